import type { Approval } from '@portal/contract/access/approvals/approvals.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { pulledRequest } from '../../../testing/handover-scene.ts';

describe('an approver reads before the button', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let ruth: BrowserSession;
  let owen: BrowserSession;

  const hire = async () => {
    const { email } = await createUser(portal.database.db, null);
    return signIn(portal.app, email, TEST_PASSWORD);
  };
  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    scene = await openCellar(portal, { bottles: 40 });
    ruth = await hire();
    owen = await hire();
  });
  afterEach(() => portal.close());

  const read = async <Body>(path: string) => (await owen.get(path)).json<Body>();
  const waiting = async () => {
    const { results } = await read<{ results: Approval[] }>('/api/staff/approvals/');
    return { reason: results[0]?.asker_reason, changed: results[0]?.changed_since };
  };
  const correct = async (by: BrowserSession, quantity: number, reason: string) => {
    const url = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = await read<StaffCase>(url);
    return by.post(`${url}correct/`, { version, lot_id: scene.lotId, quantity, reason });
  };

  it('why a case is corrected and how many bottles the books have by now', async () => {
    expect((await correct(ruth, 0, 'The shelf fell')).statusCode).toBe(202);
    expect(await waiting()).toEqual({ reason: 'The shelf fell', changed: [] });
    expect((await correct(owen, 35, 'Counted')).statusCode).toBe(200);
    expect(await waiting()).toEqual({
      reason: 'The shelf fell',
      changed: expect.arrayContaining(['The books have 35 of these bottles now.']),
    });
  });

  it('why bottles are missing from a delivery, and each fact that is another now', async () => {
    const created = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 20));
    const { footprint_id: number, lines } = created.json<Order>();
    const url = `/api/staff/requests/${number}/`;
    const step = async (by: BrowserSession, name: string, more: object = {}) => {
      const { version } = await read<StaffRequest>(url);
      return by.post(`${url}${name}/`, { version, silent: true, ...more });
    };
    expect((await step(owen, 'process')).statusCode).toBe(200);
    const line = { line_id: lines[0]?.id, quantity_done: 0, reason: 'Broken', is_missing: true };
    const asked = await step(ruth, 'complete', { short: [line], reason: 'Left at the door' });
    expect(asked.statusCode, asked.body).toBe(202);
    const reason = 'Broken; Left at the door';
    expect(await waiting()).toEqual({ reason, changed: [] });
    portal.passTime(1000);
    const undone = await step(owen, 'undo', { reason: 'Not yet' });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await waiting()).toEqual({
      reason,
      changed: ['The request was taken back from pulled since, also if it was pulled again.'],
    });
  });

  it('that the request is completed by now', async () => {
    const order = await pulledRequest(portal, scene, { lines: [lineOf(scene, 20)] });
    const url = `/api/staff/requests/${order.footprint_id}/`;
    const line = {
      line_id: order.lines[0]?.id,
      quantity_done: 0,
      reason: 'Gone',
      is_missing: true,
    };
    const complete = async (short: object[]) => {
      const { version } = await read<StaffRequest>(url);
      return ruth.post(`${url}complete/`, { version, short, reason: 'Signed on paper' });
    };
    expect((await complete([line])).statusCode).toBe(202);
    expect((await complete([])).statusCode).toBe(200);
    expect((await waiting()).changed).toEqual(['The request is completed already.']);
  });

  it('that the e-mail of the user is another now', async () => {
    const url = `/api/staff/clients/${scene.accountId}/`;
    const { version, users } = await read<ClientAccount>(url);
    const path = `${url}users/${users[0]?.id ?? 0}/email/`;
    expect((await ruth.post(path, { email: 'x@example.com', version })).statusCode).toBe(202);
    expect(await waiting()).toEqual({ reason: '', changed: [] });
    await scene.browser.patch('/api/rest-auth/user/', { email: 'own@example.com' });
    expect((await waiting()).changed).toEqual(['The e-mail is own@example.com now.']);
  });
});
