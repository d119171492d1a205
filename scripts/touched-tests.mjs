import { dirname } from 'node:path';
import { runProgram } from './programs.mjs';

/**
 * The server's tests that a change touches: changed ones, those beside a changed file, and those of the feature whose
 * contract changed.
 * @param {string[]} changed paths from the checkout
 * @param {string[]} tests
 */
export function testsBeside(changed, tests) {
  const folders = new Set(
    changed.map((path) => {
      const folder = dirname(path);
      const [, feature] = /^contract\/src\/([^/]+\/[^/]+)$/.exec(folder) ?? [];
      return feature === undefined ? folder : `server/src/features/${feature}`;
    }),
  );
  // Beside the app's own file stand the long tests of all operations.
  folders.delete('server/src');
  return tests.filter((test) => changed.includes(test) || folders.has(dirname(test)));
}

/** The server's tests touched by what is not committed and by the commits that origin's main does not have. */
export async function touchedTests() {
  const { code, output } = await git('merge-base', 'HEAD', 'origin/main');
  const base = code === 0 ? output.trim() : 'HEAD';
  const changed = [
    await git('diff', '--name-only', base),
    await git('ls-files', '--others', '--exclude-standard'),
  ];
  const tests = await git('ls-files', '--cached', '--others', 'server/src/*.test.ts');
  return testsBeside(changed.flatMap(lines), lines(tests)).filter(
    (path) => !path.endsWith('.unit.test.ts'),
  );
}

/** @param {string[]} args */
const git = (...args) => runProgram('git', args);

/** @param {{ output: string }} outcome */
const lines = ({ output }) => output.split('\n').filter((line) => line !== '');
