import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { wines } from '../../db/schema/inventory.ts';
import { type BrowserSession, signIn } from '../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import {
  createAccount,
  createCase,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
  type TestCase,
} from '../../testing/factories.ts';
import { attachToCase, endReservation, moveBottles, reserve } from '../../testing/stock-writes.ts';

describe('the inventory of an account', () => {
  let portal: TestApp;
  let browser: BrowserSession;
  let accountId: number;
  let leroy: number;
  let yquem: number;
  let mixed: TestCase;
  let owc: TestCase;
  let yquemLot: number;

  beforeAll(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    accountId = await createAccount(db);
    browser = await signInTo(accountId);
    leroy = await createWine(db, {
      shortProducer: 'Domaine Leroy',
      longProducer: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
      vintage: 2005,
      country: 'France',
      region: 'Burgundy',
      subregion: 'Côte de Nuits',
      appellation: 'Vosne-Romanée',
      vineyard: 'Les Beaux Monts',
      variety: 'Pinot Noir',
      drinkFrom: 2019,
      drinkTo: 2040,
    });
    yquem = await createWine(db, {
      shortProducer: "Château d'Yquem",
      longProducer: "Château d'Yquem",
      wineType: 'Dessert',
      country: 'France',
      region: 'Bordeaux',
    });
    mixed = await createCase(db, accountId, {
      containerName: 'Mixed',
      footprintLookupCode: 'NJ-2',
    });
    owc = await createCase(db, accountId, {
      containerName: '12 x 750ml OWC',
      footprintLookupCode: 'NJ-1',
    });
    await createLot(db, accountId, { caseId: mixed.id, wineId: leroy, quantity: 2 });
    await createLot(db, accountId, {
      caseId: owc.id,
      wineId: leroy,
      quantity: 1,
      sizeMl: 1500,
      addedDate: '2025-01-02',
    });
    yquemLot = await createLot(db, accountId, {
      caseId: mixed.id,
      wineId: yquem,
      quantity: 3,
      sizeMl: null,
    });
  });
  afterAll(() => portal.close());

  async function signInTo(account: number): Promise<BrowserSession> {
    const { email } = await createUser(portal.database.db, account);
    return signIn(portal.app, email, TEST_PASSWORD);
  }
  const getJson = async (url: string): Promise<unknown> => (await browser.get(url)).json();

  it('lists wines with totals, links and rows in the order of the API page', async () => {
    const response = await browser.get('/api/search_wines/?facet=wine_type&facet=country');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.body).toBe(
      JSON.stringify({
        count: 2,
        bottle_count: 6,
        wine_ids_list: [leroy, yquem],
        next: null,
        previous: null,
        facets: {
          all_wines: {
            doc_count: 2,
            wine_type: {
              buckets: [
                { key: 'Dessert', doc_count: 1 },
                { key: 'Red', doc_count: 1 },
              ],
            },
            country: {
              buckets: [
                {
                  key: 'France',
                  doc_count: 2,
                  region: {
                    buckets: [
                      { key: 'Bordeaux', doc_count: 1, subregion: { buckets: [] } },
                      {
                        key: 'Burgundy',
                        doc_count: 1,
                        subregion: { buckets: [{ key: 'Côte de Nuits', doc_count: 1 }] },
                      },
                    ],
                  },
                },
              ],
            },
          },
        },
        results: [
          {
            id: yquem,
            short_producer: "Château d'Yquem",
            long_producer: "Château d'Yquem",
            wine_type: { name: 'Dessert' },
            vintage: null,
            designation: null,
            vineyard: null,
            appellation: null,
            variety: null,
            country: 'France',
            region: 'Bordeaux',
            subregion: null,
            last_added_date: '2024-05-06',
            bottles: [{ size_value: null }, { size_value: null }, { size_value: null }],
          },
          {
            id: leroy,
            short_producer: 'Domaine Leroy',
            long_producer: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
            wine_type: { name: 'Red' },
            vintage: { value: 2005 },
            designation: null,
            vineyard: 'Les Beaux Monts',
            appellation: 'Vosne-Romanée',
            variety: 'Pinot Noir',
            country: 'France',
            region: 'Burgundy',
            subregion: 'Côte de Nuits',
            last_added_date: '2025-01-02',
            bottles: [{ size_value: 750 }, { size_value: 750 }, { size_value: 1500 }],
          },
        ],
      }),
    );
  });

  it('lists cases whole, and counts the chosen lots only', async () => {
    const answer = await getJson('/api/search_cases/?short_producer=Domaine+Leroy&size=750');
    expect(answer).toEqual({
      count: 1,
      bottle_count: 2,
      wine_ids_list: [leroy],
      next: null,
      previous: null,
      results: [
        {
          id: mixed.id,
          footprint_lookup_code: 'NJ-2',
          container_name: 'Mixed',
          last_added_date: '2024-05-06',
          bottles: [
            {
              name: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
              designation: null,
              vineyard: 'Les Beaux Monts',
              size: 750,
              count: 2,
            },
            { name: "Château d'Yquem", designation: null, vineyard: null, size: null, count: 3 },
          ],
        },
      ],
    });
  });

  it('leaves the wine ids out when asked to', async () => {
    const answer = await getJson('/api/search_wines/?fields=-wine_ids_list');
    expect(answer).not.toHaveProperty('wine_ids_list');
    expect(answer).not.toHaveProperty('facets');
  });

  it('counts free bottles and the cases that hold them', async () => {
    expect(await getJson('/api/bottle_case_count/')).toEqual({ bottle_count: 6, case_count: 2 });
  });

  it.each([
    ['facet=colour', { facet: ['"colour" is not a valid choice.'] }],
    ['ordering=price', { ordering: ['"price" is not a valid choice.'] }],
    [
      'ordering=vintage,-container_name',
      { ordering: ['"-container_name" is not a valid choice.'] },
    ],
    ['queryField=region', { queryField: ['"region" is not a valid choice.'] }],
    ['isExactMatch=maybe', { isExactMatch: ['Must be a valid boolean.'] }],
    ['fields=results', { fields: ['"results" is not a valid choice.'] }],
    ['vintage=NV', { vintage: ['A valid integer is required.'] }],
    ['size=magnum&size=1.5', { size: Array(2).fill('A valid integer is required.') }],
    ['vintage__range=1990-2005', { vintage__range: ['A valid integer is required.'] }],
  ])('refuses %s in the name of its parameter', async (query, body) => {
    const response = await browser.get(`/api/search_wines/?${query}`);
    expect([response.statusCode, response.json()]).toEqual([400, body]);
  });

  it.each(['page=2', 'page=0', 'page=x', 'page=-1', 'page=1e9'])(
    'knows no page %s of a list that has one',
    async (query) => {
      const response = await browser.get(`/api/search_wines/?${query}`);
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Invalid page.' }]);
    },
  );

  it.each(['wine_type=Purple&page=last', 'unknown=1&country=Atlantis', 'search=zzzz', 'size=1'])(
    'answers an empty first page for %s',
    async (query) => {
      const answer = await getJson(`/api/search_wines/?${query}`);
      expect(answer).toMatchObject({ count: 0, bottle_count: 0, next: null, results: [] });
    },
  );

  it('ignores parameters it does not know, and empty ones', async () => {
    const answer = await getJson(
      '/api/search_wines/?colour=red&wine_type=&page=&case_page=9&facet=',
    );
    expect(answer).toMatchObject({ count: 2 });
  });

  it('finds a wine however accents and punctuation are typed', async () => {
    const answer = await getJson('/api/search_wines/?search=chateau+d+yquem');
    expect(answer).toMatchObject({ count: 1, results: [{ id: yquem }] });
  });

  it('answers 304 until something of the account changes', async () => {
    const first = await browser.get('/api/search_wines/?search=leroy');
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await browser.get('/api/search_wines/?search=leroy', { 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['cache-control']).toBe('private, no-cache');
    await portal.database.db
      .update(wines)
      .set({ description: 'Deep and long.' })
      .where(eq(wines.id, leroy));
    const changed = await browser.get('/api/search_wines/?search=leroy', { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('shows a wine with an entry for each free bottle, and what open requests hold', async () => {
    const documentId = await attachToCase(portal.database.db, accountId, mixed.id);
    await reserve(portal.database.db, accountId, yquemLot, 2);
    const box = {
      id: mixed.id,
      footprint_id: mixed.footprintId,
      footprint_lookup_code: 'NJ-2',
      container_name: 'Mixed',
      last_added_date: '2024-05-06',
      attachments: [
        {
          file_name: 'condition.pdf',
          file_url: `http://portal.test/api/attachments/${documentId}/`,
        },
      ],
    };
    const [stored] = await portal.database.db.select().from(wines).where(eq(wines.id, yquem));
    expect(await getJson(`/api/wines/${yquem}/`)).toEqual({
      id: yquem,
      short_producer: "Château d'Yquem",
      long_producer: "Château d'Yquem",
      wine_type: { name: 'Dessert' },
      vintage: null,
      designation: null,
      vineyard: null,
      appellation: null,
      variety: null,
      country: 'France',
      region: 'Bordeaux',
      subregion: null,
      last_added_date: '2024-05-06',
      material_id: stored?.materialId,
      description: null,
      image_url: null,
      drink_from: null,
      drink_to: null,
      bottle_count: 1,
      bottles: [{ size: { value: null }, size_value: null, case: box }],
      reserved: [{ case: box, size_value: null, quantity: 2 }],
    });
    expect(await getJson('/api/bottle_case_count/')).toEqual({ bottle_count: 4, case_count: 2 });
  });

  it('shows a case with a row for each lot that has free bottles', async () => {
    expect(await getJson(`/api/cases/${owc.id}/`)).toEqual({
      id: owc.id,
      footprint_id: owc.footprintId,
      footprint_lookup_code: 'NJ-1',
      container_name: '12 x 750ml OWC',
      last_added_date: '2025-01-02',
      bottle_count: 1,
      attachments: [],
      bottles: [
        {
          wine_id: leroy,
          name: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
          designation: null,
          vineyard: 'Les Beaux Monts',
          last_added_date: '2025-01-02',
          size: 1500,
          count: 1,
          attachments: [],
          wine_details: {
            wineId: leroy,
            vintage: { value: 2005 },
            long_producer: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
          },
        },
      ],
    });
  });

  it('keeps a wine that is wholly reserved out of lists and in its detail, until it is gone', async () => {
    const { db } = portal.database;
    const wineId = await createWine(db, { shortProducer: 'Gone Soon' });
    const box = await createCase(db, accountId);
    const lotId = await createLot(db, accountId, { caseId: box.id, wineId, quantity: 1 });
    const orderId = await reserve(db, accountId, lotId, 1);
    expect(await getJson('/api/search_wines/?search=gone')).toMatchObject({ count: 0 });
    expect(await getJson(`/api/wines/${wineId}/`)).toMatchObject({ bottle_count: 0, bottles: [] });
    expect(await getJson(`/api/cases/${box.id}/`)).toMatchObject({ bottle_count: 0, bottles: [] });
    await endReservation(db, accountId, orderId);
    await moveBottles(db, accountId, lotId, -1);
    expect((await browser.get(`/api/wines/${wineId}/`)).statusCode).toBe(404);
    expect((await browser.get(`/api/cases/${box.id}/`)).statusCode).toBe(404);
  });

  it('finds the wine behind a refused pull by material number and year', async () => {
    const { db } = portal.database;
    const [stored] = await db.select().from(wines).where(eq(wines.id, leroy));
    const material = stored?.materialId ?? 0;
    const ask = (query: string) => browser.get(`/api/bottle_wine?material_id=${material}&${query}`);
    expect((await ask('vintage=2005&size=6000')).json()).toMatchObject({ id: leroy });
    expect((await ask('vintage=2006&size=750')).statusCode).toBe(404);
    expect((await ask('vintage=NV&size=750')).statusCode).toBe(404);
    const bad = await browser.get('/api/bottle_wine?vintage=old&size=big');
    expect([bad.statusCode, bad.json()]).toEqual([
      400,
      {
        material_id: ['This field is required.'],
        vintage: ['A valid integer is required.'],
        size: ['A valid integer is required.'],
      },
    ]);
    const [other] = await db.select().from(wines).where(eq(wines.id, yquem));
    const nonVintage = `/api/bottle_wine?material_id=${other?.materialId}&vintage=NV&size=None`;
    expect(await getJson(nonVintage)).toMatchObject({ id: yquem });
  });

  it("answers another account's wines and cases as if there were none", async () => {
    const stranger = await signInTo(await createAccount(portal.database.db));
    for (const path of [`wines/${leroy}`, `cases/${mixed.id}`, `wines/${leroy}/image`, 'wines/x']) {
      const response = await stranger.get(`/api/${path}/`);
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
    }
    const list = await stranger.get('/api/search_wines/?facet=country');
    expect(list.json()).toMatchObject({ count: 0, facets: { all_wines: { doc_count: 0 } } });
  });

  it('links pages absolutely, with every other parameter and none for the first page', async () => {
    const { db } = portal.database;
    const account = await createAccount(db);
    const box = await createCase(db, account);
    for (let made = 0; made < 101; made += 1) {
      const wineId = await createWine(db, { country: 'Italy & more' });
      await createLot(db, account, { caseId: box.id, wineId, quantity: 1 });
    }
    const reader = await signInTo(account);
    const path = '/api/search_wines/?country=Italy+%26+more&country=X&page=';
    const pages = ['1', '2', '3', 'last'];
    const answers = await Promise.all(
      pages.map(async (page) => (await reader.get(path + page)).json()),
    );
    const base = 'http://portal.test/api/search_wines/?country=Italy+%26+more&country=X';
    const links = answers.map(({ next, previous }) => [next, previous]);
    expect(links).toEqual([
      [`${base}&page=2`, null],
      [`${base}&page=3`, base],
      [null, `${base}&page=2`],
      [null, `${base}&page=2`],
    ]);
    const ids = answers
      .slice(0, 3)
      .flatMap(({ results }) => results.map(({ id }: { id: number }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([101, 101]);
  });
});
