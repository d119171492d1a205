import type { HandedOver, Handover } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Desk, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { Stop } from '@portal/contract/warehouse/desk/stops.schemas';
import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reservations } from '../../../db/schema/orders.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import {
  DELIVERED,
  NOBODY,
  pulledRequest,
  sendHandover,
  SIGNATURE,
} from '../../../testing/handover-scene.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { issueWaiting } from '../../requests/documents/waiting-documents.service.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const PICTURE = { name: 'door.png', content: PNG };

describe('handing a request over', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let driver: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    driver = await signInNew(portal, null, { role: 'driver' });
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    order = await pulledRequest(portal, scene, { additional_emails: 'cook@example.com' });
  });

  const look = async (by = steward) =>
    (await by.get(`/api/staff/requests/${order.footprint_id}/`)).json<StaffRequest>();
  const seenByClient = async () =>
    (await scene.browser.get(`/api/orders/${order.id}/handovers/`)).json<Handover[]>();
  const mails = () =>
    portal.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id))
      .orderBy(mailOutbox.id);
  const act = async (step: string, more: object = {}) => {
    const { version } = await look();
    return steward.post(`/api/staff/requests/${order.footprint_id}/${step}/`, { version, ...more });
  };

  it('reads the request once before its step and once after it', async () => {
    const built = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
    const { statusCode } = await sendHandover(driver, order, DELIVERED);
    const statements = built.mock.results.flatMap(({ type, value }) =>
      type === 'return' ? value.sql : [],
    );
    built.mockRestore();
    expect(statusCode).toBe(201);
    const reads = statements.filter((one) => /select .*"internal_note".* from "orders"/.test(one));
    // Its number is looked up before, to lock its account.
    expect(reads.filter((one) => one.includes('join "users"'))).toHaveLength(2);
    expect(reads.filter((one) => one.includes('join "accounts"'))).toHaveLength(1);
  });

  it('to somebody who signs completes it, and shows the client name, time, signature and pictures', async () => {
    const answer = await sendHandover(driver, order, DELIVERED, { files: [PICTURE] });
    expect([answer.statusCode, answer.json<HandedOver>()]).toMatchObject([
      201,
      { outcome: 'delivered', approval: null },
    ]);
    expect((await look()).order.completed_date).toBe('2026-03-02T15:00:00.000Z');
    const [handover] = await seenByClient();
    expect(handover).toMatchObject({
      outcome: 'delivered',
      received_by: 'Ada Keller',
      handed_at: '2026-03-02T15:00:00.000Z',
      signature: SIGNATURE,
      pictures: [{ file_name: 'door.png' }],
    });
    const path = new URL(handover?.pictures[0]?.file_url ?? '').pathname;
    const picture = await scene.browser.get(path);
    expect([picture.headers['content-type'], picture.rawPayload]).toEqual(['image/png', PNG]);
    const stranger = await openCellar(portal);
    expect((await stranger.browser.get(path)).statusCode).toBe(404);
    const list = `/api/orders/${order.id}/handovers/`;
    expect((await stranger.browser.get(list)).statusCode).toBe(404);
  });

  it('adds its pictures to no list of the client’s documents', async () => {
    await sendHandover(driver, order, DELIVERED, { files: [PICTURE] });
    const shown = (await scene.browser.get(`/api/orders/${order.id}/`)).json<Order>();
    expect(shown.attachments).toEqual([]);
  });

  it('is mailed with the name of the recipient, but not to additional addresses', async () => {
    await sendHandover(driver, order, DELIVERED);
    const sent = (await mails()).filter(({ subject }) => subject.includes('delivered'));
    expect(sent.map(({ recipients }) => recipients)).toEqual([[scene.email], ['cook@example.com']]);
    const [own, others] = sent.map(({ textBody }) => textBody);
    expect(own).toContain('Received by Ada Keller.');
    expect(others).not.toContain('Ada Keller');
  });

  it('yields a delivery note with the recipient, the time and the signature', async () => {
    await sendHandover(driver, order, DELIVERED);
    await issueWaiting(portal.context, () => undefined);
    const list = await scene.browser.get(`/api/statements/?request=${order.footprint_id}`);
    const [note] = list.json<{ results: { number: number }[] }>().results;
    const file = await scene.browser.get(`/api/documents/${note?.number}/pdf/`);
    const text = (await readPdf(file.rawPayload)).join('\n').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Handed over to Ada Keller, March 2, 2026');
    expect(text).toContain('Signed');
  });

  it('takes a typed name when the driver saw the person sign', async () => {
    const { signature: _, ...rest } = DELIVERED;
    const typed = { ...rest, signed_name: 'Ada Keller', is_witnessed: true };
    expect((await sendHandover(driver, order, typed)).statusCode).toBe(201);
    expect(await seenByClient()).toMatchObject([{ signature: null, signed_name: 'Ada Keller' }]);
  });

  it('remembers when it happened, if that is possible, and not when it arrived', async () => {
    const pulledAt = portal.context.clock();
    portal.passTime(60 * 60_000);
    const handed_at = new Date(pulledAt.getTime() + 60_000).toISOString();
    await sendHandover(driver, order, { ...DELIVERED, handed_at });
    expect(await seenByClient()).toMatchObject([{ handed_at }]);
    order = await pulledRequest(portal, scene);
    await sendHandover(driver, order, { ...DELIVERED, handed_at: '2036-01-01T00:00:00Z' });
    expect(await seenByClient()).toMatchObject([
      { handed_at: portal.context.clock().toISOString() },
    ]);
  });

  it('a handover that nobody accepts keeps the bottles, takes the day off and asks the client for another', async () => {
    const tried = await sendHandover(driver, order, NOBODY, { files: [PICTURE] });
    expect(tried.statusCode).toBe(201);
    const { order: now } = await look();
    expect([now.confirmed_date, now.processed_date === null]).toEqual([null, false]);
    const kept = await portal.database.db.$count(reservations, eq(reservations.orderId, order.id));
    expect(kept).toBe(1);
    expect((await mails()).at(-1)).toMatchObject({
      subject: `Order #${order.footprint_id}: not delivered, please choose a new day`,
      recipients: [scene.email],
    });
    const desk = (await steward.get('/api/staff/desk/')).json<Desk>();
    const numbers = () => desk.to_arrange.map(({ footprint_id: number }) => number);
    expect(numbers()).toContain(order.footprint_id);
    expect(await seenByClient()).toMatchObject([{ reason: 'nobody there', received_by: null }]);
  });

  it('mails one failed attempt of a day', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await sendHandover(driver, order, NOBODY)).statusCode).toBe(201);
      portal.passTime(60_000);
    }
    const failed = async () =>
      (await mails()).filter(({ subject }) => subject.includes('not delivered'));
    expect(await failed()).toHaveLength(1);
  });

  it('is a done stop of the day after it failed, and a stop again on its new day', async () => {
    await sendHandover(driver, order, NOBODY);
    const stop = async () => {
      const { stops } = (await driver.get('/api/staff/stops/')).json<{ stops: Stop[] }>();
      return stops.find(({ footprint_id: number }) => number === order.footprint_id);
    };
    expect((await stop())?.is_done).toBe(true);
    await act('confirm', { confirmed_date: '2026-03-03' });
    expect((await stop())?.is_done).toBe(true);
    await act('confirm', { confirmed_date: '2026-03-02' });
    expect((await stop())?.is_done).toBe(false);
    const desk = (await steward.get('/api/staff/desk/')).json<Desk>();
    expect(desk.to_arrange.map(({ footprint_id: number }) => number)).not.toContain(
      order.footprint_id,
    );
    expect((await sendHandover(driver, order, DELIVERED)).statusCode).toBe(201);
    expect((await seenByClient()).map(({ outcome }) => outcome)).toEqual([
      'not delivered',
      'delivered',
    ]);
  });

  it('is taken back with its picture, within the time in which no mail has left', async () => {
    portal.passTime(1_000);
    await sendHandover(driver, order, DELIVERED, { files: [PICTURE] });
    const path = new URL((await seenByClient())[0]?.pictures[0]?.file_url ?? '').pathname;
    expect((await act('revert')).statusCode).toBe(200);
    expect(await seenByClient()).toEqual([]);
    expect((await scene.browser.get(path)).statusCode).toBe(404);
    portal.passTime(1_000);
    await sendHandover(driver, order, NOBODY);
    expect((await act('revert')).json()).toMatchObject({ order: { completed_date: null } });
    expect((await look()).order.confirmed_date).toBe('2026-03-02');
    expect((await sendHandover(driver, order, DELIVERED)).statusCode).toBe(201);
  });

  it('of a pickup at the warehouse is the work of packers and not of drivers', async () => {
    order = await pulledRequest(portal, scene, { method: 'OutboundWarehousePickup' });
    expect((await sendHandover(driver, order, DELIVERED)).statusCode).toBe(404);
    const packer = await signInNew(portal, null, { role: 'packer' });
    expect((await sendHandover(packer, order, DELIVERED)).statusCode).toBe(201);
    order = await pulledRequest(portal, scene);
    expect((await sendHandover(packer, order, DELIVERED)).statusCode).toBe(403);
  });

  it('is seen by a driver without the pictures', async () => {
    await sendHandover(driver, order, NOBODY, { files: [PICTURE] });
    expect((await look(driver)).handovers).toMatchObject([
      { reason: 'nobody there', pictures: [] },
    ]);
    expect((await look()).handovers).toMatchObject([{ pictures: [{ file_name: 'door.png' }] }]);
  });
});
