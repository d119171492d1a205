import type { ListDifference } from '@portal/contract/cellar/inventory/match-list.schemas';
import type { CellarStore } from './cellar-store.ts';
import type { ListLine } from './list-line.ts';
import { NONE } from './ranked-values.ts';
import { GRADE } from './wine-texts.ts';

/** The most wines that are offered for a line. */
const MAX_WINES = 8;

/** The wines a line may mean. Certain is a line whose words and vintage name exactly one. */
export interface WineMatch {
  readonly wineIds: readonly number[];
  readonly isCertain: boolean;
  /** What of the line none of them is. */
  readonly differs: readonly ListDifference[];
}

/** Finds wines with free bottles by the words of typed lines. */
export class ListMatcher {
  readonly #store: CellarStore;
  readonly #slotsOfTerm = new Map<string, readonly number[]>();
  /** The words of the wines' full names, by slot. */
  readonly #names: (readonly string[])[] = [];

  constructor(store: CellarStore) {
    this.#store = store;
  }

  match({ terms, vintage }: ListLine): WineMatch {
    const wine = (slot: number) => this.#store.wine(slot);
    const named = this.#named(terms);
    const ofYear = named.slots.filter(
      (slot) => vintage === undefined || wine(slot)?.vintage === vintage,
    );
    // Another vintage may be meant of a wine that is named, and not of one that only shares words with it.
    const isOfYear = ofYear.length > 0;
    const slots = isOfYear || !named.isWhole ? ofYear : named.slots;
    const differs: ListDifference[] = [
      ...(named.isWhole ? [] : (['words'] as const)),
      ...(isOfYear ? [] : (['vintage'] as const)),
    ];
    return {
      wineIds: slots.slice(0, MAX_WINES).flatMap((slot) => wine(slot)?.id ?? []),
      isCertain: named.isWhole && ofYear.length === 1,
      differs: slots.length === 0 ? [] : differs,
    };
  }

  /** The wines that most of the terms name: all of them, or else at least half. */
  #named(terms: readonly string[]): { slots: number[]; isWhole: boolean } {
    const different = new Set(terms);
    const counts = new Uint8Array(this.#store.wines.length);
    let best = 0;
    for (const term of different) {
      for (const slot of this.#slotsOf(term)) {
        const count = (counts[slot] ?? 0) + 1;
        counts[slot] = count;
        if (count > best) best = count;
      }
    }
    if (best === 0 || best * 2 < different.size) return { slots: [], isWhole: false };
    const slots = slotsOf(counts, best);
    // A line that has all words of a name means this wine rather than a longer name.
    const fully = slots.filter((slot) => this.#nameOf(slot).every((word) => different.has(word)));
    return { slots: fully.length > 0 ? fully : slots, isWhole: best === different.size };
  }

  #nameOf(slot: number): readonly string[] {
    const { catalogue, wines } = this.#store;
    this.#names[slot] ??= catalogue.texts.wordsOfProducer(wines[slot] ?? NONE);
    return this.#names[slot];
  }

  /** Wines with a word that begins with the term, or else one slip away from it. */
  #slotsOf(term: string): readonly number[] {
    const known = this.#slotsOfTerm.get(term);
    if (known) return known;
    const exact = this.#find(term, false);
    const found = exact.length > 0 ? exact : this.#find(term, true);
    this.#slotsOfTerm.set(term, found);
    return found;
  }

  #find(term: string, allowErrors: boolean): number[] {
    const { catalogue, wines } = this.#store;
    const grades = catalogue.texts.gradeWord('everything', wines, term, allowErrors);
    return slotsOf(
      grades.map((grade) => (grade > GRADE.miss ? 1 : 0)),
      1,
    );
  }
}

/** The slots that have a value. */
function slotsOf(values: Uint8Array, wanted: number): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < values.length; slot += 1) if (values[slot] === wanted) slots.push(slot);
  return slots;
}
