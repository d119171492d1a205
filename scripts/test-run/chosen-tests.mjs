import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { inRoot, ROOT } from '../steps/root.mjs';
import { runVitest } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').Totals} Totals */

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'e2e', 'scripts', 'tools'];

/**
 * Runs the test files whose path has the word, and the tests of other files whose name has it.
 * @param {string} word
 * @returns {Promise<Totals>}
 */
export async function runChosenTests(word) {
  const { byPath, byText } = chooseFiles(word);
  const whole = byPath.length > 0 ? await runVitest(byPath) : NOTHING;
  const named =
    byText.length > 0
      ? await runVitest(
          [...byText, '--testNamePattern', anyCase(word), '--passWithNoTests'],
          (test) => has(test.fullName, word),
        )
      : NOTHING;
  return addTotals([whole, named]);
}

/** @type {Totals} */
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Totals[]} all
 * @returns {Totals}
 */
export function addTotals(all) {
  return all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));
}

/**
 * A file without the word in its text has no test of that name either, so it is not even loaded.
 * @param {string} word
 */
function chooseFiles(word) {
  const files = FOLDERS.flatMap((folder) => testFiles(inRoot(folder)));
  const byPath = files.filter((file) => has(relative(ROOT, file).replaceAll(sep, '/'), word));
  const byText = files.filter(
    (file) => !byPath.includes(file) && has(readFileSync(file, 'utf8'), word),
  );
  return { byPath, byText };
}

/** @param {string} folder */
function testFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => inRoot(relative(ROOT, folder), file));
}

/**
 * @param {string} text
 * @param {string} word
 */
export function has(text, word) {
  return text.toLowerCase().includes(word.toLowerCase());
}

/**
 * A pattern for vitest that finds the word however it is written.
 * @param {string} word
 */
export function anyCase(word) {
  return word
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}
