import type { CatalogueFacets, CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createCase, createLocation, createLot, createWine } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('the catalogue as a table', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  const ids: Record<'red' | 'white' | 'unknown', number> = { red: 0, white: 0, unknown: 0 };

  const look = async (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ search: 'Quillon', ...query }).toString();
    const answer = await steward.get(`/api/staff/wines/?${search}`);
    return answer.json<{ count: number; results: CatalogueRow[]; facets: CatalogueFacets }>();
  };
  const found = async (query: Readonly<Record<string, string>>) =>
    (await look(query)).results.map(({ id }) => id);

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
    const { db } = portal.database;
    const wine = (longProducer: string, vintage: number | null, more = {}) =>
      createWine(db, {
        longProducer,
        shortProducer: 'Quillon',
        labelKey: longProducer,
        vintage,
        ...more,
      });
    const france = { country: 'France' };
    ids.red = await wine('Quillon A', 2010, { ...france, drinkFrom: 2020 });
    ids.white = await wine('Quillon B', 1990, { ...france, wineType: 'White' });
    ids.unknown = await wine('Quillon C', null);
    for (const [code, quantity] of [
      ['Q-01', 2],
      ['Q-02', 3],
      ['Q-03', 1],
      ['Q-04', 1],
      [null, 4],
    ] as const) {
      const locationId = code === null ? null : await createLocation(db, code);
      const { id: caseId } = await createCase(db, scene.accountId, { locationId });
      await createLot(db, scene.accountId, { caseId, wineId: ids.red, quantity });
    }
    const { id: caseId } = await createCase(db, scene.accountId);
    await createLot(db, scene.accountId, { caseId, wineId: ids.unknown, quantity: 30 });
  });

  it('names the places of a wine in the order of walking, and counts the others', async () => {
    const { results } = await look({});
    expect(results[0]).toMatchObject({
      id: ids.red,
      bottle_count: 11,
      place_count: 4,
      places: [
        { code: 'Q-01', bottle_count: 2 },
        { code: 'Q-02', bottle_count: 3 },
        { code: 'Q-03', bottle_count: 1 },
      ],
    });
    expect(results[1]).toMatchObject({
      id: ids.white,
      bottle_count: 0,
      place_count: 0,
      places: [],
    });
    expect(results[2]).toMatchObject({ bottle_count: 30, place_count: 0, places: [] });
  });

  it('is filtered by type, country, stock and what a wine lacks', async () => {
    expect(await found({ type: 'White' })).toEqual([ids.white]);
    expect(await found({ country: 'France' })).toEqual([ids.red, ids.white]);
    expect(await found({ stock: 'stored' })).toEqual([ids.red, ids.unknown]);
    expect(await found({ stock: 'none' })).toEqual([ids.white]);
    expect(await found({ lacks: 'country' })).toEqual([ids.unknown]);
    expect(await found({ lacks: 'drinking window', country: 'France' })).toEqual([ids.white]);
  });

  it('counts what each filter would leave, whatever it is set to itself', async () => {
    const { facets } = await look({});
    expect(facets).toEqual({
      stock: [
        { key: 'stored', count: 2 },
        { key: 'none', count: 1 },
      ],
      type: [
        { key: 'Red', count: 2 },
        { key: 'White', count: 1 },
      ],
      country: [{ key: 'France', count: 2 }],
      lacks: [
        { key: 'drinking window', count: 2 },
        { key: 'country', count: 1 },
      ],
    });
    const narrowed = await look({ type: 'White' });
    expect(narrowed.facets.type).toEqual(facets.type);
    expect(narrowed.facets.stock).toEqual([{ key: 'none', count: 1 }]);
  });

  it('is sorted by label, bottles or accounts, alike ones by their label', async () => {
    expect(await found({ ordering: '-label' })).toEqual([ids.unknown, ids.white, ids.red]);
    expect(await found({ ordering: 'bottles' })).toEqual([ids.white, ids.red, ids.unknown]);
    expect(await found({ ordering: '-bottles' })).toEqual([ids.unknown, ids.red, ids.white]);
    expect(await found({ ordering: '-accounts' })).toEqual([ids.red, ids.unknown, ids.white]);
  });

  it('refuses an order that it does not have', async () => {
    const answer = await steward.get('/api/staff/wines/?ordering=number');
    expect(answer.json()).toEqual({ ordering: ['"number" is not a valid choice.'] });
  });
});
