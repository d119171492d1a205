import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { doctorCommand } from '../../server/src/commands/doctor.ts';
import { runDataCommand } from '../../server/src/commands/run-command.ts';
import { readConfig } from '../../server/src/config.ts';
import { connect, type Database } from '../../server/src/db/connect.ts';
import { orders } from '../../server/src/db/schema/orders.ts';
import { mailOutbox } from '../../server/src/db/schema/system.ts';
import { auditStock, IN_ORDER, type StockAudit } from '../../server/src/testing/stock-audit.ts';
import type { Answered } from './order-writer.ts';
import type { DataPlace } from './storm-cellar.ts';

/** What must be 0 after any trouble, of orders that were sent with a key each until they were answered. */
export interface Losses extends StockAudit {
  /** Acknowledged orders that are missing. */
  readonly missing: number;
  /** Stored orders beyond one for each key. */
  readonly doubled: number;
  /** Mails marked as sent that have no file. */
  readonly lostMails: number;
  /** Faults that the doctor finds in schema, ledger, records and references. */
  readonly doctorFaults: number;
}

export const NOTHING_LOST: Losses = {
  ...IN_ORDER,
  missing: 0,
  doubled: 0,
  lostMails: 0,
  doctorFaults: 0,
};

/** What happened to the orders of a run, and what it lost. */
export interface Outcome extends Losses {
  readonly acknowledged: number;
  /** Answers that were lost and returned again to a retry; 0 means that no risky moment was met. */
  readonly replayed: number;
}

/** Compares the answers with the database, when no portal serves it. */
export async function countLosses(
  place: DataPlace,
  answers: readonly Answered[],
): Promise<Outcome> {
  const database = await connect(place);
  try {
    const { db } = database;
    const stored = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
    const acknowledged = new Set(answers.flatMap(({ orderId }) => orderId ?? []));
    const sent = await db
      .select({ messageId: mailOutbox.messageId })
      .from(mailOutbox)
      .where(isNotNull(mailOutbox.sentAt));
    const files = new Set(
      (await filesOf(join(place.dataDir, 'mail'))).map((name) => name.slice(20, -4)),
    );
    return {
      acknowledged: acknowledged.size,
      replayed: answers.filter(({ isReplay }) => isReplay).length,
      missing: [...acknowledged].filter((id) => !stored.has(id)).length,
      doubled: [...stored].filter((id) => !acknowledged.has(id)).length,
      lostMails: sent.filter(({ messageId }) => !files.has(messageId)).length,
      doctorFaults: await countDoctorFaults(database),
      ...(await auditStock(db)),
    };
  } finally {
    await database.close();
  }
}

async function filesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Disk, clock and settings are those of this machine and not judged. */
async function countDoctorFaults(database: Database): Promise<number> {
  const faults: string[] = [];
  const out = (line: string) => {
    if (/^failed +(?:schema|ledger|records|orphans) /.test(line)) faults.push(line);
  };
  await runDataCommand(doctorCommand, [], {
    out,
    err: out,
    config: readConfig({}),
    workingFolder: tmpdir(),
    clock: () => new Date(),
    randomBytes,
    database,
  });
  return faults.length;
}
