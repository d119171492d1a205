import { MOST_CORRECTED } from '@portal/contract/access/approvals/approvals.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../../app-error.ts';
import { t } from '../../../texts/approvals.ts';
import type { GuardedChange } from '../../access/approvals/guarded-change.service.ts';
import { isLarge } from '../../access/approvals/correction-limit.service.ts';
import { findDifference } from './differences.repository.ts';
import { findBottles, type FoundBottles } from './staff-differences.service.ts';

/** Bottles that were found come back by a correction, with the second approval of corrections. */
export const FIND_DIFFERENCE: GuardedChange<FoundBottles, void> = {
  kind: 'find difference',
  askedBy: 'desk',
  stored: z.object({
    accountId: z.number(),
    id: z.number(),
    quantity: z.number(),
    note: z.string(),
  }),
  refusal: t.managersOnly(MOST_CORRECTED),
  accountId: ({ accountId }) => accountId,
  isGuarded: async (scene, { quantity, ...key }) => {
    const { line } = orNotFound(await findDifference(scene.tx, key));
    return isLarge(scene, key.accountId, [{ lotId: line.lotId, change: quantity }]);
  },
  reason: ({ note }) => note,
  say: async (tx, _, { quantity, ...key }) => {
    const { line, request, wine } = orNotFound(await findDifference(tx, key));
    const name = [wine.vintage ?? '', wine.long_producer].join(' ').trim();
    return t.findDifference(request, name, line.caseNumber ?? '', quantity);
  },
  make: findBottles,
};
