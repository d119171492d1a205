import type { CellarGlance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import type { DrinkState } from '@portal/contract/cellar/inventory/drink-window';
import { t } from '../../../texts/dashboard.tsx';

/** The most bars of a chart; the rest is summed up. */
const longestChart = 6;
const lastYearOfDecade = 9;

export type GlanceChoice =
  | { readonly kind: 'type' | 'country'; readonly name: string }
  | { readonly kind: 'ready' }
  | { readonly kind: 'rings'; readonly type: string; readonly state: DrinkState }
  | { readonly kind: 'years'; readonly from: number | null; readonly to: number };

/** Returns the search parameters of the inventory for a part of the glance. */
export type InventorySearchOf = (choice: GlanceChoice) => Readonly<Record<string, string>>;

export interface GlanceRow {
  readonly label: string;
  readonly bottles: number;
  readonly choice: GlanceChoice;
}

/** The bars of one chart, and what they leave out. */
export interface GlanceChart {
  readonly rows: readonly GlanceRow[];
  /** Bottles in no bar, and their label; null when there are none. */
  readonly rest: { readonly label: string; readonly bottles: number } | null;
}

type NamedSums = CellarGlance['country'];

function bottlesIn(sums: readonly { readonly bottle_count: number }[]): number {
  return sums.reduce((total, { bottle_count }) => total + bottle_count, 0);
}

/** The countries with the most bottles. */
export function countryChart(sums: NamedSums): GlanceChart {
  const rest = sums.slice(longestChart);
  return {
    rows: sums.slice(0, longestChart).map(({ key, bottle_count }) => ({
      label: key,
      bottles: bottle_count,
      choice: { kind: 'country', name: key },
    })),
    rest: rest.length === 0 ? null : { label: t.more(rest.length), bottles: bottlesIn(rest) },
  };
}

/** The newest decades; older ones share the last bar, and wines without vintage are in none. */
export function decadeChart({ decade, non_vintage }: CellarGlance): GlanceChart {
  const isLong = decade.length > longestChart;
  const alone = isLong ? decade.slice(0, longestChart - 1) : decade;
  const rows: GlanceRow[] = alone.map(({ key, bottle_count }) => ({
    label: t.decade(key),
    bottles: bottle_count,
    choice: { kind: 'years', from: key, to: key + lastYearOfDecade },
  }));
  const [newestOld, ...others] = decade.slice(alone.length);
  if (newestOld !== undefined) {
    rows.push({
      label: t.upToYear(newestOld.key + lastYearOfDecade),
      bottles: bottlesIn([newestOld, ...others]),
      choice: { kind: 'years', from: null, to: newestOld.key + lastYearOfDecade },
    });
  }
  const rest = non_vintage === 0 ? null : { label: t.nonVintage, bottles: non_vintage };
  return { rows, rest };
}
