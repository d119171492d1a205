import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { writeWhole } from '../../write-whole.ts';
import type { Database } from '../database.ts';
import { encryptedTo } from './backup-encryption.ts';
import { snapshotLines } from './snapshot-lines.ts';

const LIMIT_MS = 3_600_000;

interface BackupRequest {
  readonly file: string;
  readonly now: Date;
  /** Recipients of age; nobody else can read the file. None leaves it unencrypted. */
  readonly recipients?: readonly string[];
}

/**
 * Writes everything, as of one moment, into a new file that only this user can read; it gets its
 * name when it is whole and on the disk. On the embedded engine other callers wait meanwhile.
 * Throws a StartError when the file cannot be made.
 */
export async function writeBackup(
  database: Database,
  { file, now, recipients = [] }: BackupRequest,
) {
  const encryption = recipients.length === 0 ? [] : [encryptedTo(recipients)];
  const counts = { tables: 0, rows: 0 };
  return writeWhole('file', file, async (unfinished) => {
    await database.transaction(
      async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read, read only`);
        const snapshot = { tx, engine: database.engine, createdAt: now, counts };
        const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
        const lines = Readable.from(snapshotLines(snapshot));
        await pipeline([lines, createGzip(), ...encryption, target]);
      },
      { limitMs: LIMIT_MS },
    );
    return { ...counts, bytes: (await stat(unfinished)).size };
  });
}
