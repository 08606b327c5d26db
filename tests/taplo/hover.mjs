// hover.mjs SCHEMAS FOLDER: what an editor shows at each key of every schema, asked from taplo's
// language server by way of a file's `#:schema` line. Each has to show the key's own sentence, what
// may be written there, and the default where it has one; a choice has to show what it means.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

const {TaploLsp} = createRequire(path.join(process.env.TAPLO, 'package.json'))('@taplo/lsp');

const settings = {schema: {enabled: true, links: false, catalogs: [], associations: {}}};
const [schemas, folder] = process.argv.slice(2).map((name) => path.resolve(name));

/** The language server of the editors' extension, with requests as promises. */
class Server {
    static async start() {
        const server = new Server();
        server.waiting = new Map();
        server.next = 1;
        const environment = {
            now: () => new Date(),
            envVar: () => '',
            envVars: () => [],
            stdErrAtty: () => false,
            stdin: () => Promise.resolve(new Uint8Array()),
            stdout: (bytes) => Promise.resolve(bytes.length),
            stderr: (bytes) => Promise.resolve(bytes.length),
            glob: () => [],
            readFile: (file) => Promise.resolve(readFileSync(file)),
            writeFile: () => Promise.reject(new Error('it writes nothing')),
            urlToFilePath: (url) => decodeURI(url).slice('file://'.length),
            isAbsolute: (file) => path.isAbsolute(file),
            cwd: () => folder,
            findConfigFile: () => undefined,
            fetch: {fetch: () => Promise.reject(new Error('no network')), Headers, Request, Response},
        };
        server.lsp = await TaploLsp.initialize(environment, {onMessage: (message) => server.take(message)});
        return server;
    }
    take(message) {
        if (message.method && message.id !== undefined)  // it asks for settings
            return this.send({id: message.id, result: message.method === 'workspace/configuration' ? [settings] : null});
        this.waiting.get(message.id)?.(message.result);
        this.waiting.delete(message.id);
    }
    send(message) {
        this.lsp.send({jsonrpc: '2.0', ...message});
    }
    ask(method, params) {
        const id = this.next++;
        const answer = new Promise((done) => this.waiting.set(id, done));
        this.send({id, method, params});
        return answer;
    }
}

/** A line of TOML for every key of a schema, each in its own table. */
function lines_of(schema) {
    const lines = [];  // {text, key, property, value}
    const walk = (object, header, prefix, in_row = false) => {
        const inner = [];
        const own = [];
        for (const [key, property] of Object.entries(object.properties)) {
            if (property.type === 'object') inner.push([key, property, false]);
            else if (property.items?.properties && property.type === 'array') inner.push([key, property, true]);
            else own.push([key, property]);
        }
        if (header) lines.push({text: header, key: prefix.at(-1), property: object.property, in_row});
        for (const [key, property] of own) {
            const choice = property.enum?.find((one) => typeof one === 'string');
            lines.push({text: `${key} = ${choice ? JSON.stringify(choice) : '0'}`, key, property,
                value: choice && property['x-taplo'] ? property['x-taplo'].docs.enumValues[property.enum.indexOf(choice)] : undefined});
        }
        for (const [key, property, rows] of inner) {
            const name = [...prefix, key];
            const to = rows ? property.items : property;
            walk({...to, property}, rows ? `[[${name.join('.')}]]` : `[${name.join('.')}]`, name, !rows && header.startsWith('[['));
        }
    };
    walk(schema, '', []);
    return lines;
}

const server = await Server.start();
await server.ask('initialize', {processId: null, rootUri: pathToFileURL(folder).href + '/', capabilities: {},
    workspaceFolders: [{uri: pathToFileURL(folder).href + '/', name: 'creatures'}],
    initializationOptions: {}});
server.send({method: 'initialized', params: {}});
let asked = 0;
const faults = [];
for (const kind of ['creature', 'scene', 'game']) {
    const schema = JSON.parse(readFileSync(path.join(schemas, `${kind}.schema.json`)));
    const lines = lines_of(schema);
    const below = path.join(folder, 'config', `${kind}s`);
    mkdirSync(below, {recursive: true});
    const file = path.join(below, `every_key_${kind}.toml`);
    const text = [`#:schema ${path.relative(below, path.join(schemas, `${kind}.schema.json`))}`,
        ...lines.map((line) => line.text), ''].join('\n');
    writeFileSync(file, text);
    const uri = pathToFileURL(file).href;
    server.send({method: 'textDocument/didOpen', params: {textDocument: {uri, languageId: 'toml', version: 1, text}}});
    for (const [row, line] of lines.entries()) {
        const hover = async (character) => (await server.ask('textDocument/hover',
            {textDocument: {uri}, position: {line: row + 1, character}}))?.contents?.value ?? '';
        // taplo shows nothing at the header of a table within a row, `[legs.drift]`; its keys do.
        if (line.in_row) continue;
        const words = await hover(line.text.lastIndexOf(line.key, line.text.length) + 1);
        ++asked;
        const {property} = line;
        const wanted = [property.description];
        if (property.minimum !== undefined) wanted.push(`${property.minimum}`, property.maximum === undefined ? '' : `${property.maximum}`);
        if (property.default !== undefined) wanted.push('Default: `');
        if (property['x-unit']) wanted.push(property['x-unit']);
        if (wanted.some((one) => !words.includes(one))) faults.push(`${kind}: ${line.text}: shows ${JSON.stringify(words)}`);
        if (line.value === undefined) continue;
        ++asked;
        const choice = await hover(line.text.indexOf('"') + 2);
        if (!choice.includes(line.value)) faults.push(`${kind}: ${line.text}: the choice shows ${JSON.stringify(choice)}`);
    }
}
// What is offered where a table is empty: its keys, with their words.
{
    const text = `#:schema ${path.relative(path.join(folder, 'config', 'creatures'), path.join(schemas, 'creature.schema.json'))}\n[gait]\n\n`;
    const uri = pathToFileURL(path.join(folder, 'config', 'creatures', 'completed.toml')).href;
    server.send({method: 'textDocument/didOpen', params: {textDocument: {uri, languageId: 'toml', version: 1, text}}});
    const items = await server.ask('textDocument/completion', {textDocument: {uri}, position: {line: 2, character: 0}});
    const period = (items?.items ?? items ?? []).find((item) => item.label === 'stride_period');
    ++asked;
    if (!JSON.stringify(period ?? '').includes('One stride of one leg at full speed')) faults.push('completion in [gait] does not offer stride_period with its words');
}
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(`${asked} places asked, ${faults.length} do not show what they should`);
process.exit(faults.length > 0 || asked < 500 ? 1 : 0);
