import {
  caseSearchQuery,
  wineSearchQuery,
} from '@portal/contract/cellar/inventory/search-query.schemas';
import { FACET_NAMES } from '@portal/contract/cellar/inventory/vocabulary';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiUrl } from '../../../../lib/api-client.ts';
import { toggleOption, withSearch, withSort, withVintage } from './list-changes.ts';
import { searchParameters } from './list-query.ts';
import { readListState } from './list-state-in-url.ts';
import { WHOLE_LIST, wholeList } from './list-state.ts';

function asked(list: typeof WHOLE_LIST): URLSearchParams {
  return new URL(apiUrl('/search_wines/', searchParameters(list)), 'http://portal.test')
    .searchParams;
}

describe('The parameters sent to the server', () => {
  it('is all facets and no wine ids for the whole inventory, and nothing else', () => {
    const query = asked(WHOLE_LIST);
    expect([...new Set(query.keys())]).toEqual(['facet', 'fields']);
    expect(query.getAll('facet')).toEqual(FACET_NAMES);
    expect(query.get('fields')).toBe('-wine_ids_list');
  });

  it('repeats a parameter for each checked option', () => {
    const list = toggleOption(toggleOption(WHOLE_LIST, 'wine_type', 'Red'), 'wine_type', 'White');
    expect(asked(list).getAll('wine_type')).toEqual(['Red', 'White']);
  });

  it('names a place from its country down, so that it alone matches', () => {
    const places = 'Italy,France_Burgundy,France_Bordeaux_Médoc';
    const query = asked(readListState({ countryRegion: places }));
    expect(query.getAll('country')).toEqual(['Italy']);
    expect(query.getAll('region')).toEqual(['France>Burgundy']);
    expect(query.getAll('subregion')).toEqual(['France>Bordeaux>Médoc']);
  });

  it('has a vintage range only when it is narrowed', () => {
    const list = withVintage(WHOLE_LIST, { from: 1990, to: 2005 });
    expect(asked(list).get('vintage__range')).toBe('1990__2005');
    expect(asked(withVintage(list, null)).has('vintage__range')).toBe(false);
  });

  it('lower-cases the search and leaves its field out when nothing is searched for', () => {
    const search = { text: 'Grand CRU', field: 'vineyard', isExact: true } as const;
    const query = asked(withSearch(WHOLE_LIST, search));
    expect(query.get('search')).toBe('grand cru');
    expect(query.get('queryField')).toBe('vineyard');
    expect(query.get('isExactMatch')).toBe('true');
    expect(asked(withSearch(WHOLE_LIST, { ...search, text: '' })).has('queryField')).toBe(false);
  });

  it.each([
    ['Relevancy', null],
    ['Most recently added', '-last_added_date'],
    ['Producer', 'short_producer'],
    ['Vintage oldest to newest', 'vintage'],
    ['Drink by', 'drink_by'],
  ] as const)('sorted by %s orders by %s', (sort, ordering) => {
    expect(asked(withSort(WHOLE_LIST, sort)).get('ordering')).toBe(ordering);
  });

  it.each([
    ['Most recently added', '-last_added_date'],
    ['Case number', '-footprint_lookup_code'],
    ['Case type', 'container_name'],
    ['Condition', 'attachments'],
    ['Drink by', 'drink_by'],
  ] as const)('of cases sorted by %s orders by %s', (sort, ordering) => {
    expect(asked(withSort(wholeList('case'), sort)).get('ordering')).toBe(ordering);
  });

  it('is understood by the contract, the page included', () => {
    const list = readListState({ type: 'Red', size: '750', vintage: '1990,', page: '4' });
    const { facet: _, ...rest } = Object.fromEntries(asked(list));
    const read = z.parse(wineSearchQuery, rest);
    expect(read).toMatchObject({ page: 4, size: [750], wine_type: ['Red'] });
    expect(read.vintage__range).toEqual({ from: 1990, to: null });
    const { facet: __, ...ofCases } = Object.fromEntries(
      asked(readListState({ page: '4' }, 'case')),
    );
    expect(z.parse(caseSearchQuery, ofCases)).toMatchObject({ case_page: 4 });
  });
});
