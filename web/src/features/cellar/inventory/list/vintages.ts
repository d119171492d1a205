import type { Facets } from '@portal/contract/cellar/inventory/search-list.schemas';
import { t } from '../../../../texts/inventory.tsx';
import type { VintageSpan } from './list-state.ts';

export interface VintageBounds {
  readonly lowest: number;
  readonly highest: number;
}

/** Null when no wine of the list has a vintage, or none was requested. */
export function vintageBounds(facets: Facets | undefined): VintageBounds | null {
  const years = facets?.all_wines.vintage?.buckets.map(({ key }) => key) ?? [];
  if (years.length === 0) return null;
  return { lowest: Math.min(...years), highest: Math.max(...years) };
}

export function orderedSpan(from: number | null, to: number | null): VintageSpan {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function typedYear(text: string, fallback: number | undefined): number | null {
  return text === '' ? (fallback ?? null) : Number(text);
}

function leavesNothingOut({ from, to }: VintageSpan, bounds: VintageBounds | null): boolean {
  if (bounds === null) return from === null && to === null;
  return (from ?? 0) <= bounds.lowest && (to ?? Infinity) >= bounds.highest;
}

/**
 * The range as typed: an empty end becomes the lowest or highest vintage, reversed ends are swapped, and a range that
 * excludes nothing is no filter (docs/product/inventory.md#vintage).
 */
export function typedSpan(
  min: string,
  max: string,
  bounds: VintageBounds | null,
): VintageSpan | null {
  const span = orderedSpan(typedYear(min, bounds?.lowest), typedYear(max, bounds?.highest));
  return leavesNothingOut(span, bounds) ? null : span;
}

/** "1990–2005", "1990", "from 1990", "to 2005". */
export function spanLabel({ from, to }: VintageSpan): string {
  if (from === null) return t.vintageTo(to);
  if (to === null) return t.vintageFrom(from);
  return from === to ? String(from) : `${from}–${to}`;
}
