import { searchWords } from '@portal/contract/search/fold-text';
import type { WineRecord } from './cellar-changes.ts';
import { GrowingColumn } from './growing-column.ts';
import { firstPlace, NONE, RankedValues } from './ranked-values.ts';

/** How well a text matches a search: the grade of its worst term, each term by its best word. */
export const GRADE = { miss: 0, begins: 1, whole: 2 } as const;

/** Shorter terms must match without a typing error. */
const MIN_LENGTH_FOR_ERRORS = 4;

/** Stands behind the words of each name, so that no phrase spans two. */
const NAME_ENDS = NONE;

/** Separates the names of one text; no name contains it. */
const NEXT_NAME = '\n';

/** The fields of a wine's texts, with the names that each reads. */
const NAMES_OF = {
  short_producer: (wine: WineRecord) => [wine.shortProducer, wine.longProducer],
  variety: (wine: WineRecord) => [wine.variety],
  appellation: (wine: WineRecord) => [wine.appellation],
  vineyard: (wine: WineRecord) => [wine.vineyard],
  designation: (wine: WineRecord) => [wine.designation],
  place: (wine: WineRecord) => [wine.country, wine.region, wine.subregion],
  wine_type: (wine: WineRecord) => [wine.wineType],
};

const FIELDS = Object.keys(NAMES_OF);
const WIDTH = FIELDS.length;

/** The texts that a search compares. */
export type SearchedTexts = keyof typeof NAMES_OF | 'everything';

/**
 * The folded words of all wines, each kept once. A search goes through the texts of all wines that it is about, whether
 * their words are in other cellars or nowhere: its time does not tell which.
 */
export class WineTexts {
  readonly #words = new RankedValues<string>();
  /** Numbers of the distinct texts. */
  readonly #numbers = new Map<string, number>();
  /** The word codes of a text are those from its start to the next one's. */
  readonly #starts = new GrowingColumn();
  readonly #codes = new GrowingColumn();
  /** The texts with a word, by its code. */
  readonly #withWord = new Map<number, number[]>();
  /** For each wine, by its slot, the text of each field. */
  readonly #ofWines = new GrowingColumn();

  constructor() {
    this.#starts.push(0);
  }

  put(slot: number, wine: WineRecord): void {
    for (const [field, namesOf] of Object.values(NAMES_OF).entries()) {
      this.#ofWines.set(slot * WIDTH + field, this.#textNumber(namesOf(wine).join(NEXT_NAME)));
    }
  }

