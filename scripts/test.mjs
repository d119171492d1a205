// npm test [-- <word>]: everything that must hold, or what matches the word.
import { runScript } from './steps/failure.mjs';
import { prepare } from './steps/prepare.mjs';
import { FULL_REPORT } from './steps/reporting.mjs';
import { CHECKS, runChecks } from './test-run/checks.mjs';
import { addTotals, has, runChosenTests } from './test-run/chosen-tests.mjs';
import { ensureTestPrograms } from './test-run/debian-packages.mjs';
import { runVitest } from './test-run/vitest.mjs';

await runScript(async () => {
  const word = process.argv.slice(2).join(' ');
  await prepare(FULL_REPORT);
  await ensureTestPrograms(FULL_REPORT);
  const checks = CHECKS.filter(({ name }) => has(name, word));
  const failedChecks = await runChecks(checks);
  const tests = word === '' ? await runVitest([]) : await runChosenTests(word);
  if (failedChecks.length > 0) console.log(`Failed checks, see above: ${failedChecks.join(', ')}`);
  const passedChecks = checks.length - failedChecks.length;
  const { passed, failed, skipped } = addTotals([
    { passed: passedChecks, failed: failedChecks.length, skipped: 0 },
    tests,
  ]);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
});
