import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';

const WINES = {
  margaux1983: {
    shortProducer: 'Château Margaux',
    longProducer: 'Château Margaux Grand Vin',
    vintage: 1983,
    appellation: 'Margaux',
    country: 'France',
    region: 'Bordeaux',
    drinkTo: 2090,
  },
  margaux1982: { shortProducer: 'Château Margaux', vintage: 1982, region: 'Bordeaux' },
  krug: {
    shortProducer: 'Krug',
    wineType: 'Sparkling-White',
    designation: 'Grande Cuvée',
    drinkTo: 2001,
  },
  winery1848: { shortProducer: '1848 Winery', vintage: 2010, country: 'Israel' },
  ridge: {
    shortProducer: 'Ridge',
    vintage: 2025,
    vineyard: 'Monte Bello',
    variety: 'Cabernet',
    drinkFrom: 2090,
  },
} as const;
type Name = keyof typeof WINES;

const isName = (text: string): text is Name => Object.hasOwn(WINES, text);
const NAMES = Object.keys(WINES).filter(isName);

/** Sizes in ml of each wine's lots. */
const SIZES: Record<Name, number[]> = {
  margaux1983: [750, 1500],
  margaux1982: [750, 3000],
  krug: [375],
  winery1848: [750],
  ridge: [1500],
};

