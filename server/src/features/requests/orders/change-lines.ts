import type { Db } from '../../../db/database.ts';
import { deleteLines, setLineQuantity } from './order-changes.repository.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { deleteReservations } from './order-steps.repository.ts';
import type { OrderLineRecord } from './orders.repository.ts';
import { insertPullLines, insertReservations } from './pull-requests.repository.ts';
import { type MatchedLine, sumByLot } from './pull-stock.ts';

const bottles = (lines: Parameters<typeof sumByLot>[0]) =>
  JSON.stringify(sumByLot(lines).toSorted(([a], [b]) => a - b));

/**
 * Changes the lines of a pull request and what they reserve. A line of the same lot stays the same record, because ticks
 * of pick lists name it.
 */
export async function changeLines(
  tx: Db,
  key: OrderKey,
  before: readonly OrderLineRecord[],
  after: readonly MatchedLine[],
): Promise<void> {
  const removed = [...before];
  const added: MatchedLine[] = [];
  for (const line of after) {
    const at = removed.findIndex(({ lotId }) => lotId === line.lotId);
    const [same] = at === -1 ? [] : removed.splice(at, 1);
    if (same === undefined) added.push(line);
    else if (same.quantity !== line.quantity) {
      await setLineQuantity(tx, key.accountId, { id: same.id, quantity: line.quantity });
    }
  }
  const removedIds = removed.map(({ id }) => id);
  await deleteLines(tx, key.accountId, removedIds);
  if (added.length > 0) await insertPullLines(tx, key, added);
  if (bottles(before) === bottles(after)) return;
  await deleteReservations(tx, key);
  await insertReservations(tx, key, sumByLot(after));
}
