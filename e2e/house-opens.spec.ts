import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAPTERS, startOpening } from './driving/house-opening.ts';
import { HOUSE_PICTURES } from './driving/opening-scene.ts';
import { expectGoodScreen } from './driving/visit.ts';

let started: Awaited<ReturnType<typeof startOpening>>;
const filmed: string[] = [];

beforeAll(async () => {
  started = await startOpening(async (picture, page) => {
    await expectGoodScreen(page, picture);
    filmed.push(picture);
  });
});
afterAll(() => started.stop());

describe('from an empty database in production to a delivered request', () => {
  test.each(CHAPTERS)('$title', async ({ play }) => {
    await play(started.opening);
    expect(started.complaints()).toEqual([]);
  });

  test('the doctor counts the same bottles, and every screen of the documentation was seen', async () => {
    const findings = await started.opening.house.command('doctor');
    expect(findings).toContain('free 80 + reserved 0 = ledger 80');
    expect(findings).toMatch(/ok +setup +nothing is open/);
    expect(filmed).toEqual([...HOUSE_PICTURES]);
  });
});
