import { FACET_NAMES } from '@portal/contract/cellar/inventory/vocabulary';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { wines } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';
import { createSmallCellar, type SmallCellar } from '../../../testing/small-cellar.ts';
import { answer, refusal, wholeAnswer } from '../../../testing/whole-answer.ts';

const ALL_FACETS = FACET_NAMES.map((name) => `facet=${name}`).join('&');
const PRIVATE = { 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\/"/) };
const NOT_FOUND = refusal('not_found', 'Not found.');
const EMPTY = { count: 0, bottle_count: 0, wine_ids_list: [], next: null, previous: null };

describe('the answers of the inventory’s calls', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let cellar: SmallCellar;
  let empty: BrowserSession;

  beforeAll(async () => {
    cellar = await createSmallCellar(portal.database.db);
    browser = await signInTo(cellar.accountId);
    empty = await signInTo(await createAccount(portal.database.db));
  });

  async function signInTo(account: number): Promise<BrowserSession> {
    return signInNew(portal, account);
  }
  const get = async (path: string, headers: Record<string, string> = {}, from = browser) =>
    wholeAnswer(await from.get(`/api/${path}`, headers));
  const found = async (query: string) =>
    (await browser.get(`/api/search_wines/?${query}`)).json<{ wine_ids_list: number[] }>()
      .wine_ids_list;

  it('the two totals, private and to be revalidated', async () => {
    expect(await get('bottle_case_count/')).toEqual(
      answer(200, { bottle_count: 6, case_count: 2 }, { headers: PRIVATE }),
    );
    expect(await get('bottle_case_count/', {}, empty)).toEqual(
      answer(200, { bottle_count: 0, case_count: 0 }, { headers: PRIVATE }),
    );
  });

  it('all facets, most first and then by key, without a bucket for what is missing', async () => {
    const one = (key: unknown) => ({ key, doc_count: 1 });
    const { body } = await get(`search_wines/?${ALL_FACETS}&fields=-wine_ids_list`);
    expect(body).toMatchObject({ count: 2 });
    expect(body).toHaveProperty('facets', {
      all_wines: {
        doc_count: 2,
        wine_type: { buckets: [one('Dessert'), one('Red')] },
        variety: { buckets: [one('Pinot Noir')] },
        country: {
          buckets: [
            {
              key: 'France',
              doc_count: 2,
              region: {
                buckets: [
                  { ...one('Bordeaux'), subregion: { buckets: [] } },
                  { ...one('Burgundy'), subregion: { buckets: [one('Côte de Nuits')] } },
                ],
              },
            },
          ],
        },
        vintage: { buckets: [one(2005)] },
        size: { buckets: [one(750), one(1500)] },
        short_producer: { buckets: [one("Château d'Yquem"), one('Domaine Leroy')] },
        appellation: { buckets: [one('Vosne-Romanée')] },
        vineyard: { buckets: [one('Les Beaux Monts')] },
        drink: { buckets: [one('ready'), one('unknown')] },
      },
    });
  });

  it('cases in the buckets of the case view', async () => {
    const { body } = await get('search_cases/?facet=short_producer&facet=size');
    expect(Object.keys(body ?? {}).join()).toBe(
      'count,bottle_count,wine_ids_list,next,previous,facets,results',
    );
    expect(body).toHaveProperty('facets', {
      all_wines: {
        doc_count: 2,
        size: {
          buckets: [
            { key: 750, doc_count: 1 },
            { key: 1500, doc_count: 1 },
          ],
        },
        short_producer: {
          buckets: [
            { key: 'Domaine Leroy', doc_count: 2 },
            { key: "Château d'Yquem", doc_count: 1 },
          ],
        },
      },
    });
  });

  it('an empty cellar whole: no rows, empty facets, and its last page is its first', async () => {
    const names = FACET_NAMES.map((name) => [name, { buckets: [] }] as const);
    const facets = { all_wines: { doc_count: 0, ...Object.fromEntries(names) } };
    for (const path of ['search_wines/?page=last', 'search_cases/?case_page=last']) {
      expect(await get(`${path}&${ALL_FACETS}`, {}, empty)).toEqual(
        answer(200, { ...EMPTY, facets, results: [] }, { headers: PRIVATE }),
      );
      expect(await get(path.replace('last', '2'), {}, empty)).toEqual(
        refusal('invalid_page', 'Invalid page.'),
      );
    }
  });

  it('either of one field’s values and all of different fields, exact in accents and case', async () => {
    const { leroy, yquem } = cellar;
    const both = [leroy, yquem];
    expect(await found('wine_type=Red&wine_type=Dessert')).toEqual(both);
    expect(await found('wine_type=Red&wine_type=Purple')).toEqual([leroy]);
    expect(await found('wine_type=Red&size=1500')).toEqual([leroy]);
    expect(await found('wine_type=Dessert&size=1500')).toEqual([]);
    expect(await found('region=Bordeaux&subregion=C%C3%B4te+de+Nuits')).toEqual(both);
    expect(await found('country=France&region=Burgundy')).toEqual(both);
    expect(await found('region=France%3EBurgundy')).toEqual([leroy]);
    expect(await found('region=Italy%3EBurgundy')).toEqual([]);
    expect(await found('appellation=Vosne-Romanee')).toEqual([]);
    expect(await found('wine_type=red')).toEqual([]);
  });

  it('the years of a range, both ends included, open, reversed or beyond', async () => {
    const { leroy, yquem } = cellar;
    const ranges = ['1990__2005', '2005__', '__2005', '2005__1990', '-1__9999999999999999999999'];
    for (const range of ranges)
      expect(await found(`vintage__range=${range}`), range).toEqual([leroy]);
    expect(await found('vintage__range=1990__2004')).toEqual([]);
    expect(await found('vintage__range=__')).toEqual([leroy]);
    expect(await found('vintage__range=')).toEqual([leroy, yquem]);
    expect(await found('vintage=2005&vintage=1999')).toEqual([leroy]);
    expect(await found('vintage=-2005&size=99999999999999999999')).toEqual([]);
  });

  it('what a search field finds, as words that begin or as a whole phrase', async () => {
    const { leroy, yquem } = cellar;
    expect(await found('search=domaine&queryField=short_producer')).toEqual([leroy]);
    expect(await found('search=beau+mont')).toEqual([leroy]);
    expect(await found('search=beau+mont&isExactMatch=true')).toEqual([]);
    expect(await found('search=LES-BEAUX+monts&isExactMatch=1')).toEqual([leroy]);
    expect(await found('search=yqeum&isExactMatch=false')).toEqual([yquem]);
    expect(await found('search=nobody&search=yquem')).toEqual([yquem]);
  });

  it('rows in the requested order, given once, repeated or as one value', async () => {
    const order = async (list: string, ordering: string) =>
      (await browser.get(`/api/${list}/?${ordering}`))
        .json<{ results: { id: number }[] }>()
        .results.map(({ id }) => id);
    const { leroy, yquem, mixed, wooden } = cellar;
    for (const ordering of ['ordering=wine&ordering=x', 'ordering=short_producer,price']) {
      expect((await browser.get(`/api/search_wines/?${ordering}`)).statusCode).toBe(400);
    }
    for (const ordering of [
      'ordering=-short_producer',
      'ordering=vintage',
      'ordering=-last_added_date&ordering=vintage',
      'ordering=-last_added_date,vintage',
      'ordering=-vintage',
    ]) {
      expect(await order('search_wines', ordering), ordering).toEqual([leroy, yquem]);
    }
    expect(await order('search_wines', 'ordering=,last_added_date,')).toEqual([yquem, leroy]);
    expect(await order('search_cases', 'ordering=-footprint_lookup_code')).toEqual([
      mixed.id,
      wooden.id,
    ]);
    expect(await order('search_cases', 'ordering=container_name')).toEqual([wooden.id, mixed.id]);
  });

  it('304 for a cached answer, and 404 for an unknown record, cached or not', async () => {
    const paths = [
      'search_wines/?page=1',
      'search_cases/',
      'bottle_case_count/',
      `wines/${cellar.leroy}/`,
      `cases/${cellar.mixed.id}/`,
    ];
    const tags = new Set<string>();
    // As many writes in both accounts, so that only the account differs.
    const { db } = portal.database;
    await db.update(accounts).set({ inventoryVersion: 4000 });
    for (const path of paths) {
      const { etag = '' } = (await browser.get(`/api/${path}`)).headers;
      tags.add(etag);
      const unchanged = answer(304, '', {
        headers: { ...PRIVATE, etag, 'content-type': undefined },
      });
      for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
        expect(await get(path, { 'if-none-match': known }), path).toEqual(unchanged);
      }
      expect(await get(path, { 'if-none-match': '"other"' }), path).toMatchObject({ status: 200 });
      const theirs = await get(path, { 'if-none-match': etag }, empty);
      expect(theirs.status, path).not.toBe(304);
    }
    expect(tags.size).toBe(paths.length);
  });

  it('the wine behind a refusal as the wine itself, or 404', async () => {
    const [stored] = await portal.database.db
      .select()
      .from(wines)
      .where(eq(wines.id, cellar.leroy));
    const query = `bottle_wine?material_id=${stored?.materialId}`;
    const { body } = await get(`wines/${cellar.leroy}/`);
    expect(await get(`${query}&vintage=2005&size=750`)).toEqual(
      answer(200, body, { headers: PRIVATE }),
    );
    expect(await get(`${query}&vintage=1999&size=750`)).toEqual(NOT_FOUND);
    expect(await get(`${query}&vintage=2005&size=750`, {}, empty)).toEqual(NOT_FOUND);
  });

  it('an export as a file with its own name, never cached', async () => {
    const file = await get(`export_case_detail/?case=${cellar.wooden.id}`);
    expect(file).toEqual(
      answer(200, expect.stringMatching(/^\ufeffCase Number,Case Type,.*\r\nNJ-1-/), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'transfer-encoding': 'chunked',
          'content-disposition': 'attachment; filename="mwc_case_detail_2026-03-02.csv"',
        },
      }),
    );
    expect(await get('export_case_detail/?case=987654321')).toEqual(NOT_FOUND);
    expect(await get('export_wines/?size=big')).toEqual(
      refusal('invalid', { size: ['A valid integer is required.'] }),
    );
  });
});

describe('the pages of the case view', () => {
  it('are linked by their own parameter, with every other one, and hold 20 each', async () => {
    const portal = await buildTestApp();
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const wineId = await createWine(db, { country: 'Italy' });
    for (let made = 0; made < 41; made += 1) {
      const { id: caseId } = await createCase(db, accountId);
      await createLot(db, accountId, { caseId, wineId, quantity: 1 });
    }
    const browser = await signInNew(portal, accountId);
    const base = 'http://portal.test/api/search_cases/?country=Italy&country=X&page=7';
    const pages: Record<string, [number, string | null, string | null]> = {
      '1': [20, `${base}&case_page=2`, null],
      '2': [20, `${base}&case_page=3`, base],
      last: [1, null, `${base}&case_page=2`],
    };
    const read = (response: LightMyRequestResponse) =>
      response.json<{ results: object[]; next: string | null; previous: string | null }>();
    for (const [page, expected] of Object.entries(pages)) {
      const url = `/api/search_cases/?country=Italy&case_page=${page}&country=X&page=7`;
      const { results, next, previous } = read(await browser.get(url));
      expect([results.length, next, previous], page).toEqual(expected);
    }
    await portal.close();
  });
});
