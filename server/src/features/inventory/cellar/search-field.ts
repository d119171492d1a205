import { Dictionary, NONE } from './dictionary.ts';
import { foldedWords } from './text-folding.ts';
import { MISS, WHOLE } from './search-terms.ts';

type Grade = (term: string, word: string) => number;

/** One searchable field: the folded texts of all wines, and where each word occurs in them. */
export class SearchField {
  readonly #texts = new Dictionary<string>();
  readonly #occurrences = new Map<string, number[]>();

  /** The code of a text of this field; a producer's has two names, the short and the long. */
  code(names: readonly (string | null)[]): number {
    const words = names.map((name) => (name === null ? [] : foldedWords(name)));
    // Two spaces part the names, so that no phrase reaches across.
    const text = words.map((list) => ` ${list.join(' ')} `).join('');
    const isNew = this.#texts.find(text) === NONE;
    const code = this.#texts.code(text);
    if (isNew) for (const word of new Set(words.flat())) this.#occursIn(word, code);
    return code;
  }

  /** For each text code its grade: the worst of its terms, each term by its best word. */
  match(terms: readonly string[], grade: Grade): Uint8Array {
    const worst = new Uint8Array(this.#texts.size).fill(WHOLE);
    for (const term of new Set(terms)) {
      const best = this.#matchTerm(term, grade);
      worst.forEach((known, code) => (worst[code] = Math.min(known, best[code] ?? MISS)));
    }
    return worst;
  }

  /** For each text code whether it holds the words side by side in their order. */
  matchPhrase(words: readonly string[]): Uint8Array {
    const phrase = ` ${words.join(' ')} `;
    const grades = new Uint8Array(this.#texts.size);
    this.#texts.values().forEach((text, at) => {
      if (text.includes(phrase)) grades[at + 1] = WHOLE;
    });
    return grades;
  }

  #matchTerm(term: string, grade: Grade): Uint8Array {
    const best = new Uint8Array(this.#texts.size);
    for (const [word, codes] of this.#occurrences) {
      const found = grade(term, word);
      if (found === MISS) continue;
      for (const code of codes) if (found > (best[code] ?? MISS)) best[code] = found;
    }
    return best;
  }

  #occursIn(word: string, code: number): void {
    const known = this.#occurrences.get(word);
    if (known) known.push(code);
    else this.#occurrences.set(word, [code]);
  }
}
