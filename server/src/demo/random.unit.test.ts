import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const throws = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 1000 }, () => random.between(1, 6));
};

test('the same seed throws the same dice, another seed others', () => {
  expect(throws(7)).toEqual(throws(7));
  expect(throws(7)).not.toEqual(throws(8));
});

test('a die shows each of its six sides about as often, and no seventh', () => {
  const sides = throws(2006).toSorted((one, other) => one - other);
  expect(new Set(sides)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  for (const side of [1, 2, 3, 4, 5, 6]) {
    const count = sides.filter((one) => one === side).length;
    expect(count).toBeGreaterThan(120);
    expect(count).toBeLessThan(220);
  }
});

test('a chance of 0 is never true and a chance of 1 always is', () => {
  const random = createRandom(1);
  const drawn = Array.from({ length: 100 }, () => [random.chance(0), random.chance(1)]);
  expect(drawn.every(([never, always]) => never === false && always === true)).toBe(true);
});

test('shuffling loses nothing and leaves the list that it was given', () => {
  const list = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = createRandom(3).shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted((one, other) => one - other)).toEqual(list);
  expect(list[0]).toBe(0);
});
