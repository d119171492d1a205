import { MOST_CORRECTED } from '@portal/contract/staff-approvals/staff-approvals.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../app-error.ts';
import { t } from '../../texts/approvals.ts';
import type { GuardedChange, Scene } from '../approvals/guarded-change.service.ts';
import type { CaseKey } from '../inventory/stock-writes.repository.ts';
import { correctCount, lotLabel, lotOf } from './case-changes.service.ts';
import { findCount, listWines } from './case-counts.repository.ts';
import {
  correctByCount,
  differenceOf,
  isDifferent,
  lotOfLine,
  refuseCounter,
} from './case-counts.service.ts';
import { findCase, listCorrected, listLotsOfCase } from './stock-cases.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

const id = z.number();
const ofAccount = { accountId: id };

const lotToCorrect = { caseId: id, expectedVersion: id, lotId: id, quantity: id };

/**
 * Whether a person would have corrected more bottles of a case within a day than without approval. Several small
 * corrections add up; one that takes another back does not count.
 */
export async function isLarge(
  { tx, context, steward }: Scene,
  key: CaseKey,
  changes: readonly { readonly lotId: number; readonly change: number }[],
): Promise<boolean> {
  const since = new Date(context.clock().getTime() - DAY_MS);
  const before = await listCorrected(tx, key, { actor: steward.name, since });
  const sums = new Map<number, number>();
  for (const { lotId, change } of [...before, ...changes]) {
    sums.set(lotId, (sums.get(lotId) ?? 0) + change);
  }
  return [...sums.values()].reduce((sum, change) => sum + Math.abs(change), 0) > MOST_CORRECTED;
}

export const CORRECT_COUNT: GuardedChange<
  {
    accountId: number;
    caseId: number;
    expectedVersion: number;
    lotId: number;
    quantity: number;
    reason: string;
  },
  void
> = {
  kind: 'correct count',
  stored: z.object({ ...ofAccount, ...lotToCorrect, reason: z.string() }),
  refusal: t.managersOnly(MOST_CORRECTED),
  accountId: ({ accountId }) => accountId,
  isGuarded: async (scene, { quantity, lotId, ...key }) => {
    const lots = await listLotsOfCase(scene.tx, key);
    const changes = lots
      .filter((lot) => lot.id === lotId)
      .map((lot) => ({ lotId, change: quantity - lot.quantity }));
    return isLarge(scene, key, changes);
  },
  say: async (tx, _, { quantity, lotId, ...key }) => {
    const { case: found } = orNotFound(await findCase(tx, key));
    const lot = lotOf(await listLotsOfCase(tx, key), lotId, 'lot_id');
    const wine = [lot.wine.vintage ?? '', lot.wine.long_producer].join(' ').trim();
    return t.correct(found.footprint_lookup_code, wine, lot.quantity, quantity);
  },
  make: (context, actor, { lotId, quantity, reason, ...change }) =>
    correctCount(context, { ...change, actor }, { lotId, quantity, reason }),
};

export const CORRECT_BY_COUNT: GuardedChange<{ accountId: number; countId: number }, void> = {
  kind: 'correct by count',
  stored: z.object({ ...ofAccount, countId: id }),
  refusal: t.managersOnly(MOST_CORRECTED),
  accountId: ({ accountId }) => accountId,
  isGuarded: async (scene, key) => {
    const { accountId, caseId, lines } = orNotFound(await findCount(scene.tx, key));
    const lots = await listLotsOfCase(scene.tx, { accountId, caseId });
    const changes = lines.filter(isDifferent).map((line, at) => ({
      // A wine that is new in the case has no lot yet, and no corrections before.
      lotId: lotOfLine(lots, line)?.id ?? -1 - at,
      change: differenceOf(line),
    }));
    return isLarge(scene, { accountId, caseId }, changes);
  },
  say: async (tx, _, key) => {
    const { accountId, caseId, lines } = orNotFound(await findCount(tx, key));
    const { case: found } = orNotFound(await findCase(tx, { accountId, caseId }));
    const differing = lines.filter(isDifferent);
    const wines = await listWines(
      tx,
      differing.map(({ wine_id: wineId }) => wineId),
    );
    const changes = differing.map((line) => {
      const wine = orNotFound(wines.find(({ id: wineId }) => wineId === line.wine_id));
      const after = line.ledger + differenceOf(line);
      return t.countChange(lotLabel({ wine, size: line.size_ml }), line.ledger, after);
    });
    return t.correctByCount(found.footprint_lookup_code, changes.join(', '));
  },
  make: correctByCount,
  assertApprover: async (tx, key, userId) => {
    refuseCounter(orNotFound(await findCount(tx, key)), userId);
  },
};
