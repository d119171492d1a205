import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../steps/root.mjs';
import { packageProgram, runProgram } from '../steps/programs.mjs';

/**
 * How many tests had which end.
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 *
 * The part of vitest's JSON report that is read here.
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, assertionResults: TestResult[] }[]} testResults
 *
 * @typedef {{ fullName: string, status: string }} TestResult
 */

const REPORT_FILE = inRoot('.cache/test-report.json');

/**
 * Runs vitest and counts what its report says.
 * @param {string[]} args
 * @param {(test: TestResult) => boolean} [isMeant] tests that were not asked for are not counted
 * @returns {Promise<Totals>}
 */
export async function runVitest(args, isMeant = () => true) {
  rmSync(REPORT_FILE, { force: true });
  const { code } = await runProgram(
    process.execPath,
    [
      packageProgram('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT_FILE}`,
      ...args,
    ],
    { show: true, env: { PORTAL_IS_BUILT: 'yes' } },
  );
  const totals = existsSync(REPORT_FILE)
    ? countTests(
        /** @type {VitestReport} */ (JSON.parse(readFileSync(REPORT_FILE, 'utf8'))),
        isMeant,
      )
    : { passed: 0, failed: 0, skipped: 0 };
  // An error outside of every test, for instance while a database was prepared.
  if (code !== 0 && totals.failed === 0) return { ...totals, failed: 1 };
  return totals;
}

/**
 * A file that could not even be loaded counts as one failed test.
 * @param {VitestReport} report
 * @param {(test: TestResult) => boolean} isMeant
 * @returns {Totals}
 */
export function countTests({ testResults }, isMeant) {
  const tests = testResults.flatMap((file) => file.assertionResults).filter(isMeant);
  /** @param {string} status */
  const count = (status) => tests.filter((test) => test.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed, failed: failed + broken.length, skipped: tests.length - passed - failed };
}
