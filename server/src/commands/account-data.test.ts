import { access, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkDocuments } from '../db/document-check.ts';
import { queryRows, readText } from '../db/query-rows.ts';
import { checkRecords } from '../db/record-check.ts';
import { addresses, authorizedUsers, users } from '../db/schema/accounts.ts';
import { issuedDocuments } from '../db/schema/documents.ts';
import { orderChanges } from '../db/schema/order-changes.ts';
import { auditLog } from '../db/schema/system.ts';
import { issueDocument } from '../testing/issue-document.ts';
import { insertFile } from '../lib/files/files.repository.ts';
import type { BrowserSession } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { databaseText } from '../testing/database-text.ts';
import { recordEvidence } from '../testing/record-evidence.ts';
import { commandLine } from '../testing/run-command.ts';
import { sendForm } from '../testing/send-form.ts';
import { signInSteward } from '../testing/sign-in.ts';

const PERSON = { firstName: 'Zephyrine', lastName: 'Quillfeather' };
const DOCUMENT = '%PDF of a label';

let portal: TestApp;
let steward: BrowserSession;
let scene: CellarScene;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-account-'));
  portal = await buildTestApp();
  steward = await signInSteward(portal);
  scene = await openCellar(portal, { bottles: 5 });
  const { db } = portal.database;
  await db.update(users).set(PERSON).where(eq(users.id, scene.userId));
  await db
    .update(addresses)
    .set({ ...PERSON, line1: '7 Hidden Lane', primaryTelephone: '646 555 0188' })
    .where(eq(addresses.id, scene.addressId));
  await db.insert(authorizedUsers).values({
    ...PERSON,
    accountId: scene.accountId,
    userId: scene.userId,
    email: 'twin@quillfeather.example',
    phoneNumber: '646 555 0189',
  });
  await rename('Étoile & Daughters');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) => commandLine(portal.database)(...words);
const account = () => ['--account', String(scene.accountId)];

async function rename(name: string): Promise<void> {
  const path = `/api/staff/clients/${scene.accountId}/`;
  const { version } = (await steward.get(path)).json<{ version: number }>();
  await steward.put(path, { name, version });
}

/** The client asks for all bottles, with a document; the steward delivers them. */
async function pullEverything(): Promise<Order> {
  const body = { ...vanRequest(scene, 5), notes: 'Ring at the Moonshine bell' };
  const order = (await scene.browser.post('/api/create_pull_request/', body)).json<Order>();
  const owner = { accountId: scene.accountId, orderId: order.id };
  await insertFile(portal.database.db, owner, {
    fileName: 'Étiquette / Quillfeather.pdf',
    contentType: 'application/pdf',
    content: Buffer.from(DOCUMENT),
  });
  await sendForm(
    scene.browser,
    `/api/orders/${order.id}/messages/`,
    { text: 'Moonshine, please' },
    [{ name: 'Quillfeather.pdf', content: Buffer.from(DOCUMENT.replace('%PDF', '%PDF-1.7')) }],
  );
  const desk = `/api/staff/requests/${order.footprint_id}/messages/`;
  await steward.post(desk, { text: 'Dear Zephyrine' });
  await portal.database.transaction((tx) =>
    issueDocument(tx, portal.context, {
      accountId: scene.accountId,
      kind: 'statement',
      day: '2099-12-31',
      orderId: null,
      bottles: 5,
      maker: { userId: scene.userId, name: 'Zephyrine Quillfeather' },
      pdf: async () => Buffer.from(DOCUMENT),
    }),
  );
  let version = 1;
  for (const step of ['process', 'complete']) {
    const path = `/api/staff/requests/${order.footprint_id}/${step}/`;
    version = (
      await steward.post(path, { version, reason: 'Signed on paper' })
    ).json<StaffRequest>().version;
  }
  return order;
}

/** The personal texts that the scene stored anywhere in the database. */
const personal = () => [
  scene.email,
  'Zephyrine',
  'uillfeather',
  'Hidden Lane',
  '646 555',
  'Étoile',
  'Moonshine',
  Buffer.from(DOCUMENT).toString('hex'),
];

