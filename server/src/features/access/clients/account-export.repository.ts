import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readText } from '../../../db/query-rows.ts';
import { messageFiles } from '../../../db/schema/messages.ts';
import { attachments } from '../../../db/schema/orders.ts';

/** One kind of record of an account, its name in an export, and its query. */
export interface ExportPart {
  readonly name: string;
  readonly entries: (accountId: number) => SQL;
}

/** Passwords and secrets of links are never exported. */
const SECRETS = sql.raw(`'{password_hash,sealed_secret}'::text[]`);

function ofAccount(table: string, order = 'id'): ExportPart {
  const rows = sql.identifier(table);
  return {
    name: table,
    entries: (accountId) =>
      sql`select (to_jsonb(t) - ${SECRETS})::text as entry from ${rows} t where account_id = ${accountId} order by ${sql.identifier(order)}`,
  };
}

/** Everything that belongs to an account, in the database's columns and values; of the catalogue only its own wines. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  {
    name: 'account',
    entries: (accountId) =>
      sql`select to_jsonb(accounts)::text as entry from accounts where id = ${accountId}`,
  },
  ofAccount('users'),
  ofAccount('addresses'),
  ofAccount('authorized_users'),
  ofAccount('cases'),
  ofAccount('lots'),
  {
    name: 'wines',
    entries: (accountId) =>
      sql`select to_jsonb(wines)::text as entry from wines where id in (
        select wine_id from lots where account_id = ${accountId}
        union select wine_id from order_lines where account_id = ${accountId}) order by id`,
  },
  ofAccount('stock_ledger'),
  ofAccount('orders'),
  ofAccount('order_lines'),
  ofAccount('order_changes'),
  ofAccount('differences'),
  ofAccount('order_picks'),
  ofAccount('reservations', 'order_id'),
  ofAccount('handovers'),
  ofAccount('expected_lists', 'order_id'),
  ofAccount('run_stops'),
  ofAccount('former_stops'),
  ofAccount('proposals'),
  ofAccount('contacts'),
  ofAccount('import_batches'),
  ofAccount('imported_rows', 'lot_id'),
  ofAccount('house_import_clients', 'house_import_id'),
  ofAccount('former_requests', 'number'),
  ofAccount('mail_outbox'),
  ofAccount('audit_log'),
  ofAccount('issued_documents'),
  ofAccount('case_sightings'),
  ofAccount('case_counts'),
  ofAccount('count_session_cases', 'session_id'),
  ofAccount('waiting_documents', 'number'),
  ofAccount('message_threads'),
  ofAccount('messages'),
  ofAccount('message_reads', 'thread_id'),
  ofAccount('account_notices'),
  ofAccount('approvals'),
  ofAccount('charge_terms'),
  ofAccount('manual_charges'),
];

export function listEntries(tx: Db, part: ExportPart, accountId: number): Promise<string[]> {
  return queryRows(tx, part.entries(accountId), (raw) => readText(raw, 'entry'));
}

export function listFiles(tx: Db, accountId: number) {
  const { id, caseId: case_id, orderId: order_id, fileName: file_name } = attachments;
  return tx
    .select({ id, case_id, order_id, file_name })
    .from(attachments)
    .where(eq(attachments.accountId, accountId))
    .orderBy(id);
}

export function listMessageFiles(tx: Db, accountId: number) {
  const { id, messageId: message_id, fileName: file_name } = messageFiles;
  return tx
    .select({ id, message_id, file_name })
    .from(messageFiles)
    .where(eq(messageFiles.accountId, accountId))
    .orderBy(id);
}

export type FileEntry = Pick<Awaited<ReturnType<typeof listFiles>>[number], 'id' | 'file_name'>;

/** Makes the transaction read one snapshot, with all times in UTC; must be its first statement. */
export async function beginSnapshot(tx: Db): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local time zone 'UTC'`);
}
