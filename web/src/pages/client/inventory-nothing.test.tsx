import type { ListSuggestion } from '@portal/contract/cellar/inventory/search-list.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { manyWines, openList, serveList } from '../../testing/open-inventory.ts';
import { facetsOf, wineListAnswer } from '../../testing/test-inventory.ts';

/** Serves no wines under the given parameter, and many without. */
function serveNothing(
  parameter: string,
  suggestions: readonly ListSuggestion[],
  facets = facetsOf(),
) {
  return serveList(({ query }) => {
    if (!query.has(parameter)) return { json: wineListAnswer(manyWines) };
    return { json: wineListAnswer({ results: [], facets, suggestions: [...suggestions] }) };
  });
}

const EVERY_KIND: readonly ListSuggestion[] = [
  { kind: 'everything', doc_count: 12 },
  { kind: 'without', filter: 'isExactMatch', doc_count: 2 },
  { kind: 'value', facet: 'country', path: ['France', 'Burgundy'], doc_count: 39 },
  { kind: 'value', facet: 'vintage', path: [1983], doc_count: 4 },
  { kind: 'value', facet: 'size', path: [1500], doc_count: 1 },
  { kind: 'value', facet: 'drink', path: ['hold'], doc_count: 7 },
  { kind: 'without', filter: 'size', doc_count: 4 },
  { kind: 'without', filter: 'country', doc_count: 5 },
  { kind: 'without', filter: 'filters', doc_count: 8 },
  { kind: 'without', filter: 'search', doc_count: 6 },
];
const SEARCH = 'search=burgundy&isExactMatch=true&size=3000%2C6000&countryRegion=Italy';

describe('A search that finds nothing', () => {
  it('says under which field it looked', async () => {
    serveNothing('search', []);
    await openList('/inventory?search=burgundy');
    await screen.findByText('Nothing under Producer.');
    screen.getByRole('heading', { name: 'No Results' });
    screen.getByText('Try fewer filters or another word.');
    screen.getByRole('button', { name: 'Clear All' });
  });

  it('links each list that the server suggests, with its count', async () => {
    serveNothing('search', EVERY_KIND);
    const { container } = await openList(`/inventory?${SEARCH}`);
    await screen.findByText('Nothing under Producer with these filters.');
    const region = screen.getByRole('region', { name: 'Results' });
    const links = within(region).getAllByRole('link', { name: /wines?$/ });
    const kept = 'countryRegion=Italy';
    const sizes = 'size=3000%2C6000';
    const search = 'search=burgundy';
    const shown = links.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1]]);
    const sorted = (query: string | undefined) => [...new URLSearchParams(query)].toSorted().join();
    expect(shown.map(([text, query]) => [text, sorted(query ?? '')])).toEqual(
      [
        ['Search Everything 12 wines', `${SEARCH}&queryField=everything`],
        ['Without exact match 2 wines', `${search}&${sizes}&${kept}`],
        ['Region: Burgundy 39 wines', `countryRegion=France_Burgundy&${sizes}`],
        ['Vintage: 1983 4 wines', `vintage=1983%2C1983&${sizes}&${kept}`],
        ['Format: 1500ml 1 wine', `size=1500&${kept}`],
        ['Drink: Hold 7 wines', `drink=hold&${sizes}&${kept}`],
        ['Without Format: 3000ml, 6000ml 4 wines', `${search}&isExactMatch=true&${kept}`],
        ['Without Country/Region: Italy 5 wines', `${search}&isExactMatch=true&${sizes}`],
        ['Without filters 8 wines', `${search}&isExactMatch=true`],
        ['Without "burgundy" 6 wines', `${sizes}&${kept}`],
      ].map(([text, query]) => [text, sorted(query)]),
    );
    await checkAccessibility(container);
  });

  it('shows a suggested list, with the focus on its count', async () => {
    serveNothing('search', EVERY_KIND);
    const { user, url } = await openList('/inventory?search=burgundy');
    await user.click(await screen.findByRole('link', { name: 'Region: Burgundy 39 wines' }));
    const heading = await screen.findByRole('heading', { name: /^412 Results/ });
    expect(url()).toBe('/inventory?countryRegion=France_Burgundy');
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('keeps what it says until the next list is there', async () => {
    let answer = (): void => undefined;
    serveList(({ query }) =>
      query.get('queryField') === 'everything'
        ? new Promise((settle) => {
            answer = () => settle({ json: wineListAnswer(manyWines) });
          })
        : { json: wineListAnswer({ results: [], suggestions: [...EVERY_KIND] }) },
    );
    const { user } = await openList('/inventory?search=burgundy');
    await user.click(await screen.findByRole('link', { name: /^Search Everything/ }));
    await screen.findByRole('heading', { name: 'Loading...' });
    screen.getByText('Nothing under Producer.');
    answer();
    await screen.findByRole('heading', { name: /^412 Results/ });
  });

  it('shows no filters to choose from, but those that are applied', async () => {
    serveNothing('search', []);
    const page = await openList('/inventory?search=zzz');
    await screen.findByText('Nothing under Producer.');
    expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Filter by/ })).toBeNull();
    page.unmount();
    const size = { buckets: [{ key: 750, doc_count: 3 }] };
    serveNothing('search', [], facetsOf({ size }));
    await openList('/inventory?search=zzz&size=1500');
    await screen.findByText('Nothing under Producer with these filters.');
    const filters = within(screen.getByRole('region', { name: 'Filters' }));
    expect(filters.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(filters.queryByText('Nothing to choose from here.')).toBeNull();
    filters.getByRole('checkbox', { name: '1500ml 0' });
    screen.getByRole('button', { name: 'Filter by (1)' });
  });

  it('of Everything says so, and has its own placeholder', async () => {
    const requests = serveNothing('search', []);
    const { user, url } = await openList('/inventory?search=zzz');
    const field = await screen.findByRole('combobox', { name: 'Search field' });
    await user.selectOptions(field, 'Everything');
    await screen.findByText('Nothing under Everything.');
    expect(requests.at(-1)?.query.get('queryField')).toBe('everything');
    expect(url()).toBe('/inventory?search=zzz&queryField=everything');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByPlaceholderText('SEARCH YOUR INVENTORY BY EVERYTHING');
  });

  it('of 500 characters in a URL looks for the first 200', async () => {
    const requests = serveNothing('search', []);
    await openList(`/inventory?search=${'a'.repeat(500)}`);
    await screen.findByText('Nothing under Producer.');
    await waitFor(() => expect(requests.at(-1)?.query.get('search')).toHaveLength(200));
  });
});
