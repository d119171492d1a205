import type { HandedOver } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { DELIVERED, pulledRequest, sendHandover } from '../../../testing/handover-scene.ts';
import { DOOR, LateHandoverScene } from '../../../testing/late-handover-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('a late handover at the desk', () => {
  const portal = startTestApp({ SECOND_APPROVAL: 'on' });
  let people: Pick<LateHandoverScene, 'steward' | 'driver'>;
  let scene: LateHandoverScene;

  beforeAll(async () => {
    const steward = await signInSteward(portal);
    await signInNew(portal, null, { role: 'manager' });
    people = { steward, driver: await signInNew(portal, null, { role: 'driver' }) };
  });
  beforeEach(async () => {
    scene = await LateHandoverScene.open(portal, people);
  });

  it('shows its pictures to the desk, and to the client only once it counts', async () => {
    await scene.overtake('moved to another day');
    const id = await scene.late();
    const [handover] = (await scene.look()).handovers;
    const url = new URL(handover?.pictures[0]?.file_url ?? '').pathname;
    expect((await scene.steward.get(url)).rawPayload).toEqual(DOOR.content);
    const ofClient = url.replace('/staff', '');
    expect((await scene.cellar.browser.get(ofClient)).statusCode).toBe(404);
    expect((await scene.decide(id, 'accept')).statusCode).toBe(200);
    expect((await scene.cellar.browser.get(ofClient)).rawPayload).toEqual(DOOR.content);
  });

  it('completes the request as of its own moment when the desk accepts it', async () => {
    await scene.overtake('moved to another day');
    const id = await scene.late();
    const accepted = await scene.decide(id, 'accept');
    expect([accepted.statusCode, accepted.json()]).toMatchObject([
      200,
      {
        order: { completed_date: portal.context.clock().toISOString() },
        handovers: [{ id, needs_decision: false, decision: 'accepted' }],
      },
    ]);
    expect(await scene.stock()).toEqual({ quantity: 37, reserved: 0 });
    expect(await scene.ledger()).toEqual([{ change: -3, happenedAt: new Date(scene.handedAt) }]);
    expect((await scene.mails()).at(-1)).toContain('delivered');
    expect(await scene.seenByClient()).toMatchObject([{ id, received_by: 'Ada Keller' }]);
    expect(await scene.waiting()).toEqual([]);
    const again = await scene.decide(id, 'set-aside', { reason: 'Twice' });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { detail: 'This handover needs no decision any more.' },
    ]);
  });

  it('waits for a decision again when its acceptance is undone', async () => {
    await scene.overtake('moved to another day');
    const id = await scene.late();
    expect((await scene.decide(id, 'accept')).statusCode).toBe(200);
    const { version } = await scene.look();
    expect((await scene.steward.post(`${scene.path}revert/`, { version })).statusCode).toBe(200);
    expect(await scene.stock()).toEqual({ quantity: 40, reserved: 3 });
    expect((await scene.look()).handovers).toMatchObject([
      { id, needs_decision: true, decision: null },
    ]);
    expect(await scene.seenByClient()).toEqual([]);
    expect((await scene.decide(id, 'accept')).statusCode).toBe(200);
    expect(await scene.stock()).toEqual({ quantity: 37, reserved: 0 });
  });

  it('stays on record when the desk sets it aside with a reason, and counts for nothing', async () => {
    await scene.overtake('moved to another day');
    const id = await scene.late();
    const bare = await scene.decide(id, 'set-aside');
    expect([bare.statusCode, Object.keys(bare.json<object>())]).toEqual([400, ['reason']]);
    await scene.done(`handovers/${id}/set-aside`, { reason: 'Of another client' });
    const { handovers, events } = await scene.look();
    expect(handovers).toMatchObject([
      { id, decision: 'set aside', decision_reason: 'Of another client', needs_decision: false },
    ]);
    expect(events[0]?.action).toBe('handover set aside');
    expect([await scene.seenByClient(), await scene.waiting()]).toEqual([[], []]);
    await scene.done('confirm', { confirmed_date: '2026-03-02' });
    expect((await scene.arrive()).json()).toMatchObject({ needs_decision: false });
    expect(await scene.stock()).toEqual({ quantity: 37, reserved: 0 });
  });

  it.each([
    { step: 'undone', says: 'Mark the request as pulled first, then accept the handover.' },
    {
      step: 'held',
      says: 'This request is on hold. Call an owner of the account and release it first.',
    },
    {
      step: 'changed',
      says: '3 bottles were handed over, but the request has other bottles now.',
    },
    {
      step: 'handed over',
      says: 'Another handover of this request is signed and counts.',
    },
  ] as const)(
    'that cannot be accepted while $step says what to do first',
    async ({ step, says }) => {
      await scene.overtake(step);
      const id = await scene.late();
      const answer = await scene.decide(id, 'accept');
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ detail: string }>().detail).toContain(says);
      expect((await scene.look()).handovers.at(-1)).toMatchObject({ needs_decision: true });
      await scene.settle(id);
    },
  );

  it('is accepted once the undone request is marked pulled again', async () => {
    await scene.overtake('undone');
    const id = await scene.late();
    await scene.done('process');
    expect((await scene.decide(id, 'accept')).statusCode).toBe(200);
    expect(await scene.stock()).toEqual({ quantity: 37, reserved: 0 });
  });

  it('of a cancelled request brings the books right, and its undo cancels it again', async () => {
    await scene.overtake('cancelled');
    expect(await scene.stock()).toEqual({ quantity: 40, reserved: 0 });
    const { cancelled_date, cancel_reason } = (await scene.look()).order;
    const id = await scene.late();
    expect((await scene.decide(id, 'accept')).statusCode).toBe(200);
    expect((await scene.look()).order).toMatchObject({ cancelled_date: null, cancel_reason: null });
    expect((await scene.look()).order.completed_date).not.toBeNull();
    expect(await scene.stock()).toEqual({ quantity: 37, reserved: 0 });
    expect(await scene.ledger()).toEqual([{ change: -3, happenedAt: new Date(scene.handedAt) }]);
    const { version } = await scene.look();
    expect((await scene.steward.post(`${scene.path}revert/`, { version })).statusCode).toBe(200);
    expect((await scene.look()).order).toMatchObject({
      cancelled_date,
      cancel_reason,
      completed_date: null,
    });
    expect(await scene.stock()).toEqual({ quantity: 40, reserved: 0 });
    expect((await scene.look()).handovers).toMatchObject([{ needs_decision: true }]);
    await scene.settle(id);
  });

  it('of a request that was undone and then cancelled is accepted as pulled when it was handed over', async () => {
    await scene.overtake('undone');
    await scene.overtake('cancelled');
    const id = await scene.late();
    expect((await scene.decide(id, 'accept')).statusCode).toBe(200);
    expect((await scene.look()).order.processed_date).toBe(scene.handedAt);
    expect(await scene.stock()).toEqual({ quantity: 37, reserved: 0 });
  });

  it('of a cancelled request whose bottles others reserved since says so', async () => {
    await scene.overtake('cancelled');
    const taken = await scene.cellar.browser.post(
      '/api/create_pull_request/',
      vanRequest(scene.cellar, 40),
    );
    expect(taken.statusCode).toBe(201);
    const id = await scene.late();
    const answer = await scene.decide(id, 'accept');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('are reserved for others, or left the books since') },
    ]);
    expect((await scene.look()).order.cancelled_date).not.toBeNull();
    await scene.settle(id);
  });

  it('becomes the proof of a request that was completed with the same bottles, and moves none again', async () => {
    await scene.overtake('completed');
    const id = await scene.late();
    expect((await scene.decide(id, 'accept')).statusCode).toBe(200);
    expect(await scene.ledger()).toMatchObject([{ change: -3 }]);
    expect(await scene.seenByClient()).toMatchObject([{ id, received_by: 'Ada Keller' }]);
  });

  it('of other bottles than a request was completed with cannot be accepted', async () => {
    const short = { line_id: scene.order.lines[0]?.id, quantity_done: 1, reason: 'Two broke' };
    await scene.done('complete', {
      reason: 'Signed on paper',
      short: [{ ...short, is_missing: true }],
    });
    const id = await scene.late();
    const answer = await scene.decide(id, 'accept');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('completed with other bottles') },
    ]);
    await scene.settle(id);
  });

  it('with many missing bottles waits for a second person when the desk accepts it', async () => {
    await scene.overtake('cancelled');
    scene.order = await pulledRequest(portal, scene.cellar, { lines: [lineOf(scene.cellar, 30)] });
    await scene.overtake('cancelled');
    const line = { line_id: scene.order.lines[0]?.id, quantity_done: 10, reason: 'Gone' };
    const short = JSON.stringify([{ ...line, is_missing: true }]);
    const id = await scene.late({ short, bottles: 10 });
    const asked = await scene.decide(id, 'accept');
    expect(asked.statusCode).toBe(202);
    expect(await scene.stock()).toEqual({ quantity: 40, reserved: 30 });
    const refused = await scene.act('cancel', { reason: 'Again' });
    expect(refused.statusCode).toBe(409);
    const manager = await signInNew(portal, null, { role: 'manager' });
    const { approval } = asked.json<{ approval: { id: number } }>();
    const approved = await manager.post(`/api/staff/approvals/${approval.id}/approve/`);
    expect(approved.statusCode).toBe(200);
    expect(await scene.stock()).toEqual({ quantity: 10, reserved: 0 });
    expect(await scene.ledger()).toMatchObject([{ change: -10 }, { change: -20 }]);
  });
});

