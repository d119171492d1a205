import { OPTION_CATEGORIES } from './list-state.ts';
import type { InventoryView } from './sorts.ts';

/** Where each view of the inventory is. */
export const LIST_PATHS = { wine: '/inventory', case: '/case-inventory' } as const satisfies Record<
  InventoryView,
  string
>;

/** Whether a path is that of a list, and not of one wine or case. */
export function isListPath(path: string): path is (typeof LIST_PATHS)[InventoryView] {
  return Object.values<string>(LIST_PATHS).includes(path);
}

/** The parameters of a list's address (document 2, sections 2 and 3). All are plain strings. */
const LIST_PARAMETERS = [
  ...OPTION_CATEGORIES,
  'countryRegion',
  'vintage',
  'search',
  'queryField',
  'isExactMatch',
  'sortBy',
  'page',
  's',
] as const;
export type ListAddress = Partial<Record<(typeof LIST_PARAMETERS)[number], string>>;

/** The list parameters among all that an address carries. */
export function listAddress(search: Record<string, unknown>): ListAddress {
  const entries = LIST_PARAMETERS.map((name) => [name, search[name]] as const);
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}

/** The same list wherever it is scrolled to. */
export function withoutScroll(address: ListAddress): ListAddress {
  return Object.fromEntries(Object.entries(address).filter(([name]) => name !== 's'));
}

/** The same list scrolled so many pixels down; its top is not said. */
export function withScroll(address: ListAddress, pixels: number): ListAddress {
  const s = Math.round(pixels);
  return s > 0 ? { ...withoutScroll(address), s: String(s) } : withoutScroll(address);
}

/** Whether two addresses say the same, letter for letter. */
export function isSameAddress(one: ListAddress, other: ListAddress): boolean {
  return LIST_PARAMETERS.every((name) => one[name] === other[name]);
}

/** The scroll position in an address, in pixels; 0 when it says none. */
export function readScroll({ s = '' }: ListAddress): number {
  return /^\d{1,7}$/.test(s) ? Number(s) : 0;
}
