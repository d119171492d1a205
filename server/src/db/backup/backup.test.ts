import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseText } from '../../testing/database-text.ts';
import { createDemoDatabase } from '../../testing/demo-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { queryRows, readNumber } from '../query-rows.ts';
import { checkRecords } from '../record-check.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const STRANGE = 'Château "d\'Yquem" \\N \u2028 \u{1F377} 日本\nsecond line';

let folder: string;
let source: Database;
let file: string;
/** A database on which every restore is refused. */
let untouched: Database;
let restored: Database;
const opened: Database[] = [];
let encryptedFiles = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  source = (await createDemoDatabase()).database;
  opened.push(source);
  await source.db.execute(sql`update accounts set name = ${STRANGE} where id = 1`);
  file = join(folder, 'whole.backup');
  await writeBackup(source, { file, now: NOW });
  untouched = await empty();
  restored = await empty();
});

afterAll(async () => {
  for (const database of opened) await database.close();
  await rm(folder, { recursive: true });
});

async function empty(): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

/** Returns the same backup with its lines changed, compressed again. */
async function changed(change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  const other = join(folder, 'changed.backup');
  await writeFile(other, gzipSync(`${change(lines).join('\n')}\n`));
  return other;
}

/** A backup for two recipients, and the identity of the second, as age-keygen writes it. */
async function encryptedBackup() {
  encryptedFiles += 1;
  const place = join(folder, `encrypted-${encryptedFiles}`);
  const identities = [await generateX25519Identity(), await generateX25519Identity()];
  const recipients = await Promise.all(identities.map(identityToRecipient));
  await writeBackup(source, { file: place, now: NOW, recipients });
  const identityFile = `${place}.key`;
  await writeFile(identityFile, `# created: today\n# public key: x\n${identities[1]}\n`);
  return { file: place, identityFile };
}

/** Cuts an encrypted file after its first whole part of 64 KiB. */
function cutAtPart(bytes: Buffer): Uint8Array {
  const headerEnd = bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1;
  const cut = headerEnd + 16 + 65_536 + 16;
  expect(bytes.length).toBeGreaterThan(cut);
  return bytes.subarray(0, cut);
}

async function accountsIn(database: Database): Promise<number[]> {
  const statement = sql`select count(*) as n from accounts`;
  return queryRows(database.db, statement, (raw) => readNumber(raw, 'n'));
}

test('a backup restored into an empty database is the same database, to the byte', async () => {
  const report = await restoreBackup(restored, { file });
  expect(report.createdAt).toBe('2026-11-20T17:00:00.000Z');
  expect(await databaseText(restored)).toEqual(await databaseText(source));
});

test('after a restore the stock follows the ledger again, and numbers go on where they were', async () => {
  const next = sql`select nextval('order_footprint_ids') as n`;
  const [there] = await queryRows(restored.db, next, (raw) => readNumber(raw, 'n'));
  const [here] = await queryRows(source.db, next, (raw) => readNumber(raw, 'n'));
  expect(there).toBe(here);
  const direct = restored.db.execute(sql`update lots set quantity = quantity + 1`);
  await expect(direct).rejects.toMatchObject({
    cause: { message: 'counts of a lot follow stock_ledger and reservations' },
  });
});

test('after a restore the hash chains are whole, and go on', async () => {
  const { rows, faults } = await checkRecords(restored.db);
  expect(rows).toBeGreaterThan(100);
  expect(faults).toEqual([]);
  await restored.db.execute(sql`insert into stock_ledger (account_id, lot_id, change, reason, actor)
    select account_id, id, 1, 'correction', 'test' from lots limit 5`);
  expect(await checkRecords(restored.db)).toMatchObject({ rows: rows + 5, faults: [] });
});

test('a backup is a snapshot: a concurrent write is in it whole or not at all', async () => {
  const busy = join(folder, 'busy.backup');
  const writing = source.transaction(async (tx) => {
    await tx.execute(sql`insert into accounts (name) values ('left'), ('right')`);
  });
  await Promise.all([writeBackup(source, { file: busy, now: NOW }), writing]);
  const text = gunzipSync(await readFile(busy)).toString();
  expect(text.includes('"left"')).toBe(text.includes('"right"'));
});

test('only its owner can read a backup, and an older one is not written over', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(writeBackup(source, { file, now: NOW })).rejects.toThrow(`${file} exists already`);
  const nowhere = join(folder, 'missing', 'file');
  await expect(writeBackup(source, { file: nowhere, now: NOW })).rejects.toMatchObject({
    name: 'StartError',
    message: `The file ${nowhere} cannot be written (ENOENT).`,
  });
});

test('a filled database is refused', async () => {
  await expect(restoreBackup(source, { file })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The database is not empty: there are rows in /),
  });
});

