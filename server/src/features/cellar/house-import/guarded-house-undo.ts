import { wordedDay } from '@portal/contract/provider/house-formats';
import { providerDay } from '@portal/contract/requests/orders/order-status';
import * as z from 'zod/mini';
import { orNotFound } from '../../../app-error.ts';
import { t } from '../../../texts/approvals.ts';
import type { GuardedChange } from '../../access/approvals/guarded-change.service.ts';
import { lockImports } from '../imports/write-plan.repository.ts';
import { findRun } from './house-runs.repository.ts';
import { undoHouse } from './undo-house.service.ts';

const DAY_MS = 24 * 60 * 60_000;

interface UndoneHouse {
  runId: number;
  reason: string;
}

/** The undo of a move-in takes the bottles of all its clients out of the books; after a day they have counted as stored. */
export const UNDO_MOVE_IN: GuardedChange<UndoneHouse, void> = {
  kind: 'undo move-in',
  askedBy: 'house',
  stored: z.object({ runId: z.number(), reason: z.string() }),
  accountId: () => null,
  lockFirst: lockImports,
  isGuarded: async ({ tx, context }, { runId }) => {
    const { createdAt } = orNotFound(await findRun(tx, runId));
    return context.clock().getTime() - createdAt.getTime() > DAY_MS;
  },
  reason: ({ reason }) => reason,
  say: async (tx, { config }, { runId }) => {
    const run = orNotFound(await findRun(tx, runId));
    const created = providerDay(run.createdAt.toISOString(), config.provider.timeZone);
    const day = wordedDay(created, config.provider, 'long');
    return t.undoMoveIn(runId, run.files, day);
  },
  make: (context, actor, { runId, reason }) => undoHouse(context, { runId, actor, reason }),
};
