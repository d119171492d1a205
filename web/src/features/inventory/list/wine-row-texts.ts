import type { WineRow } from '@portal/contract/inventory/inventory.schemas';
import { formatSize } from '../../../lib/format.ts';

export const DASH = '–';

/** Returns a dash for a missing designation or vineyard, or for a vineyard named "No Vineyard". */
export function nameOrDash(name: string | null): string {
  return name === null || name === '' || name === 'No Vineyard' ? DASH : name;
}

/** Counts bottles by size, small ones first and those of unknown size (null) last. */
export function countBySize(bottles: WineRow['bottles']) {
  const counts = new Map<number | null, number>();
  for (const { size_value: sizeMl } of bottles) counts.set(sizeMl, (counts.get(sizeMl) ?? 0) + 1);
  return [...counts]
    .map(([sizeMl, count]) => ({ sizeMl, count }))
    .toSorted((one, other) => (one.sizeMl ?? Infinity) - (other.sizeMl ?? Infinity));
}

/** "750ml", or "Unknown" when a bottle has no size. */
export function sizeLabel(sizeMl: number | null): string {
  return sizeMl === null ? 'Unknown' : formatSize(sizeMl);
}

/** Joins the existing names: "Burgundy, France". */
export function placeOfWine({ region, country }: Pick<WineRow, 'region' | 'country'>): string {
  return [region, country].filter(Boolean).join(', ');
}
