import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { cases, wines } from '../../db/schema/inventory.ts';
import { mergedInto } from '../inventory/merged-wines.ts';
import { labelOf, type WineLabel } from './receiving.repository.ts';

/** Finds wines by id; for a merged wine the one it became. */
export async function findWinesById(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      asked: wines.id,
      id: sql<number>`coalesce(${mergedInto(sql`${wines.id}`)}, ${wines.id})`.mapWith(Number),
    })
    .from(wines)
    .where(inArray(wines.id, [...new Set(ids)]));
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** Creates a wine; undefined when one of this label and vintage exists by now. */
export async function insertWine(tx: Db, wine: WineLabel, at: Date): Promise<number | undefined> {
  const { short_producer: shortProducer, long_producer: longProducer, wine_type: wineType } = wine;
  const [row] = await tx
    .insert(wines)
    .values({
      ...wine,
      shortProducer,
      longProducer,
      wineType,
      labelKey: labelOf(wine),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: wines.id });
  return row?.id;
}

/** Finds the cases of any account with these numbers, ignoring case. */
export async function findCasesByNumber(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const number = cases.footprintLookupCode;
  const lowered = numbers.map((one) => one.toLowerCase());
  return db
    .select({
      id: cases.id,
      accountId: cases.accountId,
      number,
      location: cases.location,
      bin: cases.bin,
    })
    .from(cases)
    .where(inArray(sql`lower(${number})`, lowered));
}

export type NumberedCase = Awaited<ReturnType<typeof findCasesByNumber>>[number];

export async function readInventoryVersion(db: Db, accountId: number): Promise<number> {
  const [account] = await db
    .select({ version: accounts.inventoryVersion })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.version ?? 0;
}
