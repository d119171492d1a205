import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileContents, wines } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';
import { createSmallCellar, type SmallCellar } from '../../../testing/small-cellar.ts';
import {
  attachToCase,
  endReservation,
  moveBottles,
  reserve,
} from '../../../testing/stock-writes.ts';

describe('wines and cases one by one', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let cellar: SmallCellar;

  beforeAll(async () => {
    cellar = await createSmallCellar(portal.database.db);
    browser = await signInTo(cellar.accountId);
  });

  async function signInTo(account: number): Promise<BrowserSession> {
    return signInNew(portal, account);
  }
  const getJson = async (url: string): Promise<unknown> => (await browser.get(url)).json();

  it('shows a wine with an entry for each free bottle, and the reserved ones', async () => {
    const documentId = await attachToCase(portal.database.db, cellar.accountId, cellar.mixed.id);
    await reserve(portal.database.db, cellar.accountId, cellar.yquemLot, 2);
    const wineCase = {
      id: cellar.mixed.id,
      footprint_id: cellar.mixed.footprintId,
      footprint_lookup_code: cellar.mixed.footprintLookupCode,
      container_name: 'Mixed',
      last_added_date: '2024-05-06',
      attachments: [
        {
          file_name: 'condition.pdf',
          file_url: `http://portal.test/api/attachments/${documentId}/`,
        },
      ],
    };
    const [stored] = await portal.database.db
      .select()
      .from(wines)
      .where(eq(wines.id, cellar.yquem));
    expect(await getJson(`/api/wines/${cellar.yquem}/`)).toEqual({
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
      last_added_date: '2024-05-06',
      material_id: stored?.materialId,
      description: null,
      image_url: null,
      drink_from: null,
      drink_to: null,
      bottle_count: 1,
      bottles: [{ size: { value: null }, size_value: null, case: wineCase }],
      reserved: [{ case: wineCase, size_value: null, quantity: 2 }],
      other_vintages: [],
      delivered_count: 0,
      last_left: null,
    });
    expect(await getJson('/api/bottle_case_count/')).toEqual({ bottle_count: 4, case_count: 2 });
  });

  it('names the bottles of a case that are in open requests apart from the free ones', async () => {
    const { db } = portal.database;
    const wineId = await createWine(db, { shortProducer: 'Half Gone', vintage: null });
    const wineCase = await createCase(db, cellar.accountId);
    const lotId = await createLot(db, cellar.accountId, {
      caseId: wineCase.id,
      wineId,
      quantity: 3,
    });
    const orderId = await reserve(db, cellar.accountId, lotId, 2);
    expect(await getJson(`/api/cases/${wineCase.id}/`)).toMatchObject({
      bottle_count: 1,
      bottles: [{ count: 1, size: 750 }],
      reserved: [
        {
          quantity: 2,
          size: 750,
          wine_details: { wineId, vintage: null, short_producer: 'Half Gone' },
        },
      ],
    });
    await endReservation(db, cellar.accountId, orderId);
    await moveBottles(db, cellar.accountId, lotId, -3);
  });

  it('shows a case with a row for each lot that has free bottles', async () => {
    expect(await getJson(`/api/cases/${cellar.wooden.id}/`)).toEqual({
      id: cellar.wooden.id,
      footprint_id: cellar.wooden.footprintId,
      footprint_lookup_code: cellar.wooden.footprintLookupCode,
      container_name: '12 x 750ml OWC',
      last_added_date: '2025-01-02',
      last_seen_at: null,
      last_seen_how: null,
      bottle_count: 1,
      attachments: [],
      bottles: [
        {
          wine_id: cellar.leroy,
          name: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
          designation: null,
          vineyard: 'Les Beaux Monts',
          last_added_date: '2025-01-02',
          size: 1500,
          count: 1,
          attachments: [],
          wine_details: {
            wineId: cellar.leroy,
            vintage: { value: 2005 },
            long_producer: 'Domaine Leroy Vosne-Romanée Les Beaux Monts',
            short_producer: 'Domaine Leroy',
            designation: null,
            vineyard: 'Les Beaux Monts',
            appellation: 'Vosne-Romanée',
            variety: 'Pinot Noir',
            wine_type: { name: 'Red' },
            image_url: null,
          },
        },
      ],
      reserved: [],
    });
  });

  it('dates a wine and its case by the latest free bottle, as the lists do', async () => {
    const { db } = portal.database;
    const { accountId } = cellar;
    const wineId = await createWine(db, { shortProducer: 'Twice Stored' });
    const { id: caseId } = await createCase(db, accountId);
    const bottle = { caseId, wineId, quantity: 1 };
    await createLot(db, accountId, { ...bottle, addedDate: '2020-01-31' });
    const later = await createLot(db, accountId, { ...bottle, sizeMl: 375 });
    await reserve(db, accountId, later, 1);
    const dated = { last_added_date: '2020-01-31' };
    expect(await getJson(`/api/wines/${wineId}/`)).toMatchObject(dated);
    expect(await getJson(`/api/cases/${caseId}/`)).toMatchObject(dated);
    for (const list of ['search_wines', 'search_cases']) {
      expect(await getJson(`/api/${list}/?search=twice`)).toMatchObject({ results: [dated] });
    }
  });

  it('hides a wholly reserved wine from lists but not from its detail, also after it has left', async () => {
    const { db } = portal.database;
    const wineId = await createWine(db, { shortProducer: 'Gone Soon' });
    const wineCase = await createCase(db, cellar.accountId);
    const lotId = await createLot(db, cellar.accountId, {
      caseId: wineCase.id,
      wineId,
      quantity: 1,
    });
    const orderId = await reserve(db, cellar.accountId, lotId, 1);
    expect(await getJson('/api/search_wines/?search=gone')).toMatchObject({ count: 0 });
    expect(await getJson(`/api/wines/${wineId}/`)).toMatchObject({ bottle_count: 0, bottles: [] });
    expect(await getJson(`/api/cases/${wineCase.id}/`)).toMatchObject({
      bottle_count: 0,
      bottles: [],
    });
    await endReservation(db, cellar.accountId, orderId);
    await moveBottles(db, cellar.accountId, lotId, -1);
    const gone = { bottle_count: 0, bottles: [], reserved: [], last_added_date: null };
    expect(await getJson(`/api/wines/${wineId}/`)).toMatchObject({
      ...gone,
      delivered_count: 0,
      last_left: { at: expect.stringMatching(/^2026-.*Z$/), bottles: 1 },
    });
    expect(await getJson(`/api/cases/${wineCase.id}/`)).toMatchObject(gone);
  });

  it('names the other vintages of a wine that are in the cellar, the oldest first', async () => {
    const { db } = portal.database;
    const { accountId } = cellar;
    const label = { shortProducer: 'Often Here', labelKey: 'often here' };
    const { id: caseId } = await createCase(db, accountId);
    const add = async (vintage: number | null, quantity: number, name = {}) => {
      const wineId = await createWine(db, { ...label, ...name, vintage });
      const lotId = await createLot(db, accountId, { caseId, wineId, quantity });
      return { wineId, lotId };
    };
    const young = await add(2010, 3);
    const old = await add(1990, 2);
    const withoutYear = await add(null, 1);
    const taken = await add(2000, 1);
    await reserve(db, accountId, taken.lotId, 1);
    await add(1990, 5, { labelKey: 'another label' });
    expect(await getJson(`/api/wines/${young.wineId}/`)).toMatchObject({
      other_vintages: [
        { id: old.wineId, vintage: { value: 1990 }, bottle_count: 2 },
        { id: withoutYear.wineId, vintage: null, bottle_count: 1 },
      ],
    });
  });

  it('finds the wine behind a refused pull by material number and year', async () => {
    const { db } = portal.database;
    const [stored] = await db.select().from(wines).where(eq(wines.id, cellar.leroy));
    const material = stored?.materialId ?? 0;
    const ask = (query: string) => browser.get(`/api/bottle_wine?material_id=${material}&${query}`);
    expect((await ask('vintage=2005&size=6000')).json()).toMatchObject({
      id: cellar.leroy,
      bottle_count: 3,
      reserved: [],
    });
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
    const [other] = await db.select().from(wines).where(eq(wines.id, cellar.yquem));
    const nonVintage = `/api/bottle_wine?material_id=${other?.materialId}&vintage=NV&size=None`;
    expect(await getJson(nonVintage)).toMatchObject({ id: cellar.yquem });
  });

  it('gives the picture of a wine to accounts that hold it', async () => {
    const { db } = portal.database;
    const content = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
    const [stored] = await db
      .insert(fileContents)
      .values({ contentType: 'image/png', sizeBytes: content.length, content })
      .returning({ id: fileContents.id });
    await db
      .update(wines)
      .set({ imageFileId: stored?.id ?? 0 })
      .where(eq(wines.id, cellar.leroy));
    const url = `/api/wines/${cellar.leroy}/image/`;
    expect(await getJson(`/api/wines/${cellar.leroy}/`)).toMatchObject({
      image_url: `http://portal.test${url}`,
    });
    const image = await browser.get(url);
    expect([image.headers['content-type'], [...image.rawPayload]]).toEqual([
      'image/png',
      [...content],
    ]);
  });

  it("answers another account's wines and cases as if there were none", async () => {
    const stranger = await signInTo(await createAccount(portal.database.db));
    for (const path of [
      `wines/${cellar.leroy}`,
      `cases/${cellar.mixed.id}`,
      `wines/${cellar.leroy}/image`,
      'wines/x',
    ]) {
      const response = await stranger.get(`/api/${path}/`);
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
    }
    const list = await stranger.get('/api/search_wines/?facet=country');
    expect(list.json()).toMatchObject({ count: 0, facets: { all_wines: { doc_count: 0 } } });
  });
});
