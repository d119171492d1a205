import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupCommand } from '../commands/backup.ts';
import type { DataCommand } from '../commands/command.ts';
import { doctorCommand } from '../commands/doctor.ts';
import { runDataCommand } from '../commands/run-command.ts';
import { readConfig } from '../config.ts';
import { writeAudit } from '../lib/audit/audit.repository.ts';
import { VISITOR } from '../features/access/notices/user-events.service.ts';
import { createSmallCellar, type SmallCellar } from '../testing/small-cellar.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { headLogger, readRecordHeads, type RecordHead } from './record-heads.ts';

describe('the heads of the hash chains outside the database', () => {
  let database: Database;
  let cellar: SmallCellar;
  let workingFolder: string;

  beforeAll(async () => {
    workingFolder = await mkdtemp(join(tmpdir(), 'portal-heads-'));
    database = await createTestDatabase();
    cellar = await createSmallCellar(database.db);
    for (const accountId of [cellar.accountId, null, null]) await audit(accountId);
  });
  afterAll(async () => {
    await database.close();
    await rm(workingFolder, { recursive: true });
  });

  const audit = (accountId: number | null) =>
    writeAudit(database.db, {
      at: new Date('2026-03-02T15:00:00Z'),
      actor: VISITOR,
      accountId,
      action: 'changed',
      subjectType: 'account',
      subjectId: '1',
    });

  const run = async (command: DataCommand, ...words: string[]) => {
    const lines: string[] = [];
    await runDataCommand(command, words, {
      config: readConfig({}),
      database,
      workingFolder,
      clock: () => new Date('2026-03-02T17:00:00Z'),
      randomBytes,
      out: (line) => lines.push(line),
      err: (line) => lines.push(line),
    });
    return lines.find((line) => line.includes('records ')) ?? lines.join('\n');
  };

  /** Removes the last entry of the company's audit log as the owner of the tables can, with its digest. */
  const cutTail = () =>
    database.transaction(async (tx) => {
      const tables = ['audit_log', 'record_digests', 'record_chains'];
      for (const table of tables)
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      await tx.execute(sql`delete from audit_log where id = (
        select max(id) from audit_log where account_id is null)`);
      await tx.execute(sql`delete from record_digests using record_chains chain
        where chain.log = 'audit_log' and chain.account_id is null
          and chain_id = chain.id and position = chain.length`);
      await tx.execute(sql`update record_chains set length = length - 1, head = (
          select digest from record_digests where chain_id = id and position = length - 1)
        where log = 'audit_log' and account_id is null`);
      for (const table of tables)
        await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    });

  it('are in every backup, with which the doctor notices a tail that was cut off', async () => {
    await run(backupCommand, 'first.backup');
    await audit(null);
    expect(await run(doctorCommand, '--backup', 'first.backup')).toMatch(/^ok /);
    await run(backupCommand, 'second.backup');
    await cutTail();
    expect(await run(doctorCommand)).toMatch(/^ok /);
    expect(await run(doctorCommand, '--backup', 'first.backup')).toMatch(/^ok /);
    expect(await run(doctorCommand, '--backup', 'second.backup')).toBe(
      'failed   records   1 hash chains were cut or rewritten since the backup of 2026-03-02T17:00:00.000Z, which has the last row of each: row 3 of audit_log of the company',
    );
    // Another entry makes the chain as long as it was.
    await audit(null);
    await audit(null);
    expect(await run(doctorCommand, '--backup', 'second.backup')).toMatch(/^failed .* row 3 of/);
    expect(await run(doctorCommand, '--backup', 'third.backup')).toMatch(
      /^failed .* could not be checked: The file .*third.backup cannot be read/,
    );
  });

  it('are logged, at first all and then those that have changed', async () => {
    const logged: RecordHead[] = [];
    const info = ({ heads }: { readonly heads: readonly RecordHead[] }, message: string) => {
      expect(message).toBe('heads of hash chains');
      logged.push(...heads);
    };
    const log = headLogger(database.db, { info });
    await log();
    const all = await readRecordHeads(database.db);
    expect(all.map(({ log: name, accountId }) => [name, accountId])).toEqual([
      ['audit_log', null],
      ['audit_log', cellar.accountId],
      ['stock_ledger', cellar.accountId],
    ]);
    expect(logged).toEqual(all);
    await log();
    expect(logged).toHaveLength(3);
    await audit(cellar.accountId);
    await log();
    const isOfAccount = (head: RecordHead) =>
      head.log === 'audit_log' && head.accountId === cellar.accountId;
    expect(logged.slice(3)).toEqual((await readRecordHeads(database.db)).filter(isOfAccount));
    expect(logged).toHaveLength(4);
  });
});
