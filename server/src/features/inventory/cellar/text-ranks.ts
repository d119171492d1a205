import { foldForSort } from './text-folding.ts';

/** For each text its place in the order without case and accents; texts equal so share a place. */
export function textRanks(texts: readonly string[]): Int32Array {
  const folded = texts.map((text, at) => ({ text: foldForSort(text), at }));
  folded.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const ranks = new Int32Array(texts.length);
  let rank = 0;
  folded.forEach((entry, place) => {
    if (entry.text !== folded[place - 1]?.text) rank += 1;
    ranks[entry.at] = rank;
  });
  return ranks;
}
