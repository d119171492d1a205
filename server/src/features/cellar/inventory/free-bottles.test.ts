import type { ListOption } from '@portal/contract/cellar/inventory/match-list.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase, createLot } from '../../../testing/factories.ts';

describe('the free bottles of wines and cases', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 12 });
    const { db } = portal.database;
    const { accountId, wineId } = scene;
    const { id: caseId } = await createCase(db, accountId);
    await createLot(db, accountId, { caseId, wineId, quantity: 3, addedDate: '2001-02-03' });
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 2));
  });

  const find = (body: object) => scene.browser.post('/api/free_bottles/', body);
  const counts = async (body: object) =>
    (await find(body))
      .json<ListOption[]>()
      .map(({ wine, lots }) => [wine.wineId, lots.map(({ available }) => available)]);

  it('leave out reserved ones, those added first at the beginning', async () => {
    expect(await counts({ wines: [scene.wineId] })).toEqual([[scene.wineId, [3, 10]]]);
    expect(await counts({ cases: [scene.wineCase.id] })).toEqual([[scene.wineId, [10]]]);
  });

  it('are none of unknown ids and of another account', async () => {
    const stranger = await openCellar(portal);
    const cases = [stranger.wineCase.id, 987_654_321];
    expect(await counts({ wines: [stranger.wineId, 987_654_321], cases })).toEqual([]);
    expect(await counts({})).toEqual([]);
  });

  it('are found for a thousand wines at once, and for no more', async () => {
    const wines = Array.from({ length: 1000 }, (_, at) => scene.wineId + at);
    expect(await counts({ wines })).toEqual([[scene.wineId, [3, 10]]]);
    const refused = await find({ wines: [...wines, 1], cases: ['x'] });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        wines: ['Ensure this field has no more than 1000 elements.'],
        cases: [{ non_field_errors: ['A valid integer is required.'] }],
      },
    ]);
  });
});
