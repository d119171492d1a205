import { expect, it } from 'vitest';
import { beginningOf, likelyProducer } from './new-wine-form.ts';

it.each([
  ['1999 Dunn Howell', 'Dunn Howell', '1999'],
  ['Dunn Howell 1999', 'Dunn Howell', '1999'],
  ['margaux 201', 'margaux', '201'],
  ['NV Krug', 'Krug', ''],
  ['Krug  Grande Cuvée nv', 'Krug Grande Cuvée', ''],
  ['Bin 389', 'Bin 389', ''],
  ['1999', '1999', ''],
])('a new wine typed as %j begins as %j of %j', (text, name, vintage) => {
  expect(beginningOf(text)).toEqual({ name, vintage });
});

it('a new wine has the producer of all near matches suggested, unless that was typed', () => {
  const margaux = { short_producer: 'Château Margaux' };
  const palmer = { short_producer: 'Château Palmer' };
  expect(likelyProducer('margaux', [margaux, margaux])).toBe('Château Margaux');
  expect(likelyProducer('Château Margaux', [margaux])).toBeUndefined();
  expect(likelyProducer('margaux', [margaux, palmer])).toBeUndefined();
  expect(likelyProducer('margaux', [])).toBeUndefined();
});
