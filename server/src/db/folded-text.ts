import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';

/**
 * Text without case and accents, as people search and sort names, whatever the database's collation. Upper-case
 * letters are named too, because not every collation lowers them.
 */
export function foldedText(text: SQLWrapper): SQL<string> {
  const from = sql.raw(`'${ACCENTED}${ACCENTED.toUpperCase()}'`);
  const to = sql.raw(`'${PLAIN}${PLAIN}'`);
  return sql<string>`translate(lower(${text}), ${from}, ${to})`;
}
