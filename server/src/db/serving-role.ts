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
        select from unnest(array['stock_ledger', 'audit_log', 'record_digests', 'record_chains']) as log
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
