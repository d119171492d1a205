import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { foldedText } from './folded-text.ts';

/** Fewer letters have no threes; they are looked for row by row. */
const SHORTEST = 3;

/**
 * More rows than this are not gathered by the index of grams: words that many rows hold are found sooner by looking
 * at the rows themselves, the newest first.
 */
export const MOST_GATHERED = 500;

/** Whether an index of grams can tell which texts hold what is sought. */
export function hasGrams(sought: string): boolean {
  return sought.length >= SHORTEST;
}

/** That a text holds what is sought, in a form that its index of grams answers. */
export function holdsGrams(words: SQLWrapper, sought: SQLWrapper): SQL {
  return sql`grams(${words}) @> grams(${sought})`;
}

/** A text as `like` takes it for itself, anywhere. */
export function anywhere(sought: string): string {
  return `%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** That folded words hold what is sought, whatever its case and accents. */
export function holdsWords(words: SQLWrapper, sought: string): SQL {
  return sql`${words} like ${foldedText(sql`${anywhere(sought)}::text`)}`;
}

/** That a number is one of many, which travel as one parameter and are read once, not for each row. */
export function isOneOf(number: SQLWrapper, among: readonly number[]): SQL {
  return sql`${number} = any((select ${`{${among.join(',')}}`}::text::bigint[])::bigint[])`;
}
