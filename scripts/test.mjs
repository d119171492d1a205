// npm test: all checks and tests. npm test -- --quick: the checks, the tests of units and pages, and the server's that a
// change touches. npm test -- <args>: only the tests that vitest finds with these.
import { availableParallelism } from 'node:os';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { ensureTestPrograms, packageProgram, ROOT, runProgram, runScript } from './programs.mjs';
import { countTests } from './test-report.mjs';
import { touchedTests } from './touched-tests.mjs';

const TSC = packageProgram.bind(null, 'typescript', 'tsc');

const LINT_OPTIONS =
  '--type-aware --deny-warnings --report-unused-disable-directives --format unix';

/** @type {{ name: string, args: () => string[] }[]} */
const CHECKS = [
  { name: 'types of the contract', args: () => [TSC(), '-p', 'contract'] },
  { name: 'types of the server', args: () => [TSC(), '-p', 'server'] },
  { name: 'types of the web app', args: () => [TSC(), '-p', 'web'] },
  { name: 'types of tools and scripts', args: () => [TSC(), '-p', '.'] },
  {
    name: 'lint',
    args: () => [packageProgram('oxlint'), ...LINT_OPTIONS.split(' ')],
  },
  {
    name: 'format',
    args: () => [packageProgram('prettier'), '--check', '--log-level', 'warn', '.'],
  },
  { name: 'unused code', args: () => [packageProgram('knip'), '--no-progress'] },
];

await runScript(async () => {
  const args = process.argv.slice(2);
  await prepare();
  await ensureTestPrograms();
  const isQuick = args[0] === '--quick';
  const isChecked = args.length === 0 || isQuick;
  const failedChecks = isChecked ? await runChecks() : [];
  const total = { passed: isChecked ? CHECKS.length : 0, failed: 0, skipped: 0 };
  total.passed -= failedChecks.length;
  total.failed += failedChecks.length;
  for (const run of isQuick ? await quickRuns() : [args]) {
    const tests = await runVitest(run);
    total.passed += tests.passed;
    total.failed += tests.failed;
    total.skipped += tests.skipped;
  }
  if (failedChecks.length > 0) console.log(`Failed checks, see above: ${failedChecks.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
});

/** The arguments of vitest for each run of the quick tests. */
async function quickRuns() {
  const touched = await touchedTests();
  const runs = [['--project', 'unit', '--project', 'web']];
  return touched.length === 0 ? runs : [...runs, ['--project', 'api-postgres', ...touched]];
}

/** Runs the checks side by side, prints the output of those that fail and returns their names. */
async function runChecks() {
  /** @type {string[]} */
  const failed = [];
  const waiting = [...CHECKS];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { name, args } = check;
      const { code, output } = await runProgram(process.execPath, args());
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      if (code === 0) continue;
      console.log(output.trim());
      failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

/** @param {string[]} args */
async function runVitest(args) {
  const report = join(ROOT, '.cache/test-report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runProgram(
    process.execPath,
    [packageProgram('vitest'), 'run', ...reporters, ...args],
    { show: true, env: { PORTAL_IS_BUILT: 'yes' } },
  );
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '{}';
  return countTests(/** @type {import('./test-report.mjs').Report} */ (JSON.parse(text)), code);
}
