import { create, insertMultiple, search } from '@orama/orama';
import { wineSearchQuery } from '@portal/contract/cellar/inventory/search-query.schemas';
import { sql } from 'drizzle-orm';
import itemsjs from 'itemsjs';
import { connect } from '../server/src/db/connect.ts';
import type { Database } from '../server/src/db/database.ts';
import { queryRows, type RawRow, readNumber, rowsFromJson } from '../server/src/db/query-rows.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { toWineQuery } from '../server/src/features/cellar/inventory/cellar/cellar-query.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';
import { cacheOf } from './search/cellar-cache.ts';
import { spread, startReport } from './report.ts';

// npm run bench -- facets [lots [rounds]]: a page and eight facets of one cellar, by our index and by what could stand
// in its place: PostgreSQL in one statement, itemsjs and Orama, each on the same rows and in turns.
const LOTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 15);
const WARM_UP = 3;
const WINES = 20_000;
const YEAR = 2026;
const PER_PAGE = 50;
const MOST_BUCKETS = 100_000;
const COUNTRIES = ['France', 'Italy', 'Germany', 'Spain', 'Portugal', 'Austria', 'USA', 'Chile'];
const COLUMNS = [
  'wine_type',
  'variety',
  'country',
  'region',
  'vintage',
  'size_ml',
  'short_producer',
  'appellation',
] as const;

/** Null is a search without a filter. */
type Country = string | null;

interface Engine {
  readonly name: string;
  /** Number of lots or wines found. */
  readonly ask: (country: Country) => Promise<number> | number;
}

const report = startReport('facets');
const postgres = await startPostgresServer({ durable: true });
try {
  const database = await connect({ dataDir: '', databaseUrl: postgres.url });
  try {
    await migrate(database);
    const wineIds = await createCatalogue(database.db, WINES);
    const { accountId } = await createCellar(database.db, LOTS, wineIds);
    await database.db.execute(sql`vacuum analyze`);
    await measure(database, accountId);
  } finally {
    await database.close();
  }
} finally {
  await postgres.stop();
}

async function measure(database: Database, accountId: number): Promise<void> {
  const builds: Record<string, { 'build s': number }> = {};
  const built = async (name: string, make: () => Promise<Engine['ask']>): Promise<Engine> => {
    const start = performance.now();
    const ask = await make();
    builds[name] = { 'build s': Math.round(performance.now() - start) / 1000 };
    return { name, ask };
  };
  const documents = await readDocuments(database, accountId);
  const engines = [
    await built('our index', () => ownIndex(database, accountId)),
    { name: 'PostgreSQL, one statement', ask: inPostgres(database, accountId) },
    await built('itemsjs', async () => withItemsjs(documents)),
    await built('Orama', () => withOrama(documents)),
  ];
  report.add(
    `Building from ${documents.length} lots (ours reads them, the others have them)`,
    builds,
  );
  for (const [title, countryOf] of [
    ['no filter', () => null],
    ['one filter', (round: number) => COUNTRIES[round % COUNTRIES.length] ?? null],
  ] as const) {
    report.add(`${documents.length} lots, 8 facets, ${title}`, await inTurns(engines, countryOf));
  }
}

