import type { Unticked } from '@portal/contract/warehouse/picking/picks.schemas';
import { invalid } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { isLate } from '../../../happened-at.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { t } from '../../../texts/picks.ts';
import { findLateDelivery } from './deliveries.repository.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import type { OrderLineRecord } from './orders.repository.ts';
import type { Evidence } from './late-evidence.repository.ts';
import { listForRecount } from './late-evidence.service.ts';
import {
  type EndedPick,
  endPicks,
  explainPicks,
  insertPicks,
  listBeyondStock,
  listDelivered,
  listEndedAfter,
  listEndedBy,
  listLeftovers,
  listReplaced,
  listStandingPicks,
  listUsedUp,
  type NewPick,
  restorePicks,
  type StoredPick,
  updatePickEnd,
} from './picks.repository.ts';

/** A step of a request, and its moment. */
interface StepAt {
  readonly actor: Actor;
  readonly at: Date;
}

/** A step, and the request that it is about. */
interface StepOfOrder extends StepAt {
  readonly lines: readonly OrderLineRecord[];
  /** When the request was made: its bottles left their case after that. */
  readonly createdAt: Date;
}

/** The first `most` bottles of some picks. */
export function firstBottles(picks: readonly StoredPick[], most: number): EndedPick[] {
  let left = most;
  return picks.flatMap((pick) => {
    const quantity = Math.min(left, pick.quantity);
    left -= quantity;
    return quantity > 0 ? [{ pick, quantity }] : [];
  });
}

/** Adds up the bottles of some picks. */
export const bottlesOf = (picks: readonly { readonly quantity: number }[]) =>
  picks.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Writes picks. More than the case has were taken from bottles that an ended request had left over by then; those need
 * not be put back any more.
 */
export async function takeBottles(
  tx: Db,
  accountId: number,
  picks: readonly NewPick[],
  at: Date,
): Promise<void> {
  await insertPicks(tx, picks);
  const lotIds = picks.map(({ lotId }) => lotId);
  await endUsedLeftovers(tx, accountId, lotIds, at);
}

async function endUsedLeftovers(tx: Db, accountId: number, lotIds: readonly number[], at: Date) {
  const leftovers = await listLeftovers(tx, accountId, lotIds);
  if (leftovers.length === 0) return;
  for (const { lotId, beyond, lastAt } of await listBeyondStock(tx, accountId, lotIds)) {
    const ofLot = leftovers.filter((pick) => pick.lotId === lotId && pick.pickedAt < lastAt);
    const ended = firstBottles(ofLot, Math.max(0, beyond));
    await endPicks(tx, ended, { how: 'picked again', endedAt: at, at });
  }
}

/** Finds out again which leftovers were used up since a moment, because bottles of their lots were back by then. */
export async function findLeftoversAgain(
  tx: Db,
  accountId: number,
  lotIds: readonly number[],
  moment: Date,
  at: Date,
): Promise<void> {
  const used = await listUsedUp(tx, accountId, lotIds, moment);
  await restorePicks(tx, used);
  if (used.length > 0) await endUsedLeftovers(tx, accountId, lotIds, at);
}

/**
 * Picks what nobody has ticked of a request that is marked pulled: all lines of a list that was worked on paper, and the
 * rest of another one when somebody says that it was pulled too. Where a handover waits for a decision, its bottles went
 * out then. 400 when the rest is short and nothing is ticked.
 */
export async function pickUnticked(
  tx: Db,
  key: OrderKey,
  { lines, createdAt, actor, at }: StepOfOrder,
  unticked: Unticked,
): Promise<void> {
  const standing = await listStandingPicks(tx, key);
  if (standing.length === 0 && unticked === 'short') {
    throw invalid({ unticked: [t.nothingTicked] });
  }
  if (standing.length > 0 && unticked !== 'pulled') return;
  const leftOf = (line: OrderLineRecord) =>
    Math.max(0, line.quantity - bottlesOf(picksOfLine(standing, line)));
  const handedAt = await findLateDelivery(tx, key);
  const moment = handedAt !== null && handedAt < at ? handedAt : at;
  const listed = { actor, at: moment };
  const picks = lines
    .flatMap((line) => listPick(key, line, leftOf(line), listed))
    .map((pick) => ({ ...pick, recordedAt: at }));
  await takeBottles(tx, key.accountId, picks, at);
  const evidence = picks.map(({ lotId }) => ({ lotId, moment: createdAt }));
  await listForRecount(tx, key.accountId, evidence, at);
}

