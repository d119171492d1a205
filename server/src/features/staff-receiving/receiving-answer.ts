import type { Receiving } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { toStaffOrder } from '../orders/order-answer.ts';
import { findOrderByNumber } from '../orders/order-by-number.repository.ts';
import type { OrderKey } from '../orders/order-steps.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { listArrived } from './arrivals.repository.ts';
import { findExpected } from './expected-lists.repository.ts';

/** The add request of a transaction number; 404 when there is none, as for a pull request. */
export async function findAddRequest(db: Db, number: number): Promise<OrderKey> {
  const found = await findOrderByNumber(db, number);
  if (found?.orderType !== 'Add Request') throw notFound();
  return { accountId: found.account.id, orderId: found.orderId };
}

/** Everything about what is received under a transaction number; 404 as above. */
export async function readReceiving(db: Db, number: number, origin: string): Promise<Receiving> {
  const found = await findOrderByNumber(db, number);
  if (found?.orderType !== 'Add Request') throw notFound();
  const { account, orderId, ...kept } = found;
  const record = await findOrder(db, account.id, orderId);
  if (record === undefined) throw notFound();
  return {
    ...kept,
    account,
    order: toStaffOrder(record, origin),
    expected: await findExpected(db, { accountId: account.id, orderId }),
    put_away: await listArrived(db, { accountId: account.id, orderId }),
  };
}
