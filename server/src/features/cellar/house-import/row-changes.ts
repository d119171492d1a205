import { t } from '../../../texts/house-import.ts';
import type { ImportPlan } from '../imports/import-plan.ts';
import type { listStoredRows, QuantityChange } from './changed-rows.repository.ts';

type Stored = Awaited<ReturnType<typeof listStoredRows>>[number];

/** How the rows of a client differ from those that are stored. */
export interface RowChanges {
  /** What is applied: more bottles, and fewer only where that is allowed. */
  readonly changes: readonly QuantityChange[];
  /** What differs and stays, as sentences. */
  readonly notes: readonly string[];
  /** Bottles that the files have fewer of, and that stay. */
  readonly fewer: number;
}

/**
 * Compares rows with another quantity, and rows that are no longer in the files; `inFiles` is null where rows were left
 * out, so that it is not known which are gone. Fewer bottles are taken out only when
 * `takesOut`, and never those that a request holds.
 */
export function compareRows(
  stored: readonly Stored[],
  inFiles: ReadonlySet<string> | null,
  changed: ImportPlan['report']['changed'],
  takesOut: boolean,
): RowChanges {
  const known = new Map(stored.map((row) => [row.reference, row]));
  const quantities = new Map<string, number>();
  for (const { reference, inFile } of changed) {
    if (reference !== null) quantities.set(reference, inFile);
  }
  for (const { reference, quantity } of stored) {
    if (inFiles !== null && !inFiles.has(reference) && quantity > 0) quantities.set(reference, 0);
  }
  const free = new Map(stored.map(({ lotId, free: count }) => [lotId, count]));
  const changes: QuantityChange[] = [];
  const notes: string[] = [];
  let fewer = 0;
  for (const [reference, after] of quantities) {
    const row = known.get(reference);
    if (row === undefined) continue;
    const { lotId, quantity: before } = row;
    const room = free.get(lotId) ?? 0;
    if (after > before || (takesOut && before - after <= room)) {
      changes.push({ reference, lotId, before, after });
      free.set(lotId, room + after - before);
    } else {
      fewer += before - after;
      notes.push(
        takesOut
          ? t.fewerHeld(nameOf(reference), before, after)
          : t.fewer(nameOf(reference), before, after),
      );
    }
  }
  return { changes, notes, fewer };
}

const nameOf = (reference: string) => reference.replace(/^ref:/, '').slice(0, 60);
