import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberList } from '../../lib/remembered-list.ts';
import { answerRequests, type SeenRequest } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { searchOf, someFacets } from '../../testing/open-inventory.ts';
import { openPage } from '../../testing/open-page.tsx';
import { caseDetailAnswer, caseRow } from '../../testing/test-inventory.ts';
import { eleanor } from '../../testing/test-users.ts';

const cases = [caseRow({ id: 10 }), caseRow({ id: 11, footprint_lookup_code: 'NJ-118870' })];
const list = {
  count: 71,
  bottle_count: 1304,
  next: null,
  previous: null,
  facets: someFacets,
  results: cases,
};

beforeEach(() => sessionStorage.clear());

function playServer(answer: object = list) {
  return answerRequests({
    'GET /search_cases/': { json: answer },
    'GET /search_wines/': { json: { ...list, results: [] } },
    'GET /cases/*/': { json: caseDetailAnswer() },
  });
}

async function openCases(path = '/case-inventory', answer: object = list) {
  const requests = playServer(answer);
  const page = openPage(path, eleanor);
  await screen.findByRole('heading', { level: 2, name: /Cases?$|No Results/ });
  return { ...page, requests };
}

const asked = (requests: readonly SeenRequest[]) =>
  requests.filter(({ call }) => call === 'GET /search_cases/');

describe('The case view', () => {
  it('shows each case with its number, type, date and the bottles in it', async () => {
    const { container } = await openCases();
    expect(screen.getByRole('heading', { level: 2, name: '71 Cases' })).toBeDefined();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(1)).toEqual([
      'Case number',
      'Case type',
      'Last added',
      'Bottles in it',
      'Pull',
    ]);
    const row = within(screen.getAllByRole('row')[1] ?? document.body);
    const link = row.getByRole('link', { name: 'Case #NJ-104233' });
    expect(link.getAttribute('href')).toBe('/case-inventory/10');
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '',
      '6 x 750ml OWC',
      '2011-03-14',
      '6 × 750ml 2005 Château Latour Grand Vin –',
      'pull this case',
    ]);
    await checkAccessibility(container);
  });

  it.each([
    [1, '1 Case'],
    [0, 'No Results'],
  ])('counts %d as "%s"', async (count, text) => {
    await openCases('/case-inventory', { ...list, count, results: cases.slice(0, count) });
    expect(screen.getByRole('heading', { level: 2, name: text })).toBeDefined();
  });

  it('is asked for by most recently added, as it knows no relevancy, and by its own page name', async () => {
    const { requests } = await openCases('/case-inventory?sortBy=Relevancy&page=3');
    const [first] = asked(requests);
    expect(first?.query.get('ordering')).toBe('-last_added_date');
    expect(first?.query.get('case_page')).toBe('3');
    expect(first?.query.get('page')).toBeNull();
  });

  it('sorts by number, type and condition', async () => {
    const { user, requests, url } = await openCases();
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    const names = within(sort).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Most recently added',
      'Case number',
      'Case type',
      'Condition',
      'Drink by',
      'Most recently seen',
    ]);
    await user.selectOptions(sort, 'Case number');
    await waitFor(() => expect(asked(requests)).toHaveLength(2));
    expect(asked(requests)[1]?.query.get('ordering')).toBe('-footprint_lookup_code');
    expect(searchOf(url())).toMatchObject({ sortBy: 'Case number' });
  });

  it('has 20 cases on a page', async () => {
    const { user, url } = await openCases();
    expect(screen.queryByText('of 4')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(searchOf(url())).toEqual({ page: '2' }));
  });

  it('keeps filters and search in a change from wines to cases and back', async () => {
    playServer();
    const { user, url } = openPage(
      '/inventory?type=Red&search=krug&page=2&sortBy=Producer',
      eleanor,
    );
    await screen.findByRole('heading', { level: 2, name: /71 Results/ });
    await user.click(screen.getByRole('link', { name: 'Case' }));
    await screen.findByRole('heading', { level: 2, name: '71 Cases' });
    expect(url()).toBe('/case-inventory?type=Red&search=krug');
    await user.click(screen.getByRole('link', { name: 'Wine' }));
    await waitFor(() => expect(url()).toBe('/inventory?type=Red&search=krug'));
  });

  it('is filtered as the wines are, and counts the cases that are left', async () => {
    const { user, url, requests } = await openCases('/case-inventory?page=2');
    await user.click(screen.getByRole('button', { name: 'Filter by' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.click(panel.getByRole('checkbox', { name: 'Krug 12' }));
    await waitFor(() => expect(url()).toBe('/case-inventory?short_producer=Krug'));
    expect(asked(requests).at(-1)?.query.getAll('short_producer')).toEqual(['Krug']);
    await user.click(await panel.findByRole('button', { name: 'Show 71 Cases' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Krug' }));
    await waitFor(() => expect(url()).toBe('/case-inventory'));
  });

  it('Clear All shows every case again', async () => {
    const { user, url } = await openCases('/case-inventory?type=Red&sortBy=Condition&page=2');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(url()).toBe('/case-inventory'));
  });

  it('shows a case whole, however many wines are in it', async () => {
    const [lot] = caseRow().bottles;
    const bottles = Array.from({ length: 24 }, () => ({ ...lot, count: 1 }));
    await openCases('/case-inventory', { ...list, results: [{ ...caseRow(), bottles }] });
    expect(screen.getAllByText(/^2005 Château Latour Grand Vin/)).toHaveLength(24);
  });

  it('shows a mixed case as one line that opens', async () => {
    const [lot] = caseRow().bottles;
    if (lot === undefined) throw new Error('a case has bottles');
    const bottles = [
      { ...lot, count: 3 },
      { ...lot, size: 1500, count: 1 },
      { ...lot, vintage: { value: 2010 }, count: 2 },
      { ...lot, name: 'Krug', vintage: null, designation: 'Brut', vineyard: null, count: 6 },
    ];
    await openCases('/case-inventory', { ...list, results: [{ ...caseRow(), bottles }] });
    const line = screen.getByText('3 wines, 12 bottles');
    const lines = line.closest('details');
    expect(lines?.open).toBe(false);
    expect(lines?.querySelectorAll('li')).toHaveLength(4);
    expect(lines?.querySelector('li:last-child')?.textContent).toBe('6 × 750ml NV Krug Brut · –');
  });
});

describe('Between the cases and a case', () => {
  it.each(['All Cases', 'Back'])(
    '%s leads to the same list and row, without asking again',
    async (way) => {
      const { user, router, url, requests } = await openCases('/case-inventory?type=Red');
      await user.click(screen.getByRole('link', { name: 'Case #NJ-118870' }));
      await screen.findByRole('heading', { name: '6 Bottle(s)' });
      if (way === 'Back') router.history.back();
      else await user.click(screen.getByRole('link', { name: /All Cases/ }));
      await waitFor(() => expect(document.activeElement?.id).toBe('case-11'));
      expect(url()).toBe('/case-inventory?type=Red');
      expect(asked(requests)).toHaveLength(1);
    },
  );

  it('leads to all cases when the last list was one of wines', async () => {
    rememberList('/inventory?type=Red&s=20');
    answerRequests({ 'GET /cases/*/': { json: caseDetailAnswer() } });
    openPage('/case-inventory/10', eleanor);
    const back = await screen.findByRole('link', { name: /All Cases/ });
    expect(back.getAttribute('href')).toBe('/case-inventory');
  });
});
