import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { issuedDocuments } from '../db/schema/documents.ts';
import { fileContents } from '../db/schema/inventory.ts';
import { issueDocument } from '../testing/issue-document.ts';
import { TEST_SECRET_KEY } from '../testing/secret-key.ts';
import { createSmallCellar, type SmallCellar } from '../testing/small-cellar.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { doctorCommand } from './doctor.ts';
import { runDataCommand } from './run-command.ts';

let database: Database;
let cellar: SmallCellar;

beforeAll(async () => {
  database = await createTestDatabase();
  cellar = await createSmallCellar(database.db);
});
afterAll(() => database.close());

async function look() {
  const lines: string[] = [];
  const exitCode = await runDataCommand(doctorCommand, [], {
    config: readConfig({ SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: tmpdir() }),
    database,
    workingFolder: tmpdir(),
    clock: () => new Date(),
    randomBytes,
    out: (line) => lines.push(line),
    err: (line) => lines.push(line),
  });
  const line = (name: string) => lines.find((one) => one.split(/\s+/)[1] === name) ?? '';
  return { exitCode, line };
}

test('doctor names a statement that is not as issued, and what does not agree', async () => {
  const { db } = database;
  const { accountId } = cellar;
  const content = Buffer.from('%PDF-1.7');
  const { number } = await database.transaction((tx) =>
    issueDocument(
      tx,
      { clock: () => new Date(), randomBytes },
      {
        accountId,
        kind: 'statement',
        day: '2099-12-31',
        orderId: null,
        bottles: 6,
        maker: { userId: null, name: 'MWC' },
        pdf: async () => content,
      },
    ),
  );
  const issued = eq(issuedDocuments.number, number);
  const [document] = await db.select().from(issuedDocuments).where(issued);
  if (document === undefined) throw new Error('The statement was not stored.');
  const pastTriggers = async (table: string, ...changes: SQL[]) => {
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    for (const change of changes) await db.execute(change);
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  };
  const named = `statement ${number} of account ${accountId}`;
  expect((await look()).line('issued')).toMatch(/^ok .* 1 issued documents as issued/);

  const setFile = (file: Buffer) =>
    db
      .update(fileContents)
      .set({ content: file })
      .where(eq(fileContents.id, document.pdfFileId ?? 0));
  await setFile(Buffer.from('%PDF-1.6'));
  expect((await look()).line('issued')).toContain(`${named} has another PDF than was issued`);
  await setFile(content);

  const setChange = (by: number) =>
    sql`update stock_ledger set change = change + ${by}::int where lot_id = ${cellar.yquemLot}`;
  await pastTriggers('stock_ledger', setChange(1));
  const altered = await look();
  expect(altered.line('issued')).toContain(`${named} says 6 bottles, the ledger 7`);
  expect(altered.line('records')).toContain('in stock_ledger');
  await pastTriggers('stock_ledger', setChange(-1));

  const setHead = (head: Uint8Array) =>
    sql`update issued_documents set ledger_head = ${head} where number = ${number}`;
  await pastTriggers('issued_documents', setHead(Buffer.from('another')));
  const forged = await look();
  expect(forged.line('issued')).toContain(`${named} names a digest that the ledger does not have`);
  expect(forged.line('records')).toContain(`row ${document.id} in issued_documents`);
  await pastTriggers('issued_documents', setHead(document.ledgerHead));
  expect((await look()).exitCode).toBe(0);

  await pastTriggers(
    'issued_documents',
    sql`delete from issued_documents where number = ${number}`,
  );
  expect((await look()).line('records')).toContain(
    `row ${document.id} in issued_documents of account ${accountId} is missing`,
  );
  await db.execute(sql`alter table issued_documents disable trigger user`);
  await db.insert(issuedDocuments).values(document);
  await db.execute(sql`alter table issued_documents enable trigger user`);
  expect((await look()).exitCode).toBe(0);
});
