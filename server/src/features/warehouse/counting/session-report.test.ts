import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { type Counter, counter, shelve } from '../../../testing/counting-scene.ts';
import { createUser, type TestCase, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signIn } from '../../../testing/browser-session.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE_MS = 60_000;

describe('the report of a counting session', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let desk: Counter;
  let packer: BrowserSession;
  let ada: Counter;
  let adaEmail: string;
  let scene: CellarScene;
  let made: TestCase[];
  let id: number;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    desk = counter(steward);
    ({ email: adaEmail } = await createUser(portal.database.db, null, { role: 'packer' }));
    packer = await signIn(portal.app, adaEmail, TEST_PASSWORD);
    ada = counter(packer);
    const ben = counter(await signInNew(portal, null, { role: 'packer' }));
    scene = await openCellar(portal);
    made = await shelve(portal, scene, { code: 'R', count: 7 });
    id = await desk.start({ choice: 'location', location: 'R' });
    const count = async (by: Counter, at: number, quantity: number, minutes: number) => {
      portal.passTime(minutes * MINUTE_MS);
      const lines = [{ wine: scene.wineId, size_ml: 750, quantity }];
      return (await by.count(id, here(at), lines)).json<CountedCase>();
    };
    await count(ada, 0, 12, 1);
    const corrected = await count(ada, 1, 11, 2);
    const sentBack = await count(ada, 2, 13, 4);
    await count(ben, 2, 12, 1);
    await count(ada, 3, 10, 8);
    await ben.notHere(id, here(4));
    const decide = (of: CountedCase, decision: string) =>
      steward.post(`/api/staff/stock/${scene.accountId}/counts/${of.id}/${decision}/`, {});
    await decide(corrected, 'correct');
    await decide(sentBack, 'again');
    await packer.post('/api/staff/found/', { description: '=Krug', quantity: 2, session: id });
  });

  const here = (at: number) => ({
    account: { id: scene.accountId, name: '' },
    case: { id: made[at]?.id ?? 0 },
  });

  it('adds up cases and counts, and what was decided of each difference', async () => {
    const report = await desk.report(id);
    expect(report.cases).toEqual({
      counted: 4,
      equal: 1,
      different: 3,
      not_here: 1,
      not_looked_at: 2,
    });
    expect(report.counts).toEqual({
      all: 5,
      equal: 2,
      to_decide: 1,
      corrected: 1,
      count_again: 1,
    });
    expect(report.different.map((one) => [one.case.id, one.state])).toEqual([
      [made[1]?.id, 'corrected'],
      [made[2]?.id, 'count again'],
      [made[3]?.id, 'differs'],
    ]);
    expect(report.not_here.map((one) => one.case.id)).toEqual([made[4]?.id]);
    expect(report.found).toMatchObject([{ description: '=Krug', quantity: 2, is_resolved: false }]);
  });

  it('says who worked, and from when to when', async () => {
    const { people, first_at: first, last_at: last } = await desk.report(id);
    expect(people.map((one) => [one.counts, one.not_here])).toEqual([
      [4, 0],
      [1, 1],
    ]);
    expect(people[0]?.name).toBe('Ada Keller');
    expect(Date.parse(last ?? '') - Date.parse(first ?? '')).toBe(15 * MINUTE_MS);
  });

  it('is a CSV file with each case', async () => {
    const answer = await steward.get(`/api/staff/count-sessions/${id}/report/csv/`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = answer.body
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows.map((cells) => [cells[0], cells[3], cells[6]])).toEqual([
      ['\ufeffCase', 'Result', 'Decision'],
      ['R-000', 'Equal', ''],
      ['R-001', 'Different', 'Corrected'],
      ['R-002', 'Different', 'Sent back'],
      ['R-002', 'Equal', ''],
      ['R-003', 'Different', 'To be decided'],
      ['R-004', 'Not at its place', ''],
      ['R-005', 'Not looked at', ''],
      ['R-006', 'Not looked at', ''],
    ]);
    expect(rows[1]?.[4]).toBe(adaEmail);
  });

  it('is for the desk: those who count are not told which cases differ', async () => {
    const url = `/api/staff/count-sessions/${id}/report/`;
    for (const path of [url, `${url}csv/`]) expect((await packer.get(path)).statusCode).toBe(403);
    expect((await steward.get('/api/staff/count-sessions/999999/report/')).statusCode).toBe(404);
  });
});
