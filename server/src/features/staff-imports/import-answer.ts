import {
  type ImportBatch,
  type ImportDetail,
  importReportSchema,
} from '@portal/contract/staff-imports/staff-imports.schemas';
import * as z from 'zod/mini';
import type { BatchMoves, findBatch, listBatches } from '../imports/import-batches.repository.ts';
import { undoRefusal } from '../imports/undo-import.service.ts';

type BatchRecord = Awaited<ReturnType<typeof listBatches>>['rows'][number];
type DetailRecord = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** An import as a row of the list. */
export function toBatch({ createdAt, undoneAt, ...rest }: BatchRecord): ImportBatch {
  return {
    ...rest,
    created_at: createdAt.toISOString(),
    undone_at: undoneAt?.toISOString() ?? null,
  };
}

/** An import with its report, and the reasons why it cannot be undone. */
export function toDetail({ report, ...batch }: DetailRecord, moves: BatchMoves): ImportDetail {
  return {
    ...toBatch(batch),
    report: z.parse(importReportSchema, report),
    undo_refusal: batch.undoneAt === null ? undoRefusal(moves) : null,
  };
}
