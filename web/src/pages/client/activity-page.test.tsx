import type { ActivityRow } from '@portal/contract/cellar/activity/activity.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { datePart } from '../../testing/form-controls.ts';
import { openPage } from '../../testing/open-page.tsx';
import { wineDetailAnswer } from '../../testing/test-inventory.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const corrected: ActivityRow = {
  id: 9,
  at: '2026-11-21T03:30:00.000Z',
  happened_at: null,
  kind: 'corrected',
  wine: { id: 1, vintage: { value: 2005 }, long_producer: 'Château Latour Grand Vin' },
  size_value: 750,
  bottles: -1,
  from_case: { id: 11, footprint_lookup_code: 'NJ-118870' },
  to_case: null,
  why: 'One was broken',
  order: null,
  file_name: null,
  balance: 1_203,
};
const moved: ActivityRow = {
  ...corrected,
  id: 8,
  kind: 'moved',
  bottles: 6,
  to_case: { id: 12, footprint_lookup_code: 'NJ-118871' },
  why: '',
  balance: 1_204,
};
const received: ActivityRow = {
  ...corrected,
  id: 7,
  kind: 'received',
  bottles: 1_204,
  from_case: null,
  to_case: { id: 11, footprint_lookup_code: 'NJ-118870' },
  why: '',
  order: { id: 41, footprint_id: 100_041 },
  balance: 1_204,
};

const listOf = (...results: ActivityRow[]) => ({
  json: { count: results.length, is_more: false, page: 1, results, unchanged: [] },
});

function open(path: string, answer: Answer = listOf(corrected, moved, received), user = eleanor) {
  const requests = answerRequests({
    'GET /activity/': answer,
    'GET /wines/*/': { json: wineDetailAnswer([]) },
  });
  return { ...openPage(path, user), requests };
}

describe('The activity of a cellar', () => {
  it('says each change with its day, wine, bottles, cases, reason, request and what was left', async () => {
    const { container } = open('/activity');
    await screen.findByText('3 changes');
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    const wine = '2005 Château Latour Grand Vin 750ml';
    expect(texts).toEqual([
      ['2026-11-20', 'Corrected', wine, '−1', 'from NJ-118870', 'One was broken', '1,203'],
      ['2026-11-20', 'Moved', wine, '6', 'from NJ-118870to NJ-118871', '', '1,204'],
      ['2026-11-20', 'Received', wine, '+1,204', 'to NJ-118870', 'Request #100041', '1,204'],
    ]);
    const hrefOf = (name: string) =>
      screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '';
    expect(hrefOf('2005 Château Latour Grand Vin')).toBe('/inventory/1');
    expect(hrefOf('to NJ-118871')).toBe('/case-inventory/12');
    expect(hrefOf('Request #100041')).toBe('/orders/history/41');
    expect(document.title).toBe('Cellar activity | OAK');
    await checkAccessibility(container);
  });

  it('says when a change happened that was recorded on a later day', async () => {
    const late = { ...received, happened_at: '2026-11-20T02:00:00.000Z', why: '' };
    open('/activity', listOf(late, { ...corrected, happened_at: '2026-11-21T03:29:00.000Z' }));
    await screen.findByText('2 changes');
    expect(screen.getAllByText(/^Happened on/).map(({ textContent }) => textContent)).toEqual([
      'Happened on 2026-11-19, recorded later',
    ]);
  });

  it('keeps its filters in the URL, and exports what they choose', async () => {
    const { user, url, requests } = open('/activity?page=2&wine=1');
    await screen.findByText('Only 2005 Château Latour Grand Vin');
    await user.type(screen.getByLabelText('Wine or case'), 'Latour');
    await user.selectOptions(screen.getByLabelText('What'), 'Moved');
    await user.click(datePart('month', 'From'));
    await user.keyboard('11012026');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const filters = 'wine=1&kind=moved&from=2026-11-01&search=Latour';
    const sorted = (query: string) => query.split('&').toSorted();
    await waitFor(() => expect(sorted(url().split('?')[1] ?? '')).toEqual(sorted(filters)));
    const lists = () => requests.filter(({ call }) => call === 'GET /activity/');
    await waitFor(() => expect(sorted(String(lists().at(-1)?.query))).toEqual(sorted(filters)));
    const download = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href') ?? '';
    expect(download).toMatch(/^\/api\/activity\/export\/\?/);
    expect(sorted(download.split('?')[1] ?? '')).toEqual(sorted(filters));
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(url()).toBe('/activity'));
  });

  it('tells an empty cellar from filters that match nothing, and a failure', async () => {
    open('/activity', listOf());
    await screen.findByText(/^Nothing has happened yet/);
    open('/activity?kind=undone', listOf());
    await screen.findByText(/^Nothing matches/);
    open('/activity', serverFault);
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('is on the page of a wine, also when all its bottles are gone, and for those who only look', async () => {
    const { container, requests } = open('/inventory/1', undefined, viewer);
    await screen.findByText('None left');
    const section = within(await screen.findByRole('region', { name: 'Its life here' }));
    await section.findByText('One was broken');
    expect(section.getAllByRole('listitem').length).toBe(3);
    const all = section.getByRole('link', { name: 'All activity' });
    expect(all.getAttribute('href')).toBe('/activity?wine=1');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    const call = requests.find(({ call: one }) => one === 'GET /activity/');
    expect(String(call?.query)).toBe('wine=1');
    await checkAccessibility(container);
  });
});
