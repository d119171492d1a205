import { readWineType } from '@portal/contract/inventory/vocabulary';
import type {
  CaseOffer,
  WineOffer,
} from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { anywhere } from '../../db/grams.ts';
import { foldSpelling } from '../../db/label-key.ts';
import { cases, lots, wineMerges, wines } from '../../db/schema/inventory.ts';
import { WINE_FACTS } from './wine-facts.ts';

/** The first wines of the catalogue that hold every word of a text, whatever its case and accents; merged ones not. */
export async function searchWines(db: Db, search: string, limit: number): Promise<WineOffer[]> {
  const words = foldSpelling(search)
    .split(' ')
    .filter((word) => word !== '');
  const isMerged = sql`exists (select from ${wineMerges} where ${wineMerges.wineId} = ${wines.id})`;
  const rows = await db
    .select({ id: wines.id, ...WINE_FACTS })
    .from(wines)
    .where(and(sql`not ${isMerged}`, ...words.map(holdsWord)))
    .orderBy(asc(wines.labelKey), sql`${wines.vintage} desc nulls last`)
    .limit(limit);
  return rows.map((row) => ({ ...row, wine_type: readWineType(row.wine_type) }));
}

function holdsWord(word: string): SQL | undefined {
  const inLabel = sql`${wines.labelKey} like ${anywhere(word)}`;
  if (word === 'nv') return or(inLabel, sql`${wines.vintage} is null`);
  return /^\d{4}$/.test(word) ? or(inLabel, eq(wines.vintage, Number(word))) : inLabel;
}

/** The first cases of an account whose number or place holds a text, the shortest number first. */
export function searchCases(
  db: Db,
  accountId: number,
  search: string,
  limit: number,
): Promise<CaseOffer[]> {
  const number = cases.footprintLookupCode;
  const place = sql`concat_ws(' ', ${cases.location}, ${cases.bin})`;
  const pattern = anywhere(search);
  return db
    .select({
      case_number: number,
      container_name: cases.containerName,
      location: cases.location,
      bin: cases.bin,
      bottle_count: sql<number>`(
        select coalesce(sum(l.quantity), 0) from ${lots} l
        where l.account_id = cases.account_id and l.case_id = cases.id)`.mapWith(Number),
    })
    .from(cases)
    .where(
      and(
        eq(cases.accountId, accountId),
        or(sql`${number} ilike ${pattern}`, sql`${place} ilike ${pattern}`),
      ),
    )
    .orderBy(sql`length(${number})`, asc(number))
    .limit(limit);
}
