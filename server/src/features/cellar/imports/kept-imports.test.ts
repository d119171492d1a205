import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { ImportCheck } from '@portal/contract/cellar/imports/staff-imports.schemas';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cases, lots } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import type { Cells } from '../../../testing/cellar-files.ts';
import { lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createAccount } from '../../../testing/factories.ts';
import { ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import { correctCount } from '../stock/case-changes.service.ts';
import { findCase } from '../stock/stock-cases.repository.ts';

describe('what an import must not change silently', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let accountId: number;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    accountId = await createAccount(portal.database.db);
  });

  function send(path: string, content: string, fields: Record<string, unknown> = {}) {
    const file = { field: 'file', name: 'cellar.csv', content: Buffer.from(content) };
    const url = `/api/staff/imports/${path}`;
    return sendForm(steward, url, { account: accountId, ...fields }, [file]);
  }
  async function bring(row: Cells): Promise<number> {
    return (await send('', ownCsv(row))).json<{ id: number }>().id;
  }
  const undo = (id: number) =>
    steward.post(`/api/staff/imports/${id}/undo/`, { reason: 'Wrong account' });
  async function stored() {
    const found = await portal.database.db
      .select({ quantity: lots.quantity })
      .from(lots)
      .where(eq(lots.accountId, accountId))
      .orderBy(lots.id);
    return found.map(({ quantity }) => quantity);
  }

  it('a case number that lost its zeros is imported only when that is confirmed', async () => {
    const row = ownRow({ 'Case Number': `00${accountId}` });
    await bring(row);
    const damaged = ownCsv({ ...row, 'Case Number': String(accountId) });
    expect((await send('check/', damaged)).json<ImportCheck>()).toMatchObject({
      outcome: 'ready',
      report: { bottles: 6, cases_new: 1 },
      similar_numbers: [
        `line 2: case ${accountId} is new, but case 00${accountId} of this account differs only in leading zeros`,
      ],
      similar_count: 1,
    });
    const refused = await send('', damaged);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        allow_similar_numbers: [
          '1 case number differs from another one only in leading zeros, which spreadsheets drop. Correct the file, or confirm that these are other cases. Nothing was written.',
        ],
      },
    ]);
    expect(await stored()).toEqual([6]);
    const done = await send('', damaged, { allow_similar_numbers: 'true' });
    expect(done.statusCode).toBe(201);
    expect(await stored()).toEqual([6, 6]);
  });

  it('an import whose bottles were counted up or down since: only the second can no longer be undone', async () => {
    const correct = async (number: string, quantity: number) => {
      const [lot] = await portal.database.db
        .select({ lotId: lots.id, caseId: cases.id })
        .from(lots)
        .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
        .where(eq(cases.footprintLookupCode, number));
      if (lot === undefined) throw new Error('The lot is missing.');
      const key = { accountId, caseId: lot.caseId };
      const expectedVersion = (await findCase(portal.database.db, key))?.version ?? 0;
      const actor = { userId: null, name: 'test' };
      const count = { lotId: lot.lotId, quantity, reason: 'Counted' };
      await correctCount(portal.context, { ...key, expectedVersion, actor }, count);
    };
    const numbers = [`NJ-U${accountId}`, `NJ-V${accountId}`];
    const ids = [];
    for (const number of numbers) ids.push(await bring(ownRow({ 'Case Number': number })));
    await correct(numbers[0] ?? '', 8);
    await correct(numbers[1] ?? '', 4);
    expect((await undo(ids[0] ?? 0)).statusCode).toBe(200);
    expect((await undo(ids[1] ?? 0)).statusCode).toBe(409);
    expect(await stored()).toEqual([2, 4]);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('an import of which picked bottles are not put back yet can be undone once they are', async () => {
    const scene = await openCellar(portal, { bottles: 0 });
    ({ accountId } = scene);
    const id = await bring(ownRow({ 'Case Number': scene.wineCase.footprintLookupCode }));
    const list = await scene.browser.get('/api/search_wines/');
    const [wine] = list.json<{ results: { id: number }[] }>().results;
    const lines = [{ ...lineOf(scene, 2), wine: wine?.id }];
    const body = { ...vanRequest(scene), lines };
    const order = (await scene.browser.post('/api/create_pull_request/', body)).json<Order>();
    const path = `/api/staff/requests/${order.footprint_id}`;
    const pulled = await steward.post(`${path}/process/`, { version: 1 });
    const { version } = pulled.json<{ version: number }>();
    const cancelled = await steward.post(`${path}/cancel/`, { version, reason: 'Not wanted' });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect((await undo(id)).json()).toEqual({
      detail:
        'This import can no longer be undone: picked bottles of one of its lots are not put back yet.',
    });
    const back = await steward.post(`${path}/picks/put-back/`, { bottles: 2 });
    expect(back.statusCode, back.body).toBe(201);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await stored()).toEqual([0, 0]);
  });
});
