import { FIELD_MESSAGES, type FieldErrors } from '@portal/contract/errors/field-messages';
import {
  type CountBody,
  type CountedCase,
  countedSchema,
  type CountedLine,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError, invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { momentOf } from '../../../happened-at.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/case-counts.ts';
import { joinSession } from './session-cases.service.ts';
import { findWinesById } from '../../cellar/inventory/current-wines.repository.ts';
import { recordSightings } from '../../cellar/inventory/sightings.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { type CaseKey, openLot } from '../../cellar/inventory/stock-writes.repository.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import {
  type Correction,
  lotLabel,
  recordCase,
  reservedBeyond,
  writeCorrections,
} from '../../cellar/stock/case-changes.service.ts';
import {
  type CountKey,
  decideCount,
  findCount,
  insertCount,
  type StoredCount,
} from './case-counts.repository.ts';
import {
  compareAgain,
  type ComparedLine,
  compareCount,
  type CountedBottles,
  differenceOf,
  isDifferent,
  toStored,
} from '../../cellar/stock/compare-count.ts';
import { inCase, listExpected } from '../../cellar/stock/expected-bottles.repository.ts';
import {
  findCase,
  listLotsOfCase,
  type StoredStaffLot,
} from '../../cellar/stock/stock-cases.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A phone may send a count this many days late. */
const MOST_DAYS_LATE = 7;

/**
 * Stores a count of a case and compares it with what should have been in the case when it was counted, under the
 * account's stock lock. Only a count that agrees is a sighting. A repeated key counts once. 404 for a case of another
 * account, 400 by line for an unknown wine, under `lines` when nothing was looked at, and under `session` for one that
 * does not have the case; 409 when it is too old, or something changed since of which nobody knows what it means.
 */
export function countCase(
  { clock, database }: AppContext,
  steward: Steward,
  key: CaseKey,
  { lines: sent, session, happened_at: claimed }: CountBody,
  call: CreateCall,
): Promise<{ answer: CountedCase; isReplay: boolean }> {
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, key.accountId);
    const now = clock();
    const found = orNotFound(await findCase(tx, key));
    return createOnce(tx, steward.userId, call, now, countedSchema, async () => {
      const at = momentOf(claimed, { now });
      if (now.getTime() - at.getTime() > MOST_DAYS_LATE * DAY_MS) throw outdated();
      const counted = await checkLines(tx, sent);
      const lines = compareCount(counted, await listExpected(tx, [{ ...key, at }]));
      refuseOutdated(lines);
      const state = lines.some(isDifferent) ? 'differs' : 'equal';
      const { userId: countedByUserId, name: countedBy } = steward;
      const sessionId = session === null ? null : await joinSession(tx, steward, key, session, at);
      const count = { ...key, sessionId, state, lines: lines.map(toStored) } as const;
      const by = { countedAt: at, recordedAt: now, countedByUserId, countedBy };
      const id = await insertCount(tx, { ...count, ...by });
      if (state === 'equal') await recordCounted(tx, { ...count, ...by });
      const details = {
        case_number: found.case.footprint_lookup_code,
        count_id: id,
        after: state,
        ...(at < now && { happened_at: at.toISOString() }),
      };
      const { accountId, caseId } = key;
      await recordCase(tx, { actor: steward, at: now, accountId }, 'counted', caseId, details);
      return { id, state, at: at.toISOString() };
    });
  });
}

const outdated = () => noLongerPossible(t.outdated);

function refuseOutdated(lines: readonly ComparedLine[]): void {
  const undecided = lines.filter(({ isOutdated }) => isOutdated);
  if (undecided.some((line) => inCase(line) < 0)) throw noLongerPossible(t.moreOut);
  if (undecided.length > 0) throw outdated();
}

type WhoCounted = Pick<
  StoredCount,
  'accountId' | 'caseId' | 'countedAt' | 'countedByUserId' | 'countedBy'
>;

/** Records that a case was seen when it was counted, by who counted it. */
function recordCounted(tx: Db, count: WhoCounted): Promise<void> {
  const { accountId, caseId, countedAt: at, countedByUserId: userId, countedBy: name } = count;
  const sighting = { caseIds: [caseId], how: 'counted' } as const;
  return recordSightings(tx, accountId, sighting, { actor: { userId, name }, at });
}

