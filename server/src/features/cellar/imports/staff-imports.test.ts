import type {
  ImportCheck,
  ImportDetail,
  ImportList,
} from '@portal/contract/cellar/imports/staff-imports.schemas';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { stockLedger } from '../../../db/schema/inventory.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import type { Cells } from '../../../testing/cellar-files.ts';
import { lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { importsInto, ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { readExport } from '../../../testing/read-export.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

describe('imports, at the desk', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let email: string;
  let accountId: number;

  beforeAll(async () => {
    ({ email } = await createUser(portal.database.db, null));
    steward = await signIn(portal.app, email, TEST_PASSWORD);
  });
  beforeEach(async () => {
    accountId = await createAccount(portal.database.db, { name: 'Marsh & Co' });
  });

  function send(path: string, content: string, fields: Record<string, unknown> = {}) {
    const file = { field: 'file', name: 'cellar.csv', content: Buffer.from(content) };
    const url = `/api/staff/imports/${path}`;
    return sendForm(steward, url, { account: accountId, ...fields }, [file]);
  }
  const check = async (content: string, fields = {}) =>
    (await send('check/', content, fields)).json<ImportCheck>();
  async function bring(...rows: Cells[]) {
    const answer = await send('', ownCsv(...rows));
    return answer.json<{ id: number }>().id;
  }
  const look = async (id: number) =>
    (await steward.get(`/api/staff/imports/${id}/`)).json<ImportDetail>();
  const undo = (id: number, reason = 'Wrong account') =>
    steward.post(`/api/staff/imports/${id}/undo/`, { reason });
  async function stored() {
    const bench = await importsInto(portal.database);
    const lots = await bench.stored(accountId);
    await bench.close();
    return lots.map(({ quantity }) => quantity);
  }

  it('a faulty file is shown with all its faults, corrected, imported, and undone', async () => {
    const good = ownRow({ 'Case Number': `NJ-S${accountId}`, 'Date Added': '2024-05-06' });
    const bad = ownRow({ Vintage: 'old', Quantity: '=2+2' });
    expect(await check(ownCsv(good, bad))).toMatchObject({
      outcome: 'faulty',
      file_name: 'cellar.csv',
      format: 'own CSV',
      fault_count: 2,
      faults: [
        { line: 3, column: 'Vintage', value: 'old' },
        { line: 3, column: 'Quantity', value: '=2+2' },
      ],
    });
    const list = await send('faults/', ownCsv(good, bad));
    expect(list.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(readExport(list.body)).toEqual([
      expect.objectContaining({ Line: '3', Column: 'Vintage', Value: 'old' }),
      expect.objectContaining({ Line: '3', Column: 'Quantity', Value: "'=2+2" }),
    ]);
    const refused = await send('', ownCsv(good, bad));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { file: ['2 faults in the file; nothing was written.'] },
    ]);
    expect(await stored()).toEqual([]);

    const mended = ownCsv(good, { ...bad, Vintage: 1999, Quantity: 2 });
    expect(await check(mended)).toMatchObject({
      outcome: 'ready',
      report: { rows: 2, bottles: 8, wines_new: 2, cases_new: 2, notes: [] },
    });
    expect(await stored()).toEqual([]);
    const done = await send('', mended);
    expect(done.statusCode).toBe(201);
    const { id } = done.json<{ id: number }>();
    expect(await look(id)).toMatchObject({
      account: { id: accountId, name: 'Marsh & Co' },
      actor: 'Ada Keller',
      bottles: 8,
      report: { rows: 2 },
      undone_at: null,
      undo_refusal: null,
    });
    expect(await stored()).toEqual([6, 2]);

    const undone = await undo(id);
    expect(undone.json<ImportDetail>().undone_at).toBe('2026-03-02T15:00:00.000Z');
    expect(await stored()).toEqual([0, 0]);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
    const entries = await portal.database.db
      .select({ change: stockLedger.change, reason: stockLedger.reason, note: stockLedger.note })
      .from(stockLedger)
      .where(eq(stockLedger.importBatchId, id))
      .orderBy(stockLedger.id);
    expect(entries.slice(2).map(({ change }) => change)).toEqual([-6, -2]);
    expect(entries.at(-1)).toMatchObject({ reason: 'undo', note: 'Wrong account' });
    const log = await portal.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.accountId, accountId), ne(auditLog.subjectType, 'user')))
      .orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(['imported', 'import undone']);
  });

  it('a file that was taken back can be imported again, into the cases it made', async () => {
    const row = ownRow({ 'Case Number': `NJ-R${accountId}`, 'Date Added': '2024-05-06' });
    await undo(await bring(row, ownRow({ Quantity: 2 })));
    const again = { ...row, Quantity: 5, 'Date Added': '2024-06-07' };
    expect(await check(ownCsv(again))).toMatchObject({
      outcome: 'ready',
      report: { bottles: 5, rows_known: 0, cases_known: 1, cases_new: 0 },
    });
    await bring(again);
    const bench = await importsInto(portal.database);
    const [lot] = await bench.stored(accountId);
    expect(lot).toMatchObject({ quantity: 5, addedDate: '2024-06-07' });
  });

  it('taking one import back forgets none of the rows of another', async () => {
    const kept = ownCsv(ownRow());
    await send('', kept);
    await undo(await bring(ownRow()));
    const again = await send('', kept);
    expect(again.json()).toMatchObject({ id: null, report: { rows_known: 1, bottles: 0 } });
    expect(await stored()).toEqual([6, 0]);
  });

  it('asking for the faults of a file that has none imports nothing', async () => {
    const list = await send('faults/', ownCsv(ownRow()));
    expect(readExport(list.body)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('an import is undone only once', async () => {
    const id = await bring(ownRow());
    expect((await undo(id)).statusCode).toBe(200);
    const second = await undo(id);
    expect([second.statusCode, second.headers['x-error-code'], second.json()]).toEqual([
      409,
      'changed_meanwhile',
      { detail: 'This import is undone already.' },
    ]);
    expect((await undo(id, ' ')).statusCode).toBe(400);
  });

  it('an import of which nothing was new leaves no trace to undo', async () => {
    const row = ownRow();
    await bring(row);
    const again = await send('', ownCsv(row));
    expect(again.json()).toMatchObject({ id: null, report: { rows_known: 1, bottles: 0 } });
  });

  it('bottles that a request holds, or that were pulled, keep their import', async () => {
    const scene = await openCellar(portal);
    accountId = scene.accountId;
    const number = scene.wineCase.footprintLookupCode;
    const id = await bring(ownRow({ 'Case Number': number }));
    const wines = await scene.browser.get('/api/search_wines/');
    const wine = wines
      .json<{ results: { id: number }[] }>()
      .results.find((one) => one.id !== scene.wineId);
    const lines = [{ ...lineOf(scene, 2), wine: wine?.id }];
    const order = await scene.browser.post('/api/create_pull_request/', {
      ...vanRequest(scene),
      lines,
    });
    expect((await undo(id)).json()).toEqual({
      detail: 'This import can no longer be undone: open requests hold bottles of one of its lots.',
    });
    const request = `/api/staff/requests/${order.json<{ footprint_id: number }>().footprint_id}`;
    const { version } = (await steward.post(`${request}/process/`, { version: 1 })).json<{
      version: number;
    }>();
    await steward.post(`${request}/complete/`, { version, reason: 'Signed on paper' });
    const refused = await undo(id);
    expect([refused.statusCode, refused.headers['x-error-code'], refused.json()]).toEqual([
      409,
      'no_longer_possible',
      {
        detail:
          'This import can no longer be undone: bottles of one of its lots were moved or taken out since.',
      },
    ]);
    expect((await look(id)).undo_refusal).toMatch(/moved or taken out/);
    expect(await stored()).toEqual([12, 4]);
  });

  it('bottles that another import added to the same case, and its undo, do not prevent it', async () => {
    const row = ownRow({ 'Case Number': `NJ-T${accountId}` });
    const first = await bring(row);
    const second = await bring(row, row);
    expect((await undo(second)).statusCode).toBe(200);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await stored()).toEqual([0]);
  });

  it('an unknown header is reported, and its columns can be matched', async () => {
    const table = 'Weingut;Name;Jahr;Stück\r\nKeller;Abtserde;2019;3\r\nKeller;Abtserde;alt;1\r\n';
    expect(await check(table)).toMatchObject({
      outcome: 'unknown header',
      header: ['Weingut', 'Name', 'Jahr', 'Stück'],
      refusal: expect.stringContaining('the header is not known'),
    });
    const columns = JSON.stringify({ Producer: 0, Wine: 1, Vintage: 2, Quantity: 3 });
    expect(await check(table, { columns })).toMatchObject({
      outcome: 'faulty',
      format: 'columns chosen by hand',
      faults: [{ line: 3, column: 'Jahr (Vintage)', value: 'alt' }],
    });
    const mended = table.replace('alt', '2020');
    await send('', mended, { columns });
    expect(await stored()).toEqual([3, 1]);
    expect(await check(mended, { columns })).toMatchObject({ report: { rows_known: 2 } });
    expect(await check(mended)).toMatchObject({ outcome: 'unknown header' });
  });

  it('a mapping that lacks a needed column, or is none, is refused', async () => {
    const table = 'Name,Stück\r\nAbtserde,3\r\n';
    const half = await send('', table, { columns: '{"Wine":0}' });
    expect([half.statusCode, half.json()]).toEqual([
      400,
      {
        file: ['line 1: the header (columns chosen by hand) lacks columns "Producer", "Quantity".'],
      },
    ]);
    for (const columns of ['{"Wine":-1}', '{"Price":1}', '[', '7']) {
      expect((await send('check/', table, { columns })).statusCode, columns).toBe(400);
    }
  });

  it('pending purchases, no file, no account and a closed one are refused under their fields', async () => {
    const pending = await send('check/', 'iPurchase,Remaining\r\n1,2\r\n');
    expect(pending.json()).toEqual({ file: ['pending purchases are not stored bottles'] });
    const none = await sendForm(steward, '/api/staff/imports/check/', { account: accountId });
    expect(none.json()).toEqual({ file: ['This field is required.'] });
    const stranger = await send('check/', ownCsv(ownRow()), { account: 987654321 });
    expect(stranger.json()).toEqual({
      account: ['Invalid pk "987654321" - object does not exist.'],
    });
    await portal.database.db
      .update(accounts)
      .set({ closedAt: new Date() })
      .where(eq(accounts.id, accountId));
    const closed = await send('', ownCsv(ownRow()));
    expect(closed.json()).toEqual({ account: ['This account is closed.'] });
  });

  it('imports of all accounts are listed, the newest first, those of the command among them', async () => {
    const bench = await importsInto(portal.database);
    await bench.importText(accountId, ownCsv(ownRow()));
    await bench.close();
    const id = await bring(ownRow());
    const list = (await steward.get('/api/staff/imports/')).json<ImportList>();
    expect(list.results.slice(0, 2)).toEqual([
      expect.objectContaining({ id, actor: 'Ada Keller', format: 'own CSV', undone_at: null }),
      expect.objectContaining({ id: id - 1, actor: 'command line (ada)' }),
    ]);
    const beyond = await steward.get('/api/staff/imports/?page=99');
    expect(beyond.json<ImportList>()).toMatchObject({ count: list.count, results: [] });
    expect((await undo(id - 1)).statusCode).toBe(200);
    const shown = async (state: string) =>
      (await steward.get(`/api/staff/imports/?state=${state}`)).json<ImportList>();
    const { figures } = await shown('any');
    const applied = await shown('applied');
    expect([figures.applied, figures.undone]).toEqual([
      applied.count,
      (await shown('undone')).count,
    ]);
    expect(figures.bottles).toBe(applied.results.reduce((sum, { bottles }) => sum + bottles, 0));
    expect(figures.open_move_ins).toBe(0);
  });
});
