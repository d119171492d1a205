import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import { reservations } from '../../../db/schema/orders.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { checkStock } from '../../../db/stock-check.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type CellarScene,
  openCellar,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { SENDER_TEXTS } from '../../../testing/mail-server.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { sendDueMails } from '../../../lib/mail/mail-sender.ts';
import { listStepDetails } from './revert-step.repository.ts';

const SECOND = 1_000;

describe('undoing a step before its mail leaves', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;
  let version: number;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    const answer = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    order = answer.json<Order>();
    version = 1;
    await sendMails();
  });

  /** Makes an action one second after the last one, with the loaded version. */
  const act = async (action: string, body: Record<string, unknown> = {}) => {
    portal.passTime(SECOND);
    const path = `/api/staff/requests/${order.footprint_id}/${action}/`;
    const answer = await steward.post(path, { version, ...body });
    if (answer.statusCode === 200) ({ version } = answer.json<StaffRequest>());
    return answer;
  };
  const taken = async (action: string, body: Record<string, unknown> = {}) => {
    const answer = await act(action, body);
    expect(answer.statusCode, `${action}: ${answer.body}`).toBe(200);
    return answer.json<StaffRequest>();
  };

  /** Sends due mails; returns the subjects of the order's mails sent so far. */
  const sendMails = async () => {
    const { context, database } = portal;
    await sendDueMails({
      database,
      config: context.config,
      transport: { send: () => Promise.resolve({ refused: [] }), close: () => undefined },
      now: context.clock,
      from: 'Portal <portal@example.com>',
      senderTexts: async () => SENDER_TEXTS,
      onFailure: (error) => {
        throw error;
      },
    });
    const rows = await database.db
      .select({ subject: mailOutbox.subject, sentAt: mailOutbox.sentAt })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.accountId, scene.accountId), eq(mailOutbox.orderId, order.id)))
      .orderBy(asc(mailOutbox.id));
    return rows.filter(({ sentAt }) => sentAt !== null).map(({ subject }) => subject);
  };
  const subject = (status: string) => `Order #${order.footprint_id}: ${status}`;
  const confirmation = () => `Pull Request Received: Order #${order.footprint_id}`;

  /**
   * Returns quantity and reserved bottles of the scene's lot, and asserts that they agree with ledger and reservations.
   */
  const stock = async () => {
    const { db } = portal.database;
    expect((await checkStock(db)).wrong).toEqual([]);
    const [lot] = await db
      .select({ quantity: lots.quantity, reserved: lots.reserved })
      .from(lots)
      .where(and(eq(lots.accountId, scene.accountId), eq(lots.id, scene.lotId)));
    return lot;
  };
  const ledger = () =>
    portal.database.db
      .select({ change: stockLedger.change, reason: stockLedger.reason })
      .from(stockLedger)
      .where(and(eq(stockLedger.accountId, scene.accountId), eq(stockLedger.orderId, order.id)))
      .orderBy(asc(stockLedger.id));

  it('the mail of a step leaves after ten seconds and not before', async () => {
    const pulled = await taken('process');
    expect(pulled.undo_ms).toBe(10 * SECOND);
    portal.passTime(10 * SECOND - 1);
    expect(await sendMails()).toEqual([confirmation()]);
    portal.passTime(1);
    expect(await sendMails()).toEqual([confirmation(), subject('pulled from inventory')]);
    const late = await act('revert');
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { detail: 'The mail has left: this step can no longer be undone.' },
    ]);
  });

  it('a delivery is undone whole: bottles, shortfalls and reservations are as before', async () => {
    await taken('process');
    portal.passTime(10 * SECOND);
    const before = await stock();
    const [line] = order.lines;
    const short = [
      { line_id: line?.id, quantity_done: 3, reason: 'Not in the case', is_missing: true },
    ];
    const done = await taken('complete', { short, reason: 'Signed on paper' });
    expect([done.order.lines[0]?.quantity_done, await stock()]).toEqual([
      3,
      { quantity: 7, reserved: 0 },
    ]);
    const { order: undone, undo_ms: left, events } = await taken('revert');
    expect(undone).toMatchObject({ completed_date: null, processed_date: expect.any(String) });
    expect(undone.lines[0]).toMatchObject({ quantity_done: null, shortfall_reason: null });
    expect([left, await stock()]).toEqual([0, before]);
    expect(await ledger()).toEqual([
      { change: -3, reason: 'pull request' },
      { change: -2, reason: 'correction' },
      { change: 3, reason: 'undo' },
      { change: 2, reason: 'undo' },
    ]);
    expect(events[0]).toMatchObject({
      action: 'revert',
      details: { reverted: ['complete'], before: 'delivered', after: 'pulled from inventory' },
    });
    portal.passTime(60 * SECOND);
    expect(await sendMails()).toEqual([confirmation(), subject('pulled from inventory')]);
    await taken('complete', { reason: 'Signed on paper' });
    expect(await stock()).toEqual({ quantity: 7, reserved: 0 });
    portal.passTime(10 * SECOND);
    expect((await sendMails()).at(-1)).toBe(subject('delivered'));
  });

  it('a cancelled request gets its bottles back, but not those reserved by others meanwhile', async () => {
    await taken('cancel', { reason: 'The wrong one' });
    const { order: undone } = await taken('revert');
    expect(undone).toMatchObject({ cancelled_date: null, cancel_reason: null });
    expect(await stock()).toEqual({ quantity: 12, reserved: 5 });
    await taken('cancel', { reason: 'The right one' });
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 8));
    const refused = await act('revert');
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          'Bottles of this request were reserved or moved since: the step can no longer be undone.',
      },
    ]);
    expect(await stock()).toEqual({ quantity: 12, reserved: 8 });
    portal.passTime(10 * SECOND);
    expect((await sendMails()).at(-1)).toBe(subject('cancelled'));
  });

  it('a confirmed date, a tracking number and an undone step are as they were before', async () => {
    await taken('confirm', { confirmed_date: TEST_DAY });
    expect((await taken('revert')).order.confirmed_date).toBeNull();
    await taken('tracking', { tracking_number: '1Z1' });
    await taken('tracking', { tracking_number: '1Z2' });
    expect((await taken('revert')).order.tracking_number).toBe('1Z1');
    const { order: pulled } = await taken('process');
    await taken('undo', { reason: 'Too early' });
    expect((await taken('revert')).order.processed_date).toBe(pulled.processed_date);
    portal.passTime(10 * SECOND);
    expect(await sendMails()).toEqual([
      confirmation(),
      `Order #${order.footprint_id}: what we have arranged`,
      subject('pulled from inventory'),
    ]);
  });

  it('a step without a mail cannot be undone, and an internal note leaves the step before it undoable', async () => {
    expect((await taken('process', { silent: true })).undo_ms).toBe(0);
    expect((await act('revert')).statusCode).toBe(409);
    await taken('complete', { reason: 'Signed on paper' });
    const noted = await taken('note', { internal_note: 'On the shelf by the door' });
    expect(noted.undo_ms).toBe(9 * SECOND);
    expect((await taken('revert')).order.completed_date).toBeNull();
  });

  it('a mail that a sender has claimed is not taken back from it', async () => {
    await taken('process');
    const { db } = portal.database;
    await db
      .update(mailOutbox)
      .set({ tries: 1 })
      .where(and(eq(mailOutbox.accountId, scene.accountId), eq(mailOutbox.orderId, order.id)));
    expect((await act('revert')).statusCode).toBe(409);
  });

  it('two stewards who undo the same step at once undo it once', async () => {
    await taken('process');
    await taken('complete', { reason: 'Signed on paper' });
    const answers = await Promise.all([act('revert'), act('revert')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stock()).toEqual({ quantity: 12, reserved: 5 });
    const held = await portal.database.db
      .select({ quantity: reservations.quantity })
      .from(reservations)
      .where(eq(reservations.orderId, order.id));
    expect(held).toEqual([{ quantity: 5 }]);
  });

  it('entries of one moment are read in the order in which they were made', async () => {
    const { db } = portal.database;
    const key = { accountId: scene.accountId, orderId: order.id };
    const occurredAt = portal.context.clock();
    const entry = { occurredAt, accountId: key.accountId, actor: 'Ada', subjectType: 'order' };
    for (const [id, action] of [
      [9_000_002, 'second'],
      [9_000_001, 'first'],
    ] as const) {
      await db
        .insert(auditLog)
        .overridingSystemValue()
        .values({ ...entry, id, action, subjectId: String(order.id) });
    }
    const steps = await listStepDetails(db, key, occurredAt);
    expect(steps.map(({ action }) => action).slice(-2)).toEqual(['first', 'second']);
  });

  it('a client cannot undo a step, nor a steward the cancelling by the client', async () => {
    await taken('process');
    const path = `/api/staff/requests/${order.footprint_id}/revert/`;
    expect((await scene.browser.post(path, { version })).statusCode).toBe(403);
    await taken('revert');
    const cancelled = await scene.browser.post(`/api/orders/${order.id}/cancel/`, {});
    expect(cancelled.statusCode).toBe(200);
    version += 1;
    expect((await act('revert')).statusCode).toBe(409);
  });
});
