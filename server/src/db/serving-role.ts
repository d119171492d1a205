import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { queryRows, readBoolean, readText } from './query-rows.ts';
import { CHAINED_LOGS } from './schema/system.ts';

/** The logs whose rows stay as they were written. */
const RECORD_NAMES: readonly string[] = [...CHAINED_LOGS, 'case_sightings', 'messages'];
const CHAIN_NAMES = ['record_digests', 'record_chains'];

/** What becomes of a handover later. */
const WRITTEN_LATER = [
  'decision',
  'decided_at',
  'decided_by_user_id',
  'decided_by',
  'decision_reason',
  'taken_back_at',
];

const comma = sql`, `;
const tables = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    comma,
  );
const texts = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}::text`),
    comma,
  );

/** The columns that the serving role changes where it may not change all: of accounts, and of handovers. */
const isChangeable = sql`(relation.relname = 'accounts' and attribute.attname <> 'forgotten_at'
  or relation.relname = 'handovers' and attribute.attname in (${texts(WRITTEN_LATER)}))`;

/** Reads the name of the connected role, and whether it could rewrite records or hash chains, or forget an account. */
export async function readServingRole(db: Db) {
  const statement = sql`
    select current_user::text as name,
      exists (
        select from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage'))
      or exists (
        select from pg_class relation join pg_attribute attribute on attribute.attrelid = relation.oid
        where relation.relnamespace = 'public'::regnamespace
          and relation.relname in (${texts([...RECORD_NAMES, ...CHAIN_NAMES, 'accounts'])})
          and attribute.attnum > 0 and not attribute.attisdropped and not ${isChangeable}
          and has_column_privilege(relation.oid, attribute.attnum, 'update'))
      or exists (
        select from unnest(array[${texts([...RECORD_NAMES, ...CHAIN_NAMES])}]) as log
        where has_table_privilege(log, 'delete, truncate, trigger'))
      or exists (
        select from unnest(array[${texts(CHAIN_NAMES)}]) as log where has_table_privilege(log, 'insert')) as may_rewrite`;
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
    sql`revoke insert, update, delete on ${tables(CHAIN_NAMES)} from ${role}`,
    sql`revoke update, delete on ${tables(RECORD_NAMES)} from ${role}`,
    sql`revoke update on accounts from ${role}`,
    sql`grant execute on function forget_account to ${role}`,
  ];
  for (const statement of statements) await db.execute(statement);
  for (const { table, column } of await listChangeable(db)) {
    await db.execute(
      sql`grant update (${sql.identifier(column)}) on ${sql.identifier(table)} to ${role}`,
    );
  }
}

function listChangeable(db: Db) {
  const statement = sql`
    select relation.relname as table, attribute.attname as column
    from pg_class relation join pg_attribute attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and attribute.attnum > 0
      and not attribute.attisdropped and ${isChangeable}`;
  return queryRows(db, statement, (raw) => ({
    table: readText(raw, 'table'),
    column: readText(raw, 'column'),
  }));
}
