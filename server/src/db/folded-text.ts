import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const LETTERS: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăą',
  c: 'çćĉċč',
  d: 'ďđð',
  e: 'èéêëēĕėęě',
  g: 'ĝğġģ',
  h: 'ĥħ',
  i: 'ìíîïĩīĭįıİ',
  j: 'ĵ',
  k: 'ķ',
  l: 'ĺļľł',
  n: 'ñńņň',
  o: 'òóôõöøōŏő',
  r: 'ŕŗř',
  s: 'śŝşšș',
  t: 'ţťŧț',
  u: 'ùúûüũūŭůűų',
  w: 'ŵ',
  y: 'ýÿŷ',
  z: 'źżž',
};

/** Letters that are written out as two, once they are small. */
const DOUBLE = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
] as const;

/** Accents beside their letter: what no letter stands for in `translate` is dropped. */
const ACCENTS = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030A\u030B\u030C\u0327\u0328';

// Upper-case letters are named too, because not every collation lowers them.
const accented = Object.values(LETTERS).map((letters) => letters + letters.toUpperCase());
const plain = Object.entries(LETTERS).map(([letter, { length }]) => letter.repeat(2 * length));
const FROM = sql.raw(`'${accented.join('')}ẞÆŒ${ACCENTS}'`);
const TO = sql.raw(`'${plain.join('')}ßæœ'`);

/** Text without case and accents, as people search and sort names, whatever the database's collation. */
export function foldedText(text: SQLWrapper): SQL<string> {
  return DOUBLE.reduce(
    (folded, [letter, two]) =>
      sql<string>`replace(${folded}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${two}'`)})`,
    sql<string>`translate(lower(${text}), ${FROM}, ${TO})`,
  );
}
