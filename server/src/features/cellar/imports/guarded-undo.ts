import { wordedDay } from '@portal/contract/provider/house-formats';
import { providerDay } from '@portal/contract/requests/orders/order-status';
import * as z from 'zod/mini';
import { orNotFound } from '../../../app-error.ts';
import { t } from '../../../texts/approvals.ts';
import type { GuardedChange } from '../../access/approvals/guarded-change.service.ts';
import { findBatch } from './import-batches.repository.ts';
import { lockImports } from './write-plan.repository.ts';
import { undoImport } from './undo-import.service.ts';

const DAY_MS = 24 * 60 * 60_000;

interface UndoneImport {
  accountId: number;
  batchId: number;
  reason: string;
}

/** The undo of an import takes its bottles out of the books; after a day they have counted as stored. */
export const UNDO_IMPORT: GuardedChange<UndoneImport, void> = {
  kind: 'undo import',
  askedBy: 'house',
  stored: z.object({ accountId: z.number(), batchId: z.number(), reason: z.string() }),
  accountId: ({ accountId }) => accountId,
  lockFirst: lockImports,
  isGuarded: async ({ tx, context }, { batchId }) => {
    const { createdAt } = orNotFound(await findBatch(tx, batchId));
    return context.clock().getTime() - createdAt.getTime() > DAY_MS;
  },
  reason: ({ reason }) => reason,
  say: async (tx, { config }, { batchId }) => {
    const batch = orNotFound(await findBatch(tx, batchId));
    const day = wordedDay(
      providerDay(batch.createdAt.toISOString(), config.provider.timeZone),
      config.provider,
      'long',
    );
    return t.undoImport(batch.file_name, day, batch.account.name, batch.bottles);
  },
  make: (context, actor, { batchId, reason }) => undoImport(context, { batchId, actor, reason }),
};
