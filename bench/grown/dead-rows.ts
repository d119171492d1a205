import { sql } from 'drizzle-orm';
import { readWholeCellar } from '../../server/src/features/cellar/inventory/cellar-changes.repository.ts';
import { claimDueMail } from '../../server/src/lib/mail/mail.repository.ts';
import type { Db } from '../../server/src/db/database.ts';
import { type Explained, explaining } from './explained.ts';
import { withDatabase } from './grown-company.ts';

const ACCOUNT = 3;
/** By default a table is vacuumed when a fifth of its rows are dead. */
const DEAD_SHARE = 0.2;
const CHANGES_OF_LOT = 5;

/**
 * What the sender's next mail and a cellar cost beside dead rows: as many mails as autovacuum lets lie were sent since
 * it last ran, and each lot of an account was changed five times.
 */
export async function explainDeadRows(databaseUrl: string): Promise<Record<string, Explained>> {
  const rows: Record<string, Explained> = {};
  const look = (when: string) =>
    explaining(databaseUrl, async (explain) => {
      rows[`next mail, ${when}`] = await explain((db) => claimDueMail(db, new Date(), new Date()));
      rows[`cellar, ${when}`] = await explain((db) => readAll(db));
    });
  await look('vacuumed');
  await withDatabase(databaseUrl, async (database) => {
    await database.transaction(async (tx) => {
      for (const statement of SENT) await tx.execute(statement);
    });
    for (let change = 0; change < CHANGES_OF_LOT; change += 1) {
      await database.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update lots set version = version + 1 where account_id = ${ACCOUNT}`);
      });
    }
  });
  await look('dead rows, first');
  await look('dead rows, again');
  await withDatabase(databaseUrl, async ({ db }) => {
    await db.execute(sql`vacuum mail_outbox`);
    await db.execute(sql`vacuum lots`);
  });
  await look('vacuumed again');
  return rows;
}

async function readAll(db: Db): Promise<void> {
  const parts = readWholeCellar(db, ACCOUNT, () => true);
  while ((await parts.next()).done !== true);
}

/** Mails that were queued, taken and sent. */
const SENT = [
  sql`create temporary table queued on commit drop as
    select nextval(pg_get_serial_sequence('mail_outbox', 'id')) as id
    from generate_series(1, (select ${DEAD_SHARE}::float8 * count(*) from mail_outbox)::bigint)`,
  sql`insert into mail_outbox (id, account_id, message_id, recipients, subject, text_body, html_body, next_try_at)
    select id, 1, 'grown-' || id, array['client-1@example.com'], 'Request received', 'x', 'x', now() - interval '1 hour'
    from queued`,
  sql`update mail_outbox set next_try_at = now() + interval '5 minutes', tries = 1 where id in (select id from queued)`,
  sql`update mail_outbox set sent_at = now() where id in (select id from queued)`,
];
