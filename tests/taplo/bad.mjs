// bad.mjs SCHEMAS BAD FOLDER EXPECTED: which of the files in BAD taplo refuses, by the schemas or by
// its own syntax, against the list EXPECTED; and that it takes every shipped file as it is.
import {copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {faults_of} from './taplo.mjs';

const [schemas, bad, folder, expected] = process.argv.slice(2).map((name) => path.resolve(name));
const kind_of = (name) => (/^(scene|game)_/.exec(name)?.[1] ?? 'creature');

mkdirSync(path.join(folder, 'bad'), {recursive: true});
for (const kind of ['creature', 'scene', 'game'])
    copyFileSync(path.join(schemas, `${kind}.schema.json`), path.join(folder, `${kind}.schema.json`));
const names = readdirSync(bad).filter((name) => name.endsWith('.toml')).sort();
const files = names.map((name) => path.join(folder, 'bad', name));
names.forEach((name, i) => writeFileSync(files[i], Buffer.concat(
    [Buffer.from(`#:schema ../${kind_of(name)}.schema.json\n`), readFileSync(path.join(bad, name))])));
const faults = await faults_of(files);
const told = names.map((name, i) => {
    const fault = faults.get(files[i]);
    return `${name.slice(0, -'.toml'.length)} ${!fault ? 'takes' : fault.startsWith('schema') ? 'schema' : 'syntax'}`;
}).join('\n') + '\n';
writeFileSync(path.join(folder, 'bad.txt'), told);
const wanted = readFileSync(expected, 'utf8');
const count = (word) => told.split('\n').filter((line) => line.endsWith(` ${word}`)).length;
console.log(`${names.length} files: ${count('schema')} refused by a schema, ${count('syntax')} by TOML's syntax, ${count('takes')} are beyond both`);
if (told !== wanted) {
    const old = new Set(wanted.split('\n'));
    for (const line of told.split('\n')) if (!old.has(line)) console.log(`not as in ${expected}: ${line}`);
    console.log(`If that is meant, copy ${path.join(folder, 'bad.txt')} over it.`);
    process.exit(1);
}
