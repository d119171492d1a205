import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { causes } from '../../../db/database-errors.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createLot, createWine } from '../../../testing/factories.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

const MINUTE_MS = 60_000;
const CHANGED_SINCE = { detail: 'This case has changed since; count it again' };

describe('a count that names a wine which is merged into another', () => {
  const portal = startTestApp();
  let packer: BrowserSession;
  let steward: BrowserSession;
  let scene: CellarScene;
  /** The wine that is merged into the one of the scene. */
  let twin: number;

  beforeAll(async () => {
    packer = await signInNew(portal, null, { role: 'packer' });
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    twin = await createWine(portal.database.db, { vintage: 2005 });
    portal.passTime(MINUTE_MS);
  });

  const now = () => portal.context.clock().toISOString();
  const path = (rest = '') =>
    `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/${rest}`;
  const count = (quantities: Record<number, number>, happened_at = '') =>
    packer.post(path('counts/'), {
      lines: Object.entries(quantities).map(([wine, quantity]) => {
        return { wine: Number(wine), size_ml: 750, quantity };
      }),
      happened_at,
    });
  const decide = async (id: number) =>
    (
      await steward.post(`/api/staff/stock/${scene.accountId}/counts/${id}/correct/`, {})
    ).json<object>();
  const post = async (url: string, body: object = {}) => {
    const answer = await steward.post(url, body);
    expect(answer.statusCode, answer.body).toBe(200);
    portal.passTime(MINUTE_MS);
  };
  const merge = () => post(`/api/staff/wines/${twin}/merge/`, { into: scene.wineId });
  const undoMerge = () => post(`/api/staff/wines/${twin}/unmerge/`);
  const bottles = async () => {
    const { lots } = (await steward.get(path())).json<StaffCase>();
    return lots
      .filter(({ quantity }) => quantity > 0)
      .map(({ wine, quantity }) => [wine.id, quantity]);
  };
  const putTwin = (quantity: number) =>
    createLot(portal.database.db, scene.accountId, {
      caseId: scene.wineCase.id,
      wineId: twin,
      quantity,
    });

  it('books onto the wine that it became, merged before the decision', async () => {
    const { id, state } = (await count({ [scene.wineId]: 12, [twin]: 2 })).json<CountedCase>();
    expect(state).toBe('differs');
    portal.passTime(MINUTE_MS);
    await merge();
    expect(await decide(id)).toMatchObject({ state: 'corrected' });
    expect(await bottles()).toEqual([[scene.wineId, 14]]);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('counts two lines that are one wine by now together, merged before it arrives', async () => {
    await putTwin(3);
    const nine = now();
    portal.passTime(MINUTE_MS);
    await merge();
    expect((await count({ [scene.wineId]: 12, [twin]: 3 }, nine)).json()).toMatchObject({
      state: 'equal',
    });
    const late = (await count({ [scene.wineId]: 12, [twin]: 2 }, nine)).json<CountedCase>();
    expect(late.state).toBe('differs');
    expect(await decide(late.id)).toMatchObject({ state: 'corrected' });
    expect(await bottles()).toEqual([[scene.wineId, 14]]);
    // Only one of the two was looked at.
    expect((await count({ [twin]: 3 }, nine)).json()).toEqual(CHANGED_SINCE);
  });

  it('is refused once the merge is undone: it may have meant either of the two', async () => {
    await merge();
    const nine = now();
    portal.passTime(MINUTE_MS);
    await undoMerge();
    expect((await count({ [scene.wineId]: 11 }, nine)).json()).toEqual(CHANGED_SINCE);
    expect((await count({ [scene.wineId]: 12 })).json()).toMatchObject({ state: 'equal' });
  });

  it('corrects nothing once the merge is undone: its bottles would be two wines', async () => {
    const third = await createWine(portal.database.db);
    const nine = now();
    portal.passTime(MINUTE_MS);
    await post(`/api/staff/wines/${scene.wineId}/merge/`, { into: twin });
    const late = await count({ [scene.wineId]: 12, [third]: 2 }, nine);
    const { id, state } = late.json<CountedCase>();
    expect(state).toBe('differs');
    portal.passTime(MINUTE_MS);
    await post(`/api/staff/wines/${scene.wineId}/unmerge/`);
    expect(await decide(id)).toEqual(CHANGED_SINCE);
    expect(await bottles()).toEqual([[scene.wineId, 12]]);
  });

  it('does not agree once the merge is undone: what it counted were two wines', async () => {
    await putTwin(3);
    const nine = now();
    portal.passTime(MINUTE_MS);
    await merge();
    const late = await count({ [scene.wineId]: 12, [twin]: 0 }, nine);
    const { id, state } = late.json<CountedCase>();
    expect(state).toBe('differs');
    portal.passTime(MINUTE_MS);
    await undoMerge();
    expect(await decide(id)).toEqual(CHANGED_SINCE);
    expect(await bottles()).toEqual([
      [scene.wineId, 12],
      [twin, 3],
    ]);
  });

  it('knows the picks of a wine before and after its merge, and after the undo', async () => {
    await putTwin(6);
    const body = vanRequest(scene);
    const line = { wine: twin, case_footprint_id: scene.wineCase.footprintId };
    const lines = [{ ...line, quantity: 2, size_value: 750 }];
    const answer = await scene.browser.post('/api/create_pull_request/', { ...body, lines });
    const { footprint_id: number, lines: made } = answer.json<Order>();
    const picked = made.map(({ id }) => ({ line_id: id, quantity: 1 }));
    const pick = async () => {
      const sent = { how: 'hand', reason: 'No label', lines: picked };
      const done = await packer.post(`/api/staff/requests/${number}/picks/`, sent);
      expect(done.statusCode).toBe(201);
      portal.passTime(MINUTE_MS);
    };
    await pick();
    expect((await count({ [scene.wineId]: 12, [twin]: 5 })).json()).toMatchObject({
      state: 'equal',
    });
    portal.passTime(MINUTE_MS);
    await merge();
    expect((await count({ [scene.wineId]: 17 })).json()).toMatchObject({ state: 'equal' });
    portal.passTime(MINUTE_MS);
    await undoMerge();
    expect((await count({ [scene.wineId]: 12, [twin]: 5 })).json()).toMatchObject({
      state: 'equal',
    });
    portal.passTime(MINUTE_MS);
    await merge();
    await pick();
    expect((await count({ [scene.wineId]: 16 })).json()).toMatchObject({ state: 'equal' });
    const early = await steward.post(`/api/staff/wines/${twin}/unmerge/`);
    expect(early.statusCode).toBe(409);
    expect(early.body).toContain('Put them back first, then undo the merge.');
    portal.passTime(MINUTE_MS);
    const back = { lines: made.map(({ id }) => id) };
    const removed = await packer.post(`/api/staff/requests/${number}/picks/remove/`, back);
    expect(removed.statusCode, removed.body).toBe(201);
    portal.passTime(MINUTE_MS);
    await undoMerge();
    expect((await count({ [scene.wineId]: 12, [twin]: 6 })).json()).toMatchObject({
      state: 'equal',
    });
  });

  it('is not booked onto it by a plain write either', async () => {
    const lotId = await putTwin(2);
    await merge();
    const { db } = portal.database;
    const { accountId, wineCase } = scene;
    const insertLot = sql`insert into lots (account_id, case_id, wine_id, size_ml, added_date)
      values (${accountId}, ${wineCase.id}, ${twin}, 375, '2026-03-02')`;
    const reason = (error: unknown) => causes(error).at(-1)?.message;
    expect(await db.execute(insertLot).catch(reason)).toBe(
      `wine ${twin} was merged into another one`,
    );
    const insertRow = sql`insert into stock_ledger (account_id, lot_id, change, reason, actor)
      values (${accountId}, ${lotId}, 1, 'correction', 'test')`;
    expect(await db.execute(insertRow).catch(reason)).toBe(
      'bottles of a merged wine belong to the one that it became',
    );
    const { version } = (await steward.get(path())).json<StaffCase & { version: number }>();
    const correction = { version, lot_id: lotId, quantity: 1, reason: 'Found' };
    expect((await steward.post(path('correct/'), correction)).statusCode).toBe(409);
  });
});
