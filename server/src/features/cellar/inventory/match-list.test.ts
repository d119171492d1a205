import type { ListMatches } from '@portal/contract/cellar/inventory/match-list.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase, createLot, createWine } from '../../../testing/factories.ts';

describe('matching a typed list', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  /** Stores bottles of a wine in a new case; returns the number of the case. */
  async function store(wineId: number, lot: { quantity: number; sizeMl?: number; day?: string }) {
    const { db } = portal.database;
    const { id, footprintLookupCode } = await createCase(db, scene.accountId);
    const { day: addedDate = '2024-05-06', ...rest } = lot;
    await createLot(db, scene.accountId, { caseId: id, wineId, addedDate, ...rest });
    return footprintLookupCode;
  }
  const wineOf = (longProducer: string, vintage: number | null) =>
    createWine(portal.database.db, { shortProducer: longProducer, longProducer, vintage });

  async function match(lines: readonly string[], browser = scene.browser) {
    const response = await browser.post('/api/match_list/', { lines });
    expect(response.statusCode).toBe(200);
    const { lines: matched, options } = response.json<ListMatches>();
    return matched.map(({ options: places, ...line }) => ({
      ...line,
      options: places.map((place) => {
        const { wine, size } = options[place] ?? {};
        return `${wine?.vintage?.value ?? 'NV'} ${wine?.long_producer} ${size}`;
      }),
    }));
  }

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 12 });
    const almaviva = await wineOf('Almaviva', 2015);
    await store(almaviva, { quantity: 3, day: '2024-01-01' });
    await store(almaviva, { quantity: 2, day: '2020-01-01' });
    await store(await wineOf('Almaviva', 2016), { quantity: 1 });
    const margaux = await wineOf('Château Margaux', 2005);
    await store(margaux, { quantity: 1 });
    await store(margaux, { quantity: 1, sizeMl: 1500 });
    await store(await wineOf('Château Margaux Pavillon Rouge', 2005), { quantity: 1 });
  });

  it('finds the one wine that a line names, whatever its accents and slips', async () => {
    const found = { quantity: 2, is_certain: true, options: ['2015 Almaviva 750'], differs: [] };
    expect(await match(['2 x 2015 Almaviva', '2,2015,Almavvia,750'])).toEqual([found, found]);
    expect(await match(['1 chateau margaux pavillon 2005'])).toEqual([
      {
        quantity: 1,
        is_certain: true,
        options: ['2005 Château Margaux Pavillon Rouge 750'],
        differs: [],
      },
    ]);
  });

  it('prefers the wine that is fully named, in the size that is named', async () => {
    expect(await match(['2005 Château Margaux', '2005 Château Margaux magnum'])).toEqual([
      {
        quantity: 1,
        is_certain: true,
        options: ['2005 Château Margaux 750', '2005 Château Margaux 1500'],
        differs: [],
      },
      {
        quantity: 1,
        is_certain: true,
        options: ['2005 Château Margaux 1500', '2005 Château Margaux 750'],
        differs: [],
      },
    ]);
  });

  it('offers a choice of vintages, and of what is there instead', async () => {
    const both = ['2015 Almaviva 750', '2016 Almaviva 750'];
    expect(await match(['6 Almaviva', '1 Almaviva 1999', '1 Almaviva 2015 magnum'])).toEqual([
      { quantity: 6, is_certain: false, options: both, differs: [] },
      { quantity: 1, is_certain: false, options: both, differs: ['vintage'] },
      { quantity: 1, is_certain: false, options: ['2015 Almaviva 750'], differs: ['size'] },
    ]);
  });

  it('has nothing for an unknown line, and does not guess from half of its words', async () => {
    const none = { quantity: 1, is_certain: false, options: [], differs: [] };
    expect(await match(['Screaming Eagle', '2015', 'xyzzy'])).toEqual([none, none, none]);
    const [half] = await match(['2015 Almaviva Grandcru']);
    expect(half).toEqual({
      quantity: 1,
      is_certain: false,
      options: ['2015 Almaviva 750'],
      differs: ['words'],
    });
    const [other] = await match(['1999 Almaviva Grandcru']);
    expect(other).toEqual(none);
  });

  it('answers every line of a mixed list, also of none and of too many bottles', async () => {
    const lines = ['0 x 2015 Almaviva', '10000 x 2015 Almaviva', '2 x nonsense', '3 Almaviva'];
    expect(
      (await match(lines)).map(({ quantity, is_certain, options }) => [
        quantity,
        is_certain,
        options.length,
      ]),
    ).toEqual([
      [0, true, 1],
      [10_000, true, 1],
      [2, false, 0],
      [3, false, 2],
    ]);
  });

  it('lists free bottles by case, those that were added first at the beginning', async () => {
    const response = await scene.browser.post('/api/match_list/', { lines: ['2015 Almaviva'] });
    const [option] = response.json<ListMatches>().options;
    expect(option?.lots.map(({ available }) => available)).toEqual([2, 3]);
  });

  it('offers neither reserved bottles nor those of another account', async () => {
    const own = await openCellar(portal, { bottles: 2 });
    await own.browser.post('/api/create_pull_request/', vanRequest(own, 2));
    expect(await match(['Almaviva', 'Wine'], own.browser)).toEqual([
      { quantity: 1, is_certain: false, options: [], differs: [] },
      { quantity: 1, is_certain: false, options: [], differs: [] },
    ]);
  });

  it('takes a thousand lines, and refuses more', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => '2015 Almaviva');
    expect(await match(lines(1000))).toHaveLength(1000);
    const response = await scene.browser.post('/api/match_list/', { lines: lines(1001) });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { lines: ['Ensure this field has no more than 1000 elements.'] },
    ]);
  });

  it('is not for read-only users', async () => {
    const viewer = await signInNew(portal, scene.accountId, { role: 'viewer' });
    expect((await viewer.post('/api/match_list/', { lines: ['Almaviva'] })).statusCode).toBe(403);
  });
});
