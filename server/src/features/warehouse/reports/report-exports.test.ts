import { once } from 'node:events';
import { request as connect } from 'node:http';
import type { AuditEntry } from '@portal/contract/access/audit/audit.schemas';
import { MINUTES_OF_STEP_UP } from '@portal/contract/access/auth/second-factor.schemas';
import { reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { unguardCaseNumber, unguardFormula } from '../../../lib/csv-cells.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { stepUp } from '../../../testing/browser-session.ts';
import {
  createAccount,
  createCase,
  createLocation,
  createLot,
  createWine,
  TEST_PASSWORD,
} from '../../../testing/factories.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { reserve } from '../../../testing/stock-writes.ts';

const CLIENTS = 200;
const LOTS_OF_CLIENT = 20;
const LOCAL = { hostname: '127.0.0.1', path: '/api/staff/reports/bottles/export/' };

describe('a report as a file', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let accountId: number;
  let port: string;

  const download = (report: string, body: object) =>
    steward.post(`/api/staff/reports/${report}/export/`, body);

  /** The rows of both formats, without what guards the cells of the CSV. */
  async function bothFormats(report: string) {
    const csv = await download(report, { format: 'csv' });
    const workbook = await download(report, { format: 'xlsx' });
    expect([csv.statusCode, workbook.statusCode], csv.body).toEqual([200, 200]);
    const [sheet] = await readWorkbook(workbook.rawPayload, { trim: false });
    const cells = (sheet?.data ?? []).map((row) =>
      row.map((cell) =>
        cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''),
      ),
    );
    const lines = parse(csv.body, { bom: true, record_delimiter: '\r\n' });
    return { cells, lines: lines.map((row) => row.map(unguard)) };
  }
  const unguard = (cell: string) => unguardCaseNumber(unguardFormula(cell));

  beforeAll(async () => {
    const { db } = portal.database;
    steward = await signInSteward(portal);
    ({ port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })));
    accountId = await createAccount(db, { name: '=Ada & "Co"', customerNumber: '00107' });
    const locationId = await createLocation(db, '3-4');
    const names = { shortProducer: '+Château 🍷', longProducer: 'Rosé\n<b>_x0041_</b>\u0007 1/2' };
    const wineId = await createWine(db, { ...names, vintage: 2005 });
    const numbered = { locationId, footprintLookupCode: '00104233' };
    const { id: caseId } = await createCase(db, accountId, numbered);
    const lotId = await createLot(db, accountId, { caseId, wineId, quantity: 12 });
    await createLot(db, accountId, { caseId, wineId, quantity: 5, sizeMl: null });
    await reserve(db, accountId, lotId, 3);
    await db.execute(sql`
      with clients as (
        insert into accounts (name)
        select 'Client ' || number from generate_series(1, ${CLIENTS}::int) number returning id),
      filled as (
        insert into cases (account_id, footprint_lookup_code, container_name)
        select id, 'NJ-R' || id, 'Mixed' from clients returning account_id, id)
      insert into lots (account_id, case_id, wine_id, size_ml, added_date)
      select account_id, id, ${wineId}, size, '2024-01-31'
      from filled, generate_series(1, ${LOTS_OF_CLIENT}::int) size`);
    await db.execute(sql`
      insert into stock_ledger (account_id, lot_id, change, reason, actor)
      select account_id, id, 2, 'import', 'test' from lots where quantity = 0`);
  });

  it('has the same rows as CSV and as a workbook, each of them once and its texts as they are', async () => {
    const read: Record<string, string[][]> = {};
    for (const report of Object.keys(reportExportCalls)) {
      const { cells, lines } = await bothFormats(report);
      expect(cells, report).toEqual(lines);
      expect(cells.length, report).toBeGreaterThan(1);
      read[report] = cells;
    }
    const cells = read['bottles'] ?? [];
    expect(cells).toHaveLength(1 + 2 + CLIENTS * LOTS_OF_CLIENT);
    expect(new Set(cells.map(String)).size).toBe(cells.length);
    const clients = cells.slice(1).map(([client]) => client);
    const changes = clients.filter((client, at) => client !== clients[at - 1]);
    expect(changes).toHaveLength(CLIENTS + 1);
    expect(cells.find(([client, , , , , size]) => client === '=Ada & "Co"' && size !== '')).toEqual(
      [
        '=Ada & "Co"',
        '00107',
        '+Château 🍷',
        'Rosé\n<b>_x0041_</b>\u0007 1/2',
        '2005',
        '750',
        '00104233',
        '3-4',
        '12',
        '3',
        '2024-05-06',
        '',
      ],
    );
  });

  it('is recorded with its rows and filters before it leaves, and named after its report', async () => {
    const body = { format: 'xlsx', account: accountId, search: 'Rosé', size: 750 };
    const { headers } = await download('bottles', body);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="mwc_report_bottles_2026-03-02.xlsx"',
      'cache-control': 'no-store',
    });
    const log = await steward.get('/api/staff/audit/?action=exported');
    const [entry] = log.json<{ results: AuditEntry[] }>().results;
    expect(entry).toMatchObject({
      action: 'exported',
      subject_type: 'report',
      subject_id: 'bottles',
      account: { id: accountId },
      details: { format: 'xlsx', rows: 1, choice: { size: 750 }, text: 'Rosé' },
    });
    expect((await download('bottles', { format: 'pdf' })).statusCode).toBe(400);
  });

  it('is for stewards who showed lately who they are, and not for packers', async () => {
    const packer = await signInNew(portal, null, { role: 'packer' });
    const refused = await packer.post(`/api${reportExportCalls.bottles.path}`, { format: 'csv' });
    expect(refused.statusCode).toBe(403);
    expect((await packer.get('/api/staff/reports/clients/')).statusCode).toBe(403);
    portal.passTime(MINUTES_OF_STEP_UP * 60_000 + 1);
    const asked = await download('sizes', { format: 'csv' });
    expect([asked.statusCode, asked.headers['x-error-code']]).toEqual([403, 'step_up_required']);
    await stepUp(steward, TEST_PASSWORD);
    expect((await download('sizes', { format: 'csv' })).statusCode).toBe(200);
  });

  it.each(['csv', 'xlsx'])('as %s is read no further when its reader has gone', async (format) => {
    const cookie = [...steward.cookies].map((pair) => pair.join('=')).join('; ');
    const token = steward.cookies.get('csrftoken') ?? '';
    const built = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
    const call = connect({
      ...LOCAL,
      port,
      method: 'POST',
      headers: {
        cookie,
        host: 'portal.test',
        'x-csrftoken': token,
        'content-type': 'application/json',
      },
    });
    call.end(JSON.stringify({ format }));
    await once(call, 'response');
    call.destroy();
    await once(call, 'close');
    // Takes as long as the other would have taken to read everything.
    expect((await download('bottles', { format })).statusCode).toBe(200);
    const ofClients = built.mock.results.filter(
      ({ type, value }) =>
        type === 'return' && /order by\s+c\.footprint_lookup_code/.test(value.sql),
    );
    built.mockRestore();
    expect(ofClients.length).toBeGreaterThan(CLIENTS);
    expect(ofClients.length).toBeLessThan(1.5 * CLIENTS);
    expect(portal.logLines).toEqual([]);
  });
});
