import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { CountSession } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locations } from '../../../db/schema/locations.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { caseCounts } from '../../../db/schema/sightings.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { type Counter, counter, shelve } from '../../../testing/counting-scene.ts';
import { createLocation, type TestCase } from '../../../testing/factories.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

const MINUTE_MS = 60_000;

describe('a counting session', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let packer: BrowserSession;
  let desk: Counter;
  let ada: Counter;
  let ben: Counter;
  let scene: CellarScene;
  let shelf: string;
  let made: TestCase[];
  let at = 0;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    packer = await signInNew(portal, null, { role: 'packer' });
    desk = counter(steward);
    ada = counter(packer);
    ben = counter(await signInNew(portal, null, { role: 'packer' }));
    scene = await openCellar(portal);
  });
  beforeEach(async () => {
    at += 1;
    shelf = `Shelf ${at}`;
    made = await shelve(portal, scene, { code: shelf, count: 3 });
  });

  const start = () => desk.start({ choice: 'location', location: shelf });
  const line = (quantity: number) => [{ wine: scene.wineId, size_ml: 750, quantity }];
  const here = (index: number) => ({
    account: { id: scene.accountId, name: '' },
    case: { id: made[index]?.id ?? 0 },
  });
  const numbers = (rows: readonly { case: { footprint_lookup_code: string } }[]) =>
    rows.map((row) => row.case.footprint_lookup_code);
  const numberOf = (index: number) => made[index]?.footprintLookupCode ?? '';

  it('has the cases with bottles of a location and of what is inside it, in the order of walking', async () => {
    const { db } = portal.database;
    const inner = await shelve(portal, scene, { code: `Bin ${at}`, count: 1 });
    const [outer] = await db.select().from(locations).where(eq(locations.code, shelf));
    await db
      .update(locations)
      .set({ parentId: outer?.id ?? 0, walkOrder: 0 })
      .where(eq(locations.code, `Bin ${at}`));
    const id = await desk.start({ choice: 'location', location: shelf.toUpperCase() });
    const expected = [...inner, ...made].map((one) => one.footprintLookupCode);
    expect(numbers(await ada.cases(id))).toEqual(expected);
    expect(await ada.session(id)).toMatchObject({ location: shelf, case_count: 4, counted: 0 });
  });

  it('keeps its cases when others come to the place, and those that leave it', async () => {
    const id = await start();
    const { db } = portal.database;
    const elsewhere = await createLocation(db, `Elsewhere ${at}`);
    await db
      .update(cases)
      .set({ locationId: elsewhere })
      .where(eq(cases.id, made[0]?.id ?? 0));
    const [first] = await ada.cases(id);
    expect(first?.case).toMatchObject({ id: made[0]?.id, location: `Elsewhere ${at}` });
  });

  it('is made of an account, or of the cases longest unseen', async () => {
    const own = await openCellar(portal);
    const ofAccount = await desk.start({ choice: 'account', account: own.accountId });
    expect(numbers(await ada.cases(ofAccount))).toEqual([own.wineCase.footprintLookupCode]);
    expect((await ada.session(ofAccount)).account?.id).toBe(own.accountId);
    const unseen = await desk.start({ choice: 'unseen', most: 2 });
    const listed = await steward.get('/api/staff/stock/unseen/');
    const longest = listed.json<PagedList<{ footprint_lookup_code: string }>>().results;
    expect(numbers(await ada.cases(unseen)).toSorted()).toEqual(
      longest
        .slice(0, 2)
        .map((one) => one.footprint_lookup_code)
        .toSorted(),
    );
  });

  it('gives each person another case, until a case that somebody took is free again after ten minutes', async () => {
    const id = await start();
    const first = await ada.next(id);
    const second = await ben.next(id);
    const third = await ben.next(id);
    expect(numbers([first, second, third].flatMap((one) => one ?? []))).toEqual(
      made.map((one) => one.footprintLookupCode),
    );
    // Ben left the second one.
    expect((await ada.next(id))?.case.id).toBe(made[1]?.id);
    const looked = await ben.next(id, numberOf(1).toLowerCase());
    expect(looked).toMatchObject({ case: { id: made[1]?.id }, state: 'taken', is_taken: true });
    portal.passTime(10 * MINUTE_MS);
    expect(await ben.next(id, numberOf(1))).toMatchObject({ is_taken: false });
  });

  it('shows who has the rest when nobody is free, and ends when nothing is left', async () => {
    const id = await start();
    for (const index of [1, 2]) await ada.count(id, here(index), line(12));
    await ada.next(id);
    expect(await ben.next(id)).toMatchObject({ case: { id: made[0]?.id }, is_taken: true });
    await ada.count(id, here(0), line(12));
    expect(await ben.next(id)).toBeNull();
  });

  it('two people who ask at the same moment get different cases', async () => {
    const id = await start();
    const both = await Promise.all([ada.next(id), ben.next(id)]);
    expect(new Set(numbers(both.flatMap((one) => one ?? []))).size).toBe(2);
  });

  it('counts as a case is counted: blind, once for a key, and without changing stock', async () => {
    const id = await start();
    const send = () =>
      packer.post(
        `/api/staff/stock/${scene.accountId}/cases/${made[0]?.id}/counts/`,
        { lines: line(11), session: id },
        { 'idempotency-key': `session-${id}` },
      );
    const counted = await send();
    expect((await send()).json()).toEqual(counted.json());
    expect(Object.keys(counted.json())).toEqual(['id', 'state', 'at']);
    expect(await ada.session(id)).toMatchObject({ counted: 1, not_here: 0, case_count: 3 });
    await ben.count(id, here(0), line(12));
    expect((await desk.report(id)).counts).toMatchObject({ all: 2, equal: 1, to_decide: 1 });
    expect(JSON.stringify(await ada.cases(id))).not.toMatch(/equal|differs|quantity/);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('records a case that is not at its place once, as no count, until it is counted', async () => {
    const id = await start();
    await ada.next(id);
    for (const by of [ada, ben]) expect((await by.notHere(id, here(0))).statusCode).toBe(200);
    const [row] = await ada.cases(id, 'state=not+here');
    expect(row).toMatchObject({ case: { id: made[0]?.id }, state: 'not here' });
    const events = (await steward.get(`/api/staff/stock/${scene.accountId}/cases/${made[0]?.id}/`))
      .json<{ events: { action: string }[] }>()
      .events.filter(({ action }) => action === 'not at its place');
    expect(events).toHaveLength(1);
    expect((await desk.report(id)).cases).toMatchObject({ counted: 0, not_here: 1 });
    expect((await ben.count(id, here(0), line(12))).statusCode).toBe(201);
    const late = await ada.notHere(id, here(0));
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'no_longer_possible']);
    expect(await ada.session(id)).toMatchObject({ counted: 1, not_here: 0 });
  });

  it('ends once, by one person of the desk, and a count that arrives later stays with its case', async () => {
    const id = await start();
    const { version } = await desk.session(id);
    const url = `/api/staff/count-sessions/${id}/end/`;
    expect((await packer.post(url, { version })).statusCode).toBe(403);
    const stale = await steward.post(url, { version: version - 1 });
    expect(stale.json()).toMatchObject({ current: { version } });
    expect((await steward.post(url, { version })).json<CountSession>().ended_by).toBeTruthy();
    expect((await desk.end(id)).statusCode).toBe(409);
    const late = await ada.count(id, here(0), line(11));
    expect(late.statusCode).toBe(201);
    const [stored] = await portal.database.db
      .select()
      .from(caseCounts)
      .where(eq(caseCounts.id, late.json<CountedCase>().id));
    expect([stored?.sessionId, stored?.state]).toEqual([null, 'differs']);
    expect((await desk.session(id)).counted).toBe(0);
    expect((await packer.post(`/api/staff/count-sessions/${id}/next/`, {})).statusCode).toBe(409);
    expect((await ada.notHere(id, here(0))).statusCode).toBe(409);
  });

  it('is started once for a key', async () => {
    const body = { choice: 'location', location: shelf };
    const key = { 'idempotency-key': `start-${shelf.replace(' ', '-')}` };
    const [one, two] = await Promise.all([
      steward.post('/api/staff/count-sessions/', body, key),
      steward.post('/api/staff/count-sessions/', body, key),
    ]);
    expect(one.json()).toEqual(two.json());
  });

  it.each([
    ['an unknown location', { choice: 'location', location: 'Nowhere' }, 'location'],
    ['no location', { choice: 'location' }, 'location'],
    ['an unknown account', { choice: 'account', account: 99_999_999 }, 'account'],
    ['no account', { choice: 'account' }, 'account'],
    ['an unknown choice', { choice: 'everything' }, 'choice'],
    ['more unseen cases than are allowed', { choice: 'unseen', most: 1001 }, 'most'],
    ['a negative number', { choice: 'unseen', most: -1 }, 'most'],
  ])('refuses %s at its field', async (_, body, field) => {
    const answer = await steward.post('/api/staff/count-sessions/', body);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
  });

  it('refuses an empty place, and who may not start one', async () => {
    await createLocation(portal.database.db, `Empty ${at}`);
    const empty = { choice: 'location', location: `Empty ${at}` };
    const answer = await steward.post('/api/staff/count-sessions/', empty);
    expect(answer.json()).toEqual({ choice: ['There are no cases with bottles to count.'] });
    expect((await packer.post('/api/staff/count-sessions/', empty)).statusCode).toBe(403);
    const driver = await signInNew(portal, null, { role: 'driver' });
    expect((await driver.get('/api/staff/count-sessions/')).statusCode).toBe(403);
  });

  it('says what is wrong with a number that is typed or scanned', async () => {
    const id = await start();
    const url = `/api/staff/count-sessions/${id}/next/`;
    const unknown = await packer.post(url, { case_number: 'XX-1' });
    expect(unknown.json()).toEqual({
      case_number: ['XX-1 is not one of ours: no case has this number.'],
    });
    const number = scene.wineCase.footprintLookupCode;
    const other = await packer.post(url, { case_number: number });
    expect(other.json()).toEqual({
      case_number: [`Case ${number} is not part of this session. Count it on its own page.`],
    });
  });

  it('has no case of another account or session', async () => {
    const id = await start();
    const other = await openCellar(portal);
    const foreign = { account: { id: other.accountId, name: '' }, case: here(0).case };
    expect((await ada.notHere(id, foreign)).statusCode).toBe(404);
    expect((await ada.count(id, foreign, line(1))).statusCode).toBe(404);
    const beside = { ...foreign, case: other.wineCase };
    const refused = await ada.count(id, beside, [
      { wine: other.wineId, size_ml: 750, quantity: 1 },
    ]);
    expect(refused.json()).toEqual({ session: ['The case is not part of this session.'] });
    const unknown = await ada.count(99_999_999, here(0), line(1));
    expect(unknown.json()).toEqual({ session: ['There is no counting session 99999999.'] });
    expect((await packer.get('/api/staff/count-sessions/99999999/')).statusCode).toBe(404);
    expect((await desk.session(id)).counted).toBe(0);
  });
});
