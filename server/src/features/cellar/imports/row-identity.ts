import { hash } from 'node:crypto';
import { foldSpelling, labelKey } from '../../../db/label-key.ts';
import type { StoredRow, WineFacts } from './import-row.ts';

// 16 bytes make a collision between rows of one account practically impossible.
const DIGEST_BYTES = 16;

export interface IdentifiedWine {
  readonly facts: WineFacts;
  /** The producer from the file, or the one looked up. */
  readonly producer: string;
  readonly labelKey: string;
  /** Label and vintage, which identify a wine (docs/product/imports.md#wines). */
  readonly wineKey: string;
}

export interface IdentifiedRow {
  readonly row: StoredRow;
  readonly wine: IdentifiedWine;
  /** Identifies the row in every later import of its file. */
  readonly reference: string;
  /** The reference of the first equal row; its own if it is the first. */
  readonly firstReference: string;
}

/** Returns label and vintage as one key, the same as the unique constraint. */
export function wineKeyOf(label: string, vintage: number | null): string {
  return `${label}\u001f${vintage ?? 'NV'}`;
}

/**
 * Assigns each row its reference: its own, or its identity and its position among equal rows. Values that may change
 * between exports (quantity, prices, notes) are not part of it, nor is the catalogue, which may grow.
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
    const firstReference = row.ownReference ?? row.contentKey ?? identity(row, known.asRead);
    const place = (counts.get(firstReference) ?? 0) + 1;
    counts.set(firstReference, place);
    // Cells contain no control characters, so references are unambiguous.
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
 * Finds the producer in a full name, for a file without producers. A full name of CellarTracker begins with it: the
 * longest known producer that the name begins with, otherwise the full name itself.
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
