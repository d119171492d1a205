import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './root.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code; 1 when the program was ended by a signal
 * @property {string} output what it wrote, empty when that went to our own output
 */

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv }} [options] `show`: write what it writes
 * @returns {Promise<Outcome>}
 */
export function runProgram(command, args, { show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The file that Node runs for a program of an installed package.
 * @param {string} packageName
 * @param {string} [program] where it is not called like its package
 */
export function packageProgram(packageName, program = packageName) {
  const manifest = inRoot('node_modules', packageName, 'package.json');
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(manifest, 'utf8'))
  );
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`${packageName} has no program ${program}.`);
  return inRoot('node_modules', packageName, file);
}

/**
 * Runs npm: the one that runs us, or else the one in the search path.
 * @param {string[]} args
 */
export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm !== undefined) return runProgram(process.execPath, [npm, ...args]);
  return runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
