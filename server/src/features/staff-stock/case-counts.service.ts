import { FIELD_MESSAGES, type FieldErrors } from '@portal/contract/errors/field-messages';
import {
  type CountBody,
  type CountedCase,
  countedSchema,
  type CountedLine,
} from '@portal/contract/staff-stock/case-counts.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid, noLongerPossible, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/case-counts.ts';
import { joinSession } from '../counting/session-cases.service.ts';
import { findWinesById } from '../inventory/current-wines.repository.ts';
import { recordSightings } from '../inventory/sightings.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { type CaseKey, openLot } from '../inventory/stock-writes.repository.ts';
import { type CreateCall, createOnce } from '../orders/idempotency.service.ts';
import { providerDay } from '../provider/provider-day.ts';
import {
  type Correction,
  lotLabel,
  recordCase,
  reservedBeyond,
  writeCorrections,
} from './case-changes.service.ts';
import {
  type CountKey,
  decideCount,
  findCount,
  insertCount,
  listPulled,
  type PulledBottles,
  type StoredCount,
  type StoredCountLine,
} from './case-counts.repository.ts';
import { findCase, listLotsOfCase, type StoredStaffLot } from './stock-cases.repository.ts';

/** How many bottles a line found more than should have been in the case; 0 when nobody looked. */
export function differenceOf({ counted, ledger, pulled = [] }: StoredCountLine): number {
  const out = pulled.reduce((sum, { quantity }) => sum + quantity, 0);
  return counted === null ? 0 : counted - (ledger - out);
}

/** Whether a line was counted and something else should have been in the case at that moment. */
export const isDifferent = (line: StoredCountLine) => differenceOf(line) !== 0;

/**
 * Stores a count of a case and compares it with the ledger under the account's stock lock, because bottles may have
 * moved since the steward began. Bottles that were pulled for a request should not be in the case any more. Only a
 * count that agrees is a sighting. A repeated key counts once. 404 for a case of another account, 400 by line for an
 * unknown wine, under `lines` when nothing was looked at, and under `session` for one that does not have the case.
 */
export function countCase(
  { clock, database }: AppContext,
  steward: Steward,
  key: CaseKey,
  { lines: sent, session }: CountBody,
  call: CreateCall,
): Promise<{ answer: CountedCase; isReplay: boolean }> {
  const at = clock();
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, key.accountId);
    const found = orNotFound(await findCase(tx, key));
    return createOnce(tx, steward.userId, call, at, countedSchema, async () => {
      const counted = await checkLines(tx, sent);
      const lots = await listLotsOfCase(tx, key);
      const lines = compareWithLedger(counted, lots, await listPulled(tx, [key]));
      const state = lines.some(isDifferent) ? 'differs' : 'equal';
      const { userId: countedByUserId, name: countedBy } = steward;
      const sessionId = session === null ? null : await joinSession(tx, steward, key, session, at);
      const count = {
        ...key,
        sessionId,
        state,
        lines,
        countedAt: at,
        countedByUserId,
        countedBy,
      } as const;
      const id = await insertCount(tx, count);
      const by = { actor: steward, at };
      const { accountId, caseId } = key;
      if (state === 'equal') {
        await recordSightings(tx, accountId, { caseIds: [caseId], how: 'counted' }, by);
      }
      const details = { case_number: found.case.footprint_lookup_code, count_id: id, after: state };
      await recordCase(tx, { ...by, accountId }, 'counted', caseId, details);
      return { id, state, at: at.toISOString() };
    });
  });
}

