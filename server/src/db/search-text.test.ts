import { searchText } from '@portal/contract/search/fold-text';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { queryRows, readText } from './query-rows.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** Letters, marks and punctuation in names of people, places and wines. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0x09, 0x0d],
  [0x20, 0x7e],
  // Latin-1, Latin Extended-A and -B, phonetic letters, modifier letters, combining marks, Greek, Cyrillic, Armenian.
  [0xa0, 0x377],
  [0x37a, 0x52f],
  [0x531, 0x556],
  [0x561, 0x587],
  // Latin Extended Additional, Greek Extended, punctuation, superscripts, currency, letterlike signs and numbers.
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x218b],
  // Latin Extended-C and -D, ligatures and full-width forms.
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7b7],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
  // Hebrew, Arabic, Devanagari, Thai, kana and Chinese letters.
  [0x5d0, 0x5ea],
  [0x621, 0x652],
  [0x905, 0x94d],
  [0xe01, 0xe4e],
  [0x3001, 0x30ff],
  [0x4e00, 0x4fff],
];

const character = fc
  .oneof(...BLOCKS.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code));
const typed = fc
  .tuple(fc.string({ unit: character, maxLength: 40 }), fc.constantFrom('NFC', 'NFD', ''))
  .map(([text, form]) => (form === '' ? text : text.normalize(form)));

test('the database folds searched text as the programs do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await foldedByDatabase(texts)).toEqual(texts.map(searchText));
    }),
    { numRuns: 40 },
  );
});

test('the database folds every single letter, sign and mark as the programs do', async () => {
  const characters = BLOCKS.flatMap(([min, max]) =>
    Array.from({ length: max - min + 1 }, (_, place) => String.fromCodePoint(min + place)),
  ).map((one) => `x${one}y`);
  expect(await foldedByDatabase(characters)).toEqual(characters.map(searchText));
});

function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const statement = sql`select search_text(value) as folded
    from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as given(value, place)
    order by place`;
  return queryRows(database.db, statement, (raw) => readText(raw, 'folded'));
}