  /** The folded words of the full name of a wine's producer. */
  wordsOfProducer(slot: number): readonly string[] {
    const text = this.#ofWines.numbers[slot * WIDTH + FIELDS.indexOf('short_producer')];
    const codes = this.#codesOf(text ?? 0);
    const full = codes.subarray(codes.lastIndexOf(NAME_ENDS, -2) + 1, -1);
    return Array.from(full, (code) => String(this.#words.key(code)));
  }

  /**
   * Grades of one word for these wines, in their order, by the best of the words compared. With `allowErrors` it may
   * contain one typing error.
   */
  gradeWord(
    texts: SearchedTexts,
    wines: Int32Array,
    term: string,
    allowErrors: boolean,
  ): Uint8Array {
    const grades = new Uint8Array(this.#numbers.size);
    for (const [code, grade] of allowErrors ? this.#wordsLike(term) : this.#wordsWith(term)) {
      for (const text of this.#withWord.get(code) ?? []) {
        if (grade > (grades[text] ?? GRADE.miss)) grades[text] = grade;
      }
    }
    return this.#bestOf(texts, wines, grades);
  }

  /** Grades for these wines, in their order: whole where the words are side by side in one name. */
  gradePhrase(texts: SearchedTexts, wines: Int32Array, words: readonly string[]): Uint8Array {
    // No text has a word that is not known.
    const phrase = words.map((word) => this.#words.find(word) || -1);
    const grades = new Uint8Array(this.#numbers.size);
    for (const text of this.#withWord.get(phrase[0] ?? NONE) ?? []) {
      const codes = this.#codesOf(text);
      const isThere = (place: number) => phrase.every((code, next) => codes[place + next] === code);
      if (codes.some((_, place) => isThere(place))) grades[text] = GRADE.whole;
    }
    return this.#bestOf(texts, wines, grades);
  }

  /** For wines, in their order, the best of the grades of their texts. */
  #bestOf(searched: SearchedTexts, wines: Int32Array, ofTexts: Uint8Array): Uint8Array {
    const { numbers: texts } = this.#ofWines;
    const field = FIELDS.indexOf(searched);
    const [first, after] = field < 0 ? [0, WIDTH] : [field, field + 1];
    const grades = new Uint8Array(wines.length);
    for (let at = 1; at < wines.length; at += 1) {
      const start = (wines[at] ?? NONE) * WIDTH;
      let best: number = GRADE.miss;
      for (let place = start + first; place < start + after; place += 1) {
        const grade = ofTexts[texts[place] ?? 0] ?? GRADE.miss;
        if (grade > best) best = grade;
      }
      grades[at] = best;
    }
    return grades;
  }

  #codesOf(text: number): Int32Array {
    const { numbers: starts } = this.#starts;
    return this.#codes.numbers.subarray(starts[text], starts[text + 1]);
  }

  #textNumber(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    for (const name of text.split(NEXT_NAME)) {
      for (const word of searchWords(name)) this.#addWord(number, word);
      this.#codes.push(NAME_ENDS);
    }
    this.#starts.push(this.#codes.length);
    return number;
  }

  #addWord(text: number, word: string): void {
    const code = this.#words.code(word);
    this.#codes.push(code);
    const texts = this.#withWord.get(code);
    if (texts === undefined) this.#withWord.set(code, [text]);
    else if (texts.at(-1) !== text) texts.push(text);
  }

  /** The codes of the words that begin with the term, with their grades. */
  #wordsWith(term: string): Map<number, number> {
    const { order } = this.#words;
    const wordAt = (place: number) => String(this.#words.key(order[place] ?? NONE));
    const first = firstPlace(0, order.length, (place) => wordAt(place) < term);
    const found = new Map<number, number>();
    for (let place = first; place < order.length; place += 1) {
      const grade = gradeWord(term, wordAt(place));
      if (grade === GRADE.miss) break;
      found.set(order[place] ?? NONE, grade);
    }
    return found;
  }

  /** The codes of the words that begin with the term but for one typing error, with their grades. */
  #wordsLike(term: string): Map<number, number> {
    const found = new Map<number, number>();
    for (let code = 1; code < this.#words.size; code += 1) {
      const grade = gradeWithError(term, String(this.#words.key(code)));
      if (grade !== GRADE.miss) found.set(code, grade);
    }
    return found;
  }
}

/** Compares the term from one position with the word from another. */
function gradeWord(term: string, word: string, from = 0, wordFrom = from): number {
  if (!word.startsWith(term.slice(from), wordFrom)) return GRADE.miss;
  return word.length - wordFrom === term.length - from ? GRADE.whole : GRADE.begins;
}

/** Allows one typing error: a letter missing, added or changed, or two neighbours swapped. */
export function gradeWithError(term: string, word: string): number {
  const exact = gradeWord(term, word);
  if (exact === GRADE.whole || term.length < MIN_LENGTH_FOR_ERRORS) return exact;
  // Of most words the first two letters tell, at once.
  const [first, second] = [word[0], word[1]];
  if (term[0] !== first && term[1] !== first && term[0] !== second && term[1] !== second)
    return GRADE.miss;
  let at = 0;
  while (at < term.length && term[at] === word[at]) at += 1;
  const isSwapped = term[at] === word[at + 1] && term[at + 1] === word[at];
  return Math.max(
    exact,
    gradeWord(term, word, at, at + 1),
    gradeWord(term, word, at + 1, at),
    gradeWord(term, word, at + 1),
    isSwapped ? gradeWord(term, word, at + 2) : GRADE.miss,
  );
}
