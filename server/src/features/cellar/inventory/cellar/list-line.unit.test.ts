import { expect, test } from 'vitest';
import { readListLine } from './list-line.ts';

test.each([
  ['2 x 2015 Almaviva', 2, 2015, [], 'almaviva'],
  ['2x Almaviva', 2, undefined, [], 'almaviva'],
  ['Almaviva', 1, undefined, [], 'almaviva'],
  ['2015 Almaviva', 1, 2015, [], 'almaviva'],
  ['2000 x 2015 Almaviva', 2000, 2015, [], 'almaviva'],
  ['10000 x 2015 Almaviva', 10_000, 2015, [], 'almaviva'],
  ['0 x 2015 Almaviva', 0, 2015, [], 'almaviva'],
  ['3 bottles of 2015 Almaviva', 3, 2015, [], 'almaviva'],
  ['Krug NV x 3', 3, null, [], 'krug'],
  ['Krug (3)', 3, undefined, [], 'krug'],
  ['3 2010 Bartolo Mascarello Barolo magnum', 3, 2010, [1500], 'bartolo mascarello barolo'],
  ['1 Almaviva 2005 double magnum', 1, 2005, [3000], 'almaviva'],
  ["2 half bottles 1988 Château d'Yquem", 2, 1988, [375], 'chateau d yquem'],
  ['1 x 1.5l Almaviva', 1, undefined, [1500], 'almaviva'],
  ['6 Almaviva 750ml', 6, undefined, [750], 'almaviva'],
  ['1+1=3 Cava', 1, undefined, [], '1 1 3 cava'],
  ['2,2015,Almaviva,750', 2, 2015, [750], 'almaviva'],
  ['"Almaviva";2015;12', 12, 2015, [], 'almaviva'],
  ['Penfolds,Bin 95,1998', 1, 1998, [], 'penfolds bin 95'],
  ['2 x Opus One, Napa', 2, undefined, [], 'opus one napa'],
  ['Almaviva jeroboams', 1, undefined, [3000, 4500, 5000], 'almaviva'],
  ['', 1, undefined, [], ''],
])('"%s" asks for %i bottles, vintage %s, size %s', (line, quantity, vintage, sizesMl, words) => {
  const { terms, ...read } = readListLine(line);
  expect(read).toEqual({ quantity, vintage, sizesMl });
  expect(terms.join(' ')).toBe(words);
});
