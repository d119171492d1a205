import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { queryRows, readBoolean, readText } from './query-rows.ts';

/** Reads the name of the connected role, and whether it could rewrite ledger, audit log or hash chains. */
export async function readServingRole(db: Db) {
  const statement = sql`
    select current_user::text as name,
      exists (
        select from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage'))
      or exists (
        select from unnest(array['stock_ledger', 'audit_log', 'issued_documents', 'case_sightings', 'record_digests', 'record_chains']) as log
        where has_table_privilege(log, 'update, delete, truncate, trigger'))
      or has_table_privilege('record_digests', 'insert')
      or has_table_privilege('record_chains', 'insert') as may_rewrite`;
  const [role] = await queryRows(db, statement, (raw) => ({
    name: readText(raw, 'name'),
    mayRewrite: readBoolean(raw, 'may_rewrite'),
  }));
  if (role === undefined) throw new Error('The role was not read.');
  return role;
}

/**
 * Gives a role what serving needs, and nothing with which it could rewrite records (docs/operations.md). To be called
 * as the owner of the tables, after every migration.
 */
export async function grantServing(db: Db, name: string): Promise<void> {
  const role = sql.identifier(name);
  const statements = [
    sql`grant usage on schema public, migrations to ${role}`,
    sql`grant select on migrations.applied to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
    sql`grant usage, select on all sequences in schema public to ${role}`,
    sql`revoke insert, update, delete on record_chains, record_digests from ${role}`,
    sql`revoke update, delete on stock_ledger, audit_log, issued_documents, case_sightings from ${role}`,
    sql`grant update (actor) on stock_ledger to ${role}`,
    sql`grant update (actor, details) on audit_log to ${role}`,
    sql`grant update (made_by, pdf_file_id, csv_file_id) on issued_documents to ${role}`,
    sql`grant update (by_name) on case_sightings to ${role}`,
  ];
  for (const statement of statements) await db.execute(statement);
}
