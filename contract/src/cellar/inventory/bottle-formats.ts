/** Trade names of bottle sizes in ml. A name can mean several, such as the Jeroboam of Champagne and of Bordeaux. */
const FORMAT_SIZES: ReadonlyMap<string, readonly number[]> = new Map([
  ['split', [187, 200]],
  ['piccolo', [187, 200]],
  ['demi', [375]],
  ['half', [375]],
  ['half bottle', [375]],
  ['magnum', [1500]],
  ['marie jeanne', [2250]],
  ['double magnum', [3000]],
  ['jeroboam', [3000, 4500, 5000]],
  ['rehoboam', [4500]],
  ['imperial', [6000]],
  ['imperiale', [6000]],
  ['methuselah', [6000]],
  ['mathusalem', [6000]],
  ['salmanazar', [9000]],
  ['balthazar', [12000]],
  ['nebuchadnezzar', [15000]],
  ['melchior', [18000]],
]);

/** The names, folded as a search compares them. */
export const FORMAT_NAMES: readonly string[] = [...FORMAT_SIZES.keys()];

/** The sizes in ml that folded words name, as a trade name or as `1500ml`; none for other words. */
export function sizesNamed(words: string): readonly number[] {
  const inMl = /^(\d{2,5}) ?ml$/.exec(words);
  return inMl ? [Number(inMl[1])] : (FORMAT_SIZES.get(words) ?? []);
}
