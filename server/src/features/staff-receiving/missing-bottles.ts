import type { ExpectedLine } from '@portal/contract/staff-receiving/staff-receiving.schemas';

/** Bottles of one wine in one size that were put away. */
export interface ArrivedBottles {
  readonly wineId: number;
  readonly sizeMl: number | null;
  readonly quantity: number;
}

/** What was expected and did not come, one entry a wine and size. */
export interface MissingBottles {
  /** The line that named them first. */
  readonly line: ExpectedLine;
  /** Null where the catalogue does not have the wine. */
  readonly wineId: number | null;
  readonly quantity: number;
}

/**
 * Compares a wine list with what was put away; lines of one wine and size count together, wherever they lie.
 * `wineIdOf` answers null for a wine that the catalogue does not have, of which none can have arrived.
 */
export function missingBottles(
  expected: readonly ExpectedLine[],
  arrived: readonly ArrivedBottles[],
  wineIdOf: (wine: ExpectedLine['wine']) => number | null,
): MissingBottles[] {
  const missing = new Map<string, MissingBottles>();
  for (const line of expected) {
    const wineId = wineIdOf(line.wine);
    const key = keyOf(wineId ?? JSON.stringify(line.wine), line.size_ml);
    const before = missing.get(key);
    const quantity = (before?.quantity ?? 0) + line.quantity;
    missing.set(key, { line: before?.line ?? line, wineId, quantity });
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
