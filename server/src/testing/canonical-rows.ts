import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { queryRows, readNumber, readText } from '../db/query-rows.ts';

/** Tables whose rows follow from others, hold secrets or files, or belong to no account, request, case, run or user. */
const LEFT_OUT = new Set([
  'record_chains',
  'record_digests',
  'file_contents',
  'webhook_deliveries',
  'idempotency_keys',
  'throttle_counters',
  'company_holidays',
  'provider_texts',
  'content_pages',
  'imported_rows',
]);

/** Columns that differ between two histories with the same steps: ids that are no references, secrets, long texts. */
const LEFT_OUT_COLUMNS =
  /^(?:id|footprint_id|number|code|message_id|label_key|secret|sealed_secret|search_.*|html_body|text_body|walk_order|material_id|last_used_step|last_used_at|counter|password_hash|credential_id|document|record|before|after|arguments|payload|ledger_length)$/;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

interface RawRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The last ids that were given before a history began. */
export type Mark = ReadonlyMap<string, number>;

/** The rows of a history at its start: later rows name them by their places among their table's rows. */
export type Labels = ReadonlyMap<string, readonly number[]>;

/**
 * Reads the rows of a history without ids and moments, so that two histories with the same outcome are equal. Rows of a
 * history are those of accounts and records that were added since its mark.
 */
export class CanonicalRows {
  readonly #columns: ReadonlyMap<string, readonly Column[]>;
  readonly #db: Db;

  private constructor(db: Db, columns: ReadonlyMap<string, readonly Column[]>) {
    this.#db = db;
    this.#columns = columns;
  }

  static async open(db: Db): Promise<CanonicalRows> {
    const columns = await queryRows(db, COLUMNS, (raw) => ({
      table: readText(raw, 'table_name'),
      name: readText(raw, 'column_name'),
      type: readText(raw, 'data_type'),
    }));
    const byTable = new Map<string, Column[]>();
    for (const column of columns) {
      if (LEFT_OUT.has(column.table)) continue;
      byTable.set(column.table, [...(byTable.get(column.table) ?? []), column]);
    }
    return new CanonicalRows(db, byTable);
  }

  async mark(): Promise<Mark> {
    const statement = sql`
      select sequencename, coalesce(last_value, 0) as last from pg_sequences where schemaname = 'public'`;
    const rows = await queryRows(this.#db, statement, (raw): [string, number] => [
      readText(raw, 'sequencename').replace(/_id_seq$/, ''),
      readNumber(raw, 'last'),
    ]);
    return new Map(rows);
  }

  async label(mark: Mark): Promise<Labels> {
    const labels = new Map<string, number[]>();
    for (const { table, row } of await this.#read(mark)) {
      if (typeof row['id'] !== 'number') continue;
      labels.set(table, [...(labels.get(table) ?? []), row['id']]);
    }
    return new Map([...labels].map(([table, ids]) => [table, ids.toSorted((a, b) => a - b)]));
  }

  /** Returns a line for each row, sorted. */
  async read(mark: Mark, labels: Labels): Promise<string[]> {
    const rows = await this.#read(mark);
    return rows.map((raw) => this.#lineOf(raw, mark, labels)).toSorted();
  }

  #lineOf({ table, row }: RawRow, mark: Mark, labels: Labels): string {
    const cells = (this.#columns.get(table) ?? []).flatMap(({ name, type }) => {
      const value = row[name];
      if (LEFT_OUT_COLUMNS.test(name) || type === 'bytea' || value === null) return [];
      if (type.startsWith('timestamp')) return [name];
      if (typeof value === 'number' && name.endsWith('_id')) {
        return [`${name}=${labelOf(name, value, mark, labels)}`];
      }
      return [`${name}=${JSON.stringify(plainValue(value, name))}`];
    });
    return [table, ...cells].join(' ');
  }

  async #read(mark: Mark): Promise<RawRow[]> {
    const selects = [...this.#columns].flatMap(([table, columns]) => {
      const condition = conditionOf(table, new Set(columns.map(({ name }) => name)), mark);
      if (condition === null) return [];
      const kept = columns.filter(({ type }) => type !== 'bytea');
      const pairs = kept.map(({ name }) => `'${name}', "${name}"`);
      const object = `jsonb_build_object(${pairs.slice(0, 50).join(', ')})`;
      return [
        `select '${table}' as name, (${object})::text as row from ${table} where ${condition}`,
      ];
    });
    return queryRows(this.#db, sql.raw(selects.join(' union all ')), (raw) => {
      const row: Record<string, unknown> = JSON.parse(readText(raw, 'row'));
      return { table: readText(raw, 'name'), row };
    });
  }
}

const COLUMNS = sql`
  select c.table_name::text, c.column_name::text, c.data_type::text from information_schema.columns c
    join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
  where c.table_schema = 'public' order by c.table_name, c.column_name`;

/** The tables that columns refer to, by the end of their names. */
const REFERENCES: Readonly<Record<string, string>> = {
  account_id: 'accounts',
  user_id: 'users',
  case_id: 'cases',
  lot_id: 'lots',
  order_id: 'orders',
  line_id: 'order_lines',
  wine_id: 'wines',
  thread_id: 'message_threads',
  location_id: 'locations',
  run_id: 'runs',
  van_id: 'vans',
  session_id: 'count_sessions',
  handover_id: 'handovers',
};

/** Which rows of a table belong to a history; null for tables that cannot be told apart. */
function conditionOf(table: string, names: ReadonlySet<string>, mark: Mark): string | null {
  const after = (column: string, of: string) => `${column} > ${mark.get(of) ?? 0}`;
  if (table === 'accounts') return after('id', 'accounts');
  const isNew = names.has('id') ? after('id', table) : 'false';
  if (names.has('account_id')) {
    return `${after('account_id', 'accounts')} or account_id is null and ${isNew}`;
  }
  if (names.has('user_id')) return after('user_id', 'users');
  return names.has('id') ? isNew : null;
}

function labelOf(column: string, id: number, mark: Mark, labels: Labels): string {
  const table = REFERENCES[/[a-z]+_id$/.exec(column)?.[0] ?? ''] ?? '';
  const at = labels.get(table)?.indexOf(id) ?? -1;
  if (at >= 0) return `${table} ${at + 1}`;
  return id > (mark.get(table) ?? 0) ? 'new' : 'outside';
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const IS_ID =
  /(?:^|_)(?:ids?|number|version|address|wine|lot|case|file|line|entry|into|import|requests?|removed|added|wines_new|walk_order)$/;

/** A value without numbers in texts, and without ids in JSON. */
function plainValue(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(UUID, '#').replaceAll(/\d+/g, '#');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((one) =>
      IS_ID.test(name) && typeof one === 'number' ? '#' : plainValue(one, name),
    );
  }
  const entries = Object.entries(value).filter(
    ([key, one]) => !(typeof one === 'number' && IS_ID.test(key)),
  );
  return Object.fromEntries(
    entries
      .map(([key, one]): [string, unknown] => [key, plainValue(one, key)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
