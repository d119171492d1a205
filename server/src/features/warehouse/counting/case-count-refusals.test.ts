import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseCounts } from '../../../db/schema/sightings.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('a count of a case', () => {
  const portal = startTestApp();
  let packer: BrowserSession;
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    packer = await signInNew(portal, null, { role: 'packer' });
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const path = (rest: string, caseId = scene.wineCase.id) =>
    `/api/staff/stock/${scene.accountId}/cases/${caseId}/${rest}`;
  const line = (quantity: number) => ({ wine: scene.wineId, size_ml: 750, quantity });
  const count = (lines: unknown, key = 'count') =>
    packer.post(path('counts/'), { lines }, { 'idempotency-key': `${key}-${scene.accountId}` });
  const stored = () =>
    portal.database.db.select().from(caseCounts).where(eq(caseCounts.accountId, scene.accountId));
  const decide = (id: number, decision: 'correct' | 'again') =>
    steward.post(`/api/staff/stock/${scene.accountId}/counts/${id}/${decision}/`, {});

  it('counts once when it is sent twice', async () => {
    const first = await count([line(11)]);
    const again = await count([line(11)]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await stored()).toHaveLength(1);
    expect((await count([line(10)])).statusCode).toBe(422);
  });

  it.each([
    [
      '-1',
      [{ quantity: -1 }],
      [{ quantity: ['Ensure this value is greater than or equal to 0.'] }],
    ],
    [
      '10,001',
      [{ quantity: 10_001 }],
      [{ quantity: ['Ensure this value is less than or equal to 10000.'] }],
    ],
    ['no number', [{}], [{ quantity: ['This field is required.'] }]],
    [
      'a number of what was not looked at',
      [{ quantity: 1, not_looked_at: true }],
      [{ quantity: ['Enter a number or choose "not looked at", not both.'] }],
    ],
    ['no lines', [], ['This list may not be empty.']],
    ['nothing looked at', [{ not_looked_at: true }], ['Count at least one wine.']],
    [
      'a wine that is not in the catalogue',
      [{ wine: 99_999_999, quantity: 1 }],
      [{ wine: ['Invalid pk "99999999" - object does not exist.'] }],
    ],
    [
      'a wine twice',
      [{ quantity: 1 }, { quantity: 2 }],
      [{}, { wine: ['This wine and size stands above already.'] }],
    ],
  ])('refuses %s at the field', async (_, lines, error) => {
    const answer = await count(lines.map((of) => ({ wine: scene.wineId, size_ml: 750, ...of })));
    expect([answer.statusCode, answer.json()]).toEqual([400, { lines: error }]);
    expect(await stored()).toEqual([]);
  });

  it('does not find a case or a count of another account', async () => {
    const { id } = (await count([line(11)])).json<CountedCase>();
    const mine = scene;
    scene = await openCellar(portal);
    expect((await packer.get(path('count-sheet/', mine.wineCase.id))).statusCode).toBe(404);
    const foreign = await packer.post(path('counts/', mine.wineCase.id), { lines: [line(1)] });
    expect(foreign.statusCode).toBe(404);
    expect((await decide(id, 'correct')).statusCode).toBe(404);
    expect((await decide(id, 'again')).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });
});
