import { searchWords } from '@portal/contract/search/fold-text';
import type { WineRecord } from './cellar-changes.ts';
import type { CellarStore } from './cellar-store.ts';
import type { ListLine } from './list-line.ts';
import { GRADE, gradeWithError } from './text-search.ts';

/** The most wines that are offered for a line. */
const MAX_WINES = 8;

/** The wines a line may mean. Certain is a line whose words and vintage name exactly one. */
export interface WineMatch {
  readonly wineIds: readonly number[];
  readonly isCertain: boolean;
}

interface IndexedWine {
  readonly id: number;
  readonly vintage: number | null;
  /** The words of its name; a line that has them all means this wine rather than a longer name. */
  readonly name: readonly string[];
}

function textsOf(wine: WineRecord): (string | null)[] {
  const { shortProducer, longProducer, designation, vineyard } = wine;
  const { appellation, variety, country, region, subregion, wineType } = wine;
  const names = [shortProducer, longProducer, designation, vineyard];
  return [...names, appellation, variety, country, region, subregion, wineType];
}

/** Finds wines with free bottles by the words of typed lines. */
export class ListMatcher {
  readonly #winesWithWord = new Map<string, IndexedWine[]>();
  #words: readonly string[] | null = null;
  readonly #winesOfTerm = new Map<string, ReadonlySet<IndexedWine>>();

  constructor(store: CellarStore) {
    const ids = new Set(store.view('wine').lots.map(({ wineId }) => wineId));
    for (const id of ids) {
      const wine = store.wine(id);
      if (wine !== undefined) this.#put(wine);
    }
  }

  match({ terms, vintage }: ListLine): WineMatch {
    const named = this.#named(terms);
    const ofYear = named.wines.filter((wine) => vintage === undefined || wine.vintage === vintage);
    const wines = ofYear.length > 0 ? ofYear : named.wines;
    return {
      wineIds: wines.slice(0, MAX_WINES).map(({ id }) => id),
      isCertain: named.isWhole && ofYear.length === 1,
    };
  }

  #put(wine: WineRecord): void {
    const { id, vintage, longProducer } = wine;
    const indexed = { id, vintage, name: searchWords(longProducer) };
    for (const word of new Set(textsOf(wine).flatMap((text) => searchWords(text ?? '')))) {
      const wines = this.#winesWithWord.get(word);
      if (wines) wines.push(indexed);
      else this.#winesWithWord.set(word, [indexed]);
    }
  }

  /** The wines that most of the terms name: all of them, or else at least half. */
  #named(terms: readonly string[]): { wines: IndexedWine[]; isWhole: boolean } {
    const different = [...new Set(terms)];
    const counts = new Map<IndexedWine, number>();
    for (const term of different) {
      for (const wine of this.#winesOf(term)) counts.set(wine, (counts.get(wine) ?? 0) + 1);
    }
    const best = Math.max(0, ...counts.values());
    if (best === 0 || best * 2 < different.length) return { wines: [], isWhole: false };
    const wines = [...counts].flatMap(([wine, count]) => (count === best ? [wine] : []));
    const fully = wines.filter(({ name }) => name.every((word) => different.includes(word)));
    return { wines: fully.length > 0 ? fully : wines, isWhole: best === different.length };
  }

  /** Wines with a word that begins with the term, or else one slip away from it. */
  #winesOf(term: string): ReadonlySet<IndexedWine> {
    const known = this.#winesOfTerm.get(term);
    if (known) return known;
    this.#words ??= [...this.#winesWithWord.keys()];
    const words = this.#words;
    const exact = words.filter((word) => word.startsWith(term));
    const near = exact.length > 0 ? exact : words.filter((word) => isNear(term, word));
    const wines = new Set(near.flatMap((word) => this.#winesWithWord.get(word) ?? []));
    this.#winesOfTerm.set(term, wines);
    return wines;
  }
}

function isNear(term: string, word: string): boolean {
  return gradeWithError(term, word) !== GRADE.miss;
}
