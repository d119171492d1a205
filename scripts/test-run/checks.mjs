import { availableParallelism } from 'node:os';
import { packageProgram, runProgram } from '../steps/programs.mjs';
import { checkMigrations } from './migrations-check.mjs';

/**
 * A look at the whole checkout that passes or fails: counted as one test.
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<import('../steps/programs.mjs').Outcome>} run
 */

/** @type {Check[]} */
export const CHECKS = [
  check('types of the contract', 'typescript', ['-p', 'contract'], 'tsc'),
  check('types of the server', 'typescript', ['-p', 'server'], 'tsc'),
  check('types of the web app', 'typescript', ['-p', 'web'], 'tsc'),
  check('types of tools and scripts', 'typescript', ['-p', '.'], 'tsc'),
  check('lint', 'oxlint', [
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
    '--format',
    'unix',
  ]),
  check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  check('unused code', 'knip', ['--no-progress']),
  { name: 'migrations agree with the schema', run: checkMigrations },
];

/**
 * Runs checks side by side, each one's output in one piece and only when it failed.
 * @param {Check[]} checks
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runChecks(checks) {
  /** @type {string[]} */
  const failed = [];
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await passes(next))) failed.push(next.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

/** @param {Check} check */
async function passes({ name, run }) {
  const started = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

/**
 * A check that is the program of an npm package, run in the checkout's root.
 * @param {string} name
 * @param {string} packageName
 * @param {string[]} args
 * @param {string} [program]
 * @returns {Check}
 */
function check(name, packageName, args, program) {
  const run = () => runProgram(process.execPath, [packageProgram(packageName, program), ...args]);
  return { name, run };
}
