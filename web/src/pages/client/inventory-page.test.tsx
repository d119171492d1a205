import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests, notSignedIn } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import {
  manyWines,
  openList,
  searchOf,
  serveList,
  someFacets,
} from '../../testing/open-inventory.ts';
import { openPage } from '../../testing/open-page.tsx';
import { glanceAnswer } from '../../testing/test-glance.ts';
import { facetsOf, wineListAnswer, wineRow, wineRows } from '../../testing/test-inventory.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

describe('The inventory', () => {
  it('shows each wine as one row that leads to it', async () => {
    const bottles = [750, 750, 1500, null].map((size_value) => ({ size_value }));
    serveList({ results: [wineRow({ id: 7, bottles }), wineRow({ id: 8, vintage: null })] });
    const { container } = await openList();
    const [, first, second] = await screen.findAllByRole('row');
    if (!first || !second) throw new Error('two wines were served');
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/inventory/7');
    expect(first.textContent).toContain('2005Château Latour Grand Vin · –');
    expect(first.textContent).toContain('Pauillac Bordeaux, FranceRed Bordeaux Blend');
    expect(first.textContent).toContain('2 × 750ml1 × 1500ml1 × Unknown Added 2011-03-14');
    expect(second.textContent).toContain('NVChâteau Latour');
    await checkAccessibility(container);
  });

  it('says which wines are ready, which to hold and which are past', async () => {
    const year = new Date().getFullYear();
    const years = (drink_from: number | null, drink_to: number | null) => ({
      drink_from,
      drink_to,
    });
    serveList({
      results: [
        wineRow({ id: 1, ...years(year - 5, year + 8) }),
        wineRow({ id: 2, ...years(year + 2, year + 9) }),
        wineRow({ id: 3, ...years(null, year - 7) }),
        wineRow({ id: 4 }),
      ],
    });
    await openList();
    const rows = (await screen.findAllByRole('row')).slice(1);
    const texts = rows.map((row) => row.querySelector('[data-drink]')?.textContent);
    expect(texts).toEqual([
      `Ready · to ${year + 8}`,
      `Hold to ${year + 2}`,
      `Past ${year - 7}`,
      undefined,
    ]);
  });

  it('says how many bottles are stored beside those of the whole list', async () => {
    const json = wineListAnswer(manyWines);
    answerRequests({ 'GET /search_wines/': { json }, 'GET /cellar_glance/': glanceAnswer });
    const { user } = await openList();
    const stored = '1,336 stored, 32 of them in open requests';
    await screen.findByText(stored);
    await user.click(await screen.findByRole('checkbox', { name: 'Krug 12' }));
    await waitFor(() => expect(screen.queryByText(stored)).toBeNull());
  });

  it('says how many wines and bottles there are', async () => {
    serveList(manyWines);
    await openList();
    await screen.findByRole('heading', { name: '412 Results (1,304 Bottles)' });
    expect(document.title).toBe('Inventory | OAK');
  });

  it('says "1 Result" of one', async () => {
    serveList({});
    await openList();
    await screen.findByRole('heading', { name: '1 Result (1 Bottle)' });
  });

  it('turns pages, from the top and with the focus on the count', async () => {
    const requests = serveList(manyWines);
    const { user, url } = await openList('/inventory?type=Red');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(url()).toBe('/inventory?type=Red&page=2'));
    expect(document.activeElement?.textContent).toMatch(/Results|Loading/);
    expect(requests.at(-1)?.query.get('page')).toBe('2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Page 9');
    await waitFor(() => expect(url()).toBe('/inventory?type=Red&page=9'));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(url()).toBe('/inventory?type=Red&page=8'));
    expect(screen.queryByText('of 9')).not.toBeNull();
  });

  it('is sorted by the chosen order, from its first page', async () => {
    const requests = serveList(manyWines);
    const { user, url } = await openList('/inventory?page=3');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Producer');
    await waitFor(() => expect(url()).toBe('/inventory?sortBy=Producer'));
    expect(requests.some(({ query }) => query.get('ordering') === 'short_producer')).toBe(true);
  });

  it('opens a URL with all that it says', async () => {
    const requests = serveList(manyWines);
    const typed = new URLSearchParams({
      short_producer: 'Krug,Château Latour',
      countryRegion: 'France_Burgundy',
      vintage: '1990,2005',
      search: 'grand',
      queryField: 'vineyard',
      isExactMatch: 'true',
      sortBy: 'Producer',
    });
    await openList(`/inventory?${typed}`);
    expect(requests[0]?.query.getAll('short_producer')).toEqual(['Krug', 'Château Latour']);
    expect(requests[0]?.query.get('region')).toBe('France>Burgundy');
    const krug = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Krug 12' });
    const burgundy = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Burgundy 5' });
    expect([krug.checked, burgundy.checked]).toEqual([true, true]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('grand');
    expect(screen.getByPlaceholderText('SEARCH YOUR INVENTORY BY VINEYARD')).not.toBeNull();
    const pills = screen.getAllByRole('button', { name: /^Remove/ });
    expect(pills.map(({ textContent }) => textContent)).toEqual([
      'Remove Krug✕',
      'Remove Château Latour✕',
      'Remove Burgundy✕',
      'Remove 1990–2005✕',
    ]);
  });
});

