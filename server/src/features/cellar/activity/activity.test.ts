import type { ActivityRow, UnchangedRow } from '@portal/contract/cellar/activity/activity.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockLedger, wines } from '../../../db/schema/inventory.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import {
  createCase,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
} from '../../../testing/factories.ts';
import { readExport } from '../../../testing/read-export.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { recordSightings } from '../inventory/sightings.repository.ts';
import { insertLedgerRows } from '../inventory/stock-writes.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Activity {
  readonly count: number;
  readonly is_more: boolean;
  readonly results: ActivityRow[];
  readonly unchanged: UnchangedRow[];
}

describe('the activity of an account', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const list = async (query = '', by = scene.browser) =>
    (await by.get(`/api/activity/?${query}`)).json<Activity>();
  const rowsOf = async (query = '') => (await list(query)).results;
  const kindsOf = async (query = '') => (await rowsOf(query)).map(({ kind }) => kind);
  async function onCase(action: string, body: object, caseId = scene.wineCase.id) {
    const url = `/api/staff/stock/${scene.accountId}/cases/${caseId}/`;
    const { version } = (await steward.get(url)).json<{ version: number }>();
    const answer = await steward.post(`${url}${action}/`, { ...body, version });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    portal.passTime(HOUR_MS);
  }
  const correct = (quantity: number) =>
    onCase('correct', { lot_id: scene.lotId, quantity, reason: 'One was broken' });
  it('says what happened, to what, why, and how many are left, and never who the steward was', async () => {
    await correct(11);
    const [row] = await rowsOf('kind=corrected');
    expect(row).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^2026-03-.*\.\d{3}Z$/),
      happened_at: null,
      kind: 'corrected',
      wine: { id: scene.wineId, vintage: { value: 2005 }, long_producer: expect.any(String) },
      size_value: 750,
      bottles: -1,
      from_case: {
        id: scene.wineCase.id,
        footprint_lookup_code: scene.wineCase.footprintLookupCode,
      },
      to_case: null,
      why: 'One was broken',
      order: null,
      file_name: null,
      balance: expect.any(Number),
    });
    const answer = await scene.browser.get('/api/activity/');
    expect(answer.body).not.toContain('@');
  });

  it('says when a change happened that was recorded later', async () => {
    const at = portal.context.clock();
    const happenedAt = new Date(at.getTime() - HOUR_MS);
    const rows = [{ lotId: scene.lotId, change: -2, reason: 'correction' as const }];
    const by = { actor: { userId: null, name: 'test' }, at, happenedAt };
    await insertLedgerRows(portal.database.db, scene, rows, by);
    const [row] = await rowsOf('kind=corrected');
    expect(row).toMatchObject({
      at: at.toISOString(),
      happened_at: happenedAt.toISOString(),
    });
  });

  it('lists a move once, with both cases and the reason as it was given', async () => {
    const { db } = portal.database;
    const target = await createCase(db, scene.accountId);
    const lines = [{ lot_id: scene.lotId, quantity: 5 }];
    await onCase('move', {
      lines,
      to_case: target.footprintLookupCode,
      reason: 'Nearer: to the door',
    });
    const moved = {
      kind: 'moved',
      bottles: 5,
      from_case: { id: scene.wineCase.id },
      to_case: { id: target.id },
      why: 'Nearer: to the door',
    };
    expect(await rowsOf('kind=moved')).toMatchObject([moved]);
    // Also for the case that the bottles left, and for the one they entered.
    for (const { id } of [scene.wineCase, target]) {
      expect(await rowsOf(`case=${id}&kind=moved`)).toMatchObject([moved]);
    }
  });

  it('names the request of delivered bottles, and those not found as corrected', async () => {
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 4));
    const order = asked.json<Order>();
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const versionOf = async () => (await steward.get(path)).json<{ version: number }>().version;
    await steward.post(`${path}process/`, { version: await versionOf() });
    const version = await versionOf();
    const line = { line_id: order.lines[0]?.id, quantity_done: 3, reason: 'Not found' };
    const answer = await steward.post(`${path}complete/`, {
      version,
      reason: 'Signed on paper',
      short: [{ ...line, is_missing: true }],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const rows = await rowsOf();
    const ofOrder = { order: { id: order.id, footprint_id: order.footprint_id } };
    const { unchanged } = await list(`wine=${scene.wineId}`);
    expect(unchanged).toEqual([
      { at: expect.any(String), kind: 'pulled', bottles: 4, case: null, ...ofOrder },
    ]);
    const { body } = await scene.browser.get(`/api/wines/${scene.wineId}/`);
    expect(JSON.parse(body)).toMatchObject({ delivered_count: 3, last_left: { bottles: 4 } });
    expect(rows.filter(({ order: named }) => named !== null)).toMatchObject(
      [
        { kind: 'corrected', bottles: -1, why: 'Not found' },
        { kind: 'delivered', bottles: -3, why: '' },
      ].map((row) => ({ ...row, ...ofOrder })),
    );
  });

  it('tells of a wine when its cases were counted and agreed, beside the rows of the list', async () => {
    const { db } = portal.database;
    const { accountId, wineCase, wineId } = scene;
    const at = portal.context.clock();
    const by = { actor: { userId: null, name: 'test' }, at };
    await recordSightings(db, accountId, { caseIds: [wineCase.id], how: 'counted' }, by);
    const { unchanged, results } = await list(`wine=${wineId}`);
    expect(unchanged).toEqual([
      {
        at: at.toISOString(),
        kind: 'counted',
        bottles: results[0]?.balance,
        case: { id: wineCase.id, footprint_lookup_code: wineCase.footprintLookupCode },
        order: null,
      },
    ]);
    expect((await list()).unchanged).toEqual([]);
  });

  it('filters by wine, case, kind, days and words, and pages', async () => {
    const { db } = portal.database;
    const { accountId } = scene;
    const wineId = await createWine(db, { shortProducer: 'Sérafin', longProducer: 'Sérafin Clos' });
    const { id: caseId, footprintLookupCode } = await createCase(db, accountId);
    const lotId = await createLot(db, accountId, { caseId, wineId, quantity: 3 });
    await db.insert(stockLedger).values(
      Array.from({ length: 60 }, (_, at) => ({
        accountId,
        lotId,
        change: at % 2 === 0 ? 1 : -1,
        reason: 'correction' as const,
        actor: 'test',
        createdAt: new Date(Date.parse('2026-04-01T03:59:59Z') + at * DAY_MS),
      })),
    );
    expect(await list(`wine=${wineId}`)).toMatchObject({ count: 61, is_more: false });
    expect((await rowsOf(`wine=${wineId}&page=2`)).length).toBe(11);
    expect(await list(`case=${caseId}`)).toMatchObject({ count: 61 });
    expect(await kindsOf(`wine=${wineId}&kind=imported`)).toEqual(['imported']);
    expect(await list('search=serafin')).toMatchObject({ count: 61 });
    expect(await list(`search=${footprintLookupCode.toLowerCase()}`)).toMatchObject({ count: 61 });
    expect(await list('search=nothing+like+it')).toMatchObject({ count: 0, results: [] });
    // One second before midnight in New York is the day before.
    expect(await list('from=2026-03-31&to=2026-03-31')).toMatchObject({ count: 1 });
    expect(await list('from=2026-04-01&to=2026-04-02')).toMatchObject({ count: 2 });
  });

  it('refuses bad filters under their names, and does not know the wine or case of another account', async () => {
    const bad = await scene.browser.get('/api/activity/?wine=x&kind=lost&from=2026-02-30&page=0');
    expect(bad.statusCode).toBe(400);
    expect(Object.keys(bad.json<object>()).toSorted()).toEqual(['from', 'kind', 'page', 'wine']);
    const other = await openCellar(portal);
    for (const path of ['', 'export/']) {
      for (const query of [`wine=${other.wineId}`, `case=${other.wineCase.id}`, 'wine=9999999']) {
        const answer = await scene.browser.get(`/api/activity/${path}?${query}`);
        expect(answer.statusCode, query).toBe(404);
      }
    }
    expect((await list('', other.browser)).count).toBe(1);
  });

  it('is there for every role of the account', async () => {
    for (const role of ['requester', 'proposer', 'viewer'] as const) {
      const { email } = await createUser(portal.database.db, scene.accountId, { role });
      const browser = await signIn(portal.app, email, TEST_PASSWORD);
      expect((await list('', browser)).count, role).toBe(1);
    }
  });

  it('is exported with the same filters, safe for spreadsheets', async () => {
    await portal.database.db
      .update(wines)
      .set({ longProducer: '=cmd|calc' })
      .where(eq(wines.id, scene.wineId));
    await correct(10);
    const answer = await scene.browser.get('/api/activity/export/?kind=corrected');
    expect(answer.headers['content-disposition']).toMatch(/mwc_activity_2026-\d\d-\d\d\.csv/);
    expect(answer.body).toMatch(/^\uFEFFDate,What,Vintage,Wine,/);
    expect(readExport(answer.body)).toEqual([
      {
        Date: expect.stringMatching(/^2026-03-\d\d$/),
        What: 'corrected',
        Vintage: '2005',
        Wine: "'=cmd|calc",
        'Size (ml)': '750',
        Bottles: '-2',
        'From Case': scene.wineCase.footprintLookupCode,
        'To Case': '',
        Why: 'One was broken',
        Request: '',
        File: '',
        Balance: expect.any(String),
      },
    ]);
  });

  it('still shows the wine and the case of bottles that are gone', async () => {
    await correct(0);
    const wine = await scene.browser.get(`/api/wines/${scene.wineId}/`);
    expect(wine.json()).toMatchObject({ bottle_count: 0, bottles: [], last_added_date: null });
    const wineCase = await scene.browser.get(`/api/cases/${scene.wineCase.id}/`);
    expect(wineCase.json()).toMatchObject({ bottle_count: 0, bottles: [], last_added_date: null });
    const other = await openCellar(portal);
    expect((await other.browser.get(`/api/wines/${scene.wineId}/`)).statusCode).toBe(404);
    expect((await other.browser.get(`/api/cases/${scene.wineCase.id}/`)).statusCode).toBe(404);
  });
});
