import { MOST_CORRECTED } from '@portal/contract/staff-approvals/staff-approvals.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../app-error.ts';
import { t } from '../../texts/approvals.ts';
import type { GuardedChange } from '../approvals/guarded-change.service.ts';
import { correctCount, lotOf } from './case-changes.service.ts';
import { findCase, listCorrected, listLotsOfCase } from './stock-cases.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

const id = z.number();
const ofAccount = { accountId: id };

const lotToCorrect = { caseId: id, expectedVersion: id, lotId: id, quantity: id };

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
  // Several small corrections of a case add up; one that takes another back does not count.
  isGuarded: async ({ tx, context, steward }, { quantity, lotId, ...key }) => {
    const lots = await listLotsOfCase(tx, key);
    const since = new Date(context.clock().getTime() - DAY_MS);
    const before = await listCorrected(tx, key, { actor: steward.name, since });
    const changes = lots.map((lot) => {
      const change = before.find((one) => one.lotId === lot.id)?.change ?? 0;
      return Math.abs(lot.id === lotId ? change + quantity - lot.quantity : change);
    });
    return changes.reduce((sum, change) => sum + change, 0) > MOST_CORRECTED;
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
