import type { KnownLine } from '@portal/contract/staff-receiving/staff-receiving.schemas';

/** Bottles of one wine in one size that were put away. */
export interface ArrivedBottles {
  readonly wineId: number;
  readonly sizeMl: number | null;
  readonly quantity: number;
}

/** Bottles that were expected and did not arrive, one entry per wine and size. */
export interface MissingBottles {
  /** The line that named them first. */
  readonly line: KnownLine;
  readonly quantity: number;
}

/**
 * Compares the expected bottles with those put away, by wine and size. A wine that the catalogue does not have cannot
 * have arrived.
 */
export function missingBottles(
  expected: readonly KnownLine[],
  arrived: readonly ArrivedBottles[],
): MissingBottles[] {
  const missing = new Map<string, MissingBottles>();
  for (const line of expected) {
    const key = keyOf(line.wine_id ?? JSON.stringify(line.wine), line.size_ml);
    const before = missing.get(key);
    const quantity = (before?.quantity ?? 0) + line.quantity;
    missing.set(key, { line: before?.line ?? line, quantity });
  }
  for (const { wineId, sizeMl, quantity } of arrived) {
    const key = keyOf(wineId, sizeMl);
    const found = missing.get(key);
    if (found !== undefined) missing.set(key, { ...found, quantity: found.quantity - quantity });
  }
  return [...missing.values()].filter(({ quantity }) => quantity > 0);
}

function keyOf(wine: number | string, sizeMl: number | null): string {
  return `${wine} ${sizeMl ?? 'unknown'}`;
}
