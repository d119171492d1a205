import { activityQuery } from '@portal/contract/cellar/activity/activity.schemas';
import { requestQueueQuery } from '@portal/contract/warehouse/desk/desk.schemas';
import type { Db } from '../../server/src/db/database.ts';
import { readWholeCellar } from '../../server/src/features/cellar/inventory/cellar-changes.repository.ts';
import { listActivity } from '../../server/src/features/cellar/activity/activity.repository.ts';
import {
  findCase,
  findCaseAttachments,
  findLotsOfCase,
  findLotsOfWine,
  findWine,
} from '../../server/src/features/cellar/inventory/inventory.repository.ts';
import {
  insertOrder,
  listOrders,
} from '../../server/src/features/requests/orders/orders.repository.ts';
import {
  insertPullLines,
  insertReservations,
  lockStock,
} from '../../server/src/features/requests/orders/pull-requests.repository.ts';
import { matchLines } from '../../server/src/features/requests/orders/pull-stock.ts';
import { checkLines } from '../../server/src/features/requests/pull-list/pull-list.repository.ts';
import { readDesk } from '../../server/src/features/warehouse/desk/desk.repository.ts';
import { listQueue } from '../../server/src/features/warehouse/desk/request-queue.repository.ts';
import { digestOf } from '../../server/src/lib/secrets/secrets.ts';
import { findLiveSession } from '../../server/src/lib/users/sessions.repository.ts';
import type { LoadClient } from '../load/load-company.ts';
import type { Explain, Explained } from './explained.ts';

/** The account with most lots, and one of the others. */
const LARGEST = 1;
const USUAL = 2;
const TIME_ZONE = 'America/New_York';
const LONG_AGO = new Date(0);

/** What the mix asks the database most often, of a usual client unless it says otherwise. */
export async function explainFrequentCalls(
  explain: Explain,
  db: Db,
  client: LoadClient,
  now: Date,
): Promise<Record<string, Explained>> {
  const [lot] = client.lots;
  if (lot === undefined) throw new Error('The client has no lots.');
  const today = now.toISOString().slice(0, 10);
  const limits = {
    usedSince: LONG_AGO,
    createdSince: LONG_AGO,
    staffCreatedSince: LONG_AGO,
    today,
  };
  const activity = { ...activityQuery.parse({}), timeZone: TIME_ZONE };
  return {
    session: await explain((db) => findLiveSession(db, digestOf(client.cookie), limits)),
    'index of a usual cellar': await explain((db) => readAll(db, USUAL)),
    'index of 20,000 lots': await explain((db) => readAll(db, LARGEST)),
    'a wine': await explain(async (db) => [
      await findWine(db, USUAL, lot.wine),
      await findLotsOfWine(db, USUAL, lot.wine),
    ]),
    'a case': await explain(async (db) => [
      await findCase(db, USUAL, lot.case),
      await findLotsOfCase(db, USUAL, lot.case),
      await findCaseAttachments(db, USUAL, [lot.case]),
    ]),
    'pull list': await explain((db) => checkLines(db, USUAL, client.lots.map(lineOf))),
    requests: await explain((db) => listOrders(db, USUAL)),
    activity: await explain((db) => listActivity(db, USUAL, activity)),
    'activity of 20,000 lots': await explain((db) => listActivity(db, LARGEST, activity)),
    queue: await explain((db) => listQueue(db, requestQueueQuery.parse({}), today)),
    desk: await explain((db) => readDesk(db, { now, today, timeZone: TIME_ZONE })),
    ...(await explainOrder(explain, db, lot)),
  };
}

async function readAll(db: Db, accountId: number): Promise<void> {
  const parts = readWholeCellar(db, accountId, () => false);
  while ((await parts.next()).done !== true);
}

const lineOf = (lot: LoadClient['lots'][number]) => ({
  wine: lot.wine,
  case_footprint_id: lot.footprint,
  size_value: lot.size,
});

/** The stock that an order locks, and its rows. */
async function explainOrder(explain: Explain, db: Db, lot: LoadClient['lots'][number]) {
  const account = { accountId: USUAL };
  const order = {
    ...account,
    orderType: 'Pull Request' as const,
    method: 2,
    accountName: 'Bench',
    primaryEmail: 'client-2@example.com',
  };
  const line = { ...lineOf(lot), quantity: 1 };
  const lock = (db: Db) => lockStock(db, account, [lot.wine], [lot.footprint]);
  const stock = matchLines([line], await lock(db));
  const matched = 'matched' in stock ? stock.matched : [];
  const key = { ...account, orderId: await insertOrder(db, order) };
  return {
    'order: stock': await explain(lock),
    'order: request': await explain((db) => insertOrder(db, order)),
    'order: line': await explain((db) => insertPullLines(db, key, matched)),
    'order: reservation': await explain((db) =>
      insertReservations(db, key, [[matched[0]?.lotId ?? 0, 1]]),
    ),
  };
}
