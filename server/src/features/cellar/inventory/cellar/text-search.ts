import { searchWords } from '@portal/contract/search/fold-text';
import { LRUCache } from 'lru-cache';
import type { WineRecord } from './cellar-changes.ts';

/** How well a text matches a search: the grade of its worst term, each term by its best word. */
export const GRADE = { miss: 0, begins: 1, whole: 2 } as const;

/** Shorter terms must match without a typing error. */
const MIN_LENGTH_FOR_ERRORS = 4;

/** Separates the names of one text; no name contains it. */
const NEXT_NAME = '\n';

/** A text as searches compare it. */
interface FoldedText {
  /** Two spaces between names, so that no phrase spans two names. */
  readonly names: string;
  readonly words: readonly string[];
}

/** The same wines are in many cellars: each text is folded and kept once. */
const foldedTexts = new LRUCache<string, FoldedText>({ max: 50_000, memoMethod: fold });

function fold(text: string): FoldedText {
  const names = text.split(NEXT_NAME).map(searchWords);
  return {
    names: names.map((words) => ` ${words.join(' ')} `).join(''),
    words: [...new Set(names.flat())],
  };
}

/** The fields of a wine's texts, with the names that each reads. */
export function createTextSearches() {
  return {
    short_producer: new TextSearch((wine) => [wine.shortProducer, wine.longProducer]),
    variety: new TextSearch((wine) => [wine.variety]),
    appellation: new TextSearch((wine) => [wine.appellation]),
    vineyard: new TextSearch((wine) => [wine.vineyard]),
    designation: new TextSearch((wine) => [wine.designation]),
    place: new TextSearch((wine) => [wine.country, wine.region, wine.subregion]),
    wine_type: new TextSearch((wine) => [wine.wineType]),
  };
}

/** The texts of one field, with an index of their words. */
export class TextSearch {
  readonly #namesOf: (wine: WineRecord) => (string | null)[];
  /** Text numbers by wine slot. */
  readonly #textOf: number[] = [];
  readonly #numbers = new Map<FoldedText, number>();
  readonly #texts: FoldedText[] = [];
  readonly #textsWithWord = new Map<string, number[]>();
  #indexedTexts = 0;

  constructor(namesOf: (wine: WineRecord) => (string | null)[]) {
    this.#namesOf = namesOf;
  }

  put(slot: number, wine: WineRecord): void {
    const text = foldedTexts.memo(this.#namesOf(wine).join(NEXT_NAME));
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    this.#textOf[slot] = number;
  }

  /** The folded words of each name of a wine. */
  words(slot: number): string[][] {
    const names = this.#texts[this.#textOf[slot] ?? -1]?.names.trim().split('  ') ?? [];
    return names.map((name) => name.split(' '));
  }

  /** Grades of one word by wine slot, null where no text has it. With `allowErrors` it may contain one typing error. */
  gradeWord(term: string, allowErrors: boolean): Uint8Array | null {
    this.#indexWords();
    const best = new Uint8Array(this.#texts.length);
    let isFound = false;
    for (const [word, texts] of this.#textsWithWord) {
      const grade = allowErrors ? gradeWithError(term, word) : gradeWord(term, word);
      if (grade === GRADE.miss) continue;
      isFound = true;
      for (const text of texts) if (grade > (best[text] ?? 0)) best[text] = grade;
    }
    return isFound ? this.#bySlot(best) : null;
  }

  /** Grades by wine slot: whole where the words are adjacent in one name. */
  gradePhrase(words: readonly string[]): Uint8Array {
    const phrase = ` ${words.join(' ')} `;
    return this.#bySlot(
      Uint8Array.from(this.#texts, ({ names }) =>
        names.includes(phrase) ? GRADE.whole : GRADE.miss,
      ),
    );
  }

  /** The first search indexes all words: most cellars are read without one. */
  #indexWords(): void {
    for (; this.#indexedTexts < this.#texts.length; this.#indexedTexts += 1) {
      for (const word of this.#texts[this.#indexedTexts]?.words ?? []) {
        const texts = this.#textsWithWord.get(word);
        if (texts) texts.push(this.#indexedTexts);
        else this.#textsWithWord.set(word, [this.#indexedTexts]);
      }
    }
  }

  #bySlot(grades: Uint8Array): Uint8Array {
    const bySlot = new Uint8Array(this.#textOf.length);
    for (let slot = 0; slot < bySlot.length; slot += 1) {
      bySlot[slot] = grades[this.#textOf[slot] ?? -1] ?? GRADE.miss;
    }
    return bySlot;
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
