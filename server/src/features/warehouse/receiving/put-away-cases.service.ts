import { FIELD_MESSAGES, type FieldErrors } from '@portal/contract/errors/field-messages';
import {
  documentsField,
  type NewWine,
  type PutAwayCase,
  type PutAwayLine,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { invalid } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import { t } from '../../../texts/answers.ts';
import { t as locationTexts } from '../../../texts/locations.ts';
import { type Authorship, auditOf } from '../../../lib/audit/audit.repository.ts';
import { storeCaseUploads } from '../../../lib/files/uploads.service.ts';
import {
  insertCase,
  nameByContents,
  type NewCase,
} from '../../cellar/inventory/new-case.repository.ts';
import { findWinesById } from '../../cellar/inventory/current-wines.repository.ts';
import { recordSightings } from '../../cellar/inventory/sightings.repository.ts';
import {
  insertLedgerRows,
  openLot,
  updateCase,
} from '../../cellar/inventory/stock-writes.repository.ts';
import { findLocationIds } from '../../cellar/locations/locations.repository.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import type { Replaced } from '../../requests/orders/revert-put-away.repository.ts';
import {
  findCasesByNumber,
  findWineIds,
  insertWine,
  type NumberedCase,
  readInventoryVersion,
  wineKey,
} from './receiving.repository.ts';

/** A case that is put away: the account's case of this number, or null for a new one. */
export interface CheckedCase {
  readonly sent: PutAwayCase;
  readonly known: NumberedCase | null;
  /** Null leaves a known case where it is. */
  readonly locationId: number | null;
  readonly lines: readonly CheckedLine[];
}

/** Bottles of one wine and size; null is a wine that is described instead of chosen. */
interface CheckedLine extends PutAwayLine {
  readonly wineId: number | null;
}

/** Finds the named cases, locations and wines. 400 with every wrong name. */
export async function checkCases(
  tx: Db,
  accountId: number,
  sent: readonly PutAwayCase[],
): Promise<CheckedCase[]> {
  const numbers = sent.map(({ case_number: number }) => number).filter((number) => number !== '');
  const found = await findCasesByNumber(tx, numbers);
  const ids = sent.flatMap(({ lines }) => lines.flatMap(({ wine }) => wine ?? []));
  const wines = await findWinesById(tx, ids);
  const typed = sent.map(({ location }) => location).filter((location) => location !== '');
  const locations = await findLocationIds(tx, typed);
  const errors = sent.map((one, index) => ({
    ...numberError(one, sent.slice(0, index), caseOf(one, found), accountId),
    ...locationError(one, locations),
    ...linesError(one, wines),
  }));
  if (errors.some((error) => Object.keys(error).length > 0)) throw invalid({ cases: errors });
  return sent.map((one) => ({
    sent: one,
    known: caseOf(one, found),
    locationId: locations.get(one.location.toLowerCase()) ?? null,
    lines: one.lines.map((line) => ({
      ...line,
      wineId: line.wine === null ? null : (wines.get(line.wine) ?? line.wine),
    })),
  }));
}

function sameNumber(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Numbers can differ in case alone: the exact spelling wins. */
function caseOf(
  { case_number: number }: PutAwayCase,
  found: readonly NumberedCase[],
): NumberedCase | null {
  if (number === '') return null;
  const exact = found.find((one) => one.number === number);
  return exact ?? found.find((one) => sameNumber(one.number, number)) ?? null;
}

function numberError(
  { case_number: number }: PutAwayCase,
  above: readonly PutAwayCase[],
  known: NumberedCase | null,
  accountId: number,
): FieldErrors {
  if (number === '') return {};
  if (above.some((one) => sameNumber(one.case_number, number))) {
    return { case_number: [t.caseAbove(number)] };
  }
  if (known === null || known.accountId === accountId) return {};
  return { case_number: [t.caseOfOtherAccount(number)] };
}

function locationError(
  { location }: PutAwayCase,
  locations: ReadonlyMap<string, number>,
): FieldErrors {
  if (location === '' || locations.has(location.toLowerCase())) return {};
  return { location: [locationTexts.noSuchLocation(location)] };
}

function linesError({ lines }: PutAwayCase, wines: ReadonlyMap<number, number>): FieldErrors {
  const errors = lines.map(({ wine }): FieldErrors =>
    wine === null || wines.has(wine) ? {} : { wine: [FIELD_MESSAGES.unknownKey(wine)] },
  );
  return errors.some((error) => 'wine' in error) ? { lines: errors } : {};
}

/** The actor, time and documents of a put-away. */
interface Filling extends Authorship {
  /** The beginning of the numbers of new cases without one. */
  readonly casePrefix: string;
  /** The day the bottles are added, YYYY-MM-DD at the provider's. */
  readonly today: string;
  readonly uploads: readonly Upload[];
}

interface Written {
  readonly caseIds: number[];
  readonly numbers: string[];
  readonly arrivals: { lotId: number; change: number }[];
  readonly newWines: number[];
  readonly replaced: Pick<Replaced, 'new_cases' | 'places' | 'added_dates' | 'documents'>;
}

/**
 * Puts bottles into known and new cases, with a ledger row for each lot, and stores the cases' documents. Makes the
 * wines that the catalogue lacks. Returns what it wrote, for the receipt and the audit entry.
 */
export async function fillCases(
  tx: Db,
  key: OrderKey,
  cases: readonly CheckedCase[],
  filling: Filling,
) {
  const { accountId } = key;
  const replaced = { new_cases: [], places: [], added_dates: [], documents: [] };
  const written: Written = { caseIds: [], numbers: [], arrivals: [], newWines: [], replaced };
  await makeWines(tx, cases, filling, written.newWines);
  for (const [index, one] of cases.entries()) {
    const documents = filling.uploads.filter(({ field }) => field === documentsField(index));
    await fillCase(tx, accountId, one, documents, filling, written);
  }
  const { caseIds, numbers, arrivals, newWines } = written;
  const rows = arrivals.map((row) => ({ ...row, reason: 'add request' as const }));
  await insertLedgerRows(tx, key, rows, filling);
  await recordSightings(tx, accountId, { caseIds, how: 'put away' }, filling);
  const inventory_version = await readInventoryVersion(tx, accountId);
  return {
    arrivals,
    bottles: arrivals.reduce((sum, { change }) => sum + change, 0),
    cases: numbers,
    wines_new: newWines,
    replaced: { inventory_version, ...written.replaced },
  };
}

async function fillCase(
  tx: Db,
  accountId: number,
  one: CheckedCase,
  uploads: readonly Upload[],
  filling: Filling,
  { caseIds, numbers, arrivals, newWines, replaced }: Written,
): Promise<void> {
  const bottles = await readBottles(tx, one.lines, filling, newWines);
  const { id: caseId, number } = await takeCase(tx, accountId, one, bottles, {
    placedAt: filling.at,
    prefix: filling.casePrefix,
    replaced,
  });
  caseIds.push(caseId);
  numbers.push(number);
  const key = { accountId, caseId };
  for (const { quantity, ...wine } of bottles) {
    const lot = { ...wine, addedDate: filling.today };
    const { id, dateBefore } = await openLot(tx, key, lot, true);
    arrivals.push({ lotId: id, change: quantity });
    if (dateBefore !== null) replaced.added_dates.push({ lot_id: id, added_date: dateBefore });
  }
  for (const id of await storeCaseUploads(tx, key, uploads)) {
    replaced.documents.push({ case_id: caseId, id });
  }
}

/** Bottles of one wine in one size. */
export interface Bottles {
  readonly wineId: number;
  readonly sizeMl: number | null;
  readonly quantity: number;
}

/** Makes the wines that the catalogue lacks, in one order: two people may put the same new wines away at once. */
async function makeWines(
  tx: Db,
  cases: readonly CheckedCase[],
  by: Authorship,
  newWines: number[],
): Promise<void> {
  const lines = cases.flatMap((one) => one.lines);
  const described = lines.flatMap((line) => (line.wineId === null ? (line.new_wine ?? []) : []));
  for (const wine of described.toSorted((a, b) => (wineKey(a) < wineKey(b) ? -1 : 1))) {
    await takeOrMakeWine(tx, wine, by, newWines);
  }
}

/** Reads the bottles of a case and adds up equal lines. Adds the ids of wines that it creates to `newWines`. */
async function readBottles(
  tx: Db,
  lines: readonly CheckedLine[],
  by: Authorship,
  newWines: number[],
): Promise<Bottles[]> {
  const sums = new Map<string, Bottles>();
  for (const { wineId: chosen, new_wine: described, size_ml: sizeMl, quantity } of lines) {
    const wineId = chosen ?? (described && (await takeOrMakeWine(tx, described, by, newWines)));
    if (wineId === null || wineId === undefined) throw new Error('A line has no wine.');
    const sameKey = `${wineId} ${sizeMl ?? ''}`;
    const before = sums.get(sameKey)?.quantity ?? 0;
    sums.set(sameKey, { wineId, sizeMl, quantity: before + quantity });
  }
  return [...sums.values()];
}

/**
 * Finds the wine of the catalogue with this label and vintage, or creates it (docs/product/imports.md#wines). A known
 * wine is not changed, even if another steward created it a moment ago.
 */
async function takeOrMakeWine(
  tx: Db,
  wine: NewWine,
  { actor, at }: Authorship,
  newWines: number[],
): Promise<number> {
  const known = (await findWineIds(tx, [wine])).get(wineKey(wine));
  if (known !== undefined) return known;
  const id = await insertWine(tx, wine, at);
  if (id === undefined) return takeOrMakeWine(tx, wine, { actor, at }, newWines);
  newWines.push(id);
  const details = { wine: wine.long_producer, vintage: wine.vintage };
  await recordWine(tx, { actor, at }, 'created', id, details);
  return id;
}

const recordWine = auditOf('wine');

/** Finds or creates the case that takes the bottles. Without a location a known case stays where it is. */
async function takeCase(
  tx: Db,
  accountId: number,
  { sent, known, locationId }: CheckedCase,
  bottles: readonly Bottles[],
  { placedAt, prefix, replaced }: Pick<NewCase, 'placedAt' | 'prefix'> & Pick<Written, 'replaced'>,
): Promise<{ id: number; number: string }> {
  const { case_number: number, container_name: name } = sent;
  if (known !== null) {
    if (locationId !== null) {
      await updateCase(tx, { accountId, caseId: known.id }, { locationId, placedAt });
      replaced.places.push({
        case_id: known.id,
        location_id: known.locationId,
        placed_at: known.placedAt?.toISOString() ?? null,
      });
    }
    return known;
  }
  const made = await insertCase(tx, accountId, {
    ...(number !== '' && { number }),
    prefix,
    containerName: name || nameByContents(bottles),
    locationId,
    placedAt,
  });
  replaced.new_cases.push(made.id);
  return made;
}
