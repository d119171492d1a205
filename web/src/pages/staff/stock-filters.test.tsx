import { FACET_NAMES, FACETS, SHOWN_FACETS } from '@portal/contract/cellar/inventory/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { someFacets } from '../../testing/open-inventory.ts';
import { openPage } from '../../testing/open-page.tsx';
import { caseRow, facetsOf, wineListAnswer } from '../../testing/test-inventory.ts';
import { accountStock } from '../../testing/test-stock.ts';
import { steward } from '../../testing/test-users.ts';

const cases = {
  count: 71,
  bottle_count: 1840,
  next: null,
  previous: null,
  results: [caseRow()],
  facets: someFacets,
};

/** Opens the cellar of Marsh & Co and waits for its list. */
async function openCellar(path = '/staff/stock/3', answer: Answer = { json: cases }) {
  const requests = answerRequests({
    'GET /staff/stock/3/': { json: accountStock },
    'GET /staff/stock/3/search_cases/': answer,
    'GET /staff/stock/3/search_wines/': { json: wineListAnswer({ facets: someFacets }) },
  });
  const page = openPage(path, steward);
  await screen.findByRole('heading', { name: /\d (cases?|wines?), / });
  return { ...page, requests };
}

describe('Filtering an account’s cellar', () => {
  it('offers the client’s categories, counted in cases or wines as the view has it', async () => {
    const { requests, container } = await openCellar();
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent?.replace(/[−+]$/, ''))).toEqual(
      SHOWN_FACETS.map((facet) => FACETS[facet].label),
    );
    expect(screen.queryByRole('checkbox', { name: 'Krug 12' })).not.toBeNull();
    expect(requests.at(-1)?.query.getAll('facet')).toEqual(FACET_NAMES);
    await checkAccessibility(container);
  });

  it('keeps what is checked in the URL, in the client’s own words, and begins at page 1', async () => {
    const { user, url, requests } = await openCellar('/staff/stock/3?page=2');
    await user.click(screen.getByRole('checkbox', { name: 'Krug 12' }));
    await waitFor(() => expect(url()).toBe('/staff/stock/3?short_producer=Krug'));
    await user.click(await screen.findByRole('button', { name: 'Places in France' }));
    await user.click(screen.getByRole('checkbox', { name: 'Burgundy 5' }));
    await waitFor(() =>
      expect(url()).toBe('/staff/stock/3?countryRegion=France_Burgundy&short_producer=Krug'),
    );
    const asked = requests.at(-1);
    expect(asked?.call).toBe('GET /staff/stock/3/search_cases/');
    expect(asked?.query.getAll('short_producer')).toEqual(['Krug']);
    expect(asked?.query.getAll('region')).toEqual(['France>Burgundy']);
  });

  it('is sorted by a heading, and as at first when that is pressed again', async () => {
    const { user, url, requests } = await openCellar();
    const heading = screen.getByRole('columnheader', { name: 'Case' });
    expect(heading.getAttribute('aria-sort')).toBe('none');
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(url()).toBe('/staff/stock/3?sortBy=Case+number'));
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    await waitFor(() =>
      expect(requests.at(-1)?.query.get('ordering')).toBe('footprint_lookup_code'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/stock/3'));
  });

  it('takes a vintage range with the keyboard alone, its empty end the youngest of the whole cellar', async () => {
    const { user, url, requests } = await openCellar('/staff/stock/3?type=Red');
    screen.getByRole('button', { name: 'Vintage' }).focus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard('1990{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/stock/3?type=Red&vintage=1990%2C2022'));
    expect(requests.at(-1)?.query.get('vintage__range')).toBe('1990__2022');
  });

  it('is kept in the other view, which loads its own rows', async () => {
    const { user, url, requests } = await openCellar('/staff/stock/3?size=750');
    await user.click(screen.getByRole('button', { name: 'Type' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'By wine');
    await screen.findByRole('link', { name: '2005 Château Latour Grand Vin' });
    expect(url()).toBe('/staff/stock/3?view=wines&size=750');
    expect(requests.at(-1)?.call).toBe('GET /staff/stock/3/search_wines/');
    expect(requests.at(-1)?.query.getAll('size')).toEqual(['750']);
    // An opened category stays open.
    await screen.findByRole('checkbox', { name: 'Red 20' });
  });

  it('is taken away pill by pill, filters alone, or all with the search', async () => {
    const path =
      '/staff/stock/3?type=Red%2CWhite&vintage=1990%2C2005&search=krug&sortBy=Case+number';
    const { user, url } = await openCellar(path);
    await user.click(screen.getByRole('button', { name: /^Remove White/ }));
    await waitFor(() => expect(url()).not.toContain('White'));
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(url()).toBe('/staff/stock/3?search=krug&sortBy=Case+number'));
    await user.type(screen.getByRole('searchbox', { name: /^Search the cellar/ }), ' and more');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(url()).toBe('/staff/stock/3'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(document.activeElement?.textContent).toBe('71 cases, 1,840 bottles');
  });

  it('reads invalid search parameters as the nearest valid list, and corrects the URL', async () => {
    const nonsense = 'view=attic&type=red%2CVinegar&vintage=old&size=magnum&page=two&sortBy=Price';
    const { url } = await openCellar(`/staff/stock/3?${nonsense}`);
    await waitFor(() => expect(url()).toBe('/staff/stock/3?type=Red'));
  });

  it('a filter that leaves nothing says so, and shows only what is checked', async () => {
    const none = { ...cases, count: 0, bottle_count: 0, results: [], facets: facetsOf() };
    await openCellar('/staff/stock/3?short_producer=Nobody', { json: none });
    screen.getByText('No free bottles match.');
    const nobody = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nobody 0' });
    expect(nobody.checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Country/Region' })).toBeNull();
    expect(screen.queryByText('Nothing to choose from here.')).toBeNull();
  });

  it('happens on phones in a panel whose button counts what is left', async () => {
    const { user, url, container } = await openCellar();
    await user.click(screen.getByRole('button', { name: 'Filter by' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.click(panel.getByRole('checkbox', { name: 'Krug 12' }));
    await waitFor(() => expect(url()).toBe('/staff/stock/3?short_producer=Krug'));
    await checkAccessibility(container.ownerDocument.body);
    await user.click(await panel.findByRole('button', { name: 'Show 71 Cases' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Filter by (1)' })).not.toBeNull();
  });
});
