// shipped.mjs CONFIG: taplo takes every shipped file, by its own `#:schema` line.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {faults_of} from './taplo.mjs';

const config = path.resolve(process.argv[2]);
const files = readdirSync(config, {recursive: true}).filter((name) => name.endsWith('.toml')).map((name) => path.join(config, name)).sort();
const faults = await faults_of(files);
for (const [file, fault] of faults) console.log(`${file}: ${fault}`);
const without = files.filter((file) => !readFileSync(file, 'utf8').startsWith('#:schema '));
for (const file of without) console.log(`${file}: its first line is no #:schema`);
console.log(`${files.length} shipped files, ${faults.size} refused`);
process.exit(faults.size + without.length > 0 || files.length === 0 ? 1 : 0);
