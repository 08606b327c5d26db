// Runs the real taplo over files. TAPLO names the folder into which npm installed it.
import {spawn} from 'node:child_process';
import path from 'node:path';

const cli = path.join(process.env.TAPLO, 'node_modules/@taplo/cli/dist/cli.js');
const at_once = 2;            // processes
const files_a_process = 640;  // taplo slows down with every file that it has seen

/** A taplo that was started; its standard streams are pipes. */
export function start(...words) {
    return spawn(process.execPath, [cli, ...words], {stdio: 'pipe'});
}

/** All that a program says on both streams. */
export async function output_of(program) {
    const parts = [];
    for (const stream of [program.stdout, program.stderr])
        stream.on('data', (part) => parts.push(part));
    program.stdin.end();
    const status = await new Promise((done) => program.on('close', done));
    return {text: Buffer.concat(parts).toString(), status};
}

/** Per faulty file its first words, of files that are sound nothing. */
export async function faults_of(files) {
    const slices = [];
    for (let at = 0; at < files.length; at += files_a_process)
        slices.push(files.slice(at, at + files_a_process));
    const faults = new Map();
    const work = async () => {
        for (let slice = slices.pop(); slice; slice = slices.pop()) {
            const {text} = await output_of(start('lint', '--colors', 'never', ...slice));
            let words = '';
            let seen = 0;
            for (const line of text.split('\n')) {
                seen += line.includes('found files total=' + slice.length) ? 1 : 0;
                if (line.startsWith('error: ') && !words) words = line.slice(7, 300);
                const bad = /^ERROR .*invalid file error=(.*) path="(.*)"$/.exec(line);
                if (!bad) continue;
                faults.set(bad[2], `${bad[1]}: ${words}`);
                words = '';
            }
            // It ends in this way alone; anything else is a crash of its own.
            const ended = /(operation failed error=some files were not valid|total=\d+ excluded=0.*)\s*$/;
            if (seen !== 1 || !ended.test(text))
                throw new Error('taplo did not go through its files:\n' + text.slice(-2000));
        }
    };
    await Promise.all(Array.from({length: at_once}, work));
    return faults;
}
