import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { hasCode } from '../../db/database-errors.ts';
import { queryRows, readNumber } from '../../db/query-rows.ts';
import { failed, type Finding, ok, warning } from './finding.ts';

const GB = 1_000_000_000;
const SCARCE_BYTES = 2 * GB;
const TOO_FEW_BYTES = 0.2 * GB;
const CLOCK_WARNING_S = 2;
const CLOCK_FAILED_S = 60;

/** Checks the free space on the disk of the data folder. A PostgreSQL server's disk is left to its operator. */
export async function checkDisk({ dataDir, databaseUrl }: Config): Promise<Finding> {
  const where = databaseUrl === undefined ? dataDir : `${dataDir} (not the database server's)`;
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return judgeRoom(bavail * bsize, where);
  } catch (error) {
    if (hasCode(error) && error.code === 'ENOENT') {
      return ok(`${dataDir} is not there; the database server keeps everything`);
    }
    throw error;
  }
}

/** Judges free bytes: under 2 GB is a warning, under 0.2 GB a failure. */
export function judgeRoom(freeBytes: number, where: string): Finding {
  const text = `${(freeBytes / GB).toFixed(1)} GB free at ${where}`;
  if (freeBytes < TOO_FEW_BYTES) return failed(`${text}: make room now`);
  return freeBytes < SCARCE_BYTES ? warning(`${text}: make room`) : ok(text);
}

/** How far the program's clock and the database's are apart: sessions, links and mails go by both. */
export async function checkClock(db: Db, clock: () => Date): Promise<Finding> {
  const before = clock().getTime();
  const statement = sql`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const [databaseMs = 0] = await queryRows(db, statement, (raw) => readNumber(raw, 'ms'));
  const ownMs = (before + clock().getTime()) / 2;
  const apartS = Math.abs(databaseMs - ownMs) / 1000;
  const text = `${apartS.toFixed(1)} s between program and database`;
  if (apartS > CLOCK_FAILED_S) return failed(`${text}: set both by NTP`);
  return apartS > CLOCK_WARNING_S ? warning(`${text}: set both by NTP`) : ok(text);
}
