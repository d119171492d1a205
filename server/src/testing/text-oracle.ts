/* Searches and sorts texts in the slow way: character by character, and by full edit distances. */
import type { CellarFilters } from '../features/cellar/inventory/cellar/cellar-query.ts';

const SPELLED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** Lower case, accents dropped. */
export function sortText(text: string): string {
  let folded = '';
  for (const character of text.toLowerCase().normalize('NFD')) {
    const isAccent = character >= '\u0300' && character <= '\u036f';
    folded += isAccent ? '' : (SPELLED[character] ?? character);
  }
  return folded;
}

const knownWords = new Map<string, string[]>();

/** Splits a text into words of letters and digits. */
export function plainWords(text: string): string[] {
  const known = knownWords.get(text) ?? partWords(text);
  knownWords.set(text, known);
  return known;
}

function partWords(text: string): string[] {
  const words: string[] = [];
  let word = '';
  for (const character of `${sortText(text)} `) {
    const belongs = character.toUpperCase() !== character || (character >= '0' && character <= '9');
    if (belongs) word += character;
    else if (word !== '') {
      words.push(word);
      word = '';
    }
  }
  return words;
}

/** Counts the letters missing, added, changed, or swapped with a neighbour between two words. */
function slipsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 0; row <= a.length; row += 1) {
    for (let column = 0; column <= b.length; column += 1) {
      const ways = row === 0 || column === 0 ? [row + column] : [];
      if (row > 0 && column > 0) {
        const changed = a[row - 1] === b[column - 1] ? 0 : 1;
        ways.push(at(row - 1, column) + 1, at(row, column - 1) + 1);
        ways.push(at(row - 1, column - 1) + changed);
      }
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) ways.push(at(row - 2, column - 2) + 1);
      table[row]?.splice(column, 1, Math.min(...ways));
    }
  }
  return at(a.length, b.length);
}

const knownGrades = new Map<string, number>();

/** 0 not found, 1 the term begins the word, 2 it is the word. */
export function termGrade(term: string, word: string, slips: boolean): number {
  const key = `${term} ${word} ${slips}`;
  const known = knownGrades.get(key) ?? compareWords(term, word, slips);
  knownGrades.set(key, known);
  return known;
}

function compareWords(term: string, word: string, slips: boolean): number {
  const allowed = slips && term.length >= 4 ? 1 : 0;
  if (allowed === 0) return term === word ? 2 : word.startsWith(term) ? 1 : 0;
  if (slipsBetween(term, word) <= allowed) return 2;
  const beginnings = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
  return beginnings.some((beginning) => slipsBetween(term, beginning) <= allowed) ? 1 : 0;
}

/** 0 not found, 1 found, 2 every term is a whole word (or the exact phrase is there). */
export function bestGrade(
  names: readonly (string | null)[],
  { search, isExactMatch }: Pick<CellarFilters, 'search' | 'isExactMatch'>,
  slips: boolean,
): number {
  const terms = plainWords(search);
  const texts = names.map((name) => plainWords(name ?? ''));
  if (isExactMatch) {
    const holdsPhrase = texts.some((words) =>
      words.some((_, at) => terms.every((term, offset) => words[at + offset] === term)),
    );
    return holdsPhrase ? 2 : 0;
  }
  const best = terms.map((term) =>
    Math.max(0, ...texts.flat().map((word) => termGrade(term, word, slips))),
  );
  return Math.min(...best);
}
