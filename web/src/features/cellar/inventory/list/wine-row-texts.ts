import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { formatSize, formatVintage } from '../../../../lib/format.ts';
import { nameAfterProducer } from '../../../../lib/wine-facts.ts';
import { t } from '../../../../texts/inventory.tsx';

const DASH = '–';

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
  return sizeMl === null ? t.unknown : formatSize(sizeMl);
}

/** Joins the existing names: "Burgundy, France". */
export function placeOfWine({ region, country }: Pick<WineRow, 'region' | 'country'>): string {
  return [region, country].filter(Boolean).join(', ');
}

type NamedWine = Pick<WineRow, 'vintage' | 'long_producer'>;

/** "2005 Château Latour Grand Vin", the wine as controls name it. */
export function fullName({ vintage, long_producer: name }: NamedWine): string {
  return `${formatVintage(vintage)} ${name}`;
}

/**
 * Returns designation and vineyard as far as the full name does not say them: a dash for a missing one, one dash when
 * both are missing.
 */
export function factsBesideName(
  name: string,
  { designation, vineyard }: Pick<WineRow, 'designation' | 'vineyard'>,
): string[] {
  const facts = new Set([designation, vineyard].map(nameOrDash));
  return [...facts].filter((fact) => fact === DASH || !name.includes(fact));
}

/** The line below the producer: "Tignanello · –", "Riserva · Santo Stefano", "–". */
export function nameLine(wine: WineRow): string {
  const rest = nameAfterProducer(wine.long_producer, wine.short_producer);
  const facts = factsBesideName(wine.long_producer, wine);
  return [rest, ...facts].filter((part) => part !== '').join(' · ');
}
