import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  ACROSS_ACCOUNTS,
  DISTRIBUTED,
  ON_ONE_NODE,
  REFERENCE,
  REFUSED,
  tablesWithoutAccount,
} from '../testing/distribution.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { queryRows, readText } from './query-rows.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const list = (statement: ReturnType<typeof sql>) =>
  queryRows(database.db, statement, (raw) => readText(raw, 'line'));
const distributed = sql`(select oid from pg_class where relnamespace = 'public'::regnamespace
  and relname = any(${sql.param([...DISTRIBUTED])}::text[]))`;
const onOneNode = sql`(select oid from pg_class where relnamespace = 'public'::regnamespace
  and relname = any(${sql.param([...ON_ONE_NODE])}::text[]))`;
/** The column that says where a row lies. */
const place = sql`case c.conrelid::regclass::text when 'accounts' then 'id' else 'account_id' end`;
const columnsOf = (table: string, numbers: string) =>
  sql.raw(
    `(select attname::text from pg_attribute where attrelid = ${table} and attnum = any(${numbers}))`,
  );

describe('the tables in a cluster that distributes PostgreSQL by account', () => {
  it('have one place each', async () => {
    const tables = await list(
      sql`select tablename::text as line from pg_tables where schemaname = 'public'`,
    );
    const placed = [...DISTRIBUTED, ...REFERENCE, ...ON_ONE_NODE];
    expect(placed.toSorted()).toEqual(tables.toSorted());
  });

  it('have the constraints that it refuses, and no others', async () => {
    const found = await list(sql`
      select 'unique ' || c.conname as line from pg_constraint c
        where c.contype in ('p', 'u') and c.conrelid in ${distributed}
          and ${place} not in ${columnsOf('c.conrelid', 'c.conkey')}
      union all
      select 'reference ' || c.conname from pg_constraint c
        where c.contype = 'f' and (
          c.conrelid in ${distributed} and c.confrelid in ${onOneNode}
          or c.confrelid in ${distributed} and not (c.conrelid in ${distributed}
            and 'account_id' in ${columnsOf('c.conrelid', 'c.conkey')}))
      union all
      select 'null ' || attrelid::regclass || '.' || attname from pg_attribute
        where attrelid in ${distributed} and attname = 'account_id' and not attnotnull
      union all
      select 'missing ' || oid::regclass || '.account_id' from pg_class
        where oid in ${distributed} and relname <> 'accounts' and not exists (
          select from pg_attribute where attrelid = pg_class.oid and attname = 'account_id')`);
    expect(found.toSorted()).toEqual([...REFUSED].toSorted());
  });

  it('stand in the documentation, with all statements across accounts', () => {
    const page = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
    const names = [
      ...[...DISTRIBUTED, ...REFERENCE, ...ON_ONE_NODE].map((name) => `\`${name}\``),
      ...REFUSED.map((name) => `\`${name.split(' ')[1]}\``),
      ...ACROSS_ACCOUNTS.map(({ name }) => `| ${name} `),
    ];
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
  });
});

describe('a statement on rows of accounts', () => {
  it.each([
    ['select * from lots where wine_id = $1', ['lots']],
    ['select * from lots join wines on wines.id = lots.wine_id where lots.account_id = $1', []],
    ['select * from lots l join cases c on c.id = l.case_id where l.account_id = $1', ['cases']],
    ['select "accounts"."name" from "accounts" where "accounts"."id" = $1', []],
    [
      'update "import_batches" set "report" = $1 where "import_batches"."id" = $2',
      ['import_batches'],
    ],
    ['insert into "lots" ("account_id", "id") values ($1, default)', []],
    ['select * from wines where id = $1', []],
  ])('%s', (statement, tables) => {
    expect(tablesWithoutAccount(statement)).toEqual(tables);
  });
});
