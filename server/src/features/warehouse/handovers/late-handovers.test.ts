import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkRecords } from '../../../db/record-check.ts';
import { NOBODY, sendHandover } from '../../../testing/handover-scene.ts';
import { LateHandoverScene } from '../../../testing/late-handover-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('a handover that the desk overtook', () => {
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

  it.each([
    { step: 'undone', problem: 'not pulled' },
    { step: 'cancelled', problem: 'cancelled' },
    { step: 'completed', problem: 'completed' },
    { step: 'handed over', problem: 'handed over' },
    { step: 'held', problem: 'on hold' },
    { step: 'moved to another day', problem: 'other day' },
    { step: 'changed', problem: 'other bottles' },
  ] as const)(
    'is stored when the request is $step, and changes nothing',
    async ({ step, problem }) => {
      await scene.overtake(step);
      const [before, seen, stockBefore, mailed] = [
        await scene.look(),
        await scene.seenByClient(),
        await scene.stock(),
        await scene.mails(),
      ];
      const id = await scene.late();
      const after = await scene.look();
      expect([after.order, after.version]).toEqual([before.order, before.version]);
      expect([await scene.stock(), await scene.mails()]).toEqual([stockBefore, mailed]);
      expect(after.handovers.at(-1)).toMatchObject({
        id,
        problem,
        needs_decision: true,
        received_by: 'Ada Keller',
        handed_at: scene.handedAt,
        bottles: 3,
        pictures: [{ file_name: 'door.png' }],
      });
      expect(after.events[0]?.action).toBe('late handover recorded');
      expect(await scene.seenByClient()).toEqual(seen);
      expect(await scene.waiting()).toContainEqual({
        id,
        footprint_id: scene.order.footprint_id,
        account_name: after.account.name,
        problem,
      });
      await scene.settle(id);
    },
  );

  it('is stored once, however often the phone sends it', async () => {
    await scene.overtake('moved to another day');
    const send = () => scene.arrive({}, scene.handedAt);
    const [first, second] = [await send(), await send()];
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect((await scene.look()).handovers).toHaveLength(1);
  });

  it('a late handover that failed is recorded too, needs no decision and changes nothing', async () => {
    await scene.overtake('moved to another day');
    const mailed = await scene.mails();
    const answer = await sendHandover(scene.driver, scene.order, {
      ...NOBODY,
      handed_at: scene.handedAt,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { outcome: 'not delivered', needs_decision: false },
    ]);
    const { order: now, handovers } = await scene.look();
    expect(now.confirmed_date).toBe('2026-03-05');
    expect(handovers).toMatchObject([{ problem: 'other day', needs_decision: false }]);
    expect([await scene.mails(), await scene.waiting(), await scene.seenByClient()]).toEqual([
      mailed,
      [],
      [],
    ]);
  });

  it('leaves the latest step of the desk as it can be undone', async () => {
    const { version } = await scene.look();
    await scene.steward.post(`${scene.path}confirm/`, { version, confirmed_date: '2026-03-05' });
    const id = await scene.late();
    const { version: now, undo_ms: undoMs } = await scene.look();
    expect(undoMs).toBeGreaterThan(0);
    expect((await scene.steward.post(`${scene.path}revert/`, { version: now })).statusCode).toBe(
      200,
    );
    expect((await scene.look()).order.confirmed_date).toBe('2026-03-02');
    expect((await scene.decide(id, 'accept')).statusCode).toBe(200);
  });

  it('keeps the records of the house as `doctor` checks them', async () => {
    expect((await checkRecords(portal.database.db)).faults).toEqual([]);
  });
});
