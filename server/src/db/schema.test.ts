import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { queryRows, type RawRow, readText } from './query-rows.ts';
import * as accounts from './schema/accounts.ts';
import * as charges from './schema/charges.ts';
import * as backOffice from './schema/back-office.ts';
import * as contacts from './schema/contacts.ts';
import * as differences from './schema/differences.ts';
import * as counting from './schema/counting.ts';
import * as documents from './schema/documents.ts';
import * as expectedLists from './schema/expected-lists.ts';
import * as houseImports from './schema/house-imports.ts';
import * as invitations from './schema/invitations.ts';
import * as inventory from './schema/inventory.ts';
import * as locations from './schema/locations.ts';
import * as messages from './schema/messages.ts';
import * as orderChanges from './schema/order-changes.ts';
import * as orders from './schema/orders.ts';
import * as picks from './schema/picks.ts';
import * as proposals from './schema/proposals.ts';
import * as runs from './schema/runs.ts';
import * as secondFactor from './schema/second-factor.ts';
import * as sightings from './schema/sightings.ts';
import * as system from './schema/system.ts';

const tables = [
  accounts,
  backOffice,
  charges,
  contacts,
  counting,
  documents,
  expectedLists,
  houseImports,
  inventory,
  invitations,
  locations,
  differences,
  messages,
  orderChanges,
  orders,
  picks,
  proposals,
  runs,
  secondFactor,
  sightings,
  system,
]
  .flatMap((module) => Object.values<unknown>(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

const database = await createTestDatabase();
afterAll(() => database.close());

const list = (statement: ReturnType<typeof sql>, row: (raw: RawRow) => string) =>
  queryRows(database.db, statement, row).then((rows) => rows.toSorted());

// "timestamp (3)" and "timestamp(3)", "bytea" and bytea are the same type.
const typeName = (type: string) => type.replaceAll(' (', '(').replaceAll('"', '');

describe('the schema in TypeScript and the migrations', () => {
  it('name the same columns, with the same types, optional ones and defaults', async () => {
    const declared = tables.flatMap(({ name, columns }) =>
      columns.map((column) => {
        const isOptional = column.notNull || column.primary ? 'not null' : 'null';
        const isFilled = [column.default, column.generated, column.generatedIdentity].some(
          (filler) => filler !== undefined,
        );
        const filled = isFilled ? 'filled' : 'given';
        return `${name}.${column.name} ${typeName(column.getSQLType())} ${isOptional} ${filled}`;
      }),
    );
    const found = await list(
      sql`select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
            || case when a.attnotnull then ' not null' else ' null' end
            || case when a.atthasdef or a.attidentity <> '' then ' filled' else ' given' end as line
          from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
            and a.attnum > 0 and not a.attisdropped`,
      (raw) => readText(raw, 'line'),
    );
    expect(found).toEqual(declared.toSorted());
  });

  it('name the same indexes and constraints', async () => {
    const declared = tables.flatMap((table) => [
      ...table.indexes.map(({ config }) => `index ${table.name} ${config.name}`),
      ...table.uniqueConstraints.map(({ name }) => `u ${table.name} ${name}`),
      ...table.checks.map(({ name }) => `c ${table.name} ${name}`),
      ...table.foreignKeys.map((key) => `f ${table.name} ${key.getName()}`),
      ...table.columns
        .filter(({ isUnique }) => isUnique)
        .map(({ uniqueName }) => `u ${table.name} ${uniqueName}`),
    ]);
    const found = await list(
      sql`select 'index ' || t.relname || ' ' || c.relname as line
          from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
          where t.relnamespace = 'public'::regnamespace
            and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
          union all
          select contype::text || ' ' || t.relname || ' ' || conname
          from pg_constraint join pg_class t on t.oid = conrelid
          where t.relnamespace = 'public'::regnamespace and contype in ('f', 'u', 'c')`,
      (raw) => readText(raw, 'line'),
    );
    expect(found).toEqual(declared.toSorted());
  });
});
