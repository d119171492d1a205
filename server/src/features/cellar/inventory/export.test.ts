import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';
import { bottlesIn, readExport } from '../../../testing/read-export.ts';
import { createSmallCellar, type SmallCellar } from '../../../testing/small-cellar.ts';
import { moveBottles, reserve } from '../../../testing/stock-writes.ts';

const HEADER =
  'Case Number,Case Type,Date Added,Producer,Wine,Designation,Vineyard,Appellation,Variety,Country,Region,Subregion,Type,Vintage,Size (ml),Quantity';
// Still March 2 at the provider's, and already March 3 in UTC.
const LATE = new Date('2026-03-03T04:59:59Z');
const UNKNOWN_ID = 987_654_321;

describe('the exports', () => {
  const portal = startTestApp({}, { clock: () => LATE });
  let browser: BrowserSession;
  let cellar: SmallCellar;
  let magnum: string;
  let twoBottles: string;
  let threeUnknown: string;

  beforeAll(async () => {
    cellar = await createSmallCellar(portal.database.db);
    browser = await signInTo(cellar.accountId);
    const id = cellar.accountId;
    const leroy =
      'Domaine Leroy,Domaine Leroy Vosne-Romanée Les Beaux Monts,,Les Beaux Monts,Vosne-Romanée,Pinot Noir,France,Burgundy,Côte de Nuits,Red,2005';
    const yquem = "Château d'Yquem,Château d'Yquem,,,,,France,Bordeaux,,Dessert,NV";
    magnum = `NJ-1-${id},12 x 750ml OWC,2025-01-02,${leroy},1500,1`;
    threeUnknown = `NJ-2-${id},Mixed,2024-05-06,${yquem},,3`;
    twoBottles = `NJ-2-${id},Mixed,2024-05-06,${leroy},750,2`;
  });

  async function signInTo(account: number, isReadonly = false): Promise<BrowserSession> {
    return signInNew(portal, account, {
      role: isReadonly ? 'viewer' : 'owner',
    });
  }
  const file = (...lines: string[]) => `\ufeff${[HEADER, ...lines, ''].join('\r\n')}`;
  const exported = async (query: string) => (await browser.get(`/api/${query}`)).body;
  const postWines = (ids: unknown) => browser.post('/api/export_wines/', { wine_ids_list: ids });

  it('give every free bottle without filters, one row for each case, wine and size', async () => {
    expect(await exported('export_wines/')).toBe(file(magnum, threeUnknown, twoBottles));
  });

  it('are UTF-8 files, saved under prefix, kind and the day at the provider’s, kept by no cache', async () => {
    const namesByAddress = {
      'export_wines/': 'mwc_export_2026-03-02.csv',
      [`export_wine_cases/?wine=${cellar.leroy}`]: 'mwc_detail_2026-03-02.csv',
      [`export_case_detail/?case=${cellar.mixed.id}`]: 'mwc_case_detail_2026-03-02.csv',
    };
    for (const [address, name] of Object.entries(namesByAddress)) {
      const { statusCode, headers, rawPayload } = await browser.get(`/api/${address}`);
      expect(statusCode, address).toBe(200);
      expect(headers, address).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect([...rawPayload.subarray(0, 3)], address).toEqual([0xef, 0xbb, 0xbf]);
    }
  });

  it('hold of filters just the chosen lots, also of a case that the case view shows whole', async () => {
    expect(await exported('export_wines/?size=1500')).toBe(file(magnum));
    expect(await exported('export_wines/?wine_type=Dessert')).toBe(file(threeUnknown));
    expect(await exported('export_wines/?search=leroi&country=France')).toBe(
      file(magnum, twoBottles),
    );
    expect(await exported('export_wines/?country=Atlantis')).toBe(file());
  });

  it('ignore what only arranges a list, of either view', async () => {
    const arranged = 'ordering=container_name&page=9&case_page=x&facet=none&fields=-wine_ids_list';
    expect(await exported(`export_wines/?${arranged}`)).toBe(await exported('export_wines/'));
  });

  it('refuse a filter that cannot be read, under its name', async () => {
    const response = await browser.get('/api/export_wines/?vintage=old&size=750');
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { vintage: ['A valid integer is required.'] },
    ]);
  });

  it('count as many bottles as both lists, for any filters', async () => {
    const queries = ['', 'size=750', 'vintage__range=2000__', 'search=chateau', 'region=Burgundy'];
    for (const query of queries) {
      const rows = readExport(await exported(`export_wines/?${query}`));
      for (const list of ['search_wines', 'search_cases']) {
        expect((await browser.get(`/api/${list}/?${query}`)).json(), query).toMatchObject({
          bottle_count: bottlesIn(rows),
        });
      }
    }
  });

  it('give the wines of a list of ids, and nothing for ids that are not the account’s', async () => {
    const { db } = portal.database;
    const stranger = await createSmallCellar(db);
    const foreign = [stranger.leroy, UNKNOWN_ID, 0, -1];
    expect((await postWines([cellar.yquem, ...foreign])).body).toBe(file(threeUnknown));
    expect((await postWines([cellar.leroy, cellar.leroy])).body).toBe(file(magnum, twoBottles));
    expect((await postWines(foreign)).body).toBe(file());
    expect((await postWines([])).body).toBe(file());
  });

  it('give of a wine another account holds too only the account’s own bottles', async () => {
    const { db } = portal.database;
    const other = await createAccount(db);
    const wineCase = await createCase(db, other, { footprintLookupCode: 'NJ-THEIRS' });
    const lot = { caseId: wineCase.id, wineId: cellar.leroy, quantity: 9 };
    await createLot(db, other, lot);
    expect(await exported(`export_wine_cases/?wine=${cellar.leroy}`)).not.toContain('NJ-THEIRS');
    const theirs = await (await signInTo(other)).get('/api/export_wines/');
    expect(readExport(theirs.body)).toMatchObject([{ 'Case Number': 'NJ-THEIRS', Quantity: '9' }]);
  });

  it.each([
    [{}, 'This field is required.'],
    [{ wine_ids_list: null }, 'This field may not be null.'],
    [{ wine_ids_list: { a: 1 } }, 'Expected a list of items but got type "dict".'],
    [{ wine_ids_list: '1' }, 'Expected a list of items but got type "str".'],
    [{ wine_ids_list: [1, '1e3'] }, 'A valid integer is required.'],
    [{ wine_ids_list: [1.5] }, 'A valid integer is required.'],
    [{ wine_ids_list: [2 ** 53] }, 'A valid integer is required.'],
    [{ wine_ids_list: [null] }, 'A valid integer is required.'],
  ])('refuse the list of ids %j', async (body, message) => {
    const response = await browser.post('/api/export_wines/', body);
    expect([response.statusCode, response.json()]).toEqual([400, { wine_ids_list: [message] }]);
  });

  it('give one wine from every case, and one case with every wine', async () => {
    expect(await exported(`export_wine_cases/?wine=${cellar.leroy}`)).toBe(
      file(magnum, twoBottles),
    );
    expect(await exported(`export_case_detail/?case=${cellar.mixed.id}`)).toBe(
      file(threeUnknown, twoBottles),
    );
  });

  it('answer 404 for a wine or case that is unknown or another account’s', async () => {
    const stranger = await createSmallCellar(portal.database.db);
    const huge = '9'.repeat(40);
    const addresses = [
      ...[stranger.leroy, UNKNOWN_ID, -1, huge].map((id) => `export_wine_cases/?wine=${id}`),
      ...[stranger.mixed.id, UNKNOWN_ID, -1, huge].map((id) => `export_case_detail/?case=${id}`),
    ];
    for (const address of addresses) {
      const response = await browser.get(`/api/${address}`);
      expect([response.statusCode, response.json()], address).toEqual([
        404,
        { detail: 'Not found.' },
      ]);
    }
  });

  it.each([
    ['export_wine_cases/', { wine: ['This field is required.'] }],
    ['export_wine_cases/?wine=', { wine: ['This field is required.'] }],
    ['export_wine_cases/?wine=1e3', { wine: ['A valid integer is required.'] }],
    ['export_case_detail/', { case: ['This field is required.'] }],
    ['export_case_detail/?case=NJ-1', { case: ['A valid integer is required.'] }],
  ])('answer 400 for %s', async (address, errors) => {
    const response = await browser.get(`/api/${address}`);
    expect([response.statusCode, response.json()]).toEqual([400, errors]);
  });

  it('leave out reserved bottles, and still answer for a wine that is wholly reserved', async () => {
    const { db } = portal.database;
    const wineId = await createWine(db, { shortProducer: 'Nearly Gone', vintage: 1999 });
    const wineCase = await createCase(db, cellar.accountId);
    const wine = { caseId: wineCase.id, wineId };
    const few = await createLot(db, cellar.accountId, { ...wine, quantity: 2 });
    const many = await createLot(db, cellar.accountId, { ...wine, quantity: 5, sizeMl: 375 });
    await reserve(db, cellar.accountId, few, 2);
    await reserve(db, cellar.accountId, many, 1);
    const address = `export_wine_cases/?wine=${wineId}`;
    expect(readExport(await exported(address))).toMatchObject([
      { 'Size (ml)': '375', Quantity: '4' },
    ]);
    await reserve(db, cellar.accountId, many, 4);
    expect(await exported(address)).toBe(file());
    expect(await exported(`export_case_detail/?case=${wineCase.id}`)).toBe(file());
    expect(await exported('export_wines/')).not.toContain('Nearly Gone');
  });

  it('answer 404 for a wine and a case of which nothing is left', async () => {
    const { db } = portal.database;
    const wineId = await createWine(db);
    const wineCase = await createCase(db, cellar.accountId);
    const lot = await createLot(db, cellar.accountId, { caseId: wineCase.id, wineId, quantity: 1 });
    await moveBottles(db, cellar.accountId, lot, -1);
    expect((await browser.get(`/api/export_wine_cases/?wine=${wineId}`)).statusCode).toBe(404);
    expect((await browser.get(`/api/export_case_detail/?case=${wineCase.id}`)).statusCode).toBe(
      404,
    );
  });

  it('are for read-only users too, the list of ids included', async () => {
    const reader = await signInTo(cellar.accountId, true);
    const whole = await reader.get('/api/export_wines/');
    const chosen = await reader.post('/api/export_wines/', { wine_ids_list: [cellar.yquem] });
    expect([whole.statusCode, chosen.statusCode]).toEqual([200, 200]);
    expect(chosen.body).toBe(file(threeUnknown));
  });

  it('want the anti-forgery token where a list of ids is sent', async () => {
    const response = await browser.post('/api/export_wines/', {}, { 'x-csrftoken': '' });
    expect(response.statusCode).toBe(403);
  });
});
