import type {
  OrderDifferences,
  StaffDifference,
} from '@portal/contract/requests/differences/differences.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Desk, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lots } from '../../../db/schema/inventory.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { type SentFile, sendForm } from '../../../testing/send-form.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import { completePullRequest, processOrder } from '../orders/order-steps.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const PICTURE: SentFile = { name: 'a.png', content: Buffer.from('89504e470d0a1a0a0000', 'hex') };

describe('something is wrong with a delivered request', () => {
  let portal: TestApp;
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    steward = await signInNew(portal, null, { role: 'steward' });
    await signInNew(portal, null, { role: 'manager' });
    scene = await openCellar(portal, { bottles: 40 });
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 20));
    order = asked.json<Order>();
    await deliver();
  });
  afterEach(() => portal.close());

  async function deliver() {
    const actor = { userId: null, name: 'driver' };
    const key = { accountId: scene.accountId, orderId: order.id, actor, by: 'staff' as const };
    await processOrder(portal.context, key);
    await completePullRequest(portal.context, key);
  }
  const url = () => `/api/orders/${order.id}/differences/`;
  const reportOf = (more: object = {}) => ({
    line: order.lines[0]?.id ?? 0,
    kind: 'missing',
    quantity: 2,
    description: 'Two bottles short',
    ...more,
  });
  const report = async (more: object = {}, files: readonly SentFile[] = [], key = '') => {
    const headers = key === '' ? {} : { 'Idempotency-Key': key };
    return sendForm(scene.browser, url(), reportOf(more), files, headers);
  };
  const reported = async (more: object = {}, files: readonly SentFile[] = []) => {
    const answer = await report(more, files);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<OrderDifferences>().differences[0];
  };
  const decide = async (id: number, body: object, by = steward) =>
    by.post(`/api/staff/differences/${scene.accountId}/${id}/decide/`, body);
  const own = async () => (await scene.browser.get(url())).json<OrderDifferences>();
  const bottles = async () => {
    const { db } = portal.database;
    const [lot] = await db.select().from(lots).where(eq(lots.id, scene.lotId));
    return lot?.quantity;
  };
  const lastMail = async () => {
    const [mail] = await portal.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id))
      .orderBy(desc(mailOutbox.id))
      .limit(1);
    return mail;
  };

  it('is reported with pictures, and listed at the desk with its age', async () => {
    const made = await reported({}, [PICTURE]);
    expect(made).toMatchObject({
      kind: 'missing',
      quantity: 2,
      state: 'open',
      reported_by: 'Ada Keller',
      line: { id: order.lines[0]?.id, wine: { id: scene.wineId } },
      pictures: [{ file_name: 'a.png' }],
    });
    const { order_type: _, ...shown } = (
      await scene.browser.get(`/api/orders/${order.id}/`)
    ).json<Order>();
    expect(shown.attachments).toEqual([]);
    const picture = await scene.browser.get(new URL(made?.pictures[0]?.file_url ?? '').pathname);
    expect(picture.statusCode).toBe(200);
    portal.passTime(3 * DAY_MS);
    const manager = await signInNew(portal, null, { role: 'manager' });
    const list = (await manager.get('/api/staff/differences/')).json<PagedList<StaffDifference>>();
    expect(list.results.find(({ id }) => id === made?.id)).toMatchObject({
      age_days: 3,
      request: order.footprint_id,
      account: { id: scene.accountId },
    });
    expect((await manager.get('/api/staff/desk/')).json<Desk>().open_differences).toBeGreaterThan(
      0,
    );
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { events } = (await manager.get(path)).json<StaffRequest>();
    expect(events[0]).toMatchObject({ action: 'difference reported' });
  });

  it('found bottles come back by a correction, which the client sees', async () => {
    const made = await reported();
    const answer = await decide(made?.id ?? 0, { outcome: 'found', note: 'They stood beside it' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await bottles()).toBe(22);
    expect((await own()).differences).toMatchObject([
      { state: 'found', note: 'They stood beside it', ledger: { bottles: 2 } },
    ]);
    const mail = await lastMail();
    expect(mail?.recipients).toEqual([scene.email]);
    expect(mail?.textBody).toMatch(/We found 2 bottles of 2005 .* put them back/);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
    const again = await decide(made?.id ?? 0, { outcome: 'exchanged' });
    expect([again.statusCode, again.headers['x-error-code']]).toEqual([409, 'no_longer_possible']);
  });

  it('bottles of a delivery that was taken back are not found: they are in the books', async () => {
    const made = await reported();
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await steward.get(path)).json<StaffRequest>();
    const reverted = await steward.post(`${path}revert/`, { version });
    expect(reverted.statusCode, reverted.body).toBe(200);
    const answer = await decide(made?.id ?? 0, { outcome: 'found' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        detail:
          'This request is not completed any more, so its bottles are in the books. Choose another answer, or answer once it is completed again.',
      },
    ]);
    expect(await bottles()).toBe(40);
    await deliver();
    expect((await decide(made?.id ?? 0, { outcome: 'found' })).statusCode).toBe(200);
    expect(await bottles()).toBe(22);
  });

  it('more than 12 found bottles wait for a second person', async () => {
    const made = await reported({ quantity: 13 });
    const answer = await decide(made?.id ?? 0, { outcome: 'found' });
    expect([answer.statusCode, await bottles()]).toEqual([202, 20]);
    const { approval } = answer.json<{ approval: { id: number; what: string } }>();
    expect(approval.what).toContain('Put 13 found bottles');
    const manager = await signInNew(portal, null, { role: 'manager' });
    const approved = await manager.post(`/api/staff/approvals/${approval.id}/approve/`);
    expect(approved.statusCode, approved.body).toBeLessThan(300);
    expect(await bottles()).toBe(33);
  });

  it.each([
    ['exchanged', '', 200],
    ['credited', 'Invoice 77', 200],
    ['credited', '', 400],
    ['declined', 'The driver counted them with you', 200],
    ['declined', '', 400],
  ])('is answered as %s with the note "%s": %i', async (outcome, note, status) => {
    const made = await reported({ kind: 'damaged' });
    const answer = await decide(made?.id ?? 0, { outcome, note });
    expect(answer.statusCode).toBe(status);
    const { differences } = await own();
    expect(differences[0]).toMatchObject(
      status === 200 ? { state: outcome, note } : { state: 'open', note: '' },
    );
    if (status === 200 && note !== '') expect((await lastMail())?.textBody).toContain(note);
    expect(await bottles()).toBe(20);
  });

  it('does not put back damaged bottles, or more than were reported', async () => {
    const damaged = await reported({ kind: 'damaged' });
    expect((await decide(damaged?.id ?? 0, { outcome: 'found' })).json()).toEqual({
      outcome: ['Bottles of this kind do not come back into the stock. Choose another answer.'],
    });
    const missing = await reported();
    const more = await decide(missing?.id ?? 0, { outcome: 'found', quantity: 3 });
    expect(more.json()).toEqual({ quantity: ['At most 2 can be found: no more are reported.'] });
  });

  it('is reported at most once for a bottle, and once for a key', async () => {
    const [first, second] = [await report({}, [], 'key-1'), await report({}, [], 'key-1')];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.headers['idempotent-replay']).toBe('true');
    expect((await own()).differences).toHaveLength(1);
    expect((await report({ quantity: 19 })).json()).toEqual({
      quantity: ['At most 18 bottles of this line can be reported.'],
    });
    expect((await report({ kind: 'extra', quantity: 10_000 })).statusCode).toBe(201);
  });

  it('keeps the delivery from being undone once it is reported', async () => {
    portal.passTime(1000);
    await reported();
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { undo_ms, version } = (await steward.get(path)).json<StaffRequest>();
    const answer = await steward.post(`${path}revert/`, { version });
    expect([undo_ms, answer.statusCode]).toEqual([0, 409]);
  });

  it('is answered once by two stewards at the same moment', async () => {
    const made = await reported();
    const answers = await Promise.all([
      decide(made?.id ?? 0, { outcome: 'found' }),
      decide(made?.id ?? 0, { outcome: 'exchanged' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { differences } = await own();
    expect(await bottles()).toBe(differences[0]?.state === 'found' ? 22 : 20);
  });

  it('refuses wrong fields and files that are no pictures, by field', async () => {
    const answer = await report({ kind: 'lost', quantity: 0, description: ' ' }, [
      { name: 'note.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') },
      { name: 'large.png', content: Buffer.concat([PICTURE.content, Buffer.alloc(30_000_000)]) },
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      attachments: [
        'large.png: The file is larger than 10 MB.',
        'note.pdf: Only pictures can be sent: png, jpg or jpeg.',
      ],
      kind: ['"lost" is not a valid choice.'],
      quantity: ['Ensure this value is greater than or equal to 1.'],
      description: ['This field may not be blank.'],
    });
    expect((await report({ line: 999 })).json()).toEqual({
      line: ['This line is not one of the request.'],
    });
    expect((await own()).differences).toEqual([]);
  });

  it('is refused to other accounts, viewers and packers', async () => {
    const made = await reported();
    const stranger = await openCellar(portal);
    expect((await stranger.browser.get(url())).statusCode).toBe(404);
    expect((await stranger.browser.post(url(), reportOf())).statusCode).toBe(404);
    const { email } = await createUser(portal.database.db, scene.accountId, { role: 'viewer' });
    const viewer = await signIn(portal.app, email, TEST_PASSWORD);
    expect((await viewer.post(url(), reportOf())).statusCode).toBe(403);
    expect((await viewer.get(url())).statusCode).toBe(200);
    const packer = await signInNew(portal, null, { role: 'packer' });
    expect((await decide(made?.id ?? 0, { outcome: 'exchanged' }, packer)).statusCode).toBe(403);
    const wrong = `/api/staff/differences/${stranger.accountId}/${made?.id}/decide/`;
    expect((await steward.post(wrong, { outcome: 'exchanged' })).statusCode).toBe(404);
  });

  it('is too late after the days that the company sets, and says what to do', async () => {
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 1));
    const early = await scene.browser.get(`/api/orders/${asked.json<Order>().id}/differences/`);
    expect(early.json()).toMatchObject({ report_by: null, why_not: expect.stringMatching(/once/) });
    expect((await own()).report_by).toBe('2026-03-16');
    portal.passTime(15 * DAY_MS);
    scene = { ...scene, browser: await signIn(portal.app, scene.email, TEST_PASSWORD) };
    const answer = await report();
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([
      409,
      'no_longer_possible',
    ]);
    expect(answer.json<{ detail: string }>().detail).toMatch(
      /could be reported until .* in the messages of this request/,
    );
  });
});
