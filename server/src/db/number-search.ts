import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Longer numbers are not safe integers. */
const MOST_DIGITS = 15;

/** Whether a number begins with the typed digits, as one range for each length: an index on the column serves it. */
export function beginsWithDigits(column: SQLWrapper, search: string): SQL {
  const digits = /^#?([1-9]\d{0,14})$/.exec(search)?.[1];
  if (digits === undefined) return sql`false`;
  const ranges = Array.from({ length: MOST_DIGITS + 1 - digits.length }, (_, zeros) => {
    const first = Number(digits) * 10 ** zeros;
    return sql`${column} between ${first}::bigint and ${first + 10 ** zeros - 1}::bigint`;
  });
  return or(...ranges) ?? sql`false`;
}