/** Finds the wines of the lines; a merged wine counts as the one it became. */
async function checkLines(tx: Db, sent: readonly CountedLine[]): Promise<CountedLine[]> {
  const wines = await findWinesById(
    tx,
    sent.map(({ wine }) => wine),
  );
  const lines = sent.map((line) => ({ ...line, wine: wines.get(line.wine) ?? line.wine }));
  const errors = sent.map(({ wine }, at): FieldErrors => {
    if (!wines.has(wine)) return { wine: [FIELD_MESSAGES.unknownKey(wine)] };
    const [own] = lines.slice(at);
    const isAbove = lines
      .slice(0, at)
      .some((line) => line.wine === own?.wine && line.size_ml === own.size_ml);
    return isAbove ? { wine: [t.wineTwice] } : {};
  });
  if (errors.some((error) => 'wine' in error)) throw invalid({ lines: errors });
  if (lines.every(({ quantity }) => quantity === null)) {
    throw invalid({ lines: [t.nothingLookedAt] });
  }
  return lines;
}

/** Adds what the ledger says to each line, and the lots that no line names as not looked at. */
function compareWithLedger(
  counted: readonly CountedLine[],
  lots: readonly StoredStaffLot[],
  pulled: Pulled,
): StoredCountLine[] {
  const lines = counted.map(({ wine, size_ml: size, quantity }) => {
    const key = { wine_id: wine, size_ml: size };
    const ledger = lotOfLine(lots, key)?.quantity ?? 0;
    const out = pulledOfLine(pulled, key);
    return { ...key, counted: quantity, ledger, ...(out.length > 0 && { pulled: out }) };
  });
  const unnamed = lots.filter(
    ({ wine, size, quantity }) =>
      quantity > 0 && !lines.some((line) => line.wine_id === wine.id && line.size_ml === size),
  );
  const notLookedAt = unnamed.map(({ wine, size, quantity }) => ({
    wine_id: wine.id,
    size_ml: size,
    counted: null,
    ledger: quantity,
  }));
  return [...lines, ...notLookedAt];
}

/** Finds the lot of a case that a line of a count is about. */
export function lotOfLine(
  lots: readonly StoredStaffLot[],
  { wine_id: wineId, size_ml: sizeMl }: Pick<StoredCountLine, 'wine_id' | 'size_ml'>,
): StoredStaffLot | undefined {
  return lots.find(({ wine, size }) => wine.id === wineId && size === sizeMl);
}

type Pulled = Awaited<ReturnType<typeof listPulled>>;

/** Lists the pulled bottles of one case that a line of a count is about. */
function pulledOfLine(
  pulled: Pulled,
  { wine_id: wine, size_ml: size }: Pick<StoredCountLine, 'wine_id' | 'size_ml'>,
): PulledBottles[] {
  return pulled
    .filter(({ wineId, sizeMl }) => wineId === wine && sizeMl === size)
    .map(({ request, quantity, since }) => ({ request, quantity, since }));
}

/** Whether other bottles are out of the case than when it was counted, also when they were put back in between. */
export function isPulledChanged(line: StoredCountLine, pulled: Pulled): boolean {
  const text = (one: readonly PulledBottles[]) =>
    one.map(({ request, quantity, since }) => [request, quantity, since].join(' ')).join();
  return text(line.pulled ?? []) !== text(pulledOfLine(pulled, line));
}

/** Throws own_count for the person who counted. */
export function refuseCounter({ countedByUserId }: StoredCount, userId: number): void {
  if (countedByUserId === userId) throw new AppError('own_count', t.own);
}

/** Locks the account of a count that waits for a decision. 409 own_count for the person who counted. */
async function lockOpenCount(tx: Db, key: CountKey, decider: Steward): Promise<StoredCount> {
  await lockAccountStock(tx, key.accountId);
  const count = orNotFound(await findCount(tx, key));
  refuseCounter(count, decider.userId);
  if (count.state !== 'differs') throw noLongerPossible(t.decided[count.state]);
  return count;
}

/**
 * Finds what a count changes, opening lots for wines that the ledger does not have in the case. Throws
 * no_longer_possible when the ledger or what is pulled has changed since, and 400 under `lines` when requests reserve
 * more bottles.
 */
