import {
  canBeFound,
  type DecideDifference,
} from '@portal/contract/requests/differences/differences.schemas';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/differences.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import {
  type DifferenceKey,
  findDifference,
  findNewestLedgerId,
  type StoredDifference,
  updateDifference,
} from './differences.repository.ts';
import { findWinesById } from '../../cellar/inventory/current-wines.repository.ts';
import { isClosedUnderLock } from '../../../lib/stock-lock.ts';
import { openLot } from '../../cellar/inventory/stock-writes.repository.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { writeCorrections } from '../../cellar/stock/case-changes.service.ts';
import { findLot, type StoredStaffLot } from '../../cellar/stock/stock-cases.repository.ts';
import { mailDecision } from './difference-mails.ts';

/** Locks an open difference with its account. Throws not_found, and no_longer_possible once it is answered. */
async function lockOpen(tx: Db, key: DifferenceKey): Promise<StoredDifference> {
  const isClosed = await isClosedUnderLock(tx, key.accountId);
  const found = orNotFound(await findDifference(tx, key));
  if (found.difference.state !== 'open') throw noLongerPossible(t.answered);
  if (isClosed) throw noLongerPossible(t.accountClosed);
  return found;
}

type Answer = DecideDifference & { readonly ledgerId?: number };

/** Ends a difference with its audit entry and the mail to the person who reported it. */
async function answerDifference(
  tx: Db,
  context: AppContext,
  steward: Steward,
  found: StoredDifference,
  { outcome, note, ledgerId, quantity }: Answer,
): Promise<void> {
  const { accountId, id, orderId } = found.difference;
  const at = context.clock();
  await updateDifference(
    tx,
    { accountId, id },
    {
      state: outcome,
      note,
      decidedAt: at,
      decidedByUserId: steward.userId,
      decidedBy: steward.name,
      ...(ledgerId !== undefined && { ledgerId }),
    },
  );
  const details = { footprint_id: found.request, difference_id: id, after: outcome, reason: note };
  const entry = { at, actor: steward, action: 'difference decided', details } as const;
  await writeOrderAudit(tx, { accountId, orderId }, entry);
  await mailDecision(tx, context, found, { outcome, note, quantity, at });
}

/** Answers a difference without changing the stock. 400 where a credit or a refusal has no note. */
export function decideDifference(
  context: AppContext,
  steward: Steward,
  key: DifferenceKey,
  decision: DecideDifference,
): Promise<void> {
  const needsNote = decision.outcome === 'credited' || decision.outcome === 'declined';
  if (needsNote && decision.note === '') throw invalid({ note: [FIELD_MESSAGES.required] });
  return context.database.transaction(async (tx) => {
    const found = await lockOpen(tx, key);
    await answerDifference(tx, context, steward, found, decision);
  });
}

/**
 * Puts found bottles back into the lot of their line by a correction, and tells the owners as of any correction. 400 for
 * more than were reported, and for kinds whose bottles are not in the warehouse; 409 while the request is not completed,
 * because its bottles are in the books then.
 */
export function findBottles(
  context: AppContext,
  steward: Steward,
  { accountId, id, quantity, note }: FoundBottles,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const found = await lockOpen(tx, { accountId, id });
    const at = context.clock();
    const { difference, line, request, completedAt } = found;
    if (completedAt === null) throw noLongerPossible(t.notCompletedNow);
    if (line.lotId === null || !canBeFound(difference.kind)) {
      throw invalid({ outcome: [t.notInStock] });
    }
    if (quantity > difference.quantity) {
      throw invalid({ quantity: [t.moreThanReported(difference.quantity)] });
    }
    const lot = await openCurrentLot(tx, context, accountId, line.lotId);
    await writeCorrections(tx, context, accountId, {
      corrections: [{ lot, quantity: lot.quantity + quantity }],
      reason: t.ledgerNote(id, request),
      by: { actor: steward, at },
    });
    const ledgerId = orNotFound(await findNewestLedgerId(tx, accountId, lot.id));
    const answer = { outcome: 'found', quantity, note, ledgerId } as const;
    await answerDifference(tx, context, steward, found, answer);
  });
}

/** Finds a lot; for one of a merged wine that of the wine it became, in the same case. */
async function openCurrentLot(
  tx: Db,
  context: AppContext,
  accountId: number,
  lotId: number,
): Promise<StoredStaffLot> {
  const lot = orNotFound(await findLot(tx, accountId, lotId));
  const wineId = (await findWinesById(tx, [lot.wine.id])).get(lot.wine.id) ?? lot.wine.id;
  if (wineId === lot.wine.id) return lot;
  const current = { wineId, sizeMl: lot.size, addedDate: providerDay(context) };
  const { id } = await openLot(tx, { accountId, caseId: lot.case.id }, current, false);
  return orNotFound(await findLot(tx, accountId, id));
}

/** How many bottles of a difference were found; never more than were reported. */
export interface FoundBottles extends DifferenceKey {
  readonly quantity: number;
  readonly note: string;
}