describe('a driver without second approval', () => {
  const portal = startTestApp();

  it('who hands over with many missing bottles is not refused: a manager accepts it', async () => {
    const scene = await openCellar(portal, { bottles: 40 });
    const order = await pulledRequest(portal, scene, { lines: [lineOf(scene, 30)] });
    const driver = await signInNew(portal, null, { role: 'driver' });
    const line = { line_id: order.lines[0]?.id, quantity_done: 10, reason: 'Gone' };
    const short = JSON.stringify([{ ...line, is_missing: true }]);
    const answer = await sendHandover(driver, order, { ...DELIVERED, short, bottles: 10 });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { needs_decision: true }]);
    const { id } = answer.json<HandedOver>();
    const url = `/api/staff/requests/${order.footprint_id}/`;
    const accept = async (by: BrowserSession) => {
      const { version, handovers } = (await by.get(url)).json<StaffRequest>();
      expect(handovers).toMatchObject([{ problem: 'many missing', pictures: [] }]);
      return by.post(`${url}handovers/${id}/accept/`, { version });
    };
    const steward = await signInNew(portal, null, { role: 'steward' });
    expect((await accept(steward)).statusCode).toBe(403);
    const manager = await signInNew(portal, null, { role: 'manager' });
    expect((await accept(manager)).statusCode).toBe(200);
  });
});
