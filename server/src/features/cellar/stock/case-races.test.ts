import type { LotLedger, StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase, type TestCase } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

describe('several people at one case', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let other: TestCase;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    other = await createCase(portal.database.db, scene.accountId);
  });

  const path = (caseId: number) => `/api/staff/stock/${scene.accountId}/cases/${caseId}/`;
  const look = async (caseId = scene.wineCase.id) =>
    (await steward.get(path(caseId))).json<StaffCase>();

  it('two stewards on one case: the second gets 409, and nothing is overwritten', async () => {
    const { version } = await look();
    const body = { version, lot_id: scene.lotId, reason: 'Counted' };
    const url = `${path(scene.wineCase.id)}correct/`;
    const answers = await Promise.all([
      steward.post(url, { ...body, quantity: 11 }),
      steward.post(url, { ...body, quantity: 10 }),
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(refused?.headers['x-error-code']).toBe('changed_meanwhile');
    expect(refused?.json()).toEqual({
      detail: 'Somebody else has changed this case. Look at it again before you go on.',
      current: await look(),
    });
    const ledger = await steward.get(`/api/staff/stock/${scene.accountId}/lots/${scene.lotId}/`);
    expect(ledger.json<LotLedger>().rows).toHaveLength(2);
  });

  it('a request that takes bottles meanwhile is a change that must be seen', async () => {
    const { version } = await look();
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 2));
    const answer = await steward.post(`${path(scene.wineCase.id)}join/`, {
      version,
      to_case: other.footprintLookupCode,
    });
    expect(answer.statusCode).toBe(409);
  });

  it('a client who pulls and a steward who moves at the same moment never get the same bottles', async () => {
    const { version } = await look();
    const to_case = other.footprintLookupCode;
    const [asked, moved] = await Promise.all([
      scene.browser.post('/api/create_pull_request/', vanRequest(scene, 12)),
      steward.post(`${path(scene.wineCase.id)}move/`, {
        version,
        lines: [{ lot_id: scene.lotId, quantity: 12 }],
        to_case,
      }),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([asked.statusCode, moved.statusCode]);
    const here = (await look()).lots[0];
    const there = (await look(other.id)).lots[0];
    expect((here?.quantity ?? 0) + (there?.quantity ?? 0)).toBe(12);
  });

  it('after all of this free, reserved and ledger agree', async () => {
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });
});
