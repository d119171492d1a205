import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lots } from '../../../db/schema/inventory.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { expireProposals } from './answer-proposal.service.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('a proposal', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let proposer: BrowserSession;
  let proposerEmail: string;

  beforeEach(async () => {
    scene = await openCellar(portal);
    ({ browser: proposer, email: proposerEmail } = await signInAs('proposer'));
  });

  async function signInAs(role: 'owner' | 'requester' | 'proposer' | 'viewer') {
    const { id, email } = await createUser(portal.database.db, scene.accountId, { role });
    return { id, email, browser: await signIn(portal.app, email, TEST_PASSWORD) };
  }
  const propose = async (bottles = 3) => {
    const body = { ...vanRequest(scene, bottles), notes: 'For the party' };
    const response = await proposer.post('/api/proposals/', body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Proposal>();
  };
  const submit = (id: number, by = scene.browser, bottles = 3) =>
    by.post('/api/create_pull_request/', { ...vanRequest(scene, bottles), proposal: id });
  const seen = async (id: number, by = scene.browser) =>
    (await by.get(`/api/proposals/${id}/`)).json<Proposal>();
  const refusal = (response: Awaited<ReturnType<BrowserSession['get']>>) => [
    response.statusCode,
    response.headers['x-error-code'],
    response.json<{ detail: string }>().detail,
  ];
  const reserved = async () => {
    const [lot] = await portal.database.db.select().from(lots).where(eq(lots.id, scene.lotId));
    return lot?.reserved;
  };
  const mailsTo = async (email: string) =>
    (await portal.database.db.select().from(mailOutbox)).filter(({ recipients }) =>
      recipients.includes(email),
    );

  it('reserves nothing and is no order, and is mailed to everybody who may send it', async () => {
    const requester = await signInAs('requester');
    const viewer = await signInAs('viewer');
    const { id } = await propose();
    expect(await seen(id)).toMatchObject({
      state: 'open',
      proposed_by: { first_name: 'Ada', last_name: 'Keller' },
      lines: [{ quantity: 3, size: { value: 750 }, wine: { id: scene.wineId } }],
      method: 8,
      address: scene.addressId,
      notes: 'For the party',
      order: null,
    });
    expect(await reserved()).toBe(0);
    expect((await scene.browser.get('/api/orders/')).json()).toEqual([]);
    for (const email of [scene.email, requester.email]) {
      const [mail] = await mailsTo(email);
      expect(mail?.textBody).toContain(`http://portal.test/proposals/${id}`);
      expect(mail?.textBody).toContain('3 x 2005');
    }
    expect(await mailsTo(viewer.email)).toEqual([]);
    expect(await mailsTo(proposerEmail)).toEqual([]);
  });

  it('is checked by the rules of a pull request', async () => {
    const none = await proposer.post('/api/proposals/', {});
    expect(none.json()).toMatchObject({
      lines: ['This field is required.'],
      method: ['This field is required.'],
    });
    const tooMany = await proposer.post('/api/proposals/', vanRequest(scene, 13));
    expect(refusal(tooMany).slice(0, 2)).toEqual([400, 'over_ask']);
    const other = await openCellar(portal);
    const foreign = await proposer.post('/api/proposals/', vanRequest(other));
    expect(foreign.json()).toHaveProperty('address');
    expect((await proposer.get('/api/proposals/')).json()).toEqual([]);
  });

  it('is made by proposers only, who send no request', async () => {
    for (const { browser } of [await signInAs('viewer'), scene]) {
      const response = await browser.post('/api/proposals/', vanRequest(scene));
      expect(refusal(response).slice(0, 2)).toEqual([403, 'not_allowed']);
    }
    const ordered = await proposer.post('/api/create_pull_request/', vanRequest(scene));
    expect(refusal(ordered).slice(0, 2)).toEqual([403, 'not_allowed']);
    const body = { wines: [scene.wineId], cases: [] };
    expect((await proposer.post('/api/free_bottles/', body)).statusCode).toBe(200);
  });

  it('is made once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await proposer.post('/api/proposals/', vanRequest(scene), headers);
    const again = await proposer.post('/api/proposals/', vanRequest(scene), headers);
    expect([again.statusCode, again.headers['idempotent-replay']]).toEqual([201, 'true']);
    expect(again.json()).toEqual(first.json());
    expect((await proposer.get('/api/proposals/')).json()).toHaveLength(1);
  });

  it('becomes an order of the user who sends it, which the proposer is told', async () => {
    const { id } = await propose();
    const response = await submit(id);
    expect(response.statusCode, response.body).toBe(201);
    const order = response.json<Order>();
    expect(order.requested_by?.id).toBe(scene.userId);
    expect(await seen(id, proposer)).toMatchObject({
      state: 'submitted',
      order: { id: order.id, footprint_id: order.footprint_id },
      decided_by: { id: scene.userId },
    });
    expect(await reserved()).toBe(3);
    const [mail] = await mailsTo(proposerEmail);
    expect(mail?.subject).toBe(`Your proposal is now order #${order.footprint_id}`);
    expect(mail?.textBody).toContain(`http://portal.test/orders/history/${order.id}`);
    expect(mail?.textBody).not.toContain('3 x 2005');
    expect(refusal(await submit(id))).toEqual([
      409,
      'no_longer_possible',
      `This proposal was sent as order #${order.footprint_id} already.`,
    ]);
    const rows = await portal.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectType, 'proposal'));
    expect(rows.slice(-2).map(({ action }) => action)).toEqual(['proposed', 'submitted']);
  });

  it('makes one order when two people send it at the same time', async () => {
    const { browser } = await signInAs('requester');
    const { id } = await propose(9);
    const answers = await Promise.all([submit(id, scene.browser, 9), submit(id, browser, 9)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await reserved()).toBe(9);
    expect((await scene.browser.get('/api/orders/')).json()).toHaveLength(1);
  });

  it('stays open when its order is refused', async () => {
    const { id } = await propose(10);
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    expect(refusal(await submit(id, scene.browser, 10)).slice(0, 2)).toEqual([400, 'over_ask']);
    expect((await seen(id)).state).toBe('open');
    expect((await submit(id, scene.browser, 7)).statusCode).toBe(201);
  });

  it('is declined with a reason, which is mailed to the proposer', async () => {
    const { id } = await propose();
    const decline = (body: object, by = scene.browser) =>
      by.post(`/api/proposals/${id}/decline/`, body);
    expect((await decline({ reason: ' ' })).json()).toEqual({
      reason: ['This field may not be blank.'],
    });
    expect((await decline({ reason: 'No' }, proposer)).statusCode).toBe(403);
    expect((await decline({ reason: 'Keep them for June' })).json()).toMatchObject({
      state: 'declined',
      reason: 'Keep them for June',
    });
    expect((await mailsTo(proposerEmail))[0]?.textBody).toContain('Reason: Keep them for June');
    expect(refusal(await submit(id))[2]).toBe('This proposal was declined already.');
  });

  it('is withdrawn by its proposer only', async () => {
    const { id } = await propose();
    const { browser: other } = await signInAs('proposer');
    const withdraw = (by: BrowserSession) => by.post(`/api/proposals/${id}/withdraw/`);
    expect((await withdraw(other)).statusCode).toBe(404);
    expect((await other.get(`/api/proposals/${id}/`)).statusCode).toBe(404);
    expect((await other.get('/api/proposals/')).json()).toEqual([]);
    expect((await withdraw(scene.browser)).statusCode).toBe(403);
    expect((await withdraw(proposer)).json()).toMatchObject({ state: 'withdrawn' });
    expect(refusal(await withdraw(proposer))[2]).toBe('This proposal was withdrawn.');
  });

  it('of another account is not there', async () => {
    const { id } = await propose();
    const stranger = await openCellar(portal);
    expect((await stranger.browser.get(`/api/proposals/${id}/`)).statusCode).toBe(404);
    const path = `/api/proposals/${id}/decline/`;
    expect((await stranger.browser.post(path, { reason: 'No' })).statusCode).toBe(404);
    const body = { ...vanRequest(stranger), proposal: id };
    const sent = await stranger.browser.post('/api/create_pull_request/', body);
    expect(sent.json()).toEqual({ proposal: [`Invalid pk "${id}" - object does not exist.`] });
    expect((await seen(id)).state).toBe('open');
  });

  it('expires after 60 days without an answer', async () => {
    const { id } = await propose();
    const at = (days: number) => new Date(portal.context.clock().getTime() + days * DAY_MS);
    await expireProposals(portal.database, at(59));
    expect((await seen(id)).state).toBe('open');
    await expireProposals(portal.database, at(60));
    expect((await seen(id)).state).toBe('expired');
    expect(refusal(await submit(id))[2]).toBe('This proposal has expired.');
  });

  it('is one of at most 30 of an account in a day', async () => {
    for (let made = 0; made < 30; made += 1) await propose(1);
    const response = await proposer.post('/api/proposals/', vanRequest(scene));
    expect(refusal(response)).toEqual([
      409,
      'no_longer_possible',
      'At most 30 proposals can be made in a day. Please try again tomorrow.',
    ]);
  });
});

