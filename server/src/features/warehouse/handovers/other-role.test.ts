import { WAREHOUSE_PICKUP } from '@portal/contract/requests/orders/methods';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../db/schema/orders.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { openCellar } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { DELIVERED, NOBODY, pulledRequest, sendHandover } from '../../../testing/handover-scene.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a handover of somebody whose role was changed before the phone is heard', () => {
  const portal = startTestApp();
  let manager: BrowserSession;
  let person: { readonly id: number; readonly browser: BrowserSession };
  let order: Order;

  beforeEach(async () => {
    manager = await signInNew(portal, null, { role: 'manager' });
    const { id, email } = await createUser(portal.database.db, null, { role: 'driver' });
    person = { id, browser: await signIn(portal.app, email, TEST_PASSWORD) };
    order = await pulledRequest(portal, await openCellar(portal));
    portal.passTime(MINUTE);
  });

  const look = async () =>
    (await manager.get(`/api/staff/requests/${order.footprint_id}/`)).json<StaffRequest>();
  async function become(role: string): Promise<void> {
    portal.passTime(MINUTE);
    const answer = await manager.post(`/api/staff/people/${person.id}/role/`, { role });
    expect(answer.statusCode).toBe(200);
    portal.passTime(MINUTE);
  }
  const arrive = (fields: object) => sendHandover(person.browser, order, fields);
  const now = () => portal.context.clock().toISOString();

  it('is stored for a decision, which completes the request', async () => {
    const signed = { ...DELIVERED, handed_at: now() };
    await become('packer');
    const answer = await arrive(signed);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { needs_decision: true }]);
    const { handovers, version } = await look();
    expect(handovers).toMatchObject([{ problem: 'other role', needs_decision: true }]);
    const path = `/api/staff/requests/${order.footprint_id}/handovers/${handovers[0]?.id}/accept/`;
    expect((await manager.post(path, { version })).statusCode).toBe(200);
    expect((await look()).order.completed_date).not.toBeNull();
  });

  it('is stored when a packer became a driver, too', async () => {
    const { db } = portal.database;
    await db.update(orders).set({ method: WAREHOUSE_PICKUP }).where(eq(orders.id, order.id));
    await become('packer');
    const signed = { ...DELIVERED, handed_at: now() };
    await become('driver');
    const answer = await arrive(signed);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { needs_decision: true }]);
  });

  it('is recorded without a decision when nobody was there', async () => {
    const tried = { ...NOBODY, handed_at: now() };
    await become('packer');
    const answer = await arrive(tried);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { needs_decision: false }]);
    expect((await look()).order.confirmed_date).toBe('2026-03-02');
  });

  it.each([
    ['after the change', 0],
    ['more than 7 days ago', 8 * DAY],
  ])('is refused when it happened %s', async (_, agoMs) => {
    const longAgo = new Date(portal.context.clock().getTime() - agoMs).toISOString();
    await become('packer');
    const answer = await arrive({ ...DELIVERED, handed_at: agoMs === 0 ? now() : longAgo });
    expect(answer.statusCode).toBe(403);
  });

  it('stays on the phone of somebody who was deactivated', async () => {
    const signed = { ...DELIVERED, handed_at: now() };
    await become('packer');
    await manager.post(`/api/staff/people/${person.id}/deactivate/`, {});
    expect((await arrive(signed)).headers['x-error-code']).toBe('not_signed_in');
    expect((await look()).handovers).toEqual([]);
  });
});