async function inTurns(engines: readonly Engine[], countryOf: (round: number) => Country) {
  const times = new Map<Engine, number[]>(engines.map((engine) => [engine, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const engine of engines) {
      const start = performance.now();
      const found = await engine.ask(countryOf(round + WARM_UP));
      const ms = performance.now() - start;
      if (found === 0) throw new Error(`${engine.name} found nothing.`);
      if (round >= 0) times.get(engine)?.push(ms);
    }
  }
  const [own = []] = times.values();
  const ownMs = spread(own)['median ms'];
  return Object.fromEntries(
    [...times].map(([{ name }, each]) => {
      const row = spread(each);
      return [name, { ...row, 'to our index': Math.round((10 * row['median ms']) / ownMs) / 10 }];
    }),
  );
}

async function ownIndex(database: Database, accountId: number): Promise<Engine['ask']> {
  const cache = cacheOf(database, YEAR);
  const index = await cache.get(accountId, 1);
  // Eight with region, a part of country.
  const facets = [
    'wine_type',
    'variety',
    'country',
    'vintage',
    'size',
    'short_producer',
    'appellation',
  ];
  let asked = 0;
  return (country) => {
    // In another order each time: the index keeps the counts of the last eight searches.
    asked += 1;
    const turned = [
      ...facets.slice(asked % facets.length),
      ...facets.slice(0, asked % facets.length),
    ];
    const facet = asked % 2 === 0 ? turned : turned.toReversed();
    const query = wineSearchQuery.parse({ facet, ...(country !== null && { country }) });
    return index.searchWines(toWineQuery(query, YEAR))?.count ?? 0;
  };
}

/** A filtered category's own counts are narrowed too, which is less work than the portal's rule. */
function inPostgres({ db }: Database, accountId: number): Engine['ask'] {
  const columns = sql.raw(COLUMNS.join(', '));
  const sets = sql.raw(COLUMNS.map((column) => `(${column})`).join(', '));
  return async (country) => {
    const statement = sql`
      with chosen as materialized (
        select wine_id, quantity - reserved as free, added_date, ${columns}
        from lots join wines on wines.id = lots.wine_id
        where account_id = ${accountId} and quantity > reserved and ${country === null ? sql`true` : sql`country = ${country}`}
      ), facets as (
        select ${columns}, count(distinct wine_id) as wines, sum(free) as bottles from chosen group by grouping sets (${sets})
      ), page as (
        select wine_id, max(added_date) as day, sum(free) as bottles from chosen group by wine_id
        order by day desc, wine_id limit ${PER_PAGE}
      )
      select (select count(*) from chosen) as count, (select json_agg(facets)::text from facets) as facets,
        (select json_agg(page)::text from page) as page`;
    const [count = 0] = await queryRows(db, statement, (row) => {
      rowsFromJson(row, 'facets');
      rowsFromJson(row, 'page');
      return readNumber(row, 'count');
    });
    return count;
  };
}

function withItemsjs(documents: readonly RawRow[]): Engine['ask'] {
  const aggregations = Object.fromEntries(
    COLUMNS.map((column) => [column, { size: MOST_BUCKETS, conjunction: false }]),
  );
  const items = itemsjs(documents, { searchableFields: [], aggregations });
  return (country) =>
    items.search({ per_page: PER_PAGE, filters: country === null ? {} : { country: [country] } })
      .pagination.total;
}

async function withOrama(documents: readonly RawRow[]): Promise<Engine['ask']> {
  const schema = Object.fromEntries(COLUMNS.map((column) => [column, 'enum']));
  // Orama counts facets of text, numbers and truth values only, and filters whole values of an enum only.
  const texts = Object.fromEntries(COLUMNS.map((column) => [`${column}_text`, 'string']));
  const database = create({ schema: { ...schema, ...texts } });
  const doubled = documents.map((row) => ({
    ...row,
    ...Object.fromEntries(COLUMNS.map((column) => [`${column}_text`, String(row[column])])),
  }));
  await insertMultiple(database, doubled);
  const facets = Object.fromEntries(
    COLUMNS.map((column) => [`${column}_text`, { limit: MOST_BUCKETS }]),
  );
  return async (country) => {
    const where = country === null ? {} : { where: { country: { eq: country } } };
    return (await search(database, { term: '', limit: PER_PAGE, facets, ...where })).count;
  };
}

function readDocuments({ db }: Database, accountId: number): Promise<RawRow[]> {
  const texts = sql.raw(
    COLUMNS.map((column) => `coalesce(${column}::text, '') as ${column}`).join(', '),
  );
  return queryRows(
    db,
    sql`select lots.id::text as id, ${texts} from lots join wines on wines.id = lots.wine_id
      where account_id = ${accountId} and quantity > reserved order by lots.id`,
    (row) => row,
  );
}
