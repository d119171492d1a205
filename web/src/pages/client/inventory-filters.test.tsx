import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { manyWines, openList, searchOf, serveList } from '../../testing/open-inventory.ts';
import { facetsOf } from '../../testing/test-inventory.ts';

describe('Filtering the inventory', () => {
  it('adds and takes away options, and each change begins at page 1', async () => {
    const requests = serveList(manyWines);
    const { user, url } = await openList('/inventory?page=4');
    await user.click(await screen.findByRole('checkbox', { name: 'Krug 12' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Ridge 5' }));
    await waitFor(() => expect(url()).toBe('/inventory?short_producer=Krug%2CRidge'));
    expect(requests.at(-1)?.query.getAll('short_producer')).toEqual(['Krug', 'Ridge']);
    await user.click(screen.getByRole('button', { name: /^Remove Krug/ }));
    await waitFor(() => expect(url()).toBe('/inventory?short_producer=Ridge'));
    const left = screen.getByRole('button', { name: /^Remove Ridge/ });
    expect(document.activeElement).toBe(left);
    await user.click(left);
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows the nine categories in their order, opens and closes them, closed ones without options', async () => {
    serveList(manyWines);
    const { user } = await openList();
    const headings = await screen.findAllByRole('heading', { level: 3 });
    expect(
      headings.slice(0, 9).map((heading) => heading.textContent?.replace(/[−+]$/, '')),
    ).toEqual([
      'Producer',
      'Country/Region',
      'Appellation',
      'Vineyard',
      'Variety',
      'Type',
      'Format',
      'Vintage',
      'Drink',
    ]);
    expect(screen.queryByRole('checkbox', { name: 'Red 20' })).toBeNull();
    const type = screen.getByRole('button', { name: 'Type' });
    await user.click(type);
    expect(type.getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('checkbox', { name: 'Red 20' })).not.toBeNull();
    await user.click(type);
    expect(screen.queryByRole('checkbox', { name: 'Red 20' })).toBeNull();
  });

  it('shows six options, and all after "show more"', async () => {
    serveList(manyWines);
    const { user } = await openList();
    const list = await screen.findByRole('list', { name: 'Producer' });
    await waitFor(() => expect(within(list).getAllByRole('checkbox')).toHaveLength(6));
    await user.click(screen.getByRole('button', { name: 'show more of Producer' }));
    expect(within(list).getAllByRole('checkbox')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'show less of Producer' }));
    expect(within(list).getAllByRole('checkbox')).toHaveLength(6);
  });

  it('offers a box to find one among many, and says how many are not shown', async () => {
    const names = Array.from({ length: 600 }, (_, place) => ({
      key: `Domaine ${place}`,
      doc_count: 600 - place,
    }));
    serveList({ facets: facetsOf({ short_producer: { buckets: names } }) });
    const { user } = await openList();
    const finder = await screen.findByRole('searchbox', { name: 'Find in Producer' });
    await user.type(finder, 'DOMAINE 59');
    const list = screen.getByRole('list', { name: 'Producer' });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(11);
    expect(screen.getByText('11 options').closest('output')).not.toBeNull();
    await user.clear(finder);
    await user.click(screen.getByRole('button', { name: 'show more of Producer' }));
    expect(within(list).getAllByRole('checkbox')).toHaveLength(100);
    expect(screen.queryByText(/^500 more are not shown/)).not.toBeNull();
  });

  it('keeps a checked option at 0', async () => {
    serveList(manyWines);
    await openList('/inventory?short_producer=Nobody');
    const nobody = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Nobody 0' });
    expect(nobody.checked).toBe(true);
  });

  it('takes by keyboard alone a region instead of its country', async () => {
    serveList(manyWines);
    const { user, url } = await openList('/inventory?countryRegion=France');
    const expand = await screen.findByRole('button', { name: 'Places in France' });
    expand.focus();
    await user.keyboard('{Enter}');
    expect(expand.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('checkbox', { name: 'Burgundy 5' }).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(searchOf(url()).countryRegion).toBe('France_Burgundy'));
    await user.click(screen.getByRole('checkbox', { name: 'France 9' }));
    await waitFor(() => expect(searchOf(url()).countryRegion).toBe('France'));
  });

  it('takes a vintage range, its empty end the youngest of all, its ends either way round', async () => {
    const requests = serveList(manyWines);
    const { user, url } = await openList();
    await user.click(await screen.findByRole('button', { name: /^Vintage/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Min' }), '19x90');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(searchOf(url()).vintage).toBe('1990,2022'));
    expect(requests.at(-1)?.query.get('vintage__range')).toBe('1990__2022');
    await user.clear(screen.getByRole('textbox', { name: 'Max' }));
    await user.type(screen.getByRole('textbox', { name: 'Max' }), '1961{Enter}');
    await waitFor(() => expect(searchOf(url()).vintage).toBe('1961,1990'));
    await user.clear(screen.getByRole('textbox', { name: 'Min' }));
    await user.clear(screen.getByRole('textbox', { name: 'Max' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(url()).toBe('/inventory'));
  });

  it('clears all, or the filters alone', async () => {
    serveList(manyWines);
    const { user, url } = await openList('/inventory?type=Red&search=krug&sortBy=Producer');
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(url()).toBe('/inventory?search=krug&sortBy=Producer'));
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(url()).toBe('/inventory'));
    expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull();
  });

  it('happens on phones in a panel whose button counts what is left', async () => {
    serveList(manyWines);
    const { user, url, container } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Filter by' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.click(panel.getByRole('checkbox', { name: 'Krug 12' }));
    await waitFor(() => expect(url()).toBe('/inventory?short_producer=Krug'));
    await checkAccessibility(container.ownerDocument.body);
    await user.click(await panel.findByRole('button', { name: 'Show 412 Results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Filter by (1)' })).not.toBeNull();
  });
});

describe('Searching the inventory', () => {
  it('searches the chosen field', async () => {
    const requests = serveList(manyWines);
    const { user, url } = await openList('/inventory?page=2');
    await user.type(screen.getByRole('searchbox'), ' Clos & Fils {Enter}');
    await waitFor(() => expect(searchOf(url())).toEqual({ search: 'Clos & Fils' }));
    expect(requests.at(-1)?.query.get('search')).toBe('clos & fils');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search field' }), 'Variety');
    await waitFor(() => expect(requests.at(-1)?.query.get('queryField')).toBe('variety'));
    await user.click(screen.getByRole('checkbox', { name: 'Exact match' }));
    await waitFor(() => expect(requests.at(-1)?.query.get('isExactMatch')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(searchOf(url())).toEqual({ queryField: 'variety' }));
  });

  it.each(['PRODUCER', 'VARIETY', 'APPELLATION', 'VINEYARD', 'DESIGNATION'])(
    'asks for a %s',
    async (field) => {
      serveList(manyWines);
      const { user } = await openList();
      const fields = screen.getByRole('combobox', { name: 'Search field' });
      const name = field.charAt(0) + field.slice(1).toLowerCase();
      await user.selectOptions(fields, name);
      await screen.findByPlaceholderText(`SEARCH YOUR INVENTORY BY ${field}`);
    },
  );
});
