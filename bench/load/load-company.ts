import { sql } from 'drizzle-orm';
import type { DataPlace } from '../../e2e/driving/storm-cellar.ts';
import { connect } from '../../server/src/db/connect.ts';
import type { Db } from '../../server/src/db/database.ts';
import { queryRows, readNumber, readText, rowsFromJson } from '../../server/src/db/query-rows.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { fillBusyCompany } from '../desk/busy-company.ts';
import { createCatalogue } from '../search/bench-cellar.ts';

const WINES = 20_000;
const FEWEST_LOTS = 200;
const MOST_LOTS = 20_000;
/** Makes half of the accounts have about 200 lots, a tenth over 350, and one in a hundred over 6,000. */
const SKEW = 24;
const ACCOUNTS_AT_ONCE = 100;
/** Lots by which a client looks at details, checks a pull list and orders. */
const KNOWN_LOTS = 3;
/** More than other lots have, and few: an answer lists every bottle. */
export const KNOWN_QUANTITY = 36;

/** A signed-in client with some lots, as the driver calls for it. */
export interface LoadClient {
  readonly cookie: string;
  readonly lots: readonly {
    readonly wine: number;
    readonly case: number;
    readonly footprint: number;
    readonly size: number;
  }[];
}

/** Everybody who calls. */
export interface LoadCompany {
  readonly clients: readonly LoadClient[];
  readonly stewardCookie: string;
  readonly lots: number;
}

/** Lots of account `number` of `count`: most small, few large. */
export function lotsOfAccount(number: number, count: number): number {
  // Spread over the numbers, so that accounts created one after the other differ.
  const place = ((number * 7919) % count) / Math.max(1, count - 1);
  return Math.round(FEWEST_LOTS * (MOST_LOTS / FEWEST_LOTS) ** (place ** SKEW));
}

/** Creates a company with that many accounts with cellars, requests and sessions. */
export async function fillLoadCompany(place: DataPlace, accounts: number): Promise<LoadCompany> {
  const database = await connect({ ...place, limits: { transactionMs: 600_000 } });
  try {
    await migrate(database);
    const { db } = database;
    const { cookie } = await fillBusyCompany(database, accounts);
    // Its receiver does not exist.
    await db.execute(sql`update webhooks set is_active = false`);
    const wineIds = await createCatalogue(db, WINES);
    for (let first = 1; first <= accounts; first += ACCOUNTS_AT_ONCE) {
      const sizes = Array.from(
        { length: Math.min(ACCOUNTS_AT_ONCE, accounts - first + 1) },
        (_, at) => lotsOfAccount(first + at, accounts),
      );
      await database.transaction((tx) => addCellars(tx, first, sizes, wineIds[0] ?? 1));
    }
    await db.execute(sql`insert into sessions (token_digest, user_id)
      select sha256(convert_to('load-' || id, 'UTF8')), id from users where account_id is not null`);
    await db.execute(sql`vacuum analyze`);
    return {
      clients: await readClients(db, accounts),
      stewardCookie: cookie,
      lots: await countLots(db),
    };
  } finally {
    await database.close();
  }
}

/**
 * Writes the lots with their bottles, past the triggers that would add them from a ledger of a million rows. No call of
 * the mix reads that ledger.
 */
async function addCellars(
  tx: Db,
  firstAccount: number,
  sizes: readonly number[],
  firstWine: number,
): Promise<void> {
  const accounts = sql.raw(
    `(values ${sizes.map((lots, at) => `(${firstAccount + at}, ${lots})`).join(', ')}) account (id, lots)`,
  );
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`
    insert into cases (account_id, footprint_lookup_code, container_name)
    select account.id, 'NJ-' || account.id || '-' || n, case when n % 4 = 0 then 'Mixed' else '12 x 750ml OWC' end
    from ${accounts}, generate_series(0, account.lots * 2 / 5) n`);
  await tx.execute(sql`
    insert into lots (account_id, case_id, wine_id, size_ml, quantity, added_date, version)
    select account.id, cases.id, ${firstWine}::bigint + (account.id * 131 + n * 7 % greatest(account.lots / 2, 40)) % ${sql.raw(String(WINES))},
      (array[750, 750, 750, 1500, 375])[1 + n % 5], case when n < ${sql.raw(String(KNOWN_LOTS))} then ${KNOWN_QUANTITY}::integer else 1 + n % 6 end,
      date '2010-01-01' + n % 5000, 1
    from ${accounts}, generate_series(0, account.lots - 1) n,
      lateral (select id from cases where footprint_lookup_code = 'NJ-' || account.id || '-' || n * 2 / 5) cases
    on conflict do nothing`);
  await tx.execute(sql`
    update accounts set inventory_version = 1 where id between ${firstAccount} and ${firstAccount + sizes.length - 1}`);
}

/** The clients of the first accounts. */
export function readClients(db: Db, accounts: number): Promise<LoadClient[]> {
  return queryRows(
    db,
    sql`select 'load-' || users.id as cookie, (
        select json_agg(json_build_object('wine', wine_id, 'case', case_id, 'footprint', footprint_id, 'size', size_ml))::text
        from lots join cases on cases.account_id = lots.account_id and cases.id = lots.case_id
        where lots.account_id = users.account_id and quantity = ${KNOWN_QUANTITY}
      ) as lots from users where account_id <= ${accounts} order by users.id`,
    (row) => ({
      cookie: readText(row, 'cookie'),
      lots: rowsFromJson(row, 'lots').map((lot) => ({
        wine: readNumber(lot, 'wine'),
        case: readNumber(lot, 'case'),
        footprint: readNumber(lot, 'footprint'),
        size: readNumber(lot, 'size'),
      })),
    }),
  );
}

async function countLots(db: Db): Promise<number> {
  const [count = 0] = await queryRows(db, sql`select count(*) as lots from lots`, (row) =>
    readNumber(row, 'lots'),
  );
  return count;
}
