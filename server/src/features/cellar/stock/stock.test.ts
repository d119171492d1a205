import type { CaseRow, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { Facets } from '@portal/contract/cellar/inventory/search-list.schemas';
import { FACET_NAMES } from '@portal/contract/cellar/inventory/vocabulary';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type {
  AccountStock,
  LotLedger,
  NamedCase,
  StaffCase,
  WineStock,
} from '@portal/contract/cellar/stock/stock.schemas';
import type { StockCheckAnswer } from '@portal/contract/cellar/stock/stock-check.schemas';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { createSmallCellar, type SmallCellar } from '../../../testing/small-cellar.ts';

describe('any account’s stock, for a steward', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let cellar: SmallCellar;
  let scene: CellarScene;
  let order: Order;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    cellar = await createSmallCellar(portal.database.db);
    scene = await openCellar(portal);
    order = (
      await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5))
    ).json<Order>();
  });

  const ask = async <Answer>(path: string) => {
    const answer = await steward.get(`/api/staff/stock/${path}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };

  it('has the totals and both lists of the client’s own inventory', async () => {
    const stock = await ask<AccountStock>(`${cellar.accountId}/`);
    expect(stock).toEqual({
      account: { id: cellar.accountId, name: expect.any(String), is_commercial: false },
      bottle_count: 6,
      case_count: 2,
      reserved_count: 0,
    });
    const wines = await ask<{ count: number; bottle_count: number; results: WineRow[] }>(
      `${cellar.accountId}/search_wines/?search=leroy`,
    );
    expect([wines.count, wines.bottle_count]).toEqual([1, 3]);
    expect(wines.results[0]).toMatchObject({ id: cellar.leroy, vintage: { value: 2005 } });
    const cases = await ask<{ count: number; bottle_count: number; results: CaseRow[] }>(
      `${cellar.accountId}/search_cases/?search=yquem&fields=-wine_ids_list`,
    );
    expect([cases.count, cases.bottle_count]).toEqual([1, 3]);
    expect(cases.results[0]?.id).toBe(cellar.mixed.id);
  });

  it.each([
    'search_wines/',
    'search_cases/',
    'search_wines/?wine_type=Red&size=750&vintage__range=2000__2010&ordering=vintage',
    'search_cases/?wine_type=Beer/Cider&short_producer=Nobody&search=nothing&isExactMatch=true',
    'search_cases/?country=France&region=France>Burgundy&fields=-wine_ids_list',
  ])(
    'answers %s as its client’s own search does, with the same filters and counts',
    async (search) => {
      const facets = FACET_NAMES.map((name) => `facet=${name}`).join('&');
      const query = `${search}${search.includes('?') ? '&' : '?'}${facets}`;
      const own = await scene.browser.get(`/api/${query}`);
      const seen = await ask<{ facets: Facets }>(`${scene.accountId}/${query}`);
      expect(seen).toEqual(own.json());
      expect(Object.keys(seen.facets.all_wines)).toEqual(expect.arrayContaining([...FACET_NAMES]));
    },
  );

  it('refuses a filter that is none by its name', async () => {
    const path = `/api/staff/stock/${cellar.accountId}/search_cases/?facet=price&size=magnum`;
    const answer = await steward.get(path);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        facet: ['"price" is not a valid choice.'],
        size: ['A valid integer is required.'],
      },
    ]);
  });

  it('says which bottles of it are reserved', async () => {
    const stock = await ask<AccountStock>(`${scene.accountId}/`);
    expect(stock).toMatchObject({ bottle_count: 7, reserved_count: 5 });
  });

  it('answers a page that is not there with 404, as the client’s lists do', async () => {
    const answer = await steward.get(
      `/api/staff/stock/${cellar.accountId}/search_cases/?case_page=2`,
    );
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Invalid page.' }]);
  });

  it('finds a case by a part of its number, in all accounts or in one', async () => {
    const { footprintLookupCode: number, id } = scene.wineCase;
    const anywhere = await ask<NamedCase[]>(`case-numbers/?search=${number.toLowerCase()}`);
    expect(anywhere[0]).toMatchObject({ id, account: { id: scene.accountId } });
    const query = `search=NJ&account=${cellar.accountId}`;
    const here = await ask<NamedCase[]>(`case-numbers/?${query}`);
    expect(here.map((wineCase) => wineCase.id).toSorted()).toEqual(
      [cellar.mixed.id, cellar.wooden.id].toSorted(),
    );
    expect(await ask<NamedCase[]>('case-numbers/?search=100%25')).toEqual([]);
  });

  it('shows each lot of a case with quantity, reserved and free, and who holds the reserved', async () => {
    const wineCase = await ask<StaffCase>(`${scene.accountId}/cases/${scene.wineCase.id}/`);
    expect(wineCase.case.footprint_lookup_code).toBe(scene.wineCase.footprintLookupCode);
    expect(wineCase.lots).toMatchObject([
      { id: scene.lotId, quantity: 12, reserved: 5, free: 7, requests: [order.footprint_id] },
    ]);
  });

  it('shows in which cases the bottles of a wine lie', async () => {
    const stock = await ask<WineStock>(`${cellar.accountId}/wines/${cellar.leroy}/`);
    expect(stock.wine.short_producer).toBe('Domaine Leroy');
    expect(stock.lots.map((lot) => [lot.case.id, lot.size, lot.free])).toEqual([
      [cellar.mixed.id, 750, 2],
      [cellar.wooden.id, 1500, 1],
    ]);
  });

  it('shows the whole ledger of a lot, with balance, actor and request', async () => {
    const number = order.footprint_id;
    const seen = await steward.get(`/api/staff/requests/${number}/`);
    const pulled = await steward.post(`/api/staff/requests/${number}/process/`, {
      version: seen.json<StaffRequest>().version,
    });
    await steward.post(`/api/staff/requests/${number}/complete/`, {
      version: pulled.json<StaffRequest>().version,
      reason: 'Signed on paper',
    });
    const ledger = await ask<LotLedger>(`${scene.accountId}/lots/${scene.lotId}/`);
    expect(ledger.rows).toMatchObject([
      { change: 12, balance: 12, reason: 'import', actor: 'test', order_number: null },
      { change: -5, balance: 7, reason: 'pull request', order_number: number },
    ]);
    expect(ledger.lot).toMatchObject({ quantity: 7, reserved: 0, requests: [] });
  });

  it('answers ids of another account and unknown ids with the same 404', async () => {
    const paths = [
      `${cellar.accountId}/cases/${scene.wineCase.id}/`,
      `${cellar.accountId}/lots/${scene.lotId}/`,
      `${cellar.accountId}/wines/${scene.wineId}/`,
      '987654321/',
      '987654321/search_wines/',
      'abc/',
    ];
    for (const path of paths) {
      const answer = await steward.get(`/api/staff/stock/${path}`);
      expect([answer.statusCode, answer.json()], path).toEqual([404, { detail: 'Not found.' }]);
    }
  });

  it('adds everything up, and names a lot that disagrees', async () => {
    const good = await ask<StockCheckAnswer>('check/');
    expect(good.wrong).toEqual([]);
    expect(good.free + good.reserved).toBe(good.ledger);
    const { db } = portal.database;
    const shift = async (by: number) => {
      await db.execute(sql`alter table lots disable trigger user`);
      await db.execute(
        sql`update lots set quantity = quantity + ${by} where id = ${cellar.yquemLot}`,
      );
      await db.execute(sql`alter table lots enable trigger user`);
    };
    await shift(1);
    const bad = await ask<StockCheckAnswer>('check/');
    expect(bad).toMatchObject({ lots: good.lots, ledger: good.ledger, wrong_count: 1 });
    expect(bad.wrong[0]).toMatchObject({
      lot_id: cellar.yquemLot,
      account: { id: cellar.accountId },
      case: { id: cellar.mixed.id },
      quantity: 4,
      ledger: 3,
      reserved: 0,
      promised: 0,
    });
    await shift(-1);
  });
});
