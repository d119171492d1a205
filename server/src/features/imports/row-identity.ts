import { hash } from 'node:crypto';
import { foldSpelling, labelKey } from '../../db/label-key.ts';
import type { StoredRow, WineFacts } from './import-row.ts';

// With 16 bytes a collision between rows of one account is not to be expected.
const DIGEST_BYTES = 16;

/** A wine of the file with its producer found, and the key by which the catalogue knows it. */
export interface IdentifiedWine {
  readonly facts: WineFacts;
  /** The producer the file names, or the one found for it. */
  readonly producer: string;
  readonly labelKey: string;
  /** Label and vintage, which identify a wine (docs/product/imports.md#wines). */
  readonly wineKey: string;
}

export interface IdentifiedRow {
  readonly row: StoredRow;
  readonly wine: IdentifiedWine;
  /** Names the row in every later import of its file. */
  readonly reference: string;
  /** The reference of the first row equal to this one, its own if it is the first. */
  readonly firstReference: string;
}

/** Label and vintage as one key; both engines' unique constraint says the same. */
export function wineKeyOf(label: string, vintage: number | null): string {
  return `${label}\u001f${vintage ?? 'NV'}`;
}

/**
 * Gives each row its reference: its own, or its identity, and its place among its equals. What may
 * change from one export to the next (quantity, prices, notes) takes no part, and neither does the
 * catalogue, which may know more the next time.
 */
export function identifyRows(
  rows: readonly StoredRow[],
  producers: ReadonlyMap<string, string>,
): IdentifiedRow[] {
  const wines = new Map<WineFacts, { asRead: string; wine: IdentifiedWine }>();
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const known = wines.get(row.wine) ?? identifyWine(row.wine, producers);
    wines.set(row.wine, known);
    const firstReference = row.ownReference ?? identity(row, known.asRead);
    const place = (counts.get(firstReference) ?? 0) + 1;
    counts.set(firstReference, place);
    // No cell holds a control character, so no reference can be taken for another row's place.
    const reference = place === 1 ? firstReference : `${firstReference}\u001f${place}`;
    return { row, wine: known.wine, reference, firstReference };
  });
}

function identifyWine(facts: WineFacts, producers: ReadonlyMap<string, string>) {
  const { shortProducer, vintage } = facts;
  const producer = shortProducer ?? producerOf(facts.longProducer, producers);
  const label = labelKey({ ...facts, shortProducer: producer });
  const wineKey = wineKeyOf(label, vintage);
  const asRead =
    shortProducer === null
      ? wineKeyOf(labelKey({ ...facts, shortProducer: '' }), vintage)
      : wineKey;
  return { asRead, wine: { facts, producer, labelKey: label, wineKey } };
}

/**
 * The producer of a full name, for a file that names none: CellarTracker begins a full name with
 * it, so the longest known producer the name begins with; else the full name itself.
 */
function producerOf(fullName: string, producers: ReadonlyMap<string, string>): string {
  const words = foldSpelling(fullName).split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const producer = producers.get(words.slice(0, count).join(' '));
    if (producer !== undefined) return producer;
  }
  return fullName;
}

function identity({ sizeMl, place }: StoredRow, wineAsRead: string): string {
  const where = place.number ?? place.location ?? '';
  const parts = [wineAsRead, sizeMl ?? '', foldSpelling(where), foldSpelling(place.bin ?? '')];
  const digest = hash('sha256', parts.join('\u001e'), 'buffer');
  return `row:${digest.toString('base64url', 0, DIGEST_BYTES)}`;
}
