import type { MonthRow } from '@portal/contract/cellar/activity/cellar-year.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { CellarGlance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import type { LocationRow } from '@portal/contract/cellar/locations/locations.schemas';
import type { AccountStock } from '@portal/contract/cellar/stock/stock.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { Desk, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type {
  BottleTotals,
  ClientTotalsRow,
  OccupancyRow,
  PeriodRequestRow,
  SizeRow,
  StoredBottlesRow,
} from '@portal/contract/warehouse/reports/reports.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockLedger } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import {
  createAccount,
  createCase,
  createLocation,
  createLot,
} from '../../../testing/factories.ts';
import { reserve } from '../../../testing/stock-writes.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

type Sums = Omit<SizeRow, 'size'>;

/** Adds up the rows of a report. */
function total(rows: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => rows.reduce((all, row) => all + row[name], 0);
  return {
    bottle_count: sum('bottle_count'),
    reserved_count: sum('reserved_count'),
    case_count: sum('case_count'),
    volume_ml: sum('volume_ml'),
    unsized_count: sum('unsized_count'),
  };
}

describe('the reports of the house', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let ada: CellarScene;
  let bob: CellarScene;

  const read = async <Answer>(path: string) => {
    const answer = await steward.get(`/api/staff/${path}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };
  const rows = async <Row>(path: string) => (await read<PagedList<Row>>(`reports/${path}`)).results;
  const act = async (number: number, action: string, sent: object = {}) => {
    const { version } = await read<StaffRequest>(`requests/${number}/`);
    const body = { version, ...sent };
    const answer = await steward.post(`/api/staff/requests/${number}/${action}/`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const ask = async (scene: CellarScene, bottles: number) => {
    const sent = vanRequest(scene, bottles);
    const answer = await scene.browser.post('/api/create_pull_request/', sent);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Order>();
  };

  beforeAll(async () => {
    const { db } = portal.database;
    steward = await signInSteward(portal);
    ada = await openCellar(portal, { bottles: 40 });
    bob = await openCellar(portal, { bottles: 6 });
    const place = { locationId: await createLocation(db, 'A-01') };
    await createLocation(db, 'A-02');
    const more = [
      { sizeMl: 1500, quantity: 3 },
      { sizeMl: null, quantity: 2 },
      { sizeMl: 375, quantity: 0 },
    ];
    for (const lot of more) {
      const { id: caseId } = await createCase(db, ada.accountId, place);
      await createLot(db, ada.accountId, { ...lot, caseId, wineId: bob.wineId });
    }
    await createAccount(db, { name: 'Empty and open' });
    await createAccount(db, { name: 'Empty and closed', closedAt: portal.context.clock() });
    // One request is delivered with a bottle missing, one is picked, one waits, one is cancelled.
    const delivered = await ask(ada, 5);
    await act(delivered.footprint_id, 'process');
    const [line] = (await read<StaffRequest>(`requests/${delivered.footprint_id}/`)).order.lines;
    const short = [{ line_id: line?.id, quantity_done: 4, reason: 'Gone', is_missing: true }];
    await act(delivered.footprint_id, 'complete', { short, reason: 'Signed on paper' });
    await act((await ask(ada, 7)).footprint_id, 'process');
    await ask(bob, 2);
    await act((await ask(bob, 1)).footprint_id, 'cancel', { reason: 'Not needed' });
    // A count finds one bottle more.
    const packer = await signInNew(portal, null, { role: 'packer' });
    const stock = `/api/staff/stock/${bob.accountId}/`;
    const counted = await packer.post(`${stock}cases/${bob.wineCase.id}/counts/`, {
      lines: [{ wine: bob.wineId, size_ml: 750, quantity: 7 }],
    });
    const { id } = counted.json<CountedCase>();
    await steward.post(`${stock}counts/${id}/correct/`, {});
  });

  it('agree with each other and with every other screen about the bottles', async () => {
    const totals = await read<BottleTotals>('reports/totals/');
    // 40 + 6 + 3 + 2, less 4 delivered and 1 missing, and 1 found. In open requests are 7 and 2.
    expect(totals).toEqual({
      bottle_count: 47,
      reserved_count: 9,
      case_count: 4,
      client_count: 2,
      volume_ml: 42 * 750 + 3 * 1500,
      unsized_count: 2,
    });
    const { client_count: _, ...sums } = totals;
    const clients = await rows<ClientTotalsRow>('clients/');
    const places = await rows<OccupancyRow>('locations/');
    expect(total(clients)).toEqual(sums);
    expect(total(places)).toEqual(sums);
    const sizes = await rows<SizeRow>('sizes/');
    expect(total(sizes)).toEqual(sums);
    expect(sizes.map(({ size, bottle_count: bottles }) => [size, bottles])).toEqual([
      [750, 42],
      [1500, 3],
      [null, 2],
    ]);
    const lots = await rows<StoredBottlesRow>('bottles/');
    expect(lots.map((lot) => lot.bottle_count)).toHaveLength(4);
    expect(lots.reduce((sum, lot) => sum + lot.bottle_count, 0)).toBe(47);
    expect(lots.reduce((sum, lot) => sum + lot.reserved_count, 0)).toBe(9);

    for (const { account, ...client } of clients) {
      const page = await read<ClientAccount>(`clients/${account.id}/`);
      const stock = await read<AccountStock>(`stock/${account.id}/`);
      expect(client).toMatchObject({
        bottle_count: page.bottle_count,
        case_count: page.case_count,
        open_request_count: page.open_request_count,
        reserved_count: stock.reserved_count,
      });
      expect(page.reserved_count).toBe(client.reserved_count);
      expect(client.bottle_count).toBe(stock.bottle_count + stock.reserved_count);
    }
    for (const { accountId, browser } of [ada, bob]) {
      const { stored_count: stored, reserved_count: reserved } = (
        await browser.get('/api/cellar_glance/')
      ).json<CellarGlance>();
      const free = (await browser.get('/api/bottle_case_count/')).json<{ bottle_count: number }>();
      const client = clients.find(({ account }) => account.id === accountId);
      expect(client).toMatchObject({ bottle_count: stored, reserved_count: reserved });
      expect(free.bottle_count + reserved).toBe(stored);
    }
    expect(clients.map(({ account }) => account.name)).toContain('Empty and open');
    expect(clients.map(({ account }) => account.name)).not.toContain('Empty and closed');
    const list = await read<PagedList<LocationRow>>('locations/');
    expect(
      places.slice(1).map((place) => [place.location?.code, place.case_count, place.bottle_count]),
    ).toEqual(list.results.map((place) => [place.code, place.case_count, place.bottle_count]));
    expect(places[0]).toMatchObject({ location: null, bottle_count: 42 });

    const months = await rows<MonthRow>('movements/');
    const { stock_days: days } = await read<Desk>('desk/');
    const sum = (name: 'added' | 'pulled') =>
      days.filter(({ day }) => day >= '2026-03').reduce((all, day) => all + day[name], 0);
    expect(months[0]).toEqual({
      month: '2026-03',
      arrived: sum('added'),
      departed: 4,
      corrected: 0,
      stored: 47,
    });
    expect(sum('pulled')).toBe(4);
    expect(months).toHaveLength(12);
  });

  it('are filtered by client, words, size and location, in the totals as in the rows', async () => {
    const lots = async (query: string) => rows<StoredBottlesRow>(`bottles/?${query}`);
    const counts = async (query: string) => {
      const found = await lots(query);
      const totals = await read<BottleTotals>(`reports/totals/?${query}`);
      expect(found.reduce((sum, lot) => sum + lot.bottle_count, 0)).toBe(totals.bottle_count);
      return found.map((lot) => lot.bottle_count);
    };
    expect(await counts(`account=${bob.accountId}`)).toEqual([7]);
    expect(await counts('size=1500')).toEqual([3]);
    expect(await counts('location=a-01')).toEqual([3, 2]);
    expect(await counts('location=A-02')).toEqual([]);
    expect(await counts('location=nowhere')).toEqual([]);
    const number = ada.wineCase.footprintLookupCode.toLowerCase();
    expect((await lots(`search=${number}`)).map((lot) => lot.case.id)).toContain(ada.wineCase.id);
    const [row] = await lots(`account=${bob.accountId}`);
    expect(row).toMatchObject({
      wine: { id: bob.wineId, vintage: 2005 },
      location: null,
      added_date: '2024-05-06',
      last_seen_how: 'counted',
      last_seen_at: portal.context.clock().toISOString(),
    });
    expect((await steward.get('/api/staff/reports/bottles/?size=many')).statusCode).toBe(400);
  });

  it('have the requests that were open in a period, by how they stood at its end', async () => {
    const kinds = async (query: string) =>
      (await rows<PeriodRequestRow>(`requests/?${query}`)).map((row) => {
        if (row.completed_date !== null) return `delivered ${row.done_count}/${row.bottle_count}`;
        return row.cancelled_date === null ? `open ${row.bottle_count}` : 'cancelled';
      });
    const all = ['cancelled', 'open 2', 'open 7', 'delivered 4/5'];
    expect(await kinds('')).toEqual(all);
    expect(await kinds('from=2026-03-02&to=2026-03-02')).toEqual(all);
    expect(await kinds('state=done')).toEqual(['cancelled', 'delivered 4/5']);
    expect(await kinds('state=open&to=2026-03-31')).toEqual(['open 2', 'open 7']);
    expect(await kinds('from=2026-03-03')).toEqual(['open 2', 'open 7']);
    expect(await kinds('to=2026-03-01')).toEqual([]);
    expect(await kinds(`account=${ada.accountId}&direction=pull`)).toEqual(all.slice(2));
    expect(await kinds('direction=add')).toEqual([]);
    const open = await read<PagedList<unknown>>('requests/?state=open');
    expect(await kinds('state=open')).toHaveLength(open.count);
    // What ends on a later day was open until then.
    portal.passTime(DAY_MS);
    steward = await signInSteward(portal);
    const [last] = await rows<PeriodRequestRow>(`requests/?state=open&account=${bob.accountId}`);
    await act(last?.footprint_id ?? 0, 'cancel', { reason: 'Not needed' });
    expect(await kinds('state=open&to=2026-03-02')).toEqual(['cancelled', 'open 7']);
    expect(await kinds('state=done&from=2026-03-03')).toEqual(['cancelled']);
  });

  it('count arrivals and departures in the month in which they happened, and undone steps in none', async () => {
    const { db } = portal.database;
    const { accountId, lotId } = await openCellar(portal, { bottles: 0 });
    const write = (
      change: number,
      reason: 'add request' | 'pull request' | 'undo' | 'correction' | 'move',
      at: string,
      more: object = {},
    ) => {
      const moments = { happenedAt: new Date(at), createdAt: new Date(at) };
      const row = { accountId, lotId, change, reason, actor: 'test', ...moments, ...more };
      return db.insert(stockLedger).values(row);
    };
    await write(30, 'add request', '2025-11-10T15:00:00Z');
    const orderId = await reserve(db, accountId, lotId, 1);
    // 23:30 on January 31 in New York.
    await write(-4, 'pull request', '2026-02-01T04:30:00Z');
    await write(-2, 'pull request', '2026-01-31T15:00:00Z', {
      createdAt: new Date('2026-02-02T15:00:00Z'),
    });
    await write(6, 'add request', '2026-02-10T15:00:00Z');
    await write(-6, 'undo', '2026-02-10T15:00:00Z', { orderId });
    await write(-1, 'correction', '2026-02-11T15:00:00Z');
    // An undone merge takes bottles from one lot to another.
    await write(-5, 'undo', '2026-02-12T15:00:00Z');
    await write(5, 'undo', '2026-02-12T15:00:00Z');
    const path = `movements/?account=${accountId}&months=4`;
    expect(await rows<MonthRow>(path)).toEqual([
      { month: '2026-03', arrived: 0, departed: 0, corrected: 0, stored: 23 },
      { month: '2026-02', arrived: 0, departed: 0, corrected: -1, stored: 23 },
      { month: '2026-01', arrived: 0, departed: 6, corrected: 0, stored: 24 },
      { month: '2025-12', arrived: 0, departed: 0, corrected: 0, stored: 30 },
    ]);
  });
});