describe('a search', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  const names = new Map<number, Name>();

  beforeAll(async () => {
    const { db } = portal.database;
    const [accountId, other] = [await createAccount(db), await createAccount(db)];
    for (const name of NAMES) {
      const wineId = await createWine(db, {
        longProducer: WINES[name].shortProducer,
        ...WINES[name],
      });
      names.set(wineId, name);
      for (const sizeMl of SIZES[name]) {
        const { id: caseId } = await createCase(db, accountId);
        await createLot(db, accountId, { caseId, wineId, quantity: 1, sizeMl });
      }
    }
    const { id: caseId } = await createCase(db, other);
    const wineId = await createWine(db, { shortProducer: 'Pétrus', longProducer: 'Pétrus' });
    await createLot(db, other, { caseId, wineId, quantity: 1 });
    browser = await signInNew(portal, accountId);
  });

  interface Found {
    readonly bottle_count: number;
    readonly results: { readonly id: number }[];
  }
  const search = async (parameters: Record<string, string>) => {
    const query = new URLSearchParams(parameters).toString();
    const found = (await browser.get(`/api/search_wines/?${query}`)).json<Found>();
    return { ...found, wines: found.results.map(({ id }) => names.get(id)) };
  };
  const everything = async (text: string, isExactMatch = 'false') =>
    (await search({ search: text, queryField: 'everything', isExactMatch })).wines;

  it.each<[string, Name[]]>([
    ['bordeaux', ['margaux1982', 'margaux1983']],
    ['margaux 1983', ['margaux1983']],
    ['grand vin bordeaux', ['margaux1983']],
    ['sparkling grande', ['krug']],
    ['monte cabernet 2025', ['ridge']],
    ['israel 1848', ['winery1848']],
    ['petrus', []],
    ['…', ['winery1848', 'margaux1982', 'margaux1983', 'krug', 'ridge']],
  ])('of everything finds %s in any field of a wine', async (text, wines) => {
    expect(await everything(text)).toEqual(wines);
  });

  it.each<[string, Name[]]>([
    ["margaux '83", ['margaux1983']],
    ['MARGAUX ’83', ['margaux1983']],
    ["'25", ['ridge']],
    ["'26", []],
    ["'82 margaux", ['margaux1982']],
    ['margaux 83', ['margaux1983']],
    ['margeaux 83 ', ['margaux1983']],
    ['margaux 99', []],
    ['83 margaux', []],
    ['nv', ['krug']],
    ['nv krug', ['krug']],
    ['nv margaux', []],
  ])('of everything reads %s as a vintage or none', async (text, wines) => {
    expect(await everything(text)).toEqual(wines);
  });

  it('of a producer reads two digits at the end as a vintage', async () => {
    expect((await search({ search: 'margaux 83' })).wines).toEqual(['margaux1983']);
    expect((await search({ search: 'margaux 83', isExactMatch: 'true' })).wines).toEqual([]);
  });

  it.each<[string, Name[]]>([
    ['ready', ['margaux1983']],
    ['magnum ready', ['margaux1983']],
    ['hold', ['ridge']],
    ['past krug', ['krug']],
    ['past margaux', []],
  ])('of everything reads %s as a drinking window', async (text, wines) => {
    expect(await everything(text)).toEqual(wines);
  });

  it.each<[string, Name[], number]>([
    ['magnum', ['margaux1983', 'ridge'], 2],
    ['margaux magnum', ['margaux1983'], 1],
    ['margaux mangum', ['margaux1983'], 1],
    ['double magnum', ['margaux1982'], 1],
    ['jeroboam margaux', ['margaux1982'], 1],
    ['half krug', ['krug'], 1],
    ['half bottle', ['krug'], 1],
    ['1500ml', ['margaux1983', 'ridge'], 2],
    ['ridge half', [], 0],
  ])(
    'of everything reads %s as a format, and counts its bottles alone',
    async (text, wines, bottles) => {
      const found = await search({ search: text, queryField: 'everything' });
      expect([found.wines, found.bottle_count]).toEqual([wines, bottles]);
    },
  );

  it('of everything forgives a slip, but never in a year', async () => {
    expect(await everything('margeaux bordeax')).toEqual(['margaux1982', 'margaux1983']);
    expect(await everything('1849')).toEqual([]);
    expect(await everything('margaux 1984')).toEqual([]);
  });

  it('of everything takes an exact match as a phrase of one field', async () => {
    expect(await everything('grand vin', 'true')).toEqual(['margaux1983']);
    expect(await everything('margaux bordeaux', 'true')).toEqual([]);
    expect(await everything('double magnum', 'true')).toEqual(['margaux1982']);
    expect(await everything('1983', 'true')).toEqual(['margaux1983']);
    expect(await everything('nv', 'true')).toEqual(['krug']);
  });

  it.each<[string, string, string, Name[]]>([
    ['short_producer', 'margaux 1983', 'false', ['margaux1983']],
    ['short_producer', 'chateau margaux 1983', 'true', ['margaux1983']],
    ['short_producer', '1983', 'false', ['margaux1983']],
    ['short_producer', '1848', 'false', ['winery1848']],
    ['short_producer', '1848 2010', 'false', ['winery1848']],
    ['short_producer', 'margaux 1984', 'false', []],
    ['appellation', 'margaux 1983', 'false', ['margaux1983']],
    ['short_producer', 'margaux 2999', 'false', []],
  ])(
    'under %s for %s (exact: %s) narrows the vintage',
    async (queryField, text, isExactMatch, wines) => {
      expect((await search({ search: text, queryField, isExactMatch })).wines).toEqual(wines);
    },
  );

  it('of everything finds cases by the same words', async () => {
    const response = await browser.get(
      '/api/search_cases/?search=margaux+magnum&queryField=everything',
    );
    expect(response.json()).toMatchObject({ count: 1, bottle_count: 1 });
  });

  const suggested = async (query: string, list = 'search_wines') =>
    (await browser.get(`/api/${list}/?${query}`)).json<{ suggestions?: object[] }>().suggestions;
  const value = (facet: string, path: (string | number)[], doc_count: number) => ({
    kind: 'value',
    facet,
    path,
    doc_count,
  });

  it('a search that finds nothing suggests Everything and the values that the words name', async () => {
    const bordeaux = [
      { kind: 'everything', doc_count: 2 },
      value('country', ['France', 'Bordeaux'], 1),
    ];
    expect(await suggested('search=bordeaux')).toEqual(bordeaux);
    expect(await suggested('search=bordaux&queryField=vineyard')).toEqual(bordeaux);
    expect(await suggested('search=bordeaux', 'search_cases')).toEqual([
      { kind: 'everything', doc_count: 4 },
      value('country', ['France', 'Bordeaux'], 2),
    ]);
    expect(await suggested('search=magnum+israel&queryField=variety')).toEqual([
      value('size', [1500], 2),
      value('country', ['Israel'], 1),
    ]);
  });

  it('a search that finds nothing suggests the same without one of its conditions', async () => {
    const without = (filter: string, doc_count: number) => ({ kind: 'without', filter, doc_count });
    expect(await suggested('search=margaux&size=375&country=France')).toEqual([without('size', 1)]);
    expect(await suggested('search=krug&size=750&country=Israel')).toEqual([
      without('filters', 1),
      without('search', 1),
    ]);
    expect(await suggested('search=krug&size=375&vintage=1983')).toEqual([without('vintage', 1)]);
    expect(await suggested('search=grand+margaux&isExactMatch=true')).toEqual([
      without('isExactMatch', 1),
      value('appellation', ['Margaux'], 1),
    ]);
    expect(await suggested('search=margaux&short_producer=Krug')).toEqual([
      value('short_producer', ['Château Margaux'], 2),
      without('short_producer', 2),
      without('search', 1),
    ]);
  });

  it('a search that finds bottles, or an unfiltered list, suggests nothing', async () => {
    expect(await suggested('search=margaux')).toBeUndefined();
    expect(await suggested('')).toBeUndefined();
  });
});
