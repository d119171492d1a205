import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { CatalogueRow, StaffWine } from '@portal/contract/cellar/wines/wines.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labelKey } from '../../../db/label-key.ts';
import { stockLedger, wines } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase, createLot, createWine } from '../../../testing/factories.ts';
import { importsInto, ownCsv } from '../../../testing/import-bench.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import { moveBottles } from '../stock/move-bottles.service.ts';
import { findCase, findLot, listLotsOfCase } from '../stock/stock-cases.repository.ts';

/** A duplicate wine: `wineId` of the scene, and another one in the same case and in a second case. */
describe('two wines that are one', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let other: number;
  let followed: number;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    const { db } = portal.database;
    scene = await openCellar(portal);
    const { accountId, wineCase } = scene;
    other = await createWine(db, { vintage: 2005 });
    await createLot(db, accountId, { caseId: wineCase.id, wineId: other, quantity: 4 });
    const { id: caseId } = await createCase(db, accountId);
    followed = await createLot(db, accountId, { caseId, wineId: other, quantity: 3 });
  });

  const merge = (id: number, into: number) =>
    steward.post(`/api/staff/wines/${id}/merge/`, { into });
  const undo = (id: number) => steward.post(`/api/staff/wines/${id}/unmerge/`);
  const look = async (id: number) =>
    (await steward.get(`/api/staff/wines/${id}/`)).json<StaffWine>();
  const balance = () => auditStock(portal.database.db);
  /** Returns the bottles of each wine as the client's list counts them. */
  async function clientCounts() {
    const answer = await scene.browser.get('/api/search_wines/');
    const { results } = answer.json<{ results: { id: number; bottles: unknown[] }[] }>();
    return Object.fromEntries(results.map(({ id, bottles }) => [id, bottles.length]));
  }
  const ask = async (quantity: number) => {
    const line = { wine: other, case_footprint_id: scene.wineCase.footprintId, size_value: 750 };
    const body = { ...vanRequest(scene), lines: [{ ...line, quantity }] };
    return (await scene.browser.post('/api/create_pull_request/', body)).json<Order>();
  };
  const wineOfLine = async ({ id }: Order) =>
    (await scene.browser.get(`/api/orders/${id}/`)).json<Order>().lines[0]?.wine.id;

  it('become one with all their bottles and order lines, and two again when that is undone', async () => {
    const order = await ask(1);
    expect(await clientCounts()).toEqual({ [scene.wineId]: 12, [other]: 6 });
    const merged = (await merge(other, scene.wineId)).json<StaffWine>();
    expect(merged).toMatchObject({ id: scene.wineId, bottle_count: 19, merged: [{ id: other }] });
    expect(await clientCounts()).toEqual({ [scene.wineId]: 18 });
    expect(await wineOfLine(order)).toBe(scene.wineId);
    expect(await balance()).toEqual(IN_ORDER);
    expect(await look(other)).toMatchObject({
      bottle_count: 0,
      merged_into: { id: scene.wineId },
      events: [{ action: 'merged', details: { into: scene.wineId, lots: 2, lines: 1 } }],
    });

    expect((await undo(other)).json()).toMatchObject({ id: other, merged_into: null });
    expect(await clientCounts()).toEqual({ [scene.wineId]: 12, [other]: 6 });
    expect(await wineOfLine(order)).toBe(other);
    expect(await balance()).toEqual(IN_ORDER);
    expect((await undo(other)).statusCode).toBe(404);
  });

  it('a pull list and a proposal that name the merged wine ask for the bottles of the other', async () => {
    const { footprintId } = scene.wineCase;
    const check = `/api/pull_list_check/?line=${other},${footprintId},750`;
    await merge(other, scene.wineId);
    expect((await scene.browser.get(check)).json()).toMatchObject([
      { wine: other, available: 16, case_bottles: 16 },
    ]);
    expect(await wineOfLine(await ask(16))).toBe(scene.wineId);
    expect(await balance()).toEqual(IN_ORDER);
  });

  it('a request made before the merge is pulled and completed after it', async () => {
    const order = await ask(4);
    await merge(other, scene.wineId);
    const path = `/api/staff/requests/${order.footprint_id}`;
    const { version } = (await steward.get(`${path}/`)).json<{ version: number }>();
    const pulled = await steward.post(`${path}/process/`, { version });
    await steward.post(`${path}/complete/`, {
      ...pulled.json<{ version: number }>(),
      reason: 'Signed on paper',
    });
    expect(await clientCounts()).toEqual({ [scene.wineId]: 15 });
    expect(await balance()).toEqual(IN_ORDER);
    const late = await undo(other);
    expect([late.statusCode, late.headers['x-error-code'], late.json()]).toEqual([
      409,
      'no_longer_possible',
      {
        detail:
          'This merge can no longer be undone: bottles it moved together came, went or were reserved since.',
      },
    ]);
  });

  it('a request that was cancelled since does not hinder the undoing', async () => {
    const order = await ask(2);
    await merge(other, scene.wineId);
    await scene.browser.post(`/api/orders/${order.id}/cancel/`);
    expect((await undo(other)).statusCode).toBe(200);
    expect(await clientCounts()).toEqual({ [scene.wineId]: 12, [other]: 7 });
    expect(await balance()).toEqual(IN_ORDER);
  });

  it('bottles of a cancelled request that others reserved since prevent the undo', async () => {
    const order = await ask(2);
    await merge(other, scene.wineId);
    await scene.browser.post(`/api/orders/${order.id}/cancel/`);
    await ask(14);
    expect((await undo(other)).statusCode).toBe(409);
    expect(await balance()).toEqual(IN_ORDER);
  });

  it('a request whose bottles it moved and that was changed since prevents the undo', async () => {
    const { id } = await ask(3);
    await merge(other, scene.wineId);
    const seen = await scene.browser.get(`/api/orders/${id}/changes/`);
    const { version } = seen.json<{ version: number }>();
    const body = { ...vanRequest(scene, 1), version };
    const changed = await scene.browser.post(`/api/orders/${id}/change/`, body);
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await undo(other)).statusCode).toBe(409);
    expect(await balance()).toEqual(IN_ORDER);
  });

  it('bottles added to a merged lot since prevent the undo', async () => {
    await merge(other, scene.wineId);
    const { accountId } = scene;
    await portal.database.db
      .insert(stockLedger)
      .values({ accountId, lotId: followed, change: 1, reason: 'add request', actor: 'test' });
    expect((await undo(other)).json()).toEqual({
      detail:
        'This merge can no longer be undone: bottles were added to its lots or moved to other cases since.',
    });
  });

  it('bottles moved from a merged lot into another case since prevent the undo', async () => {
    const { db } = portal.database;
    const { accountId } = scene;
    await merge(other, scene.wineId);
    const { id, footprintLookupCode: toCase } = await createCase(db, accountId);
    const lot = await findLot(db, accountId, followed);
    const key = { accountId, caseId: lot?.case.id ?? 0 };
    const expectedVersion = (await findCase(db, key))?.version ?? 0;
    const change = { ...key, actor: { userId: null, name: 'test' }, expectedVersion };
    const lines = [{ lotId: followed, quantity: 1 }];
    await moveBottles(portal.context, change, { lines, toCase, reason: '' });
    expect((await undo(other)).statusCode).toBe(409);
    const moved = await listLotsOfCase(db, { accountId, caseId: id });
    expect(moved.map(({ wine, quantity }) => [wine.id, quantity])).toEqual([[scene.wineId, 1]]);
  });

  it('a file that still names the merged wine brings bottles of the other', async () => {
    const { db } = portal.database;
    const names = {
      shortProducer: `Huet ${other}`,
      longProducer: 'Le Mont',
      designation: null,
      vineyard: null,
      appellation: null,
    };
    await db
      .update(wines)
      .set({ ...names, labelKey: labelKey(names) })
      .where(eq(wines.id, other));
    await merge(other, scene.wineId);
    const bench = await importsInto(portal.database);
    const row = { Producer: names.shortProducer, Wine: 'Le Mont', Vintage: 2005, Quantity: 2 };
    const outcome = await bench.importText(scene.accountId, ownCsv(row));
    await bench.close();
    expect(outcome.plan?.report).toMatchObject({ winesNew: 0, winesKnown: 1 });
    expect(await clientCounts()).toEqual({ [scene.wineId]: 21 });
  });

  it('only the latest merge into a wine is undone, and not one that went on into another', async () => {
    const { db } = portal.database;
    const third = await createWine(db, { vintage: null });
    const fourth = await createWine(db, { vintage: 2005 });
    await merge(other, scene.wineId);
    await merge(third, scene.wineId);
    expect((await undo(other)).json()).toMatchObject({ detail: expect.stringMatching(/later/) });
    await merge(scene.wineId, fourth);
    expect((await undo(third)).json()).toMatchObject({
      detail: expect.stringContaining(`itself merged into wine ${fourth}`),
    });
    for (const id of [scene.wineId, third, other]) expect((await undo(id)).statusCode).toBe(200);
    expect(await clientCounts()).toEqual({ [scene.wineId]: 12, [other]: 7 });
  });

  it('a wine and itself, two vintages, and a wine that was merged already are not merged', async () => {
    const young = await createWine(portal.database.db, { vintage: 2006 });
    expect((await merge(other, other)).json()).toEqual({
      into: ['A wine cannot be merged into itself.'],
    });
    expect((await merge(other, young)).json()).toEqual({
      into: ['Wines of two vintages are two wines.'],
    });
    await merge(other, scene.wineId);
    expect((await merge(other, scene.wineId)).statusCode).toBe(409);
    expect((await merge(scene.wineId, 987654321)).statusCode).toBe(404);
  });

  it('a merged wine is no longer in the catalogue, and cannot be edited', async () => {
    await merge(other, scene.wineId);
    const { material_id, ...seen } = await look(other);
    const list = await steward.get(`/api/staff/wines/?search=${material_id}`);
    expect(list.json<{ results: CatalogueRow[] }>().results).toEqual([]);
    const answer = await steward.put(`/api/staff/wines/${other}/`, { ...seen, material_id });
    expect(answer.statusCode).toBe(409);
  });

  it('merged into each other at once go one way, and the second steward gets 409', async () => {
    const answers = await Promise.all([merge(other, scene.wineId), merge(scene.wineId, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(Object.values(await clientCounts())).toEqual([19]);
    expect(await balance()).toEqual(IN_ORDER);
  });

  it('a client who pulls during a merge gets the bottles or a clear refusal', async () => {
    const line = { wine: other, case_footprint_id: scene.wineCase.footprintId, size_value: 750 };
    const body = { ...vanRequest(scene), lines: [{ ...line, quantity: 4 }] };
    const [asked, merged] = await Promise.all([
      scene.browser.post('/api/create_pull_request/', body),
      merge(other, scene.wineId),
    ]);
    expect(merged.statusCode).toBe(200);
    expect([201, 400]).toContain(asked.statusCode);
    expect(Object.values(await clientCounts())).toEqual([asked.statusCode === 201 ? 15 : 19]);
    expect(await balance()).toEqual(IN_ORDER);
  });
});
