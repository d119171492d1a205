import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { raiseSeenChange } from './order-changes.repository.ts';
import { findOrderByNumber } from './orders.repository.ts';

/**
 * Records that the desk has seen a client's change of a request, and those before it: one of its people is enough. A later
 * change waits. Throws not_found.
 */
export function seeChange(
  { database }: AppContext,
  number: number,
  changeId: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { orderId, account } = orNotFound(await findOrderByNumber(tx, number));
    await raiseSeenChange(tx, { accountId: account.id, orderId }, changeId);
  });
}
