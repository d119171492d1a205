import type { CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

const rayas: CatalogueRow = {
  id: 31,
  material_id: 200_031,
  vintage: 2005,
  short_producer: 'Rayas',
  long_producer: 'Château Rayas Pignan',
  designation: 'Pignan',
  vineyard: 'No Vineyard',
  appellation: 'Châteauneuf-du-Pape',
  wine_type: 'Red',
  bottle_count: 19,
  account_count: 2,
  places: [
    { id: 7, code: 'A-07', bottle_count: 12 },
    { id: 8, code: 'B-01', bottle_count: 3 },
  ],
  place_count: 4,
};
const placeless: CatalogueRow = {
  ...rayas,
  id: 32,
  vintage: 1995,
  bottle_count: 6,
  places: [],
  place_count: 0,
};
const catalogue = (results: readonly CatalogueRow[]) => ({
  count: results.length,
  is_more: false,
  page: 1,
  results,
  facets: {
    stock: [{ key: 'stored', count: 2 }],
    type: [
      { key: 'Red', count: 2 },
      { key: 'White', count: 1 },
    ],
    country: Array.from({ length: 10 }, (_, at) => ({ key: `Country ${at}`, count: 10 - at })),
    lacks: [{ key: 'drinking window', count: 1 }],
  },
});

function open(path: string, answers: Answers = {}) {
  const requests = answerRequests({
    'GET /staff/wines/': { json: catalogue([rayas, placeless]) },
    ...answers,
  });
  return { ...openPage(path, steward), requests };
}

const filterBy = async (name: string) => within(await screen.findByRole('group', { name }));

describe('The catalogue', () => {
  it('shows each wine with what its name does not say, and where how many bottles are', async () => {
    const { container } = open('/staff/wines');
    const link = await screen.findByRole('link', { name: '2005 Château Rayas Pignan' });
    expect(link.getAttribute('href')).toBe('/staff/wines/31');
    expect(link.closest('tr')?.textContent).toBe(
      '2005 Château Rayas PignanChâteauneuf-du-PapeRed200031A-07 12 · B-01 3 +2192',
    );
    const place = screen.getByRole('link', { name: 'A-07: 12 bottles' });
    expect(place.getAttribute('href')).toBe('/staff/locations/7');
    expect(screen.getByRole('row', { name: /1995/ }).textContent).toContain('without a place');
    await checkAccessibility(container);
  });

  it('keeps search and page in the URL, and a search begins at the first page', async () => {
    const { user, url, requests } = open('/staff/wines?page=2&search=');
    await screen.findByRole('link', { name: '2005 Château Rayas Pignan' });
    expect(requests[0]?.query.get('page')).toBe('2');
    await user.type(screen.getByRole('searchbox'), 'rayas 2005{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/wines?search=rayas+2005'));
    await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('rayas 2005'));
  });

  it('is filtered by a chip, which takes the filter away when it is pressed again', async () => {
    const { user, url } = open('/staff/wines');
    const type = await filterBy('Type');
    await user.click(type.getByRole('button', { name: 'White 1' }));
    await waitFor(() => expect(url()).toBe('/staff/wines?type=White'));
    const chosen = type.getByRole('button', { name: 'White 1', pressed: true });
    await user.click((await filterBy('Missing')).getByRole('button', { name: /window/ }));
    await waitFor(() => expect(url()).toBe('/staff/wines?type=White&lacks=drinking+window'));
    await user.click(chosen);
    await waitFor(() => expect(url()).toBe('/staff/wines?lacks=drinking+window'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(url()).toBe('/staff/wines'));
  });

  it('shows the values with most wines, and the others when asked', async () => {
    const { user } = open('/staff/wines');
    const country = await filterBy('Country');
    expect(country.queryByRole('button', { name: 'Country 9 1' })).toBeNull();
    await user.click(country.getByRole('button', { name: '2 more' }));
    country.getByRole('button', { name: 'Country 9 1' });
  });

  it('opens the filters over the page on a phone, with the number of wines on the button', async () => {
    const { user, url } = open('/staff/wines');
    await filterBy('Type');
    await user.click(screen.getByRole('button', { name: 'Filter by' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.click(dialog.getByRole('button', { name: 'Red 2' }));
    await waitFor(() => expect(url()).toBe('/staff/wines?type=Red'));
    await user.click(dialog.getByRole('button', { name: 'Show 2 wines' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('button', { name: 'Filter by (1)' });
  });

  it('is sorted by a heading, the most bottles first, then the fewest', async () => {
    const { user, url } = open('/staff/wines');
    const heading = await screen.findByRole('columnheader', { name: 'Bottles' });
    const wine = screen.getByRole('columnheader', { name: 'Wine' });
    expect([wine, heading].map((head) => head.getAttribute('aria-sort'))).toEqual([
      'ascending',
      'none',
    ]);
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(url()).toBe('/staff/wines?ordering=-bottles'));
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/wines?ordering=bottles'));
  });

  it('says so when nothing matches, and when it fails to load', async () => {
    open('/staff/wines?search=nobody', { 'GET /staff/wines/': { json: catalogue([]) } });
    await screen.findByText('No wines match.');
    open('/staff/wines', { 'GET /staff/wines/': serverFault });
    await screen.findByRole('button', { name: 'Try again' });
  });
});
