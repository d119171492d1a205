import { searchText } from '@portal/contract/search/fold-text';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Shorter texts contain no trigram. */
const TRIGRAM = 3;

/** The digits of a search, with the characters that share a trigram with them. */
const AROUND_DIGITS = /.{0,2}\d(?:.*\d)?.{0,2}/;

/** Whether a column of search text (`searchedBy`) contains a typed text. */
export function containsText(column: SQLWrapper, search: string): SQL {
  const text = searchText(search);
  // An empty search matches everything, one of punctuation only matches nothing.
  if (text === '' && search.trim() !== '') return sql`false`;
  const indexed = AROUND_DIGITS.exec(text)?.[0] ?? text;
  // Folding removes the wildcards of `like`.
  const holds = (searched: SQLWrapper, part: string) => sql`${searched} like ${`%${part}%`}`;
  // An expression hides the column from the index: without a trigram the planner would read all of the index, then all
  // rows.
  const inRow = holds(sql`(${column} || '')`, text);
  if (indexed.length < TRIGRAM) return inRow;
  // "client" and "example com" are in almost every row: reading their lists takes twenty times as long as that of
  // "381".
  return indexed === text ? holds(column, text) : sql`(${holds(column, indexed)} and ${inRow})`;
}

/** Returns the `like` pattern that finds a text and nothing else: its wildcards are taken literally. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Returns the `like` pattern that finds a text anywhere, its wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${literally(text)}%`;
}

/** Whether a number is in a list. The list is one parameter, which the database reads once instead of for each row. */
export function isOneOf(number: SQLWrapper, list: readonly number[]): SQL {
  return sql`${number} = any((select ${`{${list.join(',')}}`}::text::bigint[])::bigint[])`;
}
