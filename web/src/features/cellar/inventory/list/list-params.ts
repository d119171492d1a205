import { FACET_NAMES, FACETS } from '@portal/contract/cellar/inventory/vocabulary';
import type { InventoryView } from './sorts.ts';

export const LIST_PATHS = { wine: '/inventory', case: '/case-inventory' } as const satisfies Record<
  InventoryView,
  string
>;

/** Whether a path is that of a list, and not of one wine or case. */
export function isListPath(path: string): path is (typeof LIST_PATHS)[InventoryView] {
  return Object.values<string>(LIST_PATHS).includes(path);
}

/** The search parameters of a list. All are plain strings. */
const LIST_PARAMETERS = [
  ...FACET_NAMES.map((facet) => FACETS[facet].urlName),
  'search',
  'queryField',
  'isExactMatch',
  'sortBy',
  'page',
  's',
] as const;
export type ListParams = Partial<Record<(typeof LIST_PARAMETERS)[number], string>>;

/** The list's parameters among all of a URL. */
export function pickListParams(search: Record<string, unknown>): ListParams {
  const entries = LIST_PARAMETERS.map((name) => [name, search[name]] as const);
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}

export function withoutScroll(params: ListParams): ListParams {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== 's'));
}

/** Returns the same list with a scroll position in pixels, which is left out at the top. */
export function withScroll(params: ListParams, pixels: number): ListParams {
  const s = Math.round(pixels);
  return s > 0 ? { ...withoutScroll(params), s: String(s) } : withoutScroll(params);
}

export function hasSameParams(one: ListParams, other: ListParams): boolean {
  return LIST_PARAMETERS.every((name) => one[name] === other[name]);
}

/** Reads the scroll position in pixels; 0 when there is none. */
export function readScroll({ s = '' }: ListParams): number {
  return /^\d{1,7}$/.test(s) ? Number(s) : 0;
}
