import {
  differenceFields,
  MOST_EXTRA,
} from '@portal/contract/requests/differences/differences.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/differences.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { readUpload, storeUploads, uploadProblems } from '../../../lib/files/uploads.service.ts';
import { lockForClient } from '../../../lib/stock-lock.ts';
import { FieldReader } from '../../../lib/field-reader.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { findOrder, type OrderLineRecord } from '../orders/orders.repository.ts';
import { whyNotReportable } from './difference-answers.ts';
import { insertDifference, sumReported } from './differences.repository.ts';

const reportedSchema = z.object({ id: z.number() });

/**
 * Reports that something is wrong with a line that was delivered or put away (docs/product/differences.md). A repeated
 * key reports it once. Throws not_found, no_longer_possible after the time for it, and 400 with all field errors.
 */
export function reportDifference(
  context: AppContext,
  client: Client,
  key: OrderKey,
  call: CreateCall,
): Promise<{ isReplay: boolean }> {
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, client);
    const at = context.clock();
    return createOnce(tx, client.userId, call, at, reportedSchema, async () => {
      const record = orNotFound(await findOrder(tx, key.accountId, key.orderId));
      const why = whyNotReportable(context, record);
      if (why !== null) throw noLongerPossible(why);
      const { lines, order } = record;
      const read = await readReport(tx, key.accountId, call, lines);
      const reported = { reportedByUserId: client.userId, reportedAt: at };
      const { line: lineId, ...facts } = read;
      const id = await insertDifference(tx, { ...key, ...reported, ...facts, lineId });
      const { storageQuotaMb } = context.config.limits;
      await storeUploads(tx, { ...key, differenceId: id }, call.uploads, storageQuotaMb);
      await writeOrderAudit(tx, key, {
        at,
        actor: { userId: client.userId, name: client.email },
        action: 'difference reported',
        details: {
          footprint_id: order.footprint_id,
          after: facts.kind,
          bottles: facts.quantity,
          line_id: lineId,
        },
      });
      return { id };
    });
  });
}

async function readReport(
  tx: Db,
  accountId: number,
  { body, uploads }: CreateCall,
  lines: readonly OrderLineRecord[],
) {
  const reader = new FieldReader(body);
  const problems = [...uploadProblems(uploads), ...uploads.flatMap(pictureProblem)];
  if (problems.length > 0) reader.refuse('attachments', problems);
  const read = reader.readBody(z.object(differenceFields));
  const line = lines.find(({ id }) => id === read?.line);
  if (read !== undefined && line === undefined) reader.refuse('line', [t.lineOfOther]);
  if (read !== undefined && line !== undefined) {
    const most = await mostOf(tx, accountId, line, read.kind === 'extra');
    if (most === 0) reader.refuse('quantity', [t.allReported]);
    else if (read.quantity > most) reader.refuse('quantity', [t.atMost(most)]);
  }
  return reader.complete(read);
}

/** The most bottles of a line that can be reported: those that were moved and not reported before. */
async function mostOf(
  tx: Db,
  accountId: number,
  { id, quantity, quantity_done: done }: OrderLineRecord,
  isExtra: boolean,
): Promise<number> {
  if (isExtra) return MOST_EXTRA;
  return Math.max(0, (done ?? quantity) - (await sumReported(tx, accountId, id)));
}

function pictureProblem(upload: Upload): string[] {
  const read = readUpload(upload);
  if ('problem' in read || read.contentType.startsWith('image/')) return [];
  return [t.notAPicture(read.fileName)];
}