async function whatIsLeft(): Promise<string[]> {
  const text = (await databaseText(portal.database)).join('\n');
  return personal().filter((word) => text.includes(word));
}

describe('portal export-account', () => {
  const readParts = async (name: string) => {
    const text = await readFile(join(folder, 'copy', name), 'utf8');
    return z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text));
  };

  test('writes each kind of thing as JSON and every file, for this user’s eyes only', async () => {
    const order = await pullEverything();
    const copy = join(folder, 'copy');
    const { exitCode, out } = await run('export-account', copy, ...account());
    expect(exitCode).toBe(0);
    expect(out[0]).toBe(`Account: ${scene.accountId} (Étoile & Daughters)`);
    expect(out[1]).toMatch(/^Entries \(\d+\) and files \(2\) are written to .+copy\.$/);
    expect((await stat(copy)).mode & 0o777).toBe(0o700);
    const [user] = await readParts('users.json');
    expect(user).toMatchObject({ email: scene.email });
    expect(user).not.toHaveProperty('password_hash');
    expect(await readParts('orders.json')).toEqual([
      expect.objectContaining({ footprint_id: order.footprint_id, address_line1: '7 Hidden Lane' }),
    ]);
    const ledger = await readParts('stock_ledger.json');
    expect(ledger.map(({ change }) => change)).toEqual([5, -5]);
    const [file, sent] = await readParts('files.json');
    expect(file).toMatchObject({ file_name: 'Étiquette / Quillfeather.pdf', order_id: order.id });
    expect(await readFile(join(copy, String(file?.['path'])), 'utf8')).toBe(DOCUMENT);
    expect(sent).toMatchObject({ file_name: 'Quillfeather.pdf' });
    expect(await readFile(join(copy, String(sent?.['path'])), 'utf8')).toContain('of a label');
    const written = await readParts('messages.json');
    expect(written.map(({ body }) => body)).toEqual(['Moonshine, please', 'Dear Zephyrine']);
    expect(JSON.parse(await readFile(join(copy, 'export.json'), 'utf8'))).toMatchObject({
      format: 'portal-account',
      version: 1,
      account: { id: scene.accountId },
      entries: { users: 1, lots: 1, orders: 1, wines: 1 },
      files: 2,
    });
  });

  test('leaves out no table that belongs to accounts, but for views, secrets and digests', async () => {
    const statement = sql`select table_name as name from information_schema.columns
      where column_name = 'account_id' and table_schema = 'public'`;
    const tables = await queryRows(portal.database.db, statement, (raw) => readText(raw, 'name'));
    const elsewhere = ['attachments', 'message_files', 'view_sessions', 'record_chains'];
    const written = (await readdir(join(folder, 'copy'))).map((name) => name.replace('.json', ''));
    expect(written).toEqual(
      expect.arrayContaining(tables.filter((name) => !elsewhere.includes(name))),
    );
    expect(written).toContain('files');
  });

  test('holds nothing of another account', async () => {
    const other = await openCellar(portal);
    const text = await readFile(join(folder, 'copy', 'users.json'), 'utf8');
    expect(text).not.toContain(other.email);
    const cases = await readFile(join(folder, 'copy', 'cases.json'), 'utf8');
    expect(cases).not.toContain(other.wineCase.footprintLookupCode);
  });

  test('writes over nothing, and leaves nothing half-written', async () => {
    const there = join(folder, 'there');
    await mkdir(there);
    expect(await run('export-account', there, ...account())).toEqual({
      exitCode: 1,
      out: [],
      err: [`The folder ${there} exists already. Name a new one.`],
    });
    const nowhere = join(folder, 'no', 'where');
    const { exitCode, err } = await run('export-account', nowhere, ...account());
    expect([exitCode, err]).toEqual([1, [`The folder ${nowhere} cannot be written (ENOENT).`]]);
    await expect(access(`${there}.unfinished`)).rejects.toThrow('ENOENT');
    expect((await run('export-account', join(folder, 'x'))).exitCode).toBe(2);
  });
});

