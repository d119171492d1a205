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

/** Returns the likely producer of a new wine: that of all near matches, or else the typed name. */
export function likelyProducer(name: string, near: readonly { short_producer: string }[]): string {
  const producers = new Set(near.map((wine) => wine.short_producer));
  const [only] = producers;
  return producers.size === 1 && only !== undefined ? only : name;
}
