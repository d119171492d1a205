import type { CellarGlance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { ListSuggestion } from '@portal/contract/cellar/inventory/search-list.schemas';
import type { WineSortKey } from '@portal/contract/cellar/inventory/vocabulary';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from './cellar/catalogue.ts';
import type { CellarChanges } from './cellar/cellar-changes.ts';
import {
  type CaseQuery,
  type CellarFilters,
  type CellarQuery,
  NO_FILTERS,
  type WineQuery,
} from './cellar/cellar-query.ts';
import { cellarSums } from './cellar/cellar-sums.ts';
import { CellarStore, type GroupedBy } from './cellar/cellar-store.ts';
import { chooseLots, type Choice, CHOSEN } from './cellar/choose-lots.ts';
import { type ChosenLots, chosenLots, type LotChoice } from './cellar/chosen-lots.ts';
import { countFacets } from './cellar/count-facets.ts';
import { caseRow, wineRow } from './cellar/list-rows.ts';
import type { ListLine } from './cellar/list-line.ts';
import { ListMatcher, type WineMatch } from './cellar/match-list.ts';
import { sortCases, sortWines } from './cellar/sort-groups.ts';
import { suggestInstead } from './cellar/suggestions.ts';

const KEPT_CHOICES = 3;
/** As many as a row of the dashboard shows. */
const WINES_AT_A_GLANCE = 6;

/** The lots that filters and search match, and their facets as JSON. */
interface KeptChoice {
  readonly choice: Choice;
  readonly facets: string | null;
  /** What an empty list could show instead; null if the list has rows or nothing narrows it. */
  readonly suggestions: readonly ListSuggestion[] | null;
}

/** The part of a list that a page shows. */
interface Page {
  readonly number: number;
  /** Number of pages; an empty list has one empty page. */
  readonly count: number;
}

/** One page of a list, with the totals of the whole list. */
export interface ListAnswer {
  readonly count: number;
  /** Bottles of the matching lots. */
  readonly bottleCount: number;
  /** Wines of the matching lots, ascending. */
  readonly wineIds: () => number[];
  readonly page: Page;
  /** JSON of `facets`, null when none was requested. */
  readonly facets: string | null;
  /** What an empty list could show instead; null if the list has rows or nothing narrows it. */
  readonly suggestions: readonly ListSuggestion[] | null;
  /** JSON of each row of the page. */
  readonly rows: readonly string[];
}

/**
 * One account's cellar in memory, as of `version`, for both inventory views. The source of truth is the database
 * (decision 050).
 */
export class CellarIndex {
  readonly #store: CellarStore;
  /** Other pages and sort orders of the same search reuse its counts. */
  readonly #choices = new LRUCache<string, KeptChoice>({ max: KEPT_CHOICES });

  #matcher: ListMatcher | null = null;

  constructor(catalogue: Catalogue) {
    this.#store = new CellarStore(catalogue);
  }

  /** The account's inventory version this index shows. */
  get version(): number {
    return this.#store.version;
  }

  /** Approximate memory of the index in bytes. */
  get bytes(): number {
    return this.#store.bytes;
  }

  /** Adds what changed since `version`; applying the same changes again changes nothing. */
  apply(changes: CellarChanges): void {
    this.#choices.clear();
    this.#matcher = null;
    this.#store.apply(changes);
  }

  /** Groups the lots for both views in steps; otherwise the next search would do it in one. */
  *prepare(): Generator<void, void> {
    yield* this.#store.prepare('wine');
    yield;
    yield* this.#store.prepare('case');
  }

  /** About how many lots there are. */
  get lotCount(): number {
    return this.#store.lotCount;
  }

  /** All free bottles, and the cases that hold them. */
  totals(): { bottleCount: number; caseCount: number } {
    const { free, cases } = this.#store.lots;
    return {
      bottleCount: free.reduce((sum, count) => sum + count, 0),
      caseCount: new Set(cases).size,
    };
  }

  /** The cellar at a glance: its sums, the wines that are due first and those that came last. */
  glance(year: number): Omit<CellarGlance, 'stored_count' | 'reserved_count'> {
    const dueFirst = this.#firstWines({ drink: ['ready'] }, 'drink_by', year);
    return {
      ...cellarSums(this.#store, year),
      drink_soon: dueFirst.filter(({ drink_to: lastYear }) => lastYear !== null),
      newest: this.#firstWines({}, 'last_added_date', year),
    };
  }

  /** The wine view; null when there is no such page. */
  searchWines(query: WineQuery): ListAnswer | null {
    const kept = this.#choose(query, 'wine');
    return this.#answer(query, kept, {
      sort: () => sortWines(this.#store, kept.choice, query.ordering),
      row: (slot) => wineRow(this.#store, kept.choice, slot),
    });
  }

  /** The case view; null when there is no such page. */
  searchCases(query: CaseQuery): ListAnswer | null {
    const kept = this.#choose(query, 'case');
    return this.#answer(query, kept, {
      sort: () => sortCases(this.#store, kept.choice, query.ordering),
      row: (slot) => caseRow(this.#store, kept.choice, slot),
    });
  }

  /** The lots of an export by the filters of either view, by wines or by case. */
  chosenLots(choice: LotChoice): ChosenLots {
    return chosenLots(this.#store, choice);
  }

  /** The wines that a line of a typed list may mean. */
  matchLine(line: ListLine): WineMatch {
    this.#matcher ??= new ListMatcher(this.#store);
    return this.#matcher.match(line);
  }

  #firstWines(filters: Partial<CellarFilters>, key: WineSortKey, year: number): WineRow[] {
    const choice = chooseLots(this.#store, 'wine', { ...NO_FILTERS, ...filters, year });
    const ordering = [{ key, reversed: key === 'last_added_date' }];
    const slots = sortWines(this.#store, choice, ordering).slice(0, WINES_AT_A_GLANCE);
    return Array.from(slots).flatMap((slot) => wineRow(this.#store, choice, slot) ?? []);
  }

  #choose({ filters, facets: names }: CellarQuery<string>, by: GroupedBy): KeptChoice {
    const key = JSON.stringify([by, names, filters]);
    const kept = this.#choices.get(key);
    if (kept) return kept;
    const choice = chooseLots(this.#store, by, filters);
    const facets = names.length > 0 ? countFacets(this.#store, choice, names) : null;
    const isNarrowed = choice.grades !== null || choice.misses.filtered.size > 0;
    const isBare = choice.groupCount === 0 && isNarrowed;
    const suggestions = isBare ? suggestInstead(this.#store, by, filters, choice) : null;
    const made = { choice, facets, suggestions };
    this.#choices.set(key, made);
    return made;
  }

  #answer(
    { page, perPage }: CellarQuery<string>,
    { choice, facets, suggestions }: KeptChoice,
    view: { sort: () => Int32Array; row: (slot: number) => object | null },
  ): ListAnswer | null {
    const count = Math.max(1, Math.ceil(choice.groupCount / perPage));
    const number = page === 'last' ? count : page;
    if (number < 1 || number > count) return null;
    const groups = view.sort().slice((number - 1) * perPage, number * perPage);
    return {
      count: choice.groupCount,
      bottleCount: choice.bottleCount,
      wineIds: () => wineIds(this.#store, choice),
      page: { number, count },
      facets,
      suggestions,
      rows: Array.from(groups, (slot) => JSON.stringify(view.row(slot))),
    };
  }
}

function wineIds(store: CellarStore, { view, misses }: Choice): number[] {
  const { slots } = view.rows.wine;
  // Slots are in the order of the ids.
  const chosen = slots.filter((_, row) => misses.wine[row] === CHOSEN);
  return [...new Set(chosen.sort())].flatMap((slot) => store.wine(slot)?.id ?? []);
}