function listPick(
  key: OrderKey,
  { id: lineId, lotId }: Pick<OrderLineRecord, 'id' | 'lotId'>,
  quantity: number,
  { actor, at }: StepAt,
): NewPick[] {
  if (lotId === null || quantity === 0) return [];
  const { userId: byUserId, name: byName } = actor;
  const { accountId, orderId } = key;
  const moments = { pickedAt: at, recordedAt: at };
  return [
    { accountId, orderId, lineId, lotId, quantity, how: 'list', ...moments, byUserId, byName },
  ];
}

/**
 * Writes why bottles of a request were picked without a scan, for picks that do not say it. 400 when there are such picks
 * and no reason.
 */
export async function explainUnscanned(
  tx: Db,
  key: OrderKey,
  reason: string | undefined,
): Promise<void> {
  const standing = await listStandingPicks(tx, key);
  if (standing.every((pick) => pick.how === 'scan' || pick.reason !== '')) return;
  if (reason === undefined) throw invalid({ reason: [t.sayWhyUnscanned] });
  await explainPicks(tx, key, reason);
}

/** Ends the picks that a list on paper has written. */
export async function undoList(tx: Db, key: OrderKey, at: Date): Promise<void> {
  const listed = (await listStandingPicks(tx, key)).filter(({ how }) => how === 'list');
  await endPicks(tx, firstBottles(listed, bottlesOf(listed)), { how: 'undone', endedAt: at, at });
}

/** What became of a line. */
export interface LineEnd {
  readonly id: number;
  readonly lotId: number | null;
  readonly delivered: number;
  readonly missing: number;
}

/**
 * Ends the picks of what went to the client, or was not found, at the moment of the handover. What nobody has picked
 * left its case at some time before. Other picks stand until somebody puts their bottles back; so do those that were made
 * after a handover that arrives late, because their bottles are others.
 */
export async function endDelivered(
  tx: Db,
  key: OrderKey,
  ends: readonly LineEnd[],
  { createdAt, moment, actor, at }: Omit<StepOfOrder, 'lines'> & { readonly moment: Date },
): Promise<void> {
  const evidence: Evidence[] = [];
  const isBefore = ({ pickedAt }: StoredPick) => !isLate(moment, at) || pickedAt <= moment;
  const before = (await listStandingPicks(tx, key)).filter(isBefore);
  for (const { delivered, ...line } of ends) {
    const gone = firstBottles(picksOfLine(before, line), delivered);
    await endPicks(tx, gone, { how: 'delivered', endedAt: moment, at });
    const unpicked = listPick(key, line, delivered - bottlesOf(gone), { actor, at: moment });
    const end = { endedHow: 'delivered', endedAt: moment, endRecordedAt: at } as const;
    await insertPicks(
      tx,
      unpicked.map((pick) => ({ ...pick, recordedAt: at, ...end })),
    );
    evidence.push(...unpicked.map(({ lotId }) => ({ lotId, moment: createdAt })));
  }
  const left = (await listStandingPicks(tx, key)).filter(isBefore);
  for (const line of ends) {
    const lost = firstBottles(picksOfLine(left, line), line.missing);
    await endPicks(tx, lost, { how: 'missing', endedAt: moment, at });
    if (line.missing > 0 && line.lotId !== null) evidence.push({ lotId: line.lotId, moment });
  }
  await listForRecount(tx, key.accountId, evidence, at);
}

const picksOfLine = (picks: readonly StoredPick[], { id }: { readonly id: number }) =>
  picks.filter(({ lineId }) => lineId === id);