async function listCorrections(
  tx: Db,
  context: AppContext,
  count: StoredCount,
): Promise<Correction[]> {
  const { accountId, caseId } = count;
  const key = { accountId, caseId };
  const differing = count.lines.filter(isDifferent);
  for (const { wine_id: wineId, size_ml: sizeMl } of differing) {
    await openLot(tx, key, { wineId, sizeMl, addedDate: providerDay(context) }, false);
  }
  const lots = await listLotsOfCase(tx, key);
  const pulled = await listPulled(tx, [key]);
  const corrections = differing.map((line) => {
    const lot = orNotFound(lotOfLine(lots, line));
    // The difference belongs to a state of the case that is gone: applied to another one, it would miscount.
    if (lot.quantity !== line.ledger) throw noLongerPossible(t.outdated(lotLabel(lot)));
    if (isPulledChanged(line, pulled)) throw noLongerPossible(t.pulledSince(lotLabel(lot)));
    return { lot, quantity: lot.quantity + differenceOf(line) };
  });
  const refused: string[] = [];
  for (const correction of corrections) {
    const problem = await reservedBeyond(tx, accountId, correction);
    if (problem !== null) refused.push(`${lotLabel(correction.lot)}: ${problem}`);
  }
  if (refused.length > 0) throw invalid({ lines: refused });
  return corrections;
}

/**
 * Corrects a case by a count that differs, with the count as reason. The case was then seen when it was counted. Errors
 * as of `listCorrections`; own_count for the person who counted.
 */
export function correctByCount(
  context: AppContext,
  decider: Steward,
  key: CountKey,
): Promise<void> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    const count = await lockOpenCount(tx, key, decider);
    const { accountId, caseId } = count;
    const corrections = await listCorrections(tx, context, count);
    const reason = t.reason(count.id, providerDay({ ...context, clock: () => count.countedAt }));
    const by = { actor: decider, at };
    await writeCorrections(tx, context, accountId, { corrections, reason, by });
    const seen = { userId: count.countedByUserId, name: count.countedBy };
    const sighting = { caseIds: [caseId], how: 'counted' } as const;
    await recordSightings(tx, accountId, sighting, { actor: seen, at: count.countedAt });
    await endCount(tx, key, decider, at, 'corrected');
    const { case_number, ...details } = summary(corrections);
    const audited = { case_number, count_id: count.id, ...details, reason };
    await recordCase(tx, { ...by, accountId }, 'corrected by count', caseId, audited);
  });
}

function summary(corrections: readonly Correction[]) {
  const sum = (of: (one: Correction) => number) =>
    corrections.reduce((total, one) => total + of(one), 0);
  return {
    case_number: corrections[0]?.lot.case.footprint_lookup_code ?? '',
    before: sum(({ lot }) => lot.quantity),
    after: sum(({ quantity }) => quantity),
    lines: corrections.map(({ lot, quantity }) => ({
      lot_id: lot.id,
      before: lot.quantity,
      after: quantity,
    })),
  };
}

/** Sends a case back to be counted again; nothing of the count is applied. own_count for the person who counted. */
export function countAgain(context: AppContext, decider: Steward, key: CountKey): Promise<void> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    const { accountId, caseId, id } = await lockOpenCount(tx, key, decider);
    const found = orNotFound(await findCase(tx, { accountId, caseId }));
    await endCount(tx, key, decider, at, 'count again');
    const details = { case_number: found.case.footprint_lookup_code, count_id: id };
    await recordCase(tx, { actor: decider, at, accountId }, 'count sent back', caseId, details);
  });
}

function endCount(
  tx: Db,
  key: CountKey,
  decider: Steward,
  decidedAt: Date,
  state: 'corrected' | 'count again',
): Promise<void> {
  const { userId: decidedByUserId, name: decidedBy } = decider;
  return decideCount(tx, key, { state, decidedAt, decidedByUserId, decidedBy });
}
