import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BrokenRule, playHistory } from './testing/world/history.ts';
import { type Company, openCompany } from './testing/world/company.ts';
import { KINDS, stepsOf } from './testing/world/steps.ts';

const STEPS = 60;
/** Of both engines the same rules hold; one of them plays them all. */
const isPostgres = inject('databaseTemplate').engine === 'postgres';
const HISTORIES = isPostgres ? 40 : 5;

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.portal.close());

/** Plays the history of a seed; says what happened in one that breaks a rule. */
async function play(seed: number) {
  return playHistory(company, stepsOf(seed, STEPS), seed).catch((error: unknown) => {
    if (!(error instanceof BrokenRule)) throw error;
    const again = `npm run bench -- world 1 ${seed} shows it shrunk`;
    throw new Error(`${error.message}\n${error.journal.join('\n')}\n${again}`, { cause: error });
  });
}

test('the books are right after each step, and at the end equal the bottles', async () => {
  const kinds = new Set<string>();
  const never = () => KINDS.filter((kind) => !kinds.has(kind));
  // More than the usual number only while a rare step is missing.
  const most = isPostgres ? 3 * HISTORIES : HISTORIES;
  for (let seed = 1; seed <= HISTORIES || (never().length > 0 && seed <= most); seed += 1) {
    const { done } = await play(seed);
    for (const kind of Object.keys(done)) kinds.add(kind);
  }
  expect(isPostgres ? never() : [], 'steps that no history took').toEqual([]);
}, 600_000);
