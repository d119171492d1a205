import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { staffFileUrl } from '../../../lib/files/file-url.ts';
import { toOrder } from './order-answer.ts';
import { findOrder, findOrderByNumber } from './orders.repository.ts';
import { readUndoMs } from './revert-step.repository.ts';

/** Reads the request of a transaction number as stewards see it, and its key; throws not_found. */
export async function readStaffOrder(
  { clock, database: { db } }: AppContext,
  number: number,
  origin: string,
) {
  const { orderId, ...found } = orNotFound(await findOrderByNumber(db, number));
  const key = { accountId: found.account.id, orderId };
  const record = orNotFound(await findOrder(db, key.accountId, orderId));
  const undo_ms = await readUndoMs(db, key, clock());
  return { key, staffOrder: { ...found, undo_ms, order: toOrder(record, origin, staffFileUrl) } };
}
