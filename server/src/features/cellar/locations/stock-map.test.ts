import type { LocationCase } from '@portal/contract/cellar/locations/locations.schemas';
import type { StockMap } from '@portal/contract/cellar/locations/stock-map.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type { UnseenCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createCase, createLocation, createLot, createWine } from '../../../testing/factories.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('the map of the warehouse', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let packer: BrowserSession;
  let scene: CellarScene;
  let other: CellarScene;
  let shelf: number;

  beforeAll(async () => {
    const { db } = portal.database;
    steward = await signInSteward(portal);
    packer = await signInNew(portal, null, { role: 'packer' });
    scene = await openCellar(portal);
    other = await openCellar(portal);
    shelf = await createLocation(db, 'M-01');
    await createLocation(db, 'M-02');
    await putCase(scene, 5);
    await putCase(other, 7);
    await putCase(other, 0);
  });

  async function putCase({ accountId, wineId }: CellarScene, quantity: number) {
    const { db } = portal.database;
    const wineCase = await createCase(db, accountId, { locationId: shelf });
    await createLot(db, accountId, { caseId: wineCase.id, wineId, quantity });
    return wineCase;
  }

  const read = async (query = '', by = steward) => {
    const answer = await by.get(`/api/staff/locations/map/${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<StockMap>();
  };
  const placeOf = ({ places }: StockMap, code = 'M-01') => places.find((one) => one.code === code);
  const lengthOf = async (list: string) =>
    (await steward.get(`/api/staff/${list}`)).json<PagedList<unknown>>().count;

  it('says how many cases and bottles stand at each place, also at an empty one', async () => {
    const map = await read();
    expect(placeOf(map)).toMatchObject({ case_count: 2, bottle_count: 12, never_seen: 2 });
    expect(placeOf(map, 'M-02')).toMatchObject({ case_count: 0, bottle_count: 0, never_seen: 0 });
  });

  it('shows where the cases of one client stand, and what waits of all', async () => {
    const [all, one] = [await read(), await read(`?account=${other.accountId}`)];
    expect(placeOf(one)).toMatchObject({ case_count: 1, bottle_count: 7 });
    expect(one.work).toEqual(all.work);
  });

  it('says no number of bottles to a packer, who counts there', async () => {
    expect(placeOf(await read('', packer))).toMatchObject({ case_count: 2, bottle_count: null });
  });

  it('counts what waits as long as the lists that it leads to', async () => {
    const { work } = await read();
    expect(work).toEqual({
      without_place: await lengthOf('stock/unseen/?show=without%20a%20place'),
      differing_counts: await lengthOf('stock/counts/'),
      found_bottles: await lengthOf('found/'),
      open_sessions: await lengthOf('count-sessions/'),
      undocumented_cases: await lengthOf('stock/unseen/?show=without%20documents'),
      never_seen: await lengthOf('stock/unseen/?show=never%20seen'),
    });
    expect(work.without_place).toBeGreaterThan(0);
  });

  it('says how long ago the case was seen that was seen longest ago', async () => {
    const wineCase = await putCase(scene, 1);
    const count = { lines: [{ wine: scene.wineId, size_ml: 750, quantity: 1 }] };
    const path = `stock/${scene.accountId}/cases/${wineCase.id}`;
    await packer.post(`/api/staff/${path}/counts/`, count);
    expect(placeOf(await read())).toMatchObject({ seen_days_ago: 0, never_seen: 2 });
    const unseen = await steward.get('/api/staff/stock/unseen/?show=never%20seen&location=M-01');
    const { results } = unseen.json<PagedList<UnseenCase>>();
    expect(results.map(({ id }) => id)).not.toContain(wineCase.id);
    expect(results).toHaveLength(2);
  });

  it('marks a place where a count differs or bottles were found', async () => {
    const wineCase = await putCase(scene, 3);
    const count = { lines: [{ wine: scene.wineId, size_ml: 750, quantity: 2 }] };
    const path = `stock/${scene.accountId}/cases/${wineCase.id}`;
    await packer.post(`/api/staff/${path}/counts/`, count);
    await packer.post('/api/staff/found/', { description: 'Two', quantity: 2, location: 'M-02' });
    const map = await read();
    expect(placeOf(map)).toMatchObject({ differing_counts: 1, found_bottles: 0 });
    expect(placeOf(map, 'M-02')).toMatchObject({ differing_counts: 0, found_bottles: 1 });
  });

  it('names the wines of a case at a place, and how many more there are', async () => {
    const { db } = portal.database;
    const wineCase = await putCase(scene, 1);
    for (const vintage of [1999, 2000, 2001]) {
      const wineId = await createWine(db, { vintage });
      await createLot(db, scene.accountId, { caseId: wineCase.id, wineId, quantity: 1 });
    }
    const answer = await steward.get(`/api/staff/locations/${shelf}/cases/`);
    const found = answer
      .json<PagedList<LocationCase>>()
      .results.find(({ id }) => id === wineCase.id);
    expect(found?.wine_count).toBe(4);
    expect(found?.wines).toHaveLength(3);
  });
});
