/**
 * The part of vitest's JSON report that is read here.
 * @typedef {object} Report
 * @property {number} [numPassedTests]
 * @property {number} [numPendingTests]
 * @property {number} [numTodoTests]
 * @property {{ status: string, assertionResults: { status: string }[] }[]} [testResults] one a file
 */

/**
 * Counts the tests. A file that does not load, and an error outside of every test, count as a failed
 * test.
 * @param {Report} report
 * @param {number} exitCode vitest's
 */
export function countTests({ testResults = [], ...report }, exitCode) {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ assertionResults }) => assertionResults.filter((one) => one.status === 'failed').length)
    .reduce((sum, count) => sum + Math.max(1, count), 0);
  return {
    passed: report.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}
