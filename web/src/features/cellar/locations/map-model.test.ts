import type { MapPlace } from '@portal/contract/cellar/locations/stock-map.schemas';
import { expect, it } from 'vitest';
import { aislesOf, mostAtAPlace, placeBeside, shadeOf, shownCode } from './map-model.ts';

let lastId = 0;
const place = (code: string, facts: Partial<MapPlace> = {}): MapPlace => ({
  id: (lastId += 1),
  code,
  kind: 'shelf',
  is_outer: false,
  case_count: 1,
  bottle_count: 10,
  seen_days_ago: 5,
  never_seen: 0,
  differing_counts: 0,
  found_bottles: 0,
  undocumented_cases: 0,
  ...facts,
});

it('makes one row of an aisle, with the sums of what stands there', () => {
  const aisles = aislesOf([place('A-01'), place('B-01'), place('a-02', { case_count: 2 })]);
  expect(
    aisles.map(({ name, places, cases, bottles }) => [name, places.length, cases, bottles]),
  ).toEqual([
    ['A', 2, 3, 20],
    ['B', 1, 1, 10],
  ]);
});

it('leaves out an aisle that only holds other places', () => {
  const empty = { is_outer: true, case_count: 0 };
  expect(aislesOf([place('Aisle A', empty), place('Aisle B', { is_outer: true })])).toHaveLength(1);
});

it('sums no bottles for those who count there', () => {
  expect(aislesOf([place('A-01', { bottle_count: null })])[0]?.bottles).toBeNull();
});

it('shades places in five steps up to the fullest one', () => {
  const places = [0, 1, 20, 21, 60, 99, 100].map((bottles) =>
    place('A', { bottle_count: bottles, case_count: bottles }),
  );
  const most = mostAtAPlace(places);
  expect(places.map((one) => shadeOf(one, 'fill', most))).toEqual([0, 1, 1, 2, 3, 5, 5]);
});

it('shades places by the age of their last sighting in four steps', () => {
  const shadeAt = (facts: Partial<MapPlace>) => shadeOf(place('A', facts), 'seen', 1);
  expect([30, 31, 365, 366].map((days) => shadeAt({ seen_days_ago: days }))).toEqual([1, 2, 4, 5]);
  expect(shadeAt({ seen_days_ago: null })).toBe(5);
  expect(shadeAt({ seen_days_ago: 1, never_seen: 1 })).toBe(5);
  expect(shadeAt({ case_count: 0 })).toBe(0);
});

it('shows only the place of a long code', () => {
  expect([shownCode('A-07'), shownCode('Cold room 12')]).toEqual(['A-07', '12']);
});

it('goes along an aisle, and to the same position of the next one', () => {
  const rows = [
    ['A-1', 'A-2', 'A-3'],
    ['B-1', 'B-2'],
  ].map((codes) => codes.map((one) => place(one)));
  const aisles = aislesOf(rows.flat());
  const codeAt = (from: string, key: string) => {
    const all = rows.flat();
    const id = all.find(({ code }) => code === from)?.id ?? 0;
    const to = placeBeside(aisles, id, key);
    return all.find((one) => one.id === to)?.code ?? null;
  };
  expect(codeAt('A-1', 'ArrowRight')).toBe('A-2');
  expect(codeAt('A-1', 'ArrowLeft')).toBeNull();
  expect(codeAt('A-3', 'ArrowDown')).toBe('B-2');
  expect(codeAt('B-1', 'ArrowUp')).toBe('A-1');
  expect(codeAt('A-2', 'Home')).toBe('A-1');
  expect(codeAt('A-1', 'End')).toBe('A-3');
  expect(codeAt('A-1', 'x')).toBeNull();
});
