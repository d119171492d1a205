/** A year from 1700 on, or the beginning of one. */
const YEAR = /^(?:nv|1[7-9]\d{0,2}|20\d{0,2})$/i;

/** Splits the text of the wine field into name and vintage: its first or last word may be a year, or NV. */
export function beginningOf(text: string): { vintage: string; name: string } {
  const words = text.trim().split(/\s+/);
  const at =
    words.length < 2 ? -1 : [0, words.length - 1].find((place) => YEAR.test(words[place] ?? ''));
  if (at === undefined || at < 0) return { vintage: '', name: words.join(' ') };
  const [year = ''] = words.splice(at, 1);
  return { vintage: /^nv$/i.test(year) ? '' : year, name: words.join(' ') };
}

/** Returns the producer of all near matches, unless it is the typed one: a suggestion for a new wine. */
export function likelyProducer(
  typed: string,
  near: readonly { short_producer: string }[],
): string | undefined {
  const producers = new Set(near.map((wine) => wine.short_producer));
  const [only] = producers;
  return producers.size === 1 && only !== typed ? only : undefined;
}
