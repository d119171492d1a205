import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { queryRows, readText } from './db/query-rows.ts';
import { lockAccountStock } from './lib/stock-lock.ts';
import { insertLedgerRows } from './features/cellar/inventory/stock-writes.repository.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { openCellar } from './testing/cellar-scene.ts';
import { methodOf, OPERATIONS, prepareRequest, sendRequest } from './testing/operations.ts';
import { buildTenantApp, type TenantTestApp } from './testing/tenant-portal.ts';
import { openTenant, type Tenant } from './testing/tenant.ts';
import { sendIntoLocks, sendWhileLocked } from './testing/waiting-calls.ts';

/** The embedded engine has one session: a call waits for its turn, and never inside its transaction. */
const isPostgres = inject('databaseTemplate').engine === 'postgres';

describe.runIf(isPostgres)('a change that waits for a lock', { timeout: 600_000 }, () => {
  let portal: TenantTestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    portal = await buildTenantApp();
    tenant = await openTenant(portal);
  });
  afterAll(() => portal.close());

  /** Lists the ledger rows, audit entries and sightings since a moment. */
  const listRecorded = (since: Date) =>
    queryRows(
      portal.database.db,
      sql`
        select 'audit_log ' || id || ' ' || subject_type || ' ' || action as entry from audit_log
          where occurred_at >= ${since.toISOString()}
        union all select 'stock_ledger ' || id || ' ' || reason from stock_ledger
          where created_at >= ${since.toISOString()}
        union all select 'case_sightings ' || id || ' ' || how from case_sightings
          where seen_at >= ${since.toISOString()}`,
      (raw) => readText(raw, 'entry'),
    );

  it('is dated when it got the lock, whichever call makes it', async () => {
    const early: string[] = [];
    let waited = 0;
    for (const operation of Object.keys(OPERATIONS)) {
      if (methodOf(operation) === 'GET') continue;
      const request = await prepareRequest(operation, tenant);
      portal.passTime(1_000);
      const sentAt = portal.context.clock();
      const hasWaited = await sendIntoLocks(
        portal.database,
        () => sendRequest(request),
        () => portal.passTime(1_000),
      );
      if (!hasWaited) continue;
      waited += 1;
      const gotLockAt = portal.context.clock();
      const dated = new Set(await listRecorded(gotLockAt));
      const wrong = (await listRecorded(sentAt)).filter((entry) => !dated.has(entry));
      early.push(...wrong.map((entry) => `${operation}: ${entry}`));
    }
    expect(early).toEqual([]);
    expect(waited).toBeGreaterThan(100);
  });
});

describe.runIf(isPostgres)('a statement of yesterday', () => {
  it('has the bottles that came before midnight and were stored after it', async () => {
    const portal = await buildTestApp();
    const { database, context } = portal;
    const { accountId, lotId, browser } = await openCellar(portal, { bottles: 0 });
    const at = context.clock();
    const [answer] = await sendWhileLocked(
      database,
      async (tx) => {
        await lockAccountStock(tx, accountId);
        portal.passTime(24 * 60 * 60_000);
      },
      [() => browser.post('/api/statements/', { day: '2026-03-02' })],
      async (tx) => {
        const rows = [{ lotId, change: 6, reason: 'add request' as const }];
        await insertLedgerRows(tx, { accountId }, rows, {
          actor: { userId: null, name: 'test' },
          at,
        });
      },
    );
    expect(answer?.json()).toMatchObject({ bottles: 6 });
    await portal.close();
  });
});