describe('portal delete-account', () => {
  beforeAll(() => recordEvidence(portal, scene, { steward, document: DOCUMENT }));

  test('keeps the evidence as it was written until then', async () => {
    expect((await checkRecords(portal.database.db)).faults).toEqual([]);
  });

  test('does nothing without the account’s own name', async () => {
    const wrong = await run('delete-account', ...account(), '--name', 'Etoile');
    expect(wrong).toEqual({
      exitCode: 1,
      out: [],
      err: [`"Etoile" is not the name of account ${scene.accountId}. Nothing was deleted.`],
    });
    const silent = await run('delete-account', ...account());
    expect([silent.exitCode, silent.err[0]]).toEqual([2, '--name is missing.']);
    expect(await whatIsLeft()).toEqual(personal());
  });

  test('does nothing while bottles are stored or requests are open', async () => {
    const stored = await openCellar(portal, { bottles: 3 });
    const waiting = await openCellar(portal, { bottles: 0 });
    await waiting.browser.post('/api/create_notify_order/', { company_name: 'Zachys' });
    for (const [{ accountId, browser }, held] of [
      [stored, 'stores bottles (3) or has open requests (0)'],
      [waiting, 'stores bottles (0) or has open requests (1)'],
    ] as const) {
      const path = `/api/staff/clients/${accountId}/`;
      const { name } = (await steward.get(path)).json<{ name: string }>();
      const words = ['--account', String(accountId), '--name', name];
      const { exitCode, err } = await run('delete-account', ...words);
      expect([exitCode, err]).toEqual([1, [`Nothing was deleted: account ${accountId} ${held}.`]]);
      expect((await browser.get('/api/orders/')).statusCode).toBe(200);
    }
  });

  test('deletes all personal data in every table, and keeps what bookkeeping requires', async () => {
    const name = 'Étoile & Daughters';
    const typing = commandLine(portal.database, {}, [name]);
    const { exitCode, out } = await typing('delete-account', '--account', scene.email);
    expect(exitCode).toBe(0);
    expect(out).toEqual([
      `Account ${scene.accountId} is closed and called "Deleted account ${scene.accountId}".`,
      expect.stringMatching(
        /^Deleted: names, e-mails and passwords of users \(3\), addresses \(1\), authorized users \(1\), mails \(\d+\), files \(3\), every session and link\.$/,
      ),
      expect.stringMatching(
        /^Kept without personal details: requests \(1\), ledger entries \(2\), audit entries \(\d+\), issued documents \(1\)\.$/,
      ),
      'Backups made before still hold what was deleted.',
    ]);
    expect(await whatIsLeft()).toEqual([]);
    // Of the second role change an earlier version kept nothing.
    const roles = await portal.database.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.accountId, scene.accountId), eq(auditLog.action, 'role changed')))
      .orderBy(auditLog.id);
    expect(roles.map(({ details }) => details)).toEqual([
      { before: 'viewer', after: 'proposer' },
      {},
    ]);
    const [change] = await portal.database.db.select().from(orderChanges);
    expect(change?.before).toMatchObject({ method: 8, lines: [{ quantity: 5 }] });
    expect((await checkRecords(portal.database.db)).faults).toEqual([]);
    const checked = await checkDocuments(portal.database.db, 'America/New_York');
    expect(checked).toEqual({ documents: 1, faults: [] });
    expect(await portal.database.db.select().from(issuedDocuments)).toMatchObject([
      { bottles: 5, madeBy: `user ${scene.userId}`, pdfFileId: null },
    ]);
    expect((await scene.browser.get('/api/orders/')).statusCode).toBe(403);
    const kept = await steward.get(`/api/staff/requests/?state=any&account=${scene.accountId}`);
    expect(kept.json()).toMatchObject({
      results: [{ account: { name: `Deleted account ${scene.accountId}` }, bottle_count: 5 }],
    });
  });

  test('leaves an account that takes no more changes, and is deleted once', async () => {
    const path = `/api/staff/clients/${scene.accountId}/`;
    expect((await steward.post(`${path}reopen/`)).statusCode).toBe(409);
    const words = ['--account', String(scene.accountId), '--name', 'Étoile & Daughters'];
    expect(await run('delete-account', ...words)).toMatchObject({
      exitCode: 1,
      err: [`The personal details of account ${scene.accountId} were deleted before.`],
    });
  });
});