test('a file that is no backup, or not all of one, restores nothing', async () => {
  const whole = await readFile(file);
  const cut = join(folder, 'cut.backup');
  await writeFile(cut, whole.subarray(0, whole.length - 1_000));
  const none = join(folder, 'none.backup');
  await writeFile(none, 'wine_id,name\n');
  const faults = [
    [cut, 'unexpected end of file'],
    [none, 'incorrect header check'],
    [join(folder, 'missing'), 'cannot be read (ENOENT)'],
    [await changed((lines) => lines.slice(0, -1)), 'its end is missing'],
  ] as const;
  for (const [path, reason] of faults) {
    await expect(restoreBackup(untouched, { file: path })).rejects.toThrow(reason);
  }
  expect(await accountsIn(untouched)).toEqual([0]);
});

test('an encrypted backup shows nothing, and is restored with the identity of any recipient', async () => {
  const encrypted = await encryptedBackup();
  const bytes = await readFile(encrypted.file);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption.org\/v1\n/);
  expect(() => gunzipSync(bytes)).toThrow('incorrect header check');
  const database = await empty();
  await restoreBackup(database, encrypted);
  expect(await databaseText(database)).toEqual(await databaseText(source));
});

test('an encrypted backup without its identity, cut or changed restores nothing', async () => {
  const { file: whole, identityFile } = await encryptedBackup();
  const bytes = await readFile(whole);
  const keep = async (name: string, content: Uint8Array | string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const turned = Buffer.from(bytes);
  turned.writeUInt8(turned.readUInt8(5000) ^ 1, 5000);
  const faults = [
    [{ file: whole }, 'is encrypted. Name the file of an identity with --identity.'],
    [
      { file: whole, identityFile: await keep('other', await generateX25519Identity()) },
      'is encrypted to other recipients than this identity',
    ],
    [{ file: whole, identityFile: await keep('none', 'AGE-SECRET') }, 'that is no identity of age'],
    [{ file: whole, identityFile: join(folder, 'missing') }, 'cannot be read (ENOENT)'],
    [{ file: await keep('cut.age', bytes.subarray(0, -100)), identityFile }, 'or damaged'],
    [{ file: await keep('head.age', bytes.subarray(0, 60)), identityFile }, 'or damaged'],
    // At the border of two parts of 64 KiB, each authentic by itself.
    [{ file: await keep('part.age', cutAtPart(bytes)), identityFile }, 'or damaged'],
    [{ file: await keep('turned.age', turned), identityFile }, 'or damaged'],
  ] as const;
  for (const [request, reason] of faults) {
    const refused = restoreBackup(untouched, request).catch((error: unknown) => error);
    expect(await refused).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(reason),
    });
  }
  expect(await accountsIn(untouched)).toEqual([0]);
});

test('a recipient that is none is refused before anything is written', async () => {
  const target = join(folder, 'nobody.backup');
  const refused = writeBackup(source, { file: target, now: NOW, recipients: ['age1nobody'] });
  await expect(refused).rejects.toThrow('"age1nobody" is no recipient');
  await expect(stat(target)).rejects.toThrow('ENOENT');
});

test('a backup with a changed, missing or added line restores nothing', async () => {
  const first = (lines: string[]) => lines.findIndex((line) => line.startsWith('["'));
  const changes: [(lines: string[]) => string[], string][] = [
    [(lines) => lines.map((line) => line.replace('Yquem', 'Yquen')), 'its checksum is wrong'],
    [(lines) => lines.toSpliced(first(lines), 1), 'are missing'],
    [(lines) => [...lines, '["1"]'], 'there is more after its end'],
    [(lines) => lines.with(1, '{"table":"pg_authid","columns":["rolname"]}'), 'a row does not fit'],
    [(lines) => lines.slice(1), 'its header is missing'],
    [(lines) => lines.with(2, 'nonsense'), 'a line is not understood'],
  ];
  for (const [change, reason] of changes) {
    const refused = restoreBackup(untouched, { file: await changed(change) });
    await expect(refused).rejects.toThrow(reason);
  }
  expect(await accountsIn(untouched)).toEqual([0]);
});

test('a backup of another schema is refused, an older and a newer one', async () => {
  const header = (change: (migrations: string[]) => string[]) => (lines: string[]) => {
    const [first = ''] = lines;
    return [
      first.replace(/"migrations":(\[.*\])/, (_, list: string) => {
        const migrations: string[] = list.slice(2, -2).split('","');
        return `"migrations":${JSON.stringify(change(migrations))}`;
      }),
      ...lines.slice(1),
    ];
  };
  const older = await changed(header(() => []));
  await expect(restoreBackup(untouched, { file: older })).rejects.toThrow('by an older version');
  const newer = await changed(header((migrations) => [...migrations, 'another']));
  await expect(restoreBackup(untouched, { file: newer })).rejects.toThrow(
    'by a newer or another version',
  );
});
