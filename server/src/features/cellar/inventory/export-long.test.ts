import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createWine } from '../../../testing/factories.ts';
import { bottlesIn, readExport } from '../../../testing/read-export.ts';

const LOTS = 30_000;
const BOTTLES_PER_LOT = 2;

describe('the export of a long cellar', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let address: string;

  beforeAll(async () => {
    const accountId = await createAccount(portal.database.db);
    await fillCellar(accountId);
    browser = await signInNew(portal, accountId);
    address = `${await portal.app.listen({ port: 0 })}/api/export_wines/`;
  });

  async function fillCellar(accountId: number): Promise<void> {
    const { db } = portal.database;
    const wineId = await createWine(db, { shortProducer: 'Domaine "Long"', variety: '=1+1' });
    const wineCase = await createCase(db, accountId);
    await db.execute(sql`
      insert into lots (account_id, case_id, wine_id, size_ml, added_date)
      select ${accountId}, ${wineCase.id}, ${wineId}, size_ml, '2024-01-31'
      from generate_series(1, ${LOTS}::integer) as size_ml`);
    await db.execute(sql`
      insert into stock_ledger (account_id, lot_id, change, reason, actor)
      select account_id, id, ${BOTTLES_PER_LOT}::integer, 'import', 'test' from lots
      where account_id = ${accountId}`);
  }

  async function download(acceptEncoding = 'identity'): Promise<IncomingMessage> {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'accept-encoding': acceptEncoding };
    const [response] = await once(get(address, { headers }), 'response');
    if (!isMessage(response)) throw new Error('No answer came.');
    return response;
  }

  async function textOf(response: IncomingMessage): Promise<string> {
    let text = '';
    for await (const piece of response.setEncoding('utf8')) text += String(piece);
    return text;
  }

  it('comes in pieces, with a row for each lot', async () => {
    const response = await download();
    expect(response.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
    const rows = readExport(await textOf(response));
    expect([rows.length, bottlesIn(rows)]).toEqual([LOTS, LOTS * BOTTLES_PER_LOT]);
    expect(new Set(rows.map((row) => row['Size (ml)'])).size).toBe(LOTS);
  });

  it('is compressed if the browser accepts that', async () => {
    const response = await download('gzip');
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip' });
    response.resume();
    await once(response, 'end');
    expect(response.complete).toBe(true);
  });

  it('can be aborted midway, and the next one is complete', async () => {
    const given = await download();
    await once(given, 'readable');
    given.destroy();
    await once(given, 'close');
    expect(readExport(await textOf(await download()))).toHaveLength(LOTS);
    expect(portal.logLines).toEqual([]);
  });
});

function isMessage(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'statusCode' in value;
}
