import { ANSWERS } from '@portal/contract/cellar/house-import/house-tables';
import { foldSpelling } from '../../../../db/label-key.ts';
import { t } from '../../../../texts/house-import.ts';
import type { WineFacts } from '../../imports/import-row.ts';
import type { Answers, AskedColumn, QuestionBook } from './questions.ts';

/** The column under which spellings of wines are asked about. */
export const WINE_COLUMN: AskedColumn = { table: 'bottles', column: 'Wine' };

const BETWEEN = ' | ';

/** Producer and full name of a wine, as a question and its answer write them. */
export function spellingOf({
  shortProducer,
  longProducer,
}: Pick<WineFacts, 'shortProducer' | 'longProducer'>): string {
  return `${shortProducer ?? ''}${BETWEEN}${longProducer}`;
}

/** The wine of a written spelling; null for an answer that names none. */
export function wineOfSpelling(
  text: string,
): Pick<WineFacts, 'shortProducer' | 'longProducer'> | null {
  const at = text.indexOf(BETWEEN);
  const [producer, name] = [text.slice(0, at).trim(), text.slice(at + BETWEEN.length).trim()];
  return at < 0 || producer === '' || name === ''
    ? null
    : { shortProducer: producer, longProducer: name };
}

/** A spelling of the files or of the catalogue. */
interface Spelling {
  readonly text: string;
  readonly rows: number;
  readonly isKnown: boolean;
  readonly words: readonly string[];
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ch: 'chateau',
  cht: 'chateau',
  chat: 'chateau',
  dom: 'domaine',
  dne: 'domaine',
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  wgt: 'weingut',
  vyd: 'vineyard',
  vnyd: 'vineyard',
  cab: 'cabernet',
  sauv: 'sauvignon',
  res: 'reserve',
};

/** Words that a wine is often written without. */
const LEFT_OUT = new Set([
  'chateau',
  'domaine',
  'weingut',
  'bodegas',
  'tenuta',
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'the',
  'and',
  'et',
  'di',
  'del',
  'winery',
  'estate',
  'wines',
]);

/** A group of so many wines that differ in one word has that word for a reason, such as the vineyards of a producer. */
const MOST_ALIKE = 100;

/**
 * Asks about spellings that may be one wine: the same words in another order, abbreviated, without a word that is often
 * left out, or with a slip of one or two letters. The catalogue's spelling is proposed, else that of most rows.
 */
export function askAboutSpellings(
  rowsOf: ReadonlyMap<string, number>,
  catalogue: readonly string[],
  answers: Answers,
  questions: QuestionBook,
): void {
  const known = new Set(catalogue);
  const spellings = [...new Set([...rowsOf.keys(), ...catalogue])]
    .map((text) => ({
      text,
      rows: rowsOf.get(text) ?? 0,
      isKnown: known.has(text),
      words: wordsOf(text),
    }))
    .toSorted(
      (a, b) =>
        Number(b.isKnown) - Number(a.isKnown) || b.rows - a.rows || (a.text < b.text ? -1 : 1),
    );
  const proposed = new Map<Spelling, Spelling>();
  for (const group of groupsOf(spellings)) {
    for (const [index, one] of group.entries()) {
      if (one.rows === 0 || one.isKnown || proposed.has(one)) continue;
      const better = group.slice(0, index).find((other) => isOneWine(one.words, other.words));
      if (better !== undefined) proposed.set(one, proposed.get(better) ?? better);
    }
  }
  for (const [{ text: value, rows }, { text }] of proposed) {
    if (answers.of(WINE_COLUMN, value) !== undefined) continue;
    questions.ask(
      WINE_COLUMN,
      { value, proposals: [text, ANSWERS.keep], allowed: t.sameWine },
      rows,
    );
  }
}

/** The words of a spelling in alphabetical order, each once: producers are often repeated in the name. */
function wordsOf(text: string): string[] {
  const words = foldSpelling(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => ABBREVIATIONS[word] ?? word))].toSorted();
}

/** Spellings that agree in all words but one, in the order given. */
function groupsOf(spellings: readonly Spelling[]): Spelling[][] {
  const groups = new Map<string, Spelling[]>();
  for (const one of spellings) {
    const keys = new Set([one.words.join(' ')]);
    for (const word of one.words) keys.add(one.words.filter((other) => other !== word).join(' '));
    for (const key of keys) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1 && group.length <= MOST_ALIKE);
}

function isOneWine(one: readonly string[], other: readonly string[]): boolean {
  const only = one.filter((word) => !other.includes(word));
  const missing = other.filter((word) => !one.includes(word));
  if (only.length === 0 && missing.length === 0) return true;
  if (only.length + missing.length === 1) return LEFT_OUT.has(only[0] ?? missing[0] ?? '');
  const [word = ''] = only;
  const [slip = ''] = missing;
  return only.length === 1 && missing.length === 1 && isSlip(word, slip);
}

/** Whether two words differ by a slip: one letter in a word of five, two in one of eight; numbers never. */
export function isSlip(one: string, other: string): boolean {
  if (/\d/.test(one) || /\d/.test(other)) return false;
  const length = Math.min(one.length, other.length);
  const most = length >= 8 ? 2 : length >= 5 ? 1 : 0;
  return most > 0 && distance(one, other, most) <= most;
}

/** Letters that are changed, added, removed or swapped with their neighbour; more than `most` is `most + 1`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      const swap = isSwap ? (before[column - 2] ?? 0) + 1 : Infinity;
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + change,
          swap,
        ),
      );
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}
