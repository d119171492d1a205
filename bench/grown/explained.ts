import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '../../server/src/db/database.ts';
import { type RawRow, readNumber, readText } from '../../server/src/db/query-rows.ts';

/** As the portal's own connections have them. */
const SETTINGS = '-c timezone=UTC -c datestyle=ISO -c jit=off -c random_page_cost=1.1';
const SHOWN_TEXT = 100;

/** What one call of a repository made the database do, all its statements together. */
export interface Explained {
  readonly statements: number;
  /** Of the statements' answers; arrays that are put together count as one row. */
  readonly answered: number;
  /** Rows of tables that a scan has met. */
  readonly read: number;
  /** Of these, rows that a filter left out at once or later. */
  readonly 'left out': number;
  /** Pages of 8 kB, from the cache or from the disk. */
  readonly pages: number;
  readonly ms: number;
  readonly indexes: string;
  readonly 'read whole': string;
  /** The beginning of the statement that left most rows out. */
  readonly 'most left out by': string;
}

/** A repository's call, and EXPLAIN (ANALYZE, BUFFERS) of the statements that it sent. */
export type Explain = (call: (db: Db) => Promise<unknown>) => Promise<Explained>;

/**
 * Runs `work` in a transaction that is rolled back. A call runs as it is, and is undone; then each of its statements runs
 * again under EXPLAIN, and is undone too.
 */
export async function explaining(
  databaseUrl: string,
  work: (explain: Explain, db: Db) => Promise<void>,
): Promise<void> {
  const { $client: pool } = drizzle({
    connection: { connectionString: databaseUrl, options: SETTINGS },
  });
  const client = await pool.connect();
  const sent: { readonly text: string; readonly values: unknown[] }[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }),
  };
  const db = drizzle(client, { logger });
  const undone = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    await client.query('savepoint before');
    const result = await run();
    await client.query('rollback to savepoint before');
    return result;
  };
  const explain: Explain = async (call) => {
    sent.length = 0;
    await undone(() => call(db));
    const plans: Plan[] = [];
    for (const { text, values } of sent) {
      const asked = { text: `explain (analyze, buffers, format json) ${text}`, values };
      plans.push(planOf(text, (await undone(() => client.query<RawRow>(asked))).rows));
    }
    return sumOf(plans);
  };
  try {
    await client.query('begin');
    await work(explain, db);
    await client.query('rollback');
  } finally {
    client.release();
    await pool.end();
  }
}

interface Plan {
  readonly text: string;
  readonly top: RawRow;
  readonly ms: number;
}

function planOf(text: string, [row]: readonly RawRow[]): Plan {
  const [found] = rowsOf(row?.['QUERY PLAN']);
  const [top] = rowsOf([found?.['Plan']]);
  if (found === undefined || top === undefined) throw new Error('A statement has no plan.');
  return { text, top, ms: readNumber(found, 'Execution Time') };
}

function sumOf(plans: readonly Plan[]): Explained {
  const nodes = plans.flatMap(({ top }) => withChildren(top));
  const scans = nodes.filter(isScan);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const names = (of: readonly RawRow[], what: string) =>
    [...new Set(of.flatMap((one) => (what in one ? readText(one, what) : [])))]
      .toSorted()
      .join(', ');
  return {
    statements: plans.length,
    answered: sum(plans.map(({ top }) => readNumber(top, 'Actual Rows'))),
    read: sum(scans.map(rowsRead)),
    'left out': sum(nodes.map(rowsLeftOut)),
    pages: sum(
      plans.map(
        ({ top }) => readNumber(top, 'Shared Hit Blocks') + readNumber(top, 'Shared Read Blocks'),
      ),
    ),
    ms: Math.round(sum(plans.map(({ ms }) => ms)) * 100) / 100,
    indexes: names(nodes, 'Index Name'),
    'read whole': names(
      scans.filter((one) => one['Node Type'] === 'Seq Scan' && rowsRead(one) > 0),
      'Relation Name',
    ),
    'most left out by': mostLeftOut(plans),
  };
}

function mostLeftOut(plans: readonly Plan[]): string {
  const rows = ({ top }: Plan) => withChildren(top).reduce((all, one) => all + rowsLeftOut(one), 0);
  const [most] = plans.toSorted((a, b) => rows(b) - rows(a));
  if (most === undefined || rows(most) === 0) return '';
  return `${rows(most)}: ${most.text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_TEXT)}`;
}

function withChildren(one: RawRow): RawRow[] {
  return [one, ...rowsOf(one['Plans']).flatMap(withChildren)];
}

function rowsOf(value: unknown): RawRow[] {
  const isRow = (one: unknown): one is RawRow => typeof one === 'object' && one !== null;
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/** An insert names its table too. */
const isScan = (one: RawRow) =>
  'Relation Name' in one && readText(one, 'Node Type').endsWith('Scan');

/** Over all runs of the scan. */
const rowsRead = (one: RawRow) =>
  readNumber(one, 'Actual Rows') * readNumber(one, 'Actual Loops') + rowsLeftOut(one);

function rowsLeftOut(one: RawRow): number {
  const names = ['Rows Removed by Filter', 'Rows Removed by Index Recheck'];
  const each = names.reduce((all, name) => all + (name in one ? readNumber(one, name) : 0), 0);
  return each * readNumber(one, 'Actual Loops');
}
