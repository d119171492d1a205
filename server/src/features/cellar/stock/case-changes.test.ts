import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { LotLedger, StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import {
  createCase,
  createLocation,
  createLot,
  createUser,
  type TestCase,
  TEST_PASSWORD,
} from '../../../testing/factories.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import { attachToCase } from '../../../testing/stock-writes.ts';

describe('the changes of a case by a steward', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let email: string;
  let scene: CellarScene;
  const placeIds: number[] = [];
  let other: TestCase;

  beforeAll(async () => {
    ({ email } = await createUser(portal.database.db, null));
    steward = await signIn(portal.app, email, TEST_PASSWORD);
    scene = await openCellar(portal);
    for (const code of ['A1', 'B2', 'C3'])
      placeIds.push(await createLocation(portal.database.db, code));
  });
  /** Each test gets a case with twelve bottles, and an empty one. */
  beforeEach(async () => {
    const { db } = portal.database;
    const { accountId, wineId } = scene;
    const wineCase = await createCase(db, accountId, { locationId: placeIds[0] });
    const lotId = await createLot(db, accountId, { caseId: wineCase.id, wineId, quantity: 12 });
    scene = { ...scene, wineCase, lotId };
    other = await createCase(db, accountId);
  });

  const path = (caseId: number) => `/api/staff/stock/${scene.accountId}/cases/${caseId}/`;
  const look = async (caseId = scene.wineCase.id) =>
    (await steward.get(path(caseId))).json<StaffCase>();
  const act = async (action: string, body: Record<string, unknown>) => {
    const { version } = await look();
    return steward.post(`${path(scene.wineCase.id)}${action}/`, { version, ...body });
  };
  const ledger = async (lotId: number | undefined) => {
    const answer = await steward.get(`/api/staff/stock/${scene.accountId}/lots/${lotId}/`);
    return answer.json<LotLedger>().rows.map(({ change, balance, reason, note, actor }) => ({
      change,
      balance,
      reason,
      note,
      actor,
    }));
  };
  const askFor = async (bottles: number) => {
    const answer = await scene.browser.post(
      '/api/create_pull_request/',
      vanRequest(scene, bottles),
    );
    return answer.json<Order>();
  };
  const lastEntry = async () => {
    const [entry] = await portal.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectType, 'case'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return entry;
  };
  const lines = (quantity: number) => [{ lot_id: scene.lotId, quantity }];

  it('a count is corrected with its reason; ledger, audit log and the client follow', async () => {
    const answer = await act('correct', {
      lot_id: scene.lotId,
      quantity: 11,
      reason: 'One is broken',
    });
    expect(answer.json<StaffCase>().lots[0]).toMatchObject({ quantity: 11, free: 11 });
    expect((await ledger(scene.lotId)).at(-1)).toEqual({
      change: -1,
      balance: 11,
      reason: 'correction',
      note: 'One is broken',
      actor: 'Ada Keller',
    });
    expect(await lastEntry()).toMatchObject({
      action: 'corrected',
      actor: email,
      subjectId: String(scene.wineCase.id),
      details: { before: 12, after: 11, reason: 'One is broken', lot_id: scene.lotId },
    });
    const client = await scene.browser.get(`/api/cases/${scene.wineCase.id}/`);
    expect(client.json()).toMatchObject({ bottle_count: 11 });
  });

  it('a correction needs a reason, another count, and a lot of the case', async () => {
    const lot_id = scene.lotId;
    const refusals = [
      [{ lot_id, quantity: 11 }, 'reason'],
      [{ lot_id, quantity: 12, reason: 'x' }, 'quantity'],
      [{ lot_id, quantity: -1, reason: 'x' }, 'quantity'],
      [{ lot_id: 987654321, quantity: 1, reason: 'x' }, 'lot_id'],
    ] as const;
    for (const [body, field] of refusals) {
      const answer = await act('correct', body);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
    }
    expect(await ledger(scene.lotId)).toHaveLength(1);
  });

  it('no count goes below what is reserved, and the refusal says what to do', async () => {
    const { footprint_id: number } = await askFor(5);
    const answer = await act('correct', { lot_id: scene.lotId, quantity: 4, reason: 'x' });
    expect(answer.json()).toEqual({
      quantity: [
        `5 of these bottles are reserved for request #${number}. Complete that with what was found, or cancel it, then correct the rest.`,
      ],
    });
    const possible = await act('correct', { lot_id: scene.lotId, quantity: 5, reason: 'x' });
    expect(possible.json<StaffCase>().lots[0]).toMatchObject({ quantity: 5, reserved: 5, free: 0 });
  });

  it('bottles move into another case, with both ends in the ledger', async () => {
    const to_case = other.footprintLookupCode;
    const moved = await act('move', { lines: lines(4), to_case: to_case.toLowerCase() });
    expect(moved.json<StaffCase>().lots[0]).toMatchObject({ quantity: 8 });
    const [arrived] = (await look(other.id)).lots;
    expect(arrived).toMatchObject({ quantity: 4, added_date: '2024-05-06' });
    expect((await ledger(scene.lotId)).at(-1)).toMatchObject({
      change: -4,
      reason: 'move',
      note: `to ${to_case}`,
    });
    await act('move', { lines: lines(1), to_case, reason: 'Rewaxed' });
    expect(await ledger(arrived?.id)).toMatchObject([
      { change: 4, balance: 4, note: `from ${scene.wineCase.footprintLookupCode}` },
      { change: 1, balance: 5, note: `from ${scene.wineCase.footprintLookupCode}: Rewaxed` },
    ]);
  });

  it('bottles bring their day into an emptied place, and not among others', async () => {
    const { db } = portal.database;
    const older = { wineId: scene.wineId, quantity: 1, addedDate: '2020-01-31' };
    const into = await createLot(db, scene.accountId, { ...older, caseId: other.id });
    const day = async () => (await look(other.id)).lots[0]?.added_date;
    await act('move', { lines: lines(1), to_case: other.footprintLookupCode });
    expect(await day()).toBe('2020-01-31');
    const { version } = await look(other.id);
    const empty = { version, lot_id: into, quantity: 0, reason: 'Drunk' };
    await steward.post(`${path(other.id)}correct/`, empty);
    await act('move', { lines: lines(1), to_case: other.footprintLookupCode });
    expect(await day()).toBe('2024-05-06');
  });

  it('reserved bottles do not move: the refusal names wine, count and request, and nothing moves', async () => {
    const { footprint_id: number } = await askFor(9);
    const body = { lines: [...lines(2), ...lines(2)], to_case: other.footprintLookupCode };
    const answer = await act('move', body);
    expect(answer.json()).toEqual({
      lines: [
        expect.stringMatching(
          new RegExp(
            `^2005 Wine \\d+, 750ml: only 3 free\\. 9 are reserved for request #${number}\\. Move at most 3\\.$`,
          ),
        ),
      ],
    });
    expect((await look()).lots[0]).toMatchObject({ quantity: 12, reserved: 9 });
    expect((await look(other.id)).lots).toEqual([]);
  });

  it('bottles go only into cases of the same account, and not into their own', async () => {
    const stranger = await openCellar(portal);
    const numbers = [
      stranger.wineCase.footprintLookupCode,
      'NJ-NONE',
      scene.wineCase.footprintLookupCode,
    ];
    for (const to_case of numbers) {
      const move = await act('move', { lines: lines(1), to_case });
      const join = await act('join', { to_case });
      expect([move, join].map((one) => [one.statusCode, Object.keys(one.json())])).toEqual([
        [400, ['to_case']],
        [400, ['to_case']],
      ]);
    }
    const foreign = `/api/staff/stock/${scene.accountId}/cases/${stranger.wineCase.id}/move/`;
    const answer = await steward.post(foreign, {
      version: 1,
      lines: [{ lot_id: stranger.lotId, quantity: 1 }],
      to_case: other.footprintLookupCode,
    });
    expect(answer.statusCode).toBe(404);
    const theirLot = await act('move', {
      lines: [{ lot_id: stranger.lotId, quantity: 1 }],
      to_case: other.footprintLookupCode,
    });
    expect(theirLot.statusCode).toBe(400);
    const nothing = await act('move', { lines: [], to_case: other.footprintLookupCode });
    expect(nothing.json()).toEqual({ lines: ['Choose at least one bottle.'] });
  });

  it('a case is split into a new one with a number of its own', async () => {
    const answer = await act('split', {
      lines: lines(6),
      container_name: '6 x 750ml',
      location: 'b2',
      reason: 'Too heavy',
    });
    const made = answer.json<StaffCase>();
    expect(made.case).toMatchObject({ container_name: '6 x 750ml', location: 'B2' });
    expect(made.case.footprint_lookup_code).toBe(`NJ-${made.case.footprint_id}`);
    expect(made.lots).toMatchObject([{ quantity: 6, free: 6 }]);
    expect((await look()).lots[0]).toMatchObject({ quantity: 6 });
    const client = await scene.browser.get(`/api/cases/${made.case.id}/`);
    expect(client.json()).toMatchObject({ bottle_count: 6, container_name: '6 x 750ml' });
    expect(await lastEntry()).toMatchObject({
      action: 'split',
      details: { to_case_id: made.case.id, reason: 'Too heavy' },
    });
  });

  it('two cases are joined: all bottles and documents are in the other one', async () => {
    const { db } = portal.database;
    const { accountId, wineId } = scene;
    await createLot(db, accountId, { caseId: other.id, wineId, quantity: 3 });
    await attachToCase(db, accountId, scene.wineCase.id, 'label.pdf');
    const joined = await act('join', { to_case: other.footprintLookupCode });
    expect(joined.json<StaffCase>()).toMatchObject({ lots: [{ quantity: 0 }], documents: [] });
    const into = await look(other.id);
    expect(into).toMatchObject({
      lots: [{ quantity: 15 }],
      documents: [{ file_name: 'label.pdf' }],
    });
    const emptied = await scene.browser.get(`/api/cases/${scene.wineCase.id}/`);
    expect(emptied.json()).toMatchObject({ bottle_count: 0, bottles: [], attachments: [] });
    const again = await act('join', { to_case: other.footprintLookupCode });
    expect(again.json()).toEqual({ to_case: ['This case is empty. There is nothing to join.'] });
  });

  it('a case with reserved bottles is not joined', async () => {
    const { footprint_id: number } = await askFor(1);
    const answer = await act('join', { to_case: other.footprintLookupCode });
    expect(answer.json()).toEqual({
      to_case: [
        `Bottles of this case are reserved for request #${number}. Complete or cancel that first, or move the free bottles only.`,
      ],
    });
    expect((await look()).lots[0]).toMatchObject({ quantity: 12, reserved: 1 });
  });

  it('its type and place can be changed, its number cannot', async () => {
    const answer = await act('facts', {
      container_name: 'Mixed',
      location: 'C3',
      footprint_lookup_code: 'X',
    });
    expect(answer.json<StaffCase>().case).toMatchObject({
      footprint_lookup_code: scene.wineCase.footprintLookupCode,
      container_name: 'Mixed',
      location: 'C3',
    });
    expect(await lastEntry()).toMatchObject({
      action: 'changed',
      details: {
        before: { container_name: '12 x 750ml', location: 'A1' },
        after: { container_name: 'Mixed', location: 'C3' },
      },
    });
    const client = await scene.browser.get(`/api/cases/${scene.wineCase.id}/`);
    expect(client.json()).toMatchObject({ container_name: 'Mixed' });
  });

  it('a location that is not one of ours is refused at its field, and nothing changes', async () => {
    const refusal = {
      location: ['There is no location "Z9". Choose one of the list, or add it under Locations.'],
    };
    const facts = await act('facts', { container_name: 'Mixed', location: 'Z9' });
    expect(facts.json()).toEqual(refusal);
    const split = { lines: lines(6), container_name: '6 x 750ml', location: 'Z9' };
    expect((await act('split', split)).json()).toEqual(refusal);
    expect((await look()).case).toMatchObject({ container_name: '12 x 750ml', location: 'A1' });
  });

  it('after all of this free, reserved and ledger agree', async () => {
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });
});
