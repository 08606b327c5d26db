// agree.mjs WRIGGLE CONFIG FOLDER: whether taplo, with the schemas, and `wriggle check` say the same
// of every file in FOLDER/config (made by mutate_files), as far as a schema can say it.
import {readdirSync} from 'node:fs';
import {spawn} from 'node:child_process';
import path from 'node:path';
import {faults_of, output_of} from './taplo.mjs';

/** What no schema can say, by the words of `wriggle check`. */
const beyond = [
    ['names of things in this or another file',
        /there is no creature|is not a (chunk|limb|creature)|is not a chunk of this body|does not come from `extends`/],
    ['parts that have to fit together',
        /^-?[\d.e+]+ is more than|swap them|it was expected to be less|weights for|limits for|solves two bones|feet (of|cannot)|cannot be kept|along the spine|is linked to itself|is a leg already|the lesser angle comes first/],
    ['names that have to differ', /is there twice; each needs a name of its own/],
    ['what may come from `extends`',
        /^is missing; (a list of lengths|it was expected here: (How many bones|Length of all))|no chunk is there/],
    ['remove = true', /beside `remove = true`/],
    ['sums over a file', /brings (it|the scene) to/],
    ['geometry', /may not (cross|fold)|lies? (on|outside)|closer|is not below and left of|repeats/],
    ['dates, which are texts to taplo', /^(\d{4}-\d{2}-\d{2}|\d{2}:\d{2}:\d{2}|a date)/],
    ['what a file is', /is neither a creature/],
];

const [wriggle, config, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const files = readdirSync(path.join(folder, 'config'), {recursive: true})
    .filter((name) => name.endsWith('.toml'))
    .map((name) => path.join(folder, 'config', name))
    .sort();
const check = spawn(wriggle, ['check', '--json', '--config', config, path.join(folder, 'config')]);
check.stderr.resume();
const [faults, {text}] = await Promise.all([faults_of(files), output_of({
    stdin: check.stdin, stdout: check.stdout, stderr: {on: () => {}}, on: check.on.bind(check),
})]);
const checked = new Map(JSON.parse(text).files.map((file) => [path.resolve(file.file), file]));
if (checked.size !== files.length)
    throw new Error(`wriggle check saw ${checked.size} files of ${files.length}`);

const ways = new Map();    // how a file was changed -> counts
const classes = new Map(); // what a schema cannot say -> count
const differ = [];
for (const file of files) {
    const way = /\d+_([a-z-]+)_/.exec(path.basename(file))[1];
    if (!ways.has(way)) ways.set(way, {files: 0, good: 0, bad: 0, beyond: 0, differ: 0});
    const count = ways.get(way);
    ++count.files;
    const {problems} = checked.get(file);
    const fault = faults.get(file);
    if (problems.length === 0 && !fault) {
        ++count.good;
    } else if (problems.length > 0 && fault) {
        ++count.bad;
    } else if (fault) {
        ++count.differ;
        differ.push(`${file}: taplo alone refuses it: ${fault}`);
    } else {
        // Each of its problems has to be of a class that a schema cannot say.
        const of = problems.map(({what}) => beyond.find(([, words]) => words.test(what))?.[0]);
        if (of.every((name) => name)) {
            ++count.beyond;
            if (process.env.SHOW) console.log(problems.map(({key, what}) => `${key}: ${what}`).join(' | '), file);
            for (const name of new Set(of)) classes.set(name, (classes.get(name) ?? 0) + 1);
        } else {
            ++count.differ;
            const {line, key, what} = problems[of.findIndex((name) => !name)];
            differ.push(`${file}:${line}: wriggle alone refuses it: ${key}: ${what}`);
        }
    }
}
const row = (...cells) => console.log(cells[0].padEnd(16), ...cells.slice(1).map((cell) => String(cell).padStart(9)));
row('changed by', 'files', 'both good', 'both bad', 'beyond', 'differ');
const sum = {files: 0, good: 0, bad: 0, beyond: 0, differ: 0};
for (const [way, count] of [...ways].sort()) {
    row(way, ...Object.values(count));
    for (const name in sum) sum[name] += count[name];
}
row('all', ...Object.values(sum));
console.log('\nbeyond a schema:');
for (const [name, count] of [...classes].sort((a, b) => b[1] - a[1])) console.log(`${String(count).padStart(6)} ${name}`);
for (const one of differ.slice(0, 40)) console.log(one);
if (differ.length > 40) console.log(`... and ${differ.length - 40} more`);
process.exit(differ.length > 0 || files.length === 0 ? 1 : 0);
