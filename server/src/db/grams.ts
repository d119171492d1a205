import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { foldedText } from './folded-text.ts';

/** Fewer letters have no threes; they are looked for row by row. */
const SHORTEST = 3;

/**
 * More rows than this are not gathered by the index of grams: words that many rows hold are found sooner by looking
 * at the rows themselves, the newest first.
 */
const MOST_GATHERED = 500;

/** Whether an index of grams can tell which texts hold what is sought. */
export function hasGrams(sought: string): boolean {
  return sought.length >= SHORTEST;
}

/** How a text is written that is compared whatever its case, or its accents too. */
type Fold = (text: SQLWrapper) => SQL;

/** A text as `like` takes it for itself, anywhere. */
export function anywhere(sought: string): string {
  return `%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether folding leaves a text as it is, whatever the collation; most of what people type is so. */
function isFolded(sought: string): boolean {
  return /^[ -@[-~]*$/.test(sought);
}

/** That folded words hold what is sought, whatever its case and accents. */
export function holdsWords(words: SQLWrapper, sought: string, fold: Fold = foldedText): SQL {
  const pattern = sql`${anywhere(sought)}::text`;
  return sql`${words} like ${isFolded(sought) ? pattern : fold(pattern)}`;
}

/** That a number is one of many, which travel as one parameter and are read once, not for each row. */
export function isOneOf(number: SQLWrapper, among: readonly number[]): SQL {
  return sql`${number} = any((select ${`{${among.join(',')}}`}::text::bigint[])::bigint[])`;
}

/** A text of a table's rows that an index of grams knows. */
interface IndexedText {
  /** What tells a row from all others. */
  readonly number: AnyPgColumn<{ data: number; notNull: true }>;
  readonly words: SQLWrapper;
  readonly fold?: Fold;
}

/**
 * The part of what is sought that tells most: its digits, with the two letters on each side that share a three with
 * them. The threes of "client-" and "@example.com" are in almost every row; to lay their long lists over each other
 * took longer than all the rest. Plain letters only: others are folded by their neighbours, too.
 */
export function tellingPart(sought: string): string {
  const part = /[ -~]{0,2}\d(?:[ -~]*\d)?[ -~]{0,2}/.exec(sought)?.[0] ?? '';
  return hasGrams(part) ? part : sought;
}

/** The threes of a text as `grams` makes them; of a folded one without asking the database. */
function gramsOf(text: string, fold: Fold): SQL {
  if (!isFolded(text)) return sql`coalesce(grams(${fold(sql`${text}::text`)}), '{}')`;
  const threes = new Set(Array.from(text.slice(2), (_, place) => text.slice(place, place + 3)));
  return sql`${`{${[...threes].map((three) => JSON.stringify(three)).join(',')}}`}::text::text[]`;
}

/**
 * That words of which there is an index of grams hold what is sought. The index narrows and `like` decides; it stands
 * first, because to make the grams of a row takes a hundred times longer.
 */
export function holdsIndexed(words: SQLWrapper, sought: string, fold: Fold = foldedText): SQL {
  const holds = holdsWords(words, sought, fold);
  if (!hasGrams(sought)) return holds;
  return sql`(${holds} and grams(${words}) @> ${gramsOf(tellingPart(sought), fold)})`;
}

/** The rows whose words hold what is sought; null when they are too many, or it is too short, to gather by the index. */
export async function numbersHolding(
  db: Db,
  { number, words, fold = foldedText }: IndexedText,
  sought: string,
): Promise<number[] | null> {
  if (!hasGrams(sought)) return null;
  const rows = await db
    .select({ number })
    .from(number.table)
    .where(holdsIndexed(words, sought, fold))
    .limit(MOST_GATHERED + 1);
  return rows.length > MOST_GATHERED ? null : rows.map((row) => row.number);
}
