import { expect, it } from 'vitest';
import { bottlesOfRing, ringGroups, RINGS } from './arch-rings.ts';

const NONE = { ready: 0, hold: 0, past: 0, unknown: 0 };
const type = (key: string, drink: Partial<typeof NONE>) => {
  const sums = { ...NONE, ...drink };
  return { key, bottle_count: sums.ready + sums.hold + sums.past + sums.unknown, drink: sums };
};
const counted = (types: Parameters<typeof ringGroups>[0]) =>
  ringGroups(types).map(({ type: name, state, rings }) => [name, state, rings.length]);

it('has 120 rings, none over another', () => {
  expect(RINGS).toHaveLength(120);
  for (const [at, one] of RINGS.entries()) {
    for (const other of RINGS.slice(at + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20.4);
    }
  }
});

it('gives all rings in proportion to the bottles, type by type', () => {
  const types = [type('Red', { ready: 600, hold: 300 }), type('White', { unknown: 300 })];
  expect(counted(types)).toEqual([
    ['Red', 'ready', 60],
    ['Red', 'hold', 30],
    ['White', 'unknown', 30],
  ]);
  expect(bottlesOfRing(types)).toBe(10);
});

it('gives what remains to the largest remainders, and none to what is too small', () => {
  const types = [
    type('Red', { ready: 1000 }),
    type('Rose', { past: 700 }),
    type('Other', { hold: 1 }),
  ];
  expect(counted(types)).toEqual([
    ['Red', 'ready', 71],
    ['Rose', 'past', 49],
  ]);
});

it('has a ring for each bottle of a small cellar, and none in an empty one', () => {
  const types = [type('Red', { ready: 2, hold: 1 })];
  expect(counted(types)).toEqual([
    ['Red', 'ready', 2],
    ['Red', 'hold', 1],
  ]);
  expect(bottlesOfRing(types)).toBe(1);
  expect(ringGroups([])).toEqual([]);
});
