import type { CaseRow, WineRow } from '@portal/contract/inventory/inventory.schemas';
import { caseSortKeys } from './cellar/case-sort.ts';
import { CaseTable } from './cellar/case-table.ts';
import type { CellarChanges, LotRecord } from './cellar/cellar-changes.ts';
import type { CaseQuery, CellarQuery, WineQuery } from './cellar/cellar-query.ts';
import { chooseGroups, type ChosenGroups } from './cellar/chosen-groups.ts';
import { dayNumber } from './cellar/day-number.ts';
import { FacetCounts } from './cellar/facet-counts.ts';
import { facetJson } from './cellar/facet-json.ts';
import { caseRow, wineRow } from './cellar/list-rows.ts';
import { groupsOnPage, type ListView } from './cellar/list-view.ts';
import { lotFilter, type LotFilter } from './cellar/lot-filter.ts';
import { LotTable } from './cellar/lot-table.ts';
import { OrderCache } from './cellar/order-cache.ts';
import { pageOf, type Page } from './cellar/page-of.ts';
import { RecentlyUsed } from './cellar/recently-used.ts';
import { sortGroups } from './cellar/sort-orders.ts';
import { dependsOnQuery, wineSortKeys } from './cellar/wine-sort.ts';
import { WineTable } from './cellar/wine-table.ts';

const MAX_FACET_CHARACTERS = 2_000_000;

/** One page of a list, with the totals of the whole list. */
export interface ListAnswer<Row> {
  readonly count: number;
  /** Bottles of the chosen lots. */
  readonly bottleCount: number;
  /** Wines of the chosen lots, ascending. */
  readonly wineIds: () => number[];
  readonly page: Page;
  /** JSON text of `facets`, null when none was asked for. */
  readonly facets: string | null;
  readonly rows: readonly Row[];
}

/**
 * One account's cellar in memory, as of `version`: answers both inventory views (decisions:
 * Inventory). Never the source of truth; the database's lots are (decision 050).
 */
export class CellarIndex {
  #version = 0;
  #stockRevision = 0;
  #sortRevision = 0;
  readonly #wines = new WineTable();
  readonly #cases = new CaseTable();
  readonly #lots = new LotTable();
  readonly #orders = new OrderCache();
  readonly #facets = new RecentlyUsed<string, string>(MAX_FACET_CHARACTERS);

  /** The account's inventory version this index shows. */
  get version(): number {
    return this.#version;
  }

  /** Roughly what the index holds in memory. */
  get bytes(): number {
    const rows = this.#lots.count * 100 + this.#wines.count * 1200 + this.#cases.count * 200;
    return rows + this.#orders.bytes + this.#facets.weight * 2;
  }

  /** Takes in what changed since `version`; applying the same changes again changes nothing. */
  apply(changes: CellarChanges): void {
    const moves = [
      ...changes.wines.map((wine) => this.#wines.put(wine)),
      ...changes.cases.map((record) => this.#cases.put(record)),
    ];
    if (moves.includes(true)) this.#sortRevision += 1;
    for (const lot of changes.lots) this.#putLot(lot);
    this.#lots.byWine.ensure(this.#wines.count - 1);
    this.#lots.byCase.ensure(this.#cases.count - 1);
    this.#stockRevision += 1;
    this.#facets.clear();
    this.#version = changes.version;
  }

  /** All free bottles, and the cases that hold them. */
  totals(): { bottleCount: number; caseCount: number } {
    const { free } = this.#lots.byCase;
    return {
      bottleCount: free.reduce((sum, bottles) => sum + bottles, 0),
      caseCount: free.reduce((sum, bottles) => sum + Math.sign(bottles), 0),
    };
  }

  /** The wine view; null when there is no such page. */
  searchWines(query: WineQuery): ListAnswer<WineRow> | null {
    const filter = lotFilter(this.#wines, this.#lots, query.filters);
    const keys = () => wineSortKeys(query.ordering, this.#wines, this.#lots, filter);
    const byDate = query.ordering.some(({ key }) => key === 'last_added_date');
    return this.#answer(query, filter, {
      name: 'wine',
      chain: this.#lots.byWine,
      sort: (slots) => sortGroups(slots, keys(), this.#wines.ids),
      orderName: dependsOnQuery(query.ordering, filter) ? null : JSON.stringify(query.ordering),
      orderRevision: byDate ? this.#stockRevision : this.#sortRevision,
      row: (slot) => wineRow(slot, this.#wines, this.#lots, filter),
    });
  }

  /** The case view; null when there is no such page. */
  searchCases(query: CaseQuery): ListAnswer<CaseRow> | null {
    const filter = lotFilter(this.#wines, this.#lots, query.filters);
    const keys = () => caseSortKeys(query.ordering, this.#cases, this.#lots);
    const byDate = query.ordering.some(
      ({ key }) => key === 'last_added_date' || key === 'relevancy',
    );
    return this.#answer(query, filter, {
      name: 'case',
      chain: this.#lots.byCase,
      sort: (slots) => sortGroups(slots, keys(), this.#cases.ids),
      orderName: JSON.stringify(query.ordering),
      orderRevision: byDate ? this.#stockRevision : this.#sortRevision,
      row: (slot) => caseRow(slot, this.#cases, this.#wines, this.#lots),
    });
  }

  #answer<Row>(
    query: CellarQuery<string>,
    filter: LotFilter,
    view: ListView<Row>,
  ): ListAnswer<Row> | null {
    const { chosen, facets } = this.#choose(query, filter, view);
    const page = pageOf(chosen.count, query.page, query.perPage);
    if (!page) return null;
    const groups = groupsOnPage(view, chosen, page, query.perPage, this.#orders);
    return {
      count: chosen.count,
      bottleCount: chosen.bottleCount,
      wineIds: () => this.#wines.ids.filter((_, slot) => chosen.wines[slot]).sort((a, b) => a - b),
      page,
      facets,
      rows: groups.map(view.row),
    };
  }

  /** Facets depend on filters and search alone, so that other pages and orders take the kept text. */
  #choose(
    query: CellarQuery<string>,
    filter: LotFilter,
    view: ListView<unknown>,
  ): { chosen: ChosenGroups; facets: string | null } {
    const name = JSON.stringify([view.name, query.facets, query.filters]);
    const kept = query.facets.length === 0 ? null : this.#facets.get(name);
    const asked = kept === undefined ? query.facets : [];
    const counts = new FacetCounts(new Set(asked), this.#wines, this.#lots);
    const chosen = chooseGroups(this.#lots, view.chain, filter, counts);
    if (kept !== undefined) return { chosen, facets: kept };
    const facets = facetJson(counts, chosen.count, this.#wines, this.#lots);
    this.#facets.set(name, facets, facets.length);
    return { chosen, facets };
  }

  #putLot(lot: LotRecord): void {
    const wine = this.#wines.slot(lot.wineId);
    const box = this.#cases.slot(lot.caseId);
    if (wine === undefined || box === undefined) {
      throw new Error(`Lot ${lot.id} came without its wine or case.`);
    }
    const { sizeMl, free } = lot;
    this.#lots.put(lot.id, { wine, case: box, sizeMl, free, added: dayNumber(lot.addedDate) });
  }
}
