import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts.ts';
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
import { reserve } from '../../testing/stock-writes.ts';

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
});
