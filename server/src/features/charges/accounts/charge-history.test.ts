import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows, readNumber } from '../../../db/query-rows.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { cellarAction, EACH_KIND } from '../../../testing/cellar-actions.ts';
import { HistoryWriter } from '../../../testing/cellar-history.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { listHoldings } from '../../requests/documents/statements.repository.ts';
import { monthOf } from '../reckoning/months.ts';
import { storedDays } from '../reckoning/stored-days.ts';
import { readBasis } from './account-charges.ts';

const HISTORIES = 25;
const TIME_ZONE = 'America/New_York';

const anyHistory = fc.array(cellarAction, { minLength: 15, maxLength: 30 });

const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
let writer: HistoryWriter;

beforeAll(async () => {
  writer = await HistoryWriter.open(portal);
});
afterAll(() => writer.close());

/** The bottles that requests brought and took, as their lines say it. */
async function bottlesOfRequests(accountId: number, orderType: string): Promise<number> {
  const statement = sql`
    select coalesce(sum(line.quantity_done), 0) as bottles from orders
      join order_lines line on line.account_id = orders.account_id and line.order_id = orders.id
    where orders.account_id = ${accountId} and order_type = ${orderType} and completed_date is not null`;
  const [bottles = 0] = await queryRows(portal.database.db, statement, (raw) =>
    readNumber(raw, 'bottles'),
  );
  return bottles;
}

test(
  'after any history charges count what a statement of the day counts, and the bottles of each request',
  { timeout: 300_000 },
  async () => {
    const counted = { bottles: 0, requests: 0 };
    await fc.assert(
      fc.asyncProperty(anyHistory, async (actions) => {
        const history = await writer.begin();
        const { scene } = history;
        for (const action of actions) await writer.take(history, action);
        const { db } = portal.database;
        const today = providerDay(portal.context);
        const basis = await readBasis(db, scene.accountId, {
          month: monthOf(today),
          timeZone: TIME_ZONE,
        });
        const [now] = storedDays(basis.history.changes, { first: today, last: today }, 0);
        const before = new Date(portal.context.clock().getTime() + 1);
        const held = await listHoldings(db, scene.accountId, { before, timeZone: TIME_ZONE });
        const bottles = held.reduce((sum, lot) => sum + lot.bottles, 0);
        expect(now).toMatchObject({
          boxes: new Set(held.map(({ caseNumber }) => caseNumber)).size,
          bottles,
          ml: held.reduce((sum, lot) => sum + lot.bottles * (lot.sizeMl ?? 750), 0),
        });
        const pulled = basis.history.handlings.filter(({ type }) => type === 'pull');
        const charged = pulled.reduce((sum, handling) => sum + handling.bottles, 0);
        expect(charged).toBe(await bottlesOfRequests(scene.accountId, 'Pull Request'));
        counted.bottles += bottles;
        counted.requests += basis.history.handlings.length;
      }),
      { numRuns: HISTORIES, examples: [[[...EACH_KIND]]] },
    );
    expect(counted.bottles).toBeGreaterThan(0);
    expect(counted.requests).toBeGreaterThan(0);
  },
);
