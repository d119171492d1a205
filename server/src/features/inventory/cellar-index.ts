import { sumBottles } from './cellar/bottle-sums.ts';
import { caseSortKeys } from './cellar/case-sort.ts';
import type { CellarChanges } from './cellar/cellar-changes.ts';
import type { CaseQuery, CellarQuery, WineQuery } from './cellar/cellar-query.ts';
import { CellarStore } from './cellar/cellar-store.ts';
import { chooseCases } from './cellar/chosen-cases.ts';
import type { ChosenGroups } from './cellar/chosen-groups.ts';
import { type ChosenLot, chosenLots, type LotChoice } from './cellar/chosen-lots.ts';
import { chooseWinesBySize } from './cellar/chosen-sizes.ts';
import { chooseWines } from './cellar/chosen-wines.ts';
import { FacetCounts } from './cellar/facet-counts.ts';
import { facetJson } from './cellar/facet-json.ts';
import { caseRowJson, wineRowJson } from './cellar/list-rows.ts';
import { groupsOnPage, type ListView } from './cellar/list-view.ts';
import { choosesSizes, lotFilter } from './cellar/lot-filter.ts';
import { lotsOfGroup } from './cellar/lots-by-group.ts';
import { OrderCache } from './cellar/order-cache.ts';
import { pageOf, type Page } from './cellar/page-of.ts';
import { RecentlyUsed } from './cellar/recently-used.ts';
import { sortGroups } from './cellar/sort-orders.ts';
import { dependsOnQuery, wineSortKeys } from './cellar/wine-sort.ts';

const MAX_CHOICE_BYTES = 4_000_000;

/** What filters and search choose, and the facets they leave, as JSON. */
interface Choice {
  readonly chosen: ChosenGroups;
  readonly facets: Uint8Array | null;
}

/** One page of a list, with the totals of the whole list. */
export interface ListAnswer {
  readonly count: number;
  /** Bottles of the chosen lots. */
  readonly bottleCount: number;
  /** Wines of the chosen lots, ascending. */
  readonly wineIds: () => number[];
  readonly page: Page;
  /** JSON of `facets`, null when none was asked for. */
  readonly facets: Uint8Array | null;
  /** JSON text of each row of the page. */
  readonly rows: readonly string[];
}

/**
 * One account's cellar in memory, as of `version`: answers both inventory views (decisions:
 * Inventory). Never the source of truth; the database's lots are (decision 050).
 */
export class CellarIndex {
  readonly #store = new CellarStore();
  readonly #orders = new OrderCache();
  readonly #choices = new RecentlyUsed<string, Choice>(MAX_CHOICE_BYTES);

  /** The account's inventory version this index shows. */
  get version(): number {
    return this.#store.version;
  }

  /** Roughly what the index holds in memory. */
  get bytes(): number {
    return this.#store.bytes + this.#orders.bytes + this.#choices.weight;
  }

  /** Takes in what changed since `version`; applying the same changes again changes nothing. */
  apply(changes: CellarChanges): void {
    this.#choices.clear();
    this.#store.apply(changes);
  }

  /** All free bottles, and the cases that hold them. */
  totals(): { bottleCount: number; caseCount: number } {
    const { starts, free } = this.#store.byCase;
    const bottleCount = free.reduce((sum, count) => sum + count, 0);
    const caseCount = starts.reduce(
      (count, start, box) => count + (box > 0 && start > (starts[box - 1] ?? 0) ? 1 : 0),
      0,
    );
    return { bottleCount, caseCount };
  }

  /** Free bottles by wine type, country and decade: the cellar at a glance. */
  bottleSums() {
    return sumBottles(this.#store);
  }

  /** The wine view; null when there is no such page. */
  searchWines(query: WineQuery): ListAnswer | null {
    const { wines, lots, byWine, wineSums, stockRevision, labelRevision } = this.#store;
    const filter = lotFilter(this.#store, query.filters);
    const keys = () => wineSortKeys(query.ordering, this.#store, filter);
    const byDay = query.ordering.some(({ key }) => key === 'last_added_date');
    return this.#answer(query, {
      name: 'wine',
      choose: (facets) =>
        wineSums && !choosesSizes(filter)
          ? chooseWines(wineSums, filter, facets)
          : chooseWinesBySize(byWine, filter, facets),
      sort: (slots) => sortGroups(slots, keys(), wines.ids),
      orderName: dependsOnQuery(query.ordering, filter) ? null : JSON.stringify(query.ordering),
      orderRevision: byDay ? stockRevision : labelRevision,
      row: (slot) => wineRowJson(slot, lotsOfGroup(byWine, slot), wines, lots, filter),
    });
  }

  /** The case view; null when there is no such page. */
  searchCases(query: CaseQuery): ListAnswer | null {
    const { wines, cases, lots, byCase, byWine, sharedInCase } = this.#store;
    const { stockRevision, labelRevision } = this.#store;
    const filter = lotFilter(this.#store, query.filters);
    const keys = () => caseSortKeys(query.ordering, this.#store);
    const byDay = query.ordering.some(
      ({ key }) => key === 'last_added_date' || key === 'relevancy',
    );
    return this.#answer(query, {
      name: 'case',
      choose: (facets) => chooseCases({ byCase, byWine }, sharedInCase, filter, facets),
      sort: (slots) => sortGroups(slots, keys(), cases.ids),
      orderName: JSON.stringify(query.ordering),
      orderRevision: byDay ? stockRevision : labelRevision,
      row: (slot) => caseRowJson(slot, lotsOfGroup(byCase, slot), cases, wines, lots),
    });
  }

  /** The lots an export holds, by the filters of either view or by wine or case, as of now. */
  chosenLots(choice: LotChoice): Iterable<ChosenLot> {
    return chosenLots(this.#store, choice);
  }

  #answer(query: CellarQuery<string>, view: ListView): ListAnswer | null {
    const { chosen, facets } = this.#choose(query, view);
    const page = pageOf(chosen.count, query.page, query.perPage);
    if (!page) return null;
    const groups = groupsOnPage(view, chosen, page, query.perPage, this.#orders);
    const { ids } = this.#store.wines;
    return {
      count: chosen.count,
      bottleCount: chosen.bottleCount,
      wineIds: () => ids.filter((_, slot) => chosen.wines[slot] === 1).sort((a, b) => a - b),
      page,
      facets,
      rows: groups.map(view.row),
    };
  }

  /** Depends on filters and search alone, so that other pages and orders take what is kept. */
  #choose(query: CellarQuery<string>, view: ListView): Choice {
    const name = JSON.stringify([view.name, query.facets, query.filters]);
    const kept = this.#choices.get(name);
    if (kept) return kept;
    const { wines, lots } = this.#store;
    const counts = query.facets.length > 0 ? new FacetCounts(query.facets, wines, lots) : null;
    const chosen = view.choose(counts);
    const facets = counts && facetJson(counts, chosen.count, wines, lots);
    const bytes = chosen.flags.length + chosen.wines.length + (facets?.length ?? 0);
    this.#choices.set(name, { chosen, facets }, bytes);
    return { chosen, facets };
  }
}
