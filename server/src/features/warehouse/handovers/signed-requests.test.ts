import type {
  HandedOver,
  StaffHandover,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import {
  requestQueueSchema,
  type StaffRequest,
} from '@portal/contract/warehouse/desk/desk.schemas';
import { stopsSchema } from '@portal/contract/warehouse/desk/stops.schemas';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import { BrowserSession } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { DELIVERED, pulledRequest, sendHandover } from '../../../testing/handover-scene.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { issueWaiting } from '../../requests/documents/waiting-documents.service.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const SIGNED = {
  detail: 'Somebody has signed for these bottles: the request can only be completed.',
};

/** 30 bottles were pulled, a client has signed for 10 of them, and a manager has not yet approved that 20 are missing. */
describe('a request that somebody has signed for and that waits for a second person', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let order: Order;
  let manager: BrowserSession;
  let steward: BrowserSession;
  let approvalId: number;

  const path = () => `/api/staff/requests/${order.footprint_id}/`;
  const look = async () => (await steward.get(path())).json<StaffRequest>();
  const act = async (step: string, more: object = {}) => {
    const { version } = await look();
    return steward.post(`${path()}${step}/`, { version, ...more });
  };
  const shortLine = (done: number, isMissing: boolean) => ({
    line_id: order.lines[0]?.id,
    quantity_done: done,
    reason: 'Not found',
    is_missing: isMissing,
  });
  const signInAll = async () => {
    manager = await signInNew(portal, null, { role: 'manager' });
    steward = await signInSteward(portal);
  };
  const stock = async () => {
    const [lot] = await portal.database.db
      .select({ quantity: lots.quantity, reserved: lots.reserved })
      .from(lots)
      .where(eq(lots.id, scene.lotId));
    return lot;
  };
  const ledger = () =>
    portal.database.db
      .select({ change: stockLedger.change, happenedAt: stockLedger.happenedAt })
      .from(stockLedger)
      .where(and(eq(stockLedger.accountId, scene.accountId), eq(stockLedger.orderId, order.id)))
      .orderBy(stockLedger.id);
  const notes = async () => {
    await issueWaiting(portal.context, () => undefined);
    const list = await scene.browser.get(`/api/statements/?request=${order.footprint_id}`);
    return list.json<{ results: { number: number; day: string; bottles: number }[] }>().results;
  };
  const decide = (by: BrowserSession, how: string, more: object = {}) =>
    by.post(`/api/staff/approvals/${approvalId}/${how}/`, more);

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    await signInAll();
    scene = await openCellar(portal, { bottles: 40 });
    order = await pulledRequest(portal, scene, { lines: [lineOf(scene, 30)] });
    const short = JSON.stringify([shortLine(10, true)]);
    const answer = await sendHandover(steward, order, { ...DELIVERED, short, bottles: 10 });
    approvalId = answer.json<HandedOver>().approval?.id ?? 0;
  });
  afterEach(() => portal.close());

  it.each([
    { step: 'cancel', more: { reason: 'Called' } },
    { step: 'undo', more: { reason: 'Wrong' } },
    { step: 'confirm', more: { confirmed_date: '2026-03-05' } },
    { step: 'confirm', more: { confirmed_date: null } },
    { step: 'tracking', more: { tracking_number: '1Z 999' } },
    { step: 'revert', more: {} },
  ])(
    'answers $step of the desk with 409, and keeps the bottles reserved',
    async ({ step, more }) => {
      const answer = await act(step, more);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, SIGNED]);
      expect(answer.headers['x-error-code']).toBe('no_longer_possible');
      expect(await stock()).toEqual({ quantity: 40, reserved: 30 });
    },
  );

  it('cannot be changed by the desk or the client, nor cancelled by the client', async () => {
    const { version } = await look();
    const body = { ...vanRequest(scene, 5), notes: 'Fewer', version };
    const changes = [
      await steward.post(`${path()}change/`, body),
      await scene.browser.post(`/api/orders/${order.id}/change/`, body),
    ];
    expect(changes.map((one) => [one.statusCode, one.json<object>()])).toMatchObject([
      [409, SIGNED],
      [409, SIGNED],
    ]);
    const form = await scene.browser.get(`/api/orders/${order.id}/changes/`);
    expect(form.json()).toMatchObject({ why_not: SIGNED.detail });
    const cancelled = await scene.browser.post(`/api/orders/${order.id}/cancel/`, {});
    expect([cancelled.statusCode, cancelled.json()]).toEqual([409, SIGNED]);
    expect(await stock()).toEqual({ quantity: 40, reserved: 30 });
  });

  it('cannot be put on hold by an owner’s link', async () => {
    const mails = (await readMails(portal.database.db)).filter(
      (mail) => mail.accountId === scene.accountId,
    );
    const links = mails.flatMap(({ text }) => /hold-request#token=([\w-]+)/.exec(text)?.[1] ?? []);
    const held = await new BrowserSession(portal.app).post('/api/hold_request/', {
      token: links[0],
    });
    expect([held.statusCode, held.json()]).toEqual([409, SIGNED]);
    expect((await look()).held_at).toBeNull();
  });

  it('is completed with the bottles that were signed for, and no others', async () => {
    for (const short of [[], [shortLine(11, true)]]) {
      const refused = await act('complete', { reason: 'Signed on paper', short });
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          detail:
            'Somebody has signed for 10 bottles of this request. Deliver exactly those, and say why the others are short.',
        },
      ]);
    }
    expect(await stock()).toEqual({ quantity: 40, reserved: 30 });
    const left = await act('complete', { short: [shortLine(10, false)] });
    expect(left.statusCode, left.body).toBe(200);
    expect(await stock()).toEqual({ quantity: 30, reserved: 0 });
  });

  it('is done for the driver, and the lists of the desk say that somebody has signed', async () => {
    const driver = await signInNew(portal, null, { role: 'driver' });
    const list = await driver.get('/api/staff/stops/');
    const { stops } = stopsSchema.parse(list.json());
    const number = order.footprint_id;
    expect(stops.find((one) => one.footprint_id === number)).toMatchObject({
      is_done: true,
      signed_at: expect.any(String),
      completed_date: null,
    });
    const queue = await steward.get(`/api/staff/requests/?search=${number}`);
    const { results } = requestQueueSchema.parse(queue.json());
    expect(results).toMatchObject([{ signed_at: expect.any(String) }]);
  });

  it('takes an internal note, which changes nothing of it', async () => {
    expect((await act('note', { internal_note: 'Ask the manager' })).statusCode).toBe(200);
  });

  it('has no delivery note until it is approved; then one of the bottles that were signed for', async () => {
    const [handover] = (await look()).handovers;
    expect(await notes()).toEqual([]);
    portal.passTime(DAY);
    await signInAll();
    expect((await decide(manager, 'approve')).statusCode).toBe(200);
    const [note, ...others] = await notes();
    expect([note?.bottles, note?.day, others]).toEqual([10, '2026-03-02', []]);
    const url = `/api/documents/${note?.number}/pdf/`;
    const text = (await readPdf((await scene.browser.get(url)).rawPayload))
      .join('\n')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('March 2, 2026');
    expect(text).toContain('Handed over to Ada Keller');
    expect(text).toContain('10 bottles');
    const happenedAt = new Date(handover?.handed_at ?? 0);
    expect(await ledger()).toEqual([
      { change: -10, happenedAt },
      { change: -20, happenedAt },
    ]);
  });

  it.each([
    { after: 'a decline', end: () => decide(manager, 'decline', { reason: 'Look again' }) },
    { after: 'a withdrawal', end: () => decide(steward, 'withdraw') },
    {
      after: 'an expiry',
      end: async () => {
        portal.passTime(8 * DAY);
        await signInAll();
      },
    },
  ])('can be completed by the desk with other short lines after $after', async ({ after, end }) => {
    const answer = await end();
    if (after !== 'an expiry') expect(answer?.statusCode).toBe(200);
    portal.passTime(HOUR);
    const [handover] = (await look()).handovers;
    const done = await act('complete', { short: [shortLine(10, false)] });
    expect(done.statusCode).toBe(200);
    expect(await stock()).toEqual({ quantity: 30, reserved: 0 });
    expect(await ledger()).toEqual([
      { change: -10, happenedAt: new Date(handover?.handed_at ?? 0) },
    ]);
    const delivered = (await look()).handovers.map((one: StaffHandover) => one.received_by);
    expect(delivered).toEqual(['Ada Keller']);
    expect(await notes()).toMatchObject([{ bottles: 10, day: handover?.handed_at.slice(0, 10) }]);
  });
});
