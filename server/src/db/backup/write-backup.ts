import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { StartError } from '../../start-error.ts';
import type { Database } from '../database.ts';
import { hasCode } from '../database-errors.ts';
import { snapshotLines } from './snapshot-lines.ts';

const LIMIT_MS = 3_600_000;

/**
 * Writes everything, as of one moment, into a new file that only this user can read; it gets its
 * name when it is whole and on the disk. On the embedded engine other callers wait meanwhile.
 * Throws a StartError when the file cannot be made.
 */
export async function writeBackup(database: Database, file: string, now: Date) {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  const counts = { tables: 0, rows: 0 };
  try {
    await refuseExisting(file);
    await database.transaction(
      async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read, read only`);
        const snapshot = { tx, engine: database.engine, createdAt: now, counts };
        const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
        await pipeline(Readable.from(snapshotLines(snapshot)), createGzip(), target);
      },
      { limitMs: LIMIT_MS },
    );
    await rename(unfinished, file);
    return { ...counts, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw explain(error, file);
  }
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartError(`The file ${file} exists already. Name a new one.`);
}

function explain(error: unknown, file: string): unknown {
  const isOfFile = hasCode(error) && 'path' in error;
  return isOfFile ? new StartError(`The file ${file} cannot be written (${error.code}).`) : error;
}
