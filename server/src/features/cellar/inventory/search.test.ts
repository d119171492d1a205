import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { wines } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createSmallCellar, type SmallCellar } from '../../../testing/small-cellar.ts';

describe('the lists of an inventory', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let cellar: SmallCellar;

  beforeAll(async () => {
    cellar = await createSmallCellar(portal.database.db);
    browser = await signInNew(portal, cellar.accountId);
  });

  const getJson = async (url: string): Promise<unknown> => (await browser.get(url)).json();

  it('lists wines with totals, links and rows in the documented order', async () => {
    const response = await browser.get('/api/search_wines/?facet=wine_type&facet=country');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.body).toBe(
      JSON.stringify({
        count: 2,
        bottle_count: 6,
        wine_ids_list: [cellar.leroy, cellar.yquem],
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
            id: cellar.yquem,
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
            drink_from: null,
            drink_to: null,
            last_added_date: '2024-05-06',
            bottles: [{ size_value: null }, { size_value: null }, { size_value: null }],
          },
          {
            id: cellar.leroy,
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
            drink_from: 2019,
            drink_to: 2040,
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
      wine_ids_list: [cellar.leroy],
      next: null,
      previous: null,
      results: [
        {
          id: cellar.mixed.id,
          footprint_lookup_code: cellar.mixed.footprintLookupCode,
          container_name: 'Mixed',
          last_added_date: '2024-05-06',
          last_seen_at: null,
          bottles: [
            {
              name: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
              vintage: { value: 2005 },
              designation: null,
              vineyard: 'Les Beaux Monts',
              size: 750,
              count: 2,
            },
            {
              name: "Château d'Yquem",
              vintage: null,
              designation: null,
              vineyard: null,
              size: null,
              count: 3,
            },
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
    [
      `search=${'a'.repeat(201)}`,
      { search: ['Ensure this field has no more than 200 characters.'] },
    ],
    ['drink=soon', { drink: ['"soon" is not a valid choice.'] }],
    ['fields=results', { fields: ['"results" is not a valid choice.'] }],
    ['vintage=NV', { vintage: ['A valid integer is required.'] }],
    ['size=magnum&size=1.5', { size: Array(2).fill('A valid integer is required.') }],
    ['vintage__range=1990-2005', { vintage__range: ['A valid integer is required.'] }],
  ])('refuses %s in the name of its parameter', async (query, body) => {
    const response = await browser.get(`/api/search_wines/?${query}`);
    expect([response.statusCode, response.json()]).toEqual([400, body]);
  });

  it.each(['page=2', 'page=0', 'page=x', 'page=-1', 'page=1e9'])(
    'answers 404 to page %s of a list that has one',
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
    expect(answer).toMatchObject({ count: 1, results: [{ id: cellar.yquem }] });
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
      .where(eq(wines.id, cellar.leroy));
    const changed = await browser.get('/api/search_wines/?search=leroy', { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });
});