describe('a user whose role changes while they order', () => {
  const portal = startTestApp();

  it('has either an order, or a refusal and none', async () => {
    for (let round = 0; round < 6; round += 1) {
      const scene = await openCellar(portal);
      const { db } = portal.database;
      const { id, email } = await createUser(db, scene.accountId, { role: 'requester' });
      const requester = await signIn(portal.app, email, TEST_PASSWORD);
      const demote = () => scene.browser.post(`/api/people/${id}/access/`, { role: 'viewer' });
      const order = () => requester.post('/api/create_pull_request/', vanRequest(scene, 4));
      const [ordered, demoted] =
        round % 2 === 0
          ? await Promise.all([order(), demote()])
          : await Promise.all([demote(), order()]).then(
              ([first, second]) => [second, first] as const,
            );
      expect(demoted.statusCode).toBe(200);
      const orders = (await scene.browser.get('/api/orders/')).json<Order[]>();
      const [lot] = await db.select().from(lots).where(eq(lots.id, scene.lotId));
      const isOrdered = ordered.statusCode === 201;
      expect([ordered.statusCode, orders.length, lot?.reserved]).toEqual(
        isOrdered ? [201, 1, 4] : [403, 0, 0],
      );
      expect((await order()).statusCode).toBe(403);
    }
  });
});