describe('While the inventory is loaded', () => {
  it('keeps the old rows, and never shows an older answer over a newer one', async () => {
    const waiting = new Map<string, (answer: Answer) => void>();
    serveList(({ query }) => {
      const producer = query.getAll('short_producer').join();
      if (producer === '') return { json: wineListAnswer(manyWines) };
      return new Promise((answer) => waiting.set(producer, answer));
    });
    const { user } = await openList();
    await user.click(await screen.findByRole('checkbox', { name: 'Krug 12' }));
    await user.click(screen.getByRole('checkbox', { name: 'Ridge 5' }));
    await screen.findByRole('heading', { name: 'Loading...' });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(4);
    await waitFor(() => expect([...waiting.keys()]).toEqual(['Krug', 'Krug,Ridge']));
    act(() =>
      waiting.get('Krug,Ridge')?.({ json: wineListAnswer({ facets: someFacets, count: 17 }) }),
    );
    await screen.findByRole('heading', { name: /^17 Results/ });
    await act(async () =>
      waiting.get('Krug')?.({ json: wineListAnswer({ facets: someFacets, count: 99 }) }),
    );
    expect(screen.queryByRole('heading', { name: /^99/ })).toBeNull();
  });

  it('ends with all 50 wines of a filtered page, though the first screen comes first', async () => {
    serveList(({ query }) => {
      const results = query.has('short_producer') ? wineRows(50, 100) : wineRows(3);
      return { json: wineListAnswer({ facets: someFacets, results }) };
    });
    const { user } = await openList();
    await user.click(await screen.findByRole('checkbox', { name: 'Krug 12' }));
    await screen.findByRole('heading', { name: /^50 Results/ });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(51));
  });

  it('says when the server cannot be reached', async () => {
    serveList(() => 'down');
    await openList();
    await screen.findByText('We cannot be reached right now.');
  });

  it('leads back to the login when the session has ended, and the login back to the list', async () => {
    serveList(() => notSignedIn);
    const { url } = openPage('/inventory?type=Red', eleanor);
    await screen.findByText('Your session has ended. Please log in again.');
    expect(searchOf(url()).next).toBe('/inventory?type=Red');
  });
});

describe('An inventory with nothing to show', () => {
  it('leads back to all bottles when filters leave none', async () => {
    serveList(({ query }) => {
      const rows = query.has('wine_type') ? { results: [], facets: someFacets } : manyWines;
      return { json: wineListAnswer(rows) };
    });
    const { user, container } = await openList('/inventory?type=Red');
    await screen.findByRole('heading', { name: 'No Results' });
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await screen.findByRole('heading', { name: /^412 Results/ });
  });

  it('offers adding bottles for an empty cellar, but not to a read-only user', async () => {
    serveList({ results: [], facets: facetsOf() });
    const page = await openList();
    await screen.findByText('There are no bottles in your cellar yet.');
    expect(screen.queryByRole('link', { name: 'Add Bottles to My Cellar' })).not.toBeNull();
    page.unmount();
    await openList('/inventory', viewer);
    await screen.findByText('There are no bottles in your cellar yet.');
    expect(screen.queryByRole('link', { name: 'Add Bottles to My Cellar' })).toBeNull();
  });

  it('offers neither exports nor an order for an empty cellar', async () => {
    serveList(({ query }) => ({
      json: wineListAnswer(query.has('search') ? manyWines : { results: [], facets: facetsOf() }),
    }));
    const { user } = await openList();
    await screen.findByText('There are no bottles in your cellar yet.');
    expect(screen.queryByRole('button', { name: /Export$/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Sort/ })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'krug{Enter}');
    await screen.findByRole('heading', { name: /^412 Results/ });
    screen.getByRole('button', { name: 'Full Export' });
    screen.getByRole('combobox', { name: /^Sort/ });
  });
});
