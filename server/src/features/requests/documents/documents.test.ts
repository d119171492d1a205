import { createHash } from 'node:crypto';
import type {
  DocumentList,
  IssuedDocument,
} from '@portal/contract/requests/documents/documents.schemas';
import { addDays, earliestRequestDate } from '@portal/contract/provider/business-days';
import { localTime } from '@portal/contract/provider/local-time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { issuedDocuments } from '../../../db/schema/documents.ts';
import { stockLedger } from '../../../db/schema/inventory.ts';
import { forgetAccount } from '../../access/clients/account-deletion.repository.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { TEST_START } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import {
  createAccount,
  createCase,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
} from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { readQrCode } from '../../../testing/read-qr-code.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { issueDocument } from '../../../testing/issue-document.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Where the provider is, at the start of the test clock. */
const [YESTERDAY, TODAY] = ['2026-03-01', '2026-03-02'];

describe('statements', () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
  let scene: CellarScene;

  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 0 });
  });

  const addMagnums = () =>
    addLot({ caseId: scene.wineCase.id, quantity: 3, sizeMl: 1500 }, TEST_START);

  /** Adds bottles at a moment of the test clock. */
  async function addLot(
    lot: { caseId: number; quantity: number; sizeMl?: number | null },
    createdAt: Date,
  ) {
    const { db } = portal.database;
    const { quantity, ...more } = lot;
    const wineId = await createWine(db, { longProducer: 'Château Ördög', vintage: null });
    const lotId = await createLot(db, scene.accountId, { ...more, wineId, quantity: 0 });
    const row = { lotId, change: quantity, reason: 'import', actor: 'test', createdAt } as const;
    await db.insert(stockLedger).values({ ...row, accountId: scene.accountId });
    return { lotId, wineId };
  }
  const make = async (day: string, by = scene.browser) => {
    const answer = await by.post('/api/statements/', { day });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<IssuedDocument>();
  };
  const list = async (by = scene.browser) =>
    (await by.get('/api/statements/')).json<DocumentList>();
  const download = async ({ number }: IssuedDocument, kind: string, by = scene.browser) =>
    by.get(`/api/documents/${number}/${kind}/`);
  const verify = (body: object) => new BrowserSession(portal.app).post('/api/verify/', { ...body });

  it('count the bottles at the end of a day by the ledger', async () => {
    const { db } = portal.database;
    const { id: caseId } = await createCase(db, scene.accountId);
    const { lotId } = await addLot({ caseId, quantity: 6 }, new Date('2026-02-10T12:00:00Z'));
    const taken = { accountId: scene.accountId, lotId, reason: 'correction', actor: 'x' } as const;
    // 04:59 and 05:01 in UTC are before and after midnight in New York.
    for (const at of ['2026-03-01T04:59:00Z', '2026-03-01T05:01:00Z']) {
      await db.insert(stockLedger).values({ ...taken, change: -1, createdAt: new Date(at) });
    }
    await addMagnums();
    const bottles = [];
    for (const day of ['2026-02-09', '2026-02-10', '2026-02-28', YESTERDAY, TODAY])
      bottles.push((await make(day)).bottles);
    expect(bottles).toEqual([0, 6, 5, 4, 7]);
  });

  it('are listed newest first and downloaded byte for byte', async () => {
    await addMagnums();
    const first = await make(YESTERDAY);
    portal.passTime(1000);
    const second = await make(TODAY);
    expect(second).toEqual({
      number: first.number + 1,
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      kind: 'statement',
      day: TODAY,
      bottles: 3,
      made_at: portal.context.clock().toISOString(),
      made_by: 'Ada Keller',
      request_id: null,
      request_number: null,
      taken_back_at: null,
      corrected: [],
      pdf_url: `http://portal.test/api/documents/${second.number}/pdf/`,
      csv_url: `http://portal.test/api/documents/${second.number}/csv/`,
    });
    expect(await list()).toEqual({ count: 2, is_more: false, page: 1, results: [second, first] });
    const [stored] = await portal.database.db
      .select()
      .from(issuedDocuments)
      .where(eq(issuedDocuments.number, second.number));
    const [pdf, again] = [await download(second, 'pdf'), await download(second, 'pdf')];
    expect(pdf.rawPayload).toEqual(again.rawPayload);
    expect(createHash('sha256').update(pdf.rawPayload).digest()).toEqual(
      Buffer.from(stored?.pdfSha256 ?? []),
    );
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`statement-${second.number}-${TODAY}.pdf`),
    });
    const [page = ''] = await readPdf(pdf.rawPayload);
    expect(page).toContain(`Statement ${second.number}`);
    expect(page).toContain('NV Château Ördög 1,500 ml 3 0');
    expect(page).toContain(`Code ${second.code}`);
    expect(page).toContain(Buffer.from(stored?.ledgerHead ?? []).toString('hex'));
    const csv = await download(second, 'csv');
    const number = scene.wineCase.footprintLookupCode;
    expect(csv.body.split('\r\n').slice(1, 2)).toEqual([
      expect.stringMatching(
        new RegExp(`^${number},12 x 750ml,Wine \\d+,Château Ördög,NV,1500,3,0,$`),
      ),
    ]);
  });

  it('count bottles of requests as reserved until these are cancelled', async () => {
    const { id: caseId, footprintId } = await createCase(portal.database.db, scene.accountId);
    const { wineId } = await addLot({ caseId, quantity: 5 }, new Date('2026-02-10T12:00:00Z'));
    const line = { wine: wineId, case_footprint_id: footprintId, quantity: 2, size_value: 750 };
    const day = localTime(portal.context.clock(), 'America/New_York').date;
    const delivered = earliestRequestDate(portal.context.clock(), 'America/New_York', {});
    const body = { ...vanRequest(scene), requested_delivery_date: delivered, lines: [line] };
    const asked = await scene.browser.post('/api/create_pull_request/', body);
    expect(asked.statusCode, asked.body).toBe(201);
    portal.passTime(DAY_MS);
    const { id } = asked.json<{ id: number }>();
    expect((await scene.browser.post(`/api/orders/${id}/cancel/`)).statusCode).toBe(200);
    const reservedOn = async (at: string) => {
      const csv = await download(await make(at), 'csv');
      const rows = csv.body.trim().split('\r\n').slice(1);
      return rows.reduce((sum, row) => sum + Number(row.split(',').at(-2)), 0);
    };
    const days = [addDays(day, -1), day, addDays(day, 1)];
    const reserved = [];
    for (const at of days) reserved.push(await reservedOn(at));
    expect(reserved).toEqual([0, 2, 0]);
  });

  it('are refused for a day in the future or one that does not exist', async () => {
    for (const [day, message] of [
      ['2099-01-01', 'Choose today or an earlier day.'],
      ['2026-02-30', 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      ['', 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
    ]) {
      const answer = await scene.browser.post('/api/statements/', { day });
      expect([answer.statusCode, answer.json()]).toEqual([400, { day: [message] }]);
    }
    expect((await list()).count).toBe(0);
  });

  it('are listed with the receipts of requests', async () => {
    scene = await openCellar(portal);
    const { accountId, userId } = scene;
    const asked = await scene.browser.post('/api/create_pull_request/', {
      ...vanRequest(scene),
      requested_delivery_date: earliestRequestDate(portal.context.clock(), 'America/New_York', {}),
    });
    const { id: orderId, footprint_id: request } = asked.json<{
      id: number;
      footprint_id: number;
    }>();
    const { number } = await portal.database.transaction((tx) =>
      issueDocument(tx, portal.context, {
        accountId,
        kind: 'delivery note',
        day: TODAY,
        orderId,
        bottles: 1,
        maker: { userId, name: 'Ruth Moss' },
        pdf: async (head) => Buffer.from(`%PDF-1.7 ${head.number} ${head.code}`),
      }),
    );
    const [document] = (await list()).results;
    expect(document).toMatchObject({
      number,
      kind: 'delivery note',
      request_number: request,
      made_by: 'Ruth Moss',
      csv_url: null,
    });
    if (document === undefined) throw new Error('The delivery note is not listed.');
    const pdf = await download(document, 'pdf');
    expect(pdf.body).toBe(`%PDF-1.7 ${number} ${document.code}`);
    expect((await download(document, 'csv')).statusCode).toBe(404);
  });

  it('of another account are not found', async () => {
    const made = await make(TODAY);
    const other = await openCellar(portal);
    for (const kind of ['pdf', 'csv']) {
      expect((await download(made, kind, other.browser)).statusCode).toBe(404);
    }
    expect((await list(other.browser)).count).toBe(0);
  });

  it('are made by everybody who sees the cellar, at most 20 a day each', async () => {
    const viewer = await createUser(portal.database.db, scene.accountId, { role: 'viewer' });
    const looking = await signIn(portal.app, viewer.email, TEST_PASSWORD);
    for (let made = 0; made < 20; made += 1) await make(TODAY, looking);
    const refused = await looking.post('/api/statements/', { day: TODAY });
    expect(refused.statusCode).toBe(409);
    await make(TODAY);
    portal.passTime(DAY_MS + 1);
    await make(TODAY, await signIn(portal.app, viewer.email, TEST_PASSWORD));
  });

  it('stay listed without files where personal data was deleted', async () => {
    const made = await make(TODAY);
    const { accountId } = scene;
    await portal.database.transaction((tx) => forgetAccount(tx, accountId, TEST_START));
    const steward = await signInSteward(portal);
    const path = `/api/staff/clients/${accountId}/documents/`;
    const madeBy = `user ${scene.userId}`;
    expect((await steward.get(path)).json<DocumentList>().results).toEqual([
      { ...made, made_by: madeBy, pdf_url: null, csv_url: null },
    ]);
    const gone = await steward.get(`${path}${made.number}/pdf/`);
    expect([gone.statusCode, gone.json()]).toEqual([
      404,
      { detail: 'This file was removed with the personal details of its account.' },
    ]);
  });

  it('are verified by number and code, and nothing else is told', async () => {
    const { number, code } = await make(YESTERDAY);
    const found = await verify({ number, code: ` ${code.toLowerCase().replace('-', ' ')}` });
    const at = portal.context.clock().toISOString();
    expect([found.statusCode, found.json()]).toEqual([
      200,
      { kind: 'statement', day: YESTERDAY, bottles: 0, unchanged_since: at },
    ]);
    for (const wrong of [
      { number, code: '2222-2222' },
      { number: 987_654_321, code },
      { number: 987_654_321, code: '---' },
    ]) {
      const answer = await verify(wrong);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'No document of ours has this number and code.' },
      ]);
    }
  });

  it('are verified by the address of their QR code', async () => {
    for (const day of [YESTERDAY, TODAY]) {
      const made = await make(day);
      const pdf = await download(made, 'pdf');
      const { origin, pathname, search, hash } = new URL(readQrCode(pdf.rawPayload));
      expect([origin, pathname, search]).toEqual(['http://portal.test', '/verify', '']);
      const printed = Object.fromEntries(new URLSearchParams(hash.slice(1)));
      expect(printed).toEqual({ number: String(made.number), code: made.code });
      const { kind, bottles, made_at } = made;
      const facts = { kind, day, bottles, unchanged_since: made_at };
      expect((await verify(printed)).json()).toEqual(facts);
    }
  });

  it('cannot be verified by guessing', async () => {
    const { number, code } = await make(YESTERDAY);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 60; guess += 1) {
      statuses.add((await verify({ number, code: '2222-2222' })).statusCode);
    }
    expect([...statuses]).toEqual([404, 429]);
    expect((await verify({ number, code })).statusCode).toBe(429);
    portal.passTime(DAY_MS);
    expect((await verify({ number, code })).statusCode).toBe(200);
  });

  it('are empty for an account that never stored anything', async () => {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const { email } = await createUser(db, accountId);
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    const made = await make(TODAY, browser);
    expect(made.bottles).toBe(0);
    const [page] = await readPdf((await download(made, 'pdf', browser)).rawPayload);
    expect(page).toContain('No bottles were stored.');
    expect(await db.$count(accounts, eq(accounts.id, accountId))).toBe(1);
  });
});