/** Finds the wines of the lines; a merged wine counts as the one it became. */
async function checkLines(tx: Db, sent: readonly CountedLine[]): Promise<CountedBottles[]> {
  const wines = await findWinesById(
    tx,
    sent.map(({ wine }) => wine),
  );
  const errors = sent.map(({ wine, size_ml: size }, at): FieldErrors => {
    if (!wines.has(wine)) return { wine: [FIELD_MESSAGES.unknownKey(wine)] };
    const isAbove = sent.slice(0, at).some((line) => line.wine === wine && line.size_ml === size);
    return isAbove ? { wine: [t.wineTwice] } : {};
  });
  if (errors.some((error) => 'wine' in error)) throw invalid({ lines: errors });
  if (sent.every(({ quantity }) => quantity === null)) {
    throw invalid({ lines: [t.nothingLookedAt] });
  }
  return sent.map(({ wine, size_ml: sizeMl, quantity }) => {
    return { wineId: wines.get(wine) ?? wine, sizeMl, quantity, ofWines: 1 };
  });
}

/** Finds the lot of a case that a line of a count is about. */
function lotOfLine(
  lots: readonly StoredStaffLot[],
  { wine_id: wineId, size_ml: sizeMl }: Pick<StoredCount['lines'][number], 'wine_id' | 'size_ml'>,
): StoredStaffLot | undefined {
  return lots.find(({ wine, size }) => wine.id === wineId && size === sizeMl);
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
 * Finds what a count changes, opening lots for wines that the ledger does not have in the case: its differences, applied
 * to what the ledger has now. Throws no_longer_possible when nobody can say what one of them means by now, and 400 under
 * `lines` when requests reserve more bottles.
 */
async function listCorrections(
  tx: Db,
  context: AppContext,
  count: StoredCount,
): Promise<Correction[]> {
  const { accountId, caseId } = count;
  const key = { accountId, caseId };
  const [lines = []] = await compareAgain(tx, [count]);
  refuseOutdated(lines);
  const differing = lines.filter(isDifferent);
  for (const { wine_id: wineId, size_ml: sizeMl } of differing) {
    await openLot(tx, key, { wineId, sizeMl, addedDate: providerDay(context) }, false);
  }
  const lots = await listLotsOfCase(tx, key);
  const corrections = differing.map((line) => {
    const lot = orNotFound(lotOfLine(lots, line));
    return { lot, quantity: lot.quantity + differenceOf(line) };
  });
  if (corrections.some(({ quantity }) => quantity < 0)) throw outdated();
  const refused: string[] = [];
  for (const correction of corrections) {
    const problem = await reservedBeyond(tx, accountId, correction);
    if (problem !== null) refused.push(`${lotLabel(correction.lot)}: ${problem}`);
  }
  if (refused.length > 0) throw invalid({ lines: refused });
  return corrections;
}

/**
 * Corrects a case by a count that differs, as of the moment of the count and with it as reason. The case was then seen
 * when it was counted. A count that agrees by now, because something became known late, ends as equal. Errors as of
 * `listCorrections`; own_count for the person who counted.
 */
export function correctByCount(
  context: AppContext,
  decider: Steward,
  key: CountKey,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const count = await lockOpenCount(tx, key, decider);
    const at = context.clock();
    const { accountId, caseId, countedAt } = count;
    const corrections = await listCorrections(tx, context, count);
    const by = { actor: decider, at };
    await recordCounted(tx, count);
    if (corrections.length === 0) {
      await endCount(tx, key, decider, at, 'equal');
      const found = orNotFound(await findCase(tx, { accountId, caseId }));
      const details = { case_number: found.case.footprint_lookup_code, count_id: count.id };
      return recordCase(tx, { ...by, accountId }, 'count agrees', caseId, details);
    }
    const reason = t.reason(count.id, providerDay({ ...context, clock: () => countedAt }));
    const correction = { corrections, reason, by: { ...by, happenedAt: countedAt } };
    await writeCorrections(tx, context, accountId, correction);
    await endCount(tx, key, decider, at, 'corrected');
    const { case_number, ...details } = summary(corrections);
    const audited = { case_number, count_id: count.id, ...details, reason };
    return recordCase(tx, { ...by, accountId }, 'corrected by count', caseId, audited);
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
  return context.database.transaction(async (tx) => {
    const { accountId, caseId, id } = await lockOpenCount(tx, key, decider);
    const at = context.clock();
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
  state: 'equal' | 'corrected' | 'count again',
): Promise<void> {
  const { userId: decidedByUserId, name: decidedBy } = decider;
  return decideCount(tx, key, { state, decidedAt, decidedByUserId, decidedBy });
}
