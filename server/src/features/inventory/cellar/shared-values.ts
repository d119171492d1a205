import { columnSizes, WINE_COLUMNS } from './counted-columns.ts';
import { NONE } from './dictionary.ts';
import type { FacetCounts } from './facet-counts.ts';
import { choosesSizes, type LotFilter } from './lot-filter.ts';
import type { LotsByGroup } from './lots-by-group.ts';
import { FACTS_OF_WINE, type WineTable } from './wine-table.ts';

/** Values of one column that several lots of a group have: only there can a value be met twice in a group. */
export interface SharedValues {
  readonly column: number;
  /** The code of each value; one that is shared in several groups stands here for each of them. */
  readonly codes: Int32Array;
  /** Where the lots of each value begin in `wines` and `sizes`, and at last where all end. */
  readonly starts: Int32Array;
  readonly wines: Int32Array;
  readonly sizes: Int32Array;
}

/** The shared values of each column; the missing value is counted nowhere and so not among them. */
export function sharedValues(lots: LotsByGroup, wines: WineTable): SharedValues[] {
  const groups = groupOfEachRow(lots);
  const sizes = columnSizes(wines);
  return WINE_COLUMNS.map(({ name }, column) => {
    const codes = codesOfRows(lots, wines, column);
    const order = orderByCode(codes, sizes[name]);
    return sharedInColumn({ column, codes, groups, order, lots });
  });
}

interface ColumnOfRows {
  readonly column: number;
  readonly codes: Int32Array;
  readonly groups: Int32Array;
  /** All rows by code, those of one code as they stood: so rows alike of one group are neighbours. */
  readonly order: Int32Array;
  readonly lots: LotsByGroup;
}

function sharedInColumn({ column, codes, groups, order, lots }: ColumnOfRows): SharedValues {
  const [found, starts, rows]: [number[], number[], number[]] = [[], [0], []];
  let end = 0;
  for (let start = 0; start < order.length; start = end) {
    const first = order[start] ?? 0;
    const [code, group] = [codes[first] ?? NONE, groups[first]];
    for (end = start + 1; end < order.length; end += 1) {
      const row = order[end] ?? 0;
      if (codes[row] !== code || groups[row] !== group) break;
    }
    if (end - start < 2 || code === NONE) continue;
    found.push(code);
    for (let at = start; at < end; at += 1) rows.push(order[at] ?? 0);
    starts.push(rows.length);
  }
  return {
    column,
    codes: Int32Array.from(found),
    starts: Int32Array.from(starts),
    wines: Int32Array.from(rows, (row) => lots.wines[row] ?? 0),
    sizes: Int32Array.from(rows, (row) => lots.sizes[row] ?? 0),
  };
}

function groupOfEachRow({ starts, slots }: LotsByGroup): Int32Array {
  const groups = new Int32Array(slots.length);
  for (let group = 0; group < starts.length - 1; group += 1) {
    groups.fill(group, starts[group], starts[group + 1]);
  }
  return groups;
}

function codesOfRows(lots: LotsByGroup, { facts }: WineTable, column: number): Int32Array {
  return lots.wines.map((wine) => facts[wine * FACTS_OF_WINE + column] ?? NONE);
}

function orderByCode(codes: Int32Array, size: number): Int32Array {
  const nexts = new Int32Array(size + 1);
  for (let row = 0; row < codes.length; row += 1) {
    const behind = (codes[row] ?? NONE) + 1;
    nexts[behind] = (nexts[behind] ?? 0) + 1;
  }
  for (let code = 1; code < size; code += 1) {
    nexts[code] = (nexts[code] ?? 0) + (nexts[code - 1] ?? 0);
  }
  const order = new Int32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? NONE;
    const at = nexts[code] ?? 0;
    nexts[code] = at + 1;
    order[at] = row;
  }
  return order;
}

/** Takes off what was counted more than once in a group: of lots that share a value, all but one that counts there. */
export function countSharedOnce(
  facets: FacetCounts,
  shared: readonly SharedValues[],
  filter: LotFilter,
): void {
  const { wines: missedByWine, sizes: missedBySize } = filter;
  const isBySize = choosesSizes(filter);
  for (const { column, codes, starts, wines, sizes } of shared) {
    const others = ~(WINE_COLUMNS[column]?.bit ?? 0);
    let lot = 0;
    for (let value = 0; value < codes.length; value += 1) {
      let counted = 0;
      for (const end = starts[value + 1] ?? 0; lot < end; lot += 1) {
        let missed = missedByWine[wines[lot] ?? 0] ?? 0;
        if (isBySize) missed |= missedBySize[sizes[lot] ?? 0] ?? 0;
        counted += Number((missed & others) === 0);
      }
      if (counted > 1) facets.takeOff(column, codes[value] ?? NONE, counted - 1);
    }
  }
}
