import { Dictionary } from './dictionary.ts';
import { foldedWords } from './text-folding.ts';
import { MISS, WHOLE } from './search-terms.ts';

/** Parts the names of one text; no name holds it. */
const NEXT_NAME = '\n';

type Grade = (term: string, word: string) => number;

/** One searchable field: its texts, folded when first searched, and where each word occurs in them. */
export class SearchField {
  readonly #names = new Dictionary<string>();
  readonly #texts: string[] = [''];
  readonly #occurrences = new Map<string, number[]>();

  /** The code of a text of this field; a producer's has two names, the short and the long. */
  code(names: readonly (string | null)[]): number {
    return this.#names.code(names.join(NEXT_NAME));
  }

  /** For each text code its grade: the worst of its terms, each term by its best word. */
  match(terms: readonly string[], grade: Grade): Uint8Array {
    this.#catchUp();
    const worst = new Uint8Array(this.#texts.length).fill(WHOLE);
    for (const term of new Set(terms)) {
      const best = this.#matchTerm(term, grade);
      for (let code = 0; code < worst.length; code += 1) {
        if ((best[code] ?? MISS) < (worst[code] ?? MISS)) worst[code] = best[code] ?? MISS;
      }
    }
    return worst;
  }

  /** For each text code whether it holds the words side by side in their order. */
  matchPhrase(words: readonly string[]): Uint8Array {
    this.#catchUp();
    const phrase = ` ${words.join(' ')} `;
    return Uint8Array.from(this.#texts, (text) => (text.includes(phrase) ? WHOLE : MISS));
  }

  #matchTerm(term: string, grade: Grade): Uint8Array {
    const best = new Uint8Array(this.#texts.length);
    for (const [word, codes] of this.#occurrences) {
      const found = grade(term, word);
      if (found === MISS) continue;
      for (const code of codes) if (found > (best[code] ?? MISS)) best[code] = found;
    }
    return best;
  }

  /** Folds what was learned since the last search. */
  #catchUp(): void {
    for (const text of this.#names.values().slice(this.#texts.length - 1)) {
      const words = text.split(NEXT_NAME).map(foldedWords);
      // Two spaces part the names, so that no phrase reaches across.
      const code = this.#texts.push(words.map((list) => ` ${list.join(' ')} `).join('')) - 1;
      for (const word of new Set(words.flat())) this.#occursIn(word, code);
    }
  }

  #occursIn(word: string, code: number): void {
    const known = this.#occurrences.get(word);
    if (known) known.push(code);
    else this.#occurrences.set(word, [code]);
  }
}
