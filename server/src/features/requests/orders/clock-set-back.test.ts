import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkRecords } from '../../../db/record-check.ts';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const HOUR_MS = 3_600_000;

describe('after a clock was set back', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeEach(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
    const answer = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    order = answer.json<Order>();
  });

  const act = async (step: string, more: object = {}) => {
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await steward.get(path)).json<StaffRequest>();
    const answer = await steward.post(`${path}${step}/`, { version, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<StaffRequest>();
  };
  const moments = async () => {
    const rows = await portal.database.db
      .select({ at: stockLedger.createdAt })
      .from(stockLedger)
      .where(eq(stockLedger.accountId, scene.accountId))
      .orderBy(asc(stockLedger.id));
    return rows.map(({ at }) => at.getTime());
  };
  const quantity = async () => {
    const [lot] = await portal.database.db.select().from(lots).where(eq(lots.id, scene.lotId));
    return lot?.quantity;
  };

  it('bottles still leave, a delivery is undone whole, and no moment goes back', async () => {
    portal.passTime(2 * HOUR_MS);
    const path = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = (await steward.get(path)).json<{ version: number }>();
    const body = { version, lot_id: scene.lotId, quantity: 11, reason: 'Broken' };
    expect((await steward.post(`${path}correct/`, body)).statusCode).toBe(200);
    portal.passTime(-HOUR_MS);
    await act('process');
    const done = await act('complete', { reason: 'Signed on paper' });
    expect(done.order.completed_date).toBe(new Date((await moments()).at(-1) ?? 0).toISOString());
    expect(await quantity()).toBe(6);
    expect((await act('revert')).order.completed_date).toBeNull();
    expect(await quantity()).toBe(11);
    await act('complete', { reason: 'Signed on paper' });
    expect(await quantity()).toBe(6);
    const found = await moments();
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect((await checkRecords(portal.database.db)).faults).toEqual([]);
    portal.passTime(HOUR_MS);
  });

  it('an import can be made and undone', async () => {
    portal.passTime(HOUR_MS);
    await act('process');
    await act('complete', { reason: 'Signed on paper' });
    const last = (await moments()).at(-1);
    portal.passTime(-HOUR_MS);
    const file = { field: 'file', name: 'cellar.csv', content: Buffer.from(ownCsv(ownRow())) };
    const made = await sendForm(steward, '/api/staff/imports/', { account: scene.accountId }, [
      file,
    ]);
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json<{ id: number }>();
    const undone = await steward.post(`/api/staff/imports/${id}/undo/`, {
      reason: 'Wrong account',
    });
    expect(undone.statusCode, undone.body).toBe(200);
    const [arrived = 0, left = 0] = (await moments()).slice(-2);
    expect([arrived > (last ?? 0), left > arrived]).toEqual([true, true]);
  });
});
