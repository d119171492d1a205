import { DRINK_STATES } from '@portal/contract/cellar/inventory/drink-window';
import {
  OPTION_FACETS,
  type OptionFacet,
  QUERY_FIELDS,
  WINE_TYPES,
} from '@portal/contract/cellar/inventory/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../../lib/search-string.ts';
import { pickListParams, readScroll, withoutScroll } from './list-params.ts';
import { readListState, writeListState } from './list-state-in-url.ts';
import { type ListState, type Place, WHOLE_LIST } from './list-state.ts';
import { checkPlace } from './places.ts';
import { type InventoryView, sortsOf } from './sorts.ts';
import { orderedSpan } from './vintages.ts';

function throughAddressBar(list: ListState): ListState {
  const typed = stringifySearch(writeListState(list));
  return readListState(pickListParams(parseSearch(typed)), list.view);
}

const hardSigns = fc.constantFrom(
  ',',
  '_',
  '%',
  '%2C',
  '&',
  '+',
  '=',
  '#',
  '?',
  'é',
  '♥',
  "'",
  ' ',
);
const name = fc
  .array(fc.oneof(hardSigns, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 6 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '' && text.length <= 200);
const names = fc.uniqueArray(name, { maxLength: 4 });
const sizes = fc
  .uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 3 })
  .map((all) => all.map(String));
const places = fc
  .array(fc.array(name, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
  .map((all) => all.reduce<readonly Place[]>(checkPlace, []));
const year = fc.option(fc.integer({ min: 0, max: 9999 }));
const vintage = fc
  .tuple(year, year)
  .map(([from, to]) => (from === null && to === null ? null : orderedSpan(from, to)));

function valuesOf(facet: OptionFacet): fc.Arbitrary<string[]> {
  if (facet === 'wine_type') return fc.subarray([...WINE_TYPES]);
  if (facet === 'drink') return fc.subarray([...DRINK_STATES]);
  return facet === 'size' ? sizes : names;
}

const listOf = (view: InventoryView): fc.Arbitrary<ListState> =>
  fc.record({
    view: fc.constant(view),
    filters: fc.record({
      checked: fc.record(
        Object.fromEntries(OPTION_FACETS.map((facet) => [facet, valuesOf(facet)])),
      ),
      places,
      vintage,
    }),
    search: fc.record({
      text: fc.oneof(fc.constant(''), name),
      field: fc.constantFrom(...QUERY_FIELDS),
      isExact: fc.boolean(),
    }),
    sort: fc.constantFrom(...sortsOf(view).map((sort) => sort.name)),
    page: fc.integer({ min: 1, max: 9_999_999 }),
  });
const views = ['wine', 'case'] as const;
const anyList = fc.oneof(...views.map(listOf));

describe('The URL of a list', () => {
  it('restores every possible list, with any characters in its values', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(throughAddressBar(list)).toEqual(list);
      }),
    );
  });

  it('is read as a valid list for any input, and that list has a URL of its own', () => {
    const parameter = fc.oneof(fc.string(), name, fc.constant('%'), fc.constant('_,_,,'));
    const anything = fc.dictionary(
      fc.constantFrom('type', 'size', 'vintage', 'countryRegion', 'page', 'sortBy', 'search', 's'),
      parameter,
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...views), (typed, view) => {
        const list = readListState(pickListParams(typed), view);
        expect(throughAddressBar(list)).toEqual(list);
      }),
    );
  });

  it('of the whole inventory has no parameters', () => {
    expect(writeListState(WHOLE_LIST)).toEqual({});
    expect(readListState({})).toEqual(WHOLE_LIST);
  });

  it('names its parameters and joins its values as the API expects them', () => {
    const { filters } = WHOLE_LIST;
    const checked = { ...filters.checked, short_producer: ['Krug', 'A, B_C'], wine_type: ['Red'] };
    const places = [['France', 'Burgundy'], ['Italy']];
    const list: ListState = {
      view: 'wine',
      filters: { checked, places, vintage: { from: 1990, to: 2005 } },
      search: { text: 'grand cru', field: 'vineyard', isExact: true },
      sort: 'Most recently added',
      page: 3,
    };
    expect(writeListState(list)).toEqual({
      short_producer: 'Krug,A%2C B%5FC',
      type: 'Red',
      countryRegion: 'France_Burgundy,Italy',
      vintage: '1990,2005',
      search: 'grand cru',
      queryField: 'vineyard',
      isExactMatch: 'true',
      sortBy: 'Most recently added',
      page: '3',
    });
  });

  it.each([
    [{ type: 'red,Vinegar', page: '0' }, { type: 'Red' }],
    [
      { drink: 'hold,soon,Ready', sortBy: 'drink by' },
      { drink: 'ready,hold', sortBy: 'Drink by' },
    ],
    [{ size: '750,magnum,-1' }, { size: '750' }],
    [{ vintage: '2005,1990' }, { vintage: '1990,2005' }],
    [{ vintage: '2005' }, { vintage: '2005,2005' }],
    [{ vintage: 'old' }, {}],
    [{ sortBy: 'PRODUCER', page: 'two' }, { sortBy: 'Producer' }],
    [{ sortBy: 'price', queryField: 'price' }, {}],
    [{ countryRegion: 'France,France_Burgundy' }, { countryRegion: 'France_Burgundy' }],
    [{ short_producer: 'Krug,,Krug' }, { short_producer: 'Krug' }],
  ])('reads %o as the nearest sensible list', (typed, sensible) => {
    expect(writeListState(readListState(typed))).toEqual(sensible);
  });

  it.each([
    ['Relevancy', 'Most recently added'],
    ['producer', 'Most recently added'],
    ['CASE NUMBER', 'Case number'],
  ])('of the case view reads the sort %s as %s', (sortBy, name) => {
    expect(readListState({ sortBy }, 'case').sort).toBe(name);
  });

  it('keeps the scroll position apart from the list', () => {
    expect(readScroll({ s: '640' })).toBe(640);
    expect(readScroll({ s: '-5' })).toBe(0);
    expect(readScroll({})).toBe(0);
    expect(withoutScroll({ s: '640', type: 'Red' })).toEqual({ type: 'Red' });
  });
});
