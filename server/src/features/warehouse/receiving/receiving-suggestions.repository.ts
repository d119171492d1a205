import { searchWords } from '@portal/contract/search/fold-text';
import type {
  CaseSuggestion,
  WineSuggestion,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { cases, lots, wineMerges, wines } from '../../../db/schema/inventory.ts';
import { anywhere, containsText } from '../../../db/text-search.ts';
import { WINE_FACTS } from '../../cellar/inventory/wine-facts.ts';
import { LOCATION_CODE } from '../../cellar/locations/locations.repository.ts';

/** Few enough that the option to create the wine stays visible below them. */
const MOST_NEAR = 4;

/**
 * Lists the first wines of the catalogue that contain every word of a text, ignoring case and accents. Numbers match
 * the beginning of vintages. If there are none, lists near matches: any vintage, and all but one of the other words.
 * Merged wines are left out.
 */
export async function searchWines(
  db: Db,
  search: string,
  limit: number,
): Promise<WineSuggestion[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const found = await selectWines(db, and(...words.map(holdsWord)), [], limit);
  const names = words.filter((word) => !isYear(word)).map(inLabel);
  if (found.length > 0 || names.length === 0) return found;
  const held = sql`(${sql.join(
    names.map((name) => sql`(${name})::integer`),
    sql` + `,
  )})`;
  return selectWines(db, sql`${held} >= ${Math.max(1, names.length - 1)}`, [desc(held)], MOST_NEAR);
}

/** Wines that meet a condition and are not merged, by rank, then by name and latest vintage. */
function selectWines(db: Db, condition: SQL | undefined, rank: SQL[], limit: number) {
  const isMerged = sql`exists (select from ${wineMerges} where ${wineMerges.wineId} = ${wines.id})`;
  return db
    .select({ id: wines.id, ...WINE_FACTS })
    .from(wines)
    .where(and(sql`not ${isMerged}`, condition))
    .orderBy(...rank, asc(wines.labelKey), sql`${wines.vintage} desc nulls last`)
    .limit(limit);
}

/** Whether a word is a vintage or the beginning of one. */
const isYear = (word: string) => word === 'nv' || /^\d{1,4}$/.test(word);

const inLabel = (word: string) => containsText(wines.searchText, word);

function holdsWord(word: string): SQL | undefined {
  if (!isYear(word)) return inLabel(word);
  const isVintage =
    word === 'nv' ? sql`${wines.vintage} is null` : sql`${wines.vintage}::text like ${`${word}%`}`;
  return or(inLabel(word), isVintage);
}

/** Lists the first cases of an account whose number or place contains a text, the shortest number first. */
export function searchCases(
  db: Db,
  accountId: number,
  search: string,
  limit: number,
): Promise<CaseSuggestion[]> {
  const number = cases.footprintLookupCode;
  const pattern = anywhere(search);
  return db
    .select({
      case_number: number,
      container_name: cases.containerName,
      location: LOCATION_CODE,
      bottle_count: sql<number>`(
        select coalesce(sum(l.quantity), 0) from ${lots} l
        where l.account_id = cases.account_id and l.case_id = cases.id)`.mapWith(Number),
    })
    .from(cases)
    .where(
      and(
        eq(cases.accountId, accountId),
        or(sql`${number} ilike ${pattern}`, sql`${LOCATION_CODE} ilike ${pattern}`),
      ),
    )
    .orderBy(sql`length(${number})`, asc(number))
    .limit(limit);
}
