import { sql } from 'drizzle-orm';
import type { Db } from '../../server/src/db/database.ts';
import { accounts, users } from '../../server/src/db/schema/accounts.ts';
import { cases, lots, wines } from '../../server/src/db/schema/inventory.ts';
import { digestOf } from '../../server/src/lib/secrets/secrets.ts';
import { insertSession } from '../../server/src/lib/users/sessions.repository.ts';
import { createRandom } from '../../server/src/demo/random.ts';
import { catalogueWine } from './catalogue.ts';

const ROWS_AT_ONCE = 2000;
const LOTS_PER_WINE = 5;
/** Every second case holds one wine, the others are mixed. */
const MIXED_LOTS = 4;
const SIZES_ML = [750, 750, 750, 750, 1500, 375, 3000, null];

/** Whole numbers from 0 to below a limit, the same ones at each run. */
function below(seed: number): (limit: number) => number {
  const random = createRandom(seed);
  return (limit) => random.between(0, limit - 1);
}

/** A catalogue of `count` wines, by id. */
export async function createCatalogue(db: Db, count: number): Promise<number[]> {
  const random = below(1);
  const ids: number[] = [];
  for (const batch of batches(count)) {
    const values = batch.map((number) => catalogueWine(number, random));
    const rows = await db.insert(wines).values(values).returning({ id: wines.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Creates an account with that many lots and a signed-in user. */
export async function createCellar(
  db: Db,
  lotCount: number,
  wineIds: readonly number[],
): Promise<{ accountId: number; cookie: string }> {
  const random = below(lotCount);
  const [account] = await db
    .insert(accounts)
    .values({ name: `Bench ${lotCount}` })
    .returning({ id: accounts.id });
  const accountId = account?.id ?? 0;
  const caseIds = await createCases(db, accountId, caseOfLot(lotCount) + 1);
  const held = wineIds.slice(0, Math.ceil(lotCount / LOTS_PER_WINE));
  for (const batch of batches(lotCount)) {
    const values = batch.map((number) => ({
      accountId,
      caseId: caseIds[caseOfLot(number)] ?? 0,
      wineId: held[random(held.length)] ?? 0,
      sizeMl: SIZES_ML[random(SIZES_ML.length)] ?? null,
      addedDate: `20${10 + random(15)}-0${1 + random(9)}-1${random(10)}`,
    }));
    await db.insert(lots).values(values).onConflictDoNothing();
  }
  await db.execute(sql`
    insert into stock_ledger (account_id, lot_id, change, reason, actor)
    select account_id, id, 1 + (id % 6)::integer, 'import', 'bench' from lots where account_id = ${accountId}`);
  return {
    accountId,
    cookie: await signUp(db, accountId, `bench-${accountId}@example.com`),
  };
}

function caseOfLot(number: number): number {
  const place = number % (MIXED_LOTS + 1);
  return Math.floor(number / (MIXED_LOTS + 1)) * 2 + (place === 0 ? 0 : 1);
}

async function createCases(db: Db, accountId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(count)) {
    const values = batch.map((number) => ({
      accountId,
      footprintLookupCode: `NJ-${accountId}-${number}`,
      containerName: number % 4 === 0 ? 'Mixed' : '12 x 750ml OWC',
    }));
    const rows = await db.insert(cases).values(values).returning({ id: cases.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function signUp(db: Db, accountId: number, email: string): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ accountId, email, firstName: 'Bench', lastName: 'Reader', role: 'owner' })
    .returning({ id: users.id });
  const cookie = `bench-session-${accountId}`;
  const tokenDigest = digestOf(cookie);
  await insertSession(db, {
    userAgent: '',
    from: '',
    tokenDigest,
    userId: user?.id ?? 0,
    now: new Date(),
  });
  return cookie;
}

function* batches(count: number): Generator<number[]> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - start);
    yield Array.from({ length }, (_, at) => start + at);
  }
}
