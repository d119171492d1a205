import { describe, expect, it } from 'vitest';
import {
  toggleOption,
  toggleOptionOfPlace,
  withoutFilters,
  withSearch,
  withSort,
  withVintage,
} from './list-changes.ts';
import { readListState, writeListState } from './list-state-in-url.ts';
import { countChecked, isNarrowed, WHOLE_LIST } from './list-state.ts';
import { filterPills } from './pills.ts';

const onPageFive = { ...WHOLE_LIST, page: 5 };
const search = { text: 'krug', field: 'short_producer', isExact: false } as const;

describe('Changing a list', () => {
  it.each([
    ['an option', toggleOption(onPageFive, 'wine_type', 'Red')],
    ['a place', toggleOptionOfPlace(onPageFive, ['France'])],
    ['a vintage', withVintage(onPageFive, { from: 1990, to: null })],
    ['a search', withSearch(onPageFive, search)],
    ['a sort', withSort(onPageFive, 'Producer')],
    ['no filters', withoutFilters(onPageFive)],
  ])('by %s leads to its first page', (_, list) => {
    expect(list.page).toBe(1);
  });

  it('by the field of an empty search stays on the page', () => {
    const list = withSearch(onPageFive, { ...WHOLE_LIST.search, field: 'variety' });
    expect(list.page).toBe(5);
  });

  it('twice by the same option changes nothing', () => {
    const once = toggleOption(WHOLE_LIST, 'variety', 'Riesling');
    expect(once.filters.checked.variety).toEqual(['Riesling']);
    expect(toggleOption(once, 'variety', 'Riesling')).toEqual(WHOLE_LIST);
  });

  it('to no filters keeps search and sort', () => {
    const list = withSort(withSearch(toggleOption(WHOLE_LIST, 'size', '750'), search), 'Producer');
    expect(isNarrowed(list)).toBe(true);
    expect(writeListState(withoutFilters(list))).toEqual({ search: 'krug', sortBy: 'Producer' });
  });
});

describe('The pills', () => {
  const list = readListState({
    size: '1500',
    countryRegion: 'France_Other,Italy',
    vintage: '1990,2005',
    drink: 'ready,unknown',
    short_producer: 'Krug',
  });

  it('stand in the order of the categories, sizes with their unit', () => {
    const labels = filterPills(list).map(({ label }) => label);
    expect(labels).toEqual([
      'Krug',
      'France/Other',
      'Italy',
      '1500ml',
      '1990–2005',
      'Ready to drink',
      'Drink: Unknown',
    ]);
    expect(countChecked(list.filters)).toBe(7);
  });

  it('each take away what they name', () => {
    const cleared = filterPills(list).reduce((left, { label }) => {
      const pill = filterPills(left).find((other) => other.label === label);
      return pill?.removed ?? left;
    }, list);
    expect(cleared).toEqual(WHOLE_LIST);
  });
});
