import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createAccount } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { type DataCommand, EXIT } from './command.ts';
import { runDataCommand } from './run-command.ts';

const workingFolder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
const portal = await createTestDatabase();
const newPortal = await createTestDatabase();

afterAll(async () => {
  await portal.close();
  await newPortal.close();
  await rm(workingFolder, { recursive: true });
});

async function run(command: DataCommand, database: Database, ...words: string[]) {
  const lines: string[] = [];
  const exitCode = await runDataCommand(command, words, {
    config: readConfig({}),
    database,
    workingFolder,
    clock: () => new Date('2026-11-20T17:00:00Z'),
    randomBytes: (size) => new Uint8Array(size),
    out: (line) => lines.push(line),
    err: (line) => lines.push(line),
  });
  return { exitCode, lines };
}

test('a backup prints what it wrote, where and how long it took, and a restore what it loaded', async () => {
  await createAccount(portal.db, { name: 'Ada' });
  const backup = await run(backupCommand, portal, 'portal.backup');
  const file = join(workingFolder, 'portal.backup');
  expect(backup.exitCode).toBe(EXIT.done);
  expect(backup.lines[0]).toMatch(/^6 rows of \d+ tables, 0\.0 MB, written to .+ in \d+\.\d s\.$/);
  expect(backup.lines[0]).toContain(file);
  const restore = await run(restoreCommand, newPortal, file);
  expect(restore.exitCode).toBe(EXIT.done);
  expect(restore.lines).toEqual([
    expect.stringMatching(
      /^Restored 6 rows of the backup of 2026-11-20T17:00:00\.000Z in \d+\.\d s; all verified\.$/,
    ),
  ]);
});

test('a backup for two recipients of age names both in its header, and asks for an identity', async () => {
  const identities = [await generateX25519Identity(), await generateX25519Identity()];
  const recipients = await Promise.all(identities.map(identityToRecipient));
  const words = recipients.flatMap((recipient) => ['--recipient', recipient]);
  expect((await run(backupCommand, portal, 'secret.age', ...words)).exitCode).toBe(EXIT.done);
  const file = join(workingFolder, 'secret.age');
  const header = (await readFile(file, 'latin1')).split('\n---', 1)[0] ?? '';
  expect(header.match(/^-> X25519 /gm)).toHaveLength(2);
  const empty = await createTestDatabase();
  expect(await run(restoreCommand, empty, 'secret.age')).toEqual({
    exitCode: EXIT.failed,
    lines: [`${file} is encrypted. Name the file of an identity with --identity.`],
  });
  await writeFile(join(workingFolder, 'identity'), `${identities[0]}\n`);
  const restore = await run(restoreCommand, empty, 'secret.age', '--identity', 'identity');
  expect(restore.exitCode).toBe(EXIT.done);
  await empty.close();
});

test('on the embedded database it says that others waited', async () => {
  const { lines } = await run(backupCommand, portal, 'second.backup');
  const isReported = lines.includes('Other requests waited meanwhile.');
  expect(isReported).toBe(portal.engine === 'embedded');
});

test('a file that is there already, and a database that is not empty, are one line each', async () => {
  const again = await run(backupCommand, portal, 'portal.backup');
  const file = join(workingFolder, 'portal.backup');
  expect(again).toEqual({
    exitCode: EXIT.failed,
    lines: [`The file ${file} exists already. Name a new one.`],
  });
  expect(await run(restoreCommand, portal, file)).toEqual({
    exitCode: EXIT.failed,
    lines: [
      'The database is not empty: there are rows in accounts. Restore into a new database (another DATA_DIR or DATABASE_URL).',
    ],
  });
});

test('without a file both are used wrongly', async () => {
  for (const command of [backupCommand, restoreCommand]) {
    expect((await run(command, portal)).exitCode).toBe(EXIT.usedWrongly);
  }
});