/**
 * Ends picks of some lines at a moment before their end, because it becomes known that their bottles were back by then.
 * What went to the client after that, or was not found, is what was picked in between, or what nobody has picked.
 * Returns the picks.
 */
export async function endEarlier(
  tx: Db,
  key: OrderKey,
  lineIds: readonly number[],
  moment: Date,
  at: Date,
): Promise<StoredPick[]> {
  const earlier = await listEndedAfter(tx, key, lineIds, moment);
  for (const pick of earlier) {
    const { id: _, quantity, endedHow, endedAt, endRecordedAt, ...taken } = pick;
    await endPicks(tx, [{ pick, quantity }], { how: 'put back', endedAt: moment, at });
    const restored = await restoreReplaced(tx, key, { pick, quantity }, moment);
    if (endedAt === null || endRecordedAt === null) continue;
    if (endedHow !== 'delivered' && endedHow !== 'missing') continue;
    const between = (await listStandingPicks(tx, key)).filter(
      ({ lineId, pickedAt }) => lineId === pick.lineId && moment < pickedAt && pickedAt <= endedAt,
    );
    const gone = firstBottles(between, quantity - restored);
    await endPicks(tx, gone, { how: endedHow, endedAt, at: endRecordedAt });
    const rest = quantity - restored - bottlesOf(gone);
    const listed = {
      how: 'list',
      reason: '',
      pickedAt: endedAt,
      recordedAt: endRecordedAt,
    } as const;
    const end = { endedHow, endedAt, endRecordedAt };
    if (rest > 0) await insertPicks(tx, [{ ...taken, ...listed, ...end, quantity: rest }]);
  }
  return earlier;
}

/**
 * Gives a list on paper its bottles again that a pick has replaced, because the bottles of the pick were back before the
 * list was worked: what has become of the pick has become of them. Returns how many.
 */
export async function restoreReplaced(
  tx: Db,
  key: OrderKey,
  { pick, quantity }: EndedPick,
  moment: Date,
): Promise<number> {
  const replaced = await listReplaced(tx, key, pick.lineId, moment);
  const { endedAt } = pick;
  const before = replaced.filter(({ pickedAt }) => endedAt === null || pickedAt <= endedAt);
  const restored = firstBottles(before, quantity);
  for (const one of restored) await updatePickEnd(tx, one, pick);
  return bottlesOf(restored);
}

/**
 * Lets the bottles of a delivery be out since a handover that proves it. What was picked after that are others: they
 * have to be put back.
 */
export async function proveDelivery(tx: Db, key: OrderKey, moment: Date, at: Date): Promise<void> {
  const later = (await listDelivered(tx, key)).filter(({ pickedAt }) => pickedAt > moment);
  for (const pick of later) {
    const { id: _, ...taken } = pick;
    const listed = { how: 'list', reason: '', pickedAt: moment, recordedAt: at } as const;
    await insertPicks(tx, [{ ...taken, ...listed }]);
    if (pick.endedAt !== null && pick.endedAt > pick.pickedAt) await restorePicks(tx, [pick]);
    else
      await endPicks(tx, firstBottles([pick], pick.quantity), {
        how: 'replaced',
        endedAt: 'its begin',
        at,
      });
  }
  const evidence = later.map(({ lotId }) => ({ lotId, moment }));
  await listForRecount(tx, key.accountId, evidence, at);
}

/** Takes back what a step of a request did to picks: those that it ended stand again, those that it wrote never stood. */
export async function revertPicks(tx: Db, key: OrderKey, step: Date, at: Date): Promise<void> {
  const ended = await listEndedBy(tx, key, step);
  const isWritten = ({ how, recordedAt }: StoredPick) =>
    how === 'list' && recordedAt.getTime() === step.getTime();
  const standing = await listStandingPicks(tx, key);
  const written = [...ended, ...standing].filter(isWritten);
  const undone = { how: 'undone', endedAt: 'its begin', at } as const;
  await endPicks(tx, firstBottles(written, bottlesOf(written)), undone);
  await restorePicks(
    tx,
    ended.filter((pick) => !isWritten(pick)),
  );
}
