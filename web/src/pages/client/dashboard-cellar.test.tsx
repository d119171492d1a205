import type { CellarGlance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { emptyGlance, glanceAnswer } from '../../testing/test-glance.ts';
import { wineListAnswer, wineRow, wineRows } from '../../testing/test-inventory.ts';
import { order } from '../../testing/test-orders.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

function openHome(glance: Partial<CellarGlance>, more: Answers = {}, user = eleanor) {
  const requests = answerRequests({
    'GET /bottle_case_count/': { json: { bottle_count: 1304, case_count: 71 } },
    'GET /orders/': { json: [order()] },
    'GET /cellar_glance/': { json: { ...glanceAnswer.json, ...glance } },
    ...more,
  });
  return { ...openPage('/', user), requests };
}

const rowOf = async (title: string) => within(await screen.findByRole('region', { name: title }));

beforeEach(resetBrowserState);

describe('The totals of the dashboard', () => {
  it('say how many bottles are stored, and how many of them are in open requests', async () => {
    openHome({});
    const totals = await rowOf('Totals');
    const stored = await totals.findByText(/stored/);
    expect(stored.textContent).toBe('1,336 stored, 32 of them in open requests');
  });

  it('say no more than the figures without open requests', async () => {
    openHome({ reserved_count: 0 });
    await screen.findByRole('link', { name: 'Red, ready to drink: 1,240 bottles' });
    expect(screen.queryByText(/stored/)).toBeNull();
  });
});

describe('The arches of the dashboard', () => {
  it('name the bottles of each ring, and lead to their list', async () => {
    const { user, url, container } = openHome({});
    const red = await screen.findByRole('link', { name: 'Red, ready to drink: 1,240 bottles' });
    screen.getByRole('link', { name: 'Red, to hold: 500 bottles' });
    screen.getByRole('link', { name: 'Red, past its window: 70 bottles' });
    expect(red.querySelectorAll('circle')).toHaveLength(2 * 82);
    screen.getByText(/^A ring is about 15 bottles\. Filled: ready\./);
    await user.hover(red);
    screen.getByText('Red, ready to drink: 1,240 bottles');
    await user.unhover(red);
    screen.getByText(/^A ring is about/);
    await checkAccessibility(container);
    await user.click(red);
    await waitFor(() => expect(url()).toBe('/inventory?type=Red&drink=ready'));
  });

  it('are empty for a newcomer, and show the place of the first bottle', async () => {
    openHome(emptyGlance.json);
    await screen.findByText('The place of your first bottle.');
    expect(screen.queryByText(/^A ring is/)).toBeNull();
  });

  it('try again when they could not be loaded', async () => {
    let isFaulty = true;
    const { user } = openHome(
      {},
      { 'GET /cellar_glance/': () => (isFaulty ? serverFault : glanceAnswer) },
    );
    const alert = await screen.findByRole('alert');
    within(alert).getByRole('heading', { name: 'Your cellar at a glance' });
    isFaulty = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Red, ready to drink/ });
  });
});

describe('The bottles of the dashboard', () => {
  const soon = [
    wineRow({ id: 1, drink_from: 2010, drink_to: 2027 }),
    wineRow({ id: 2, short_producer: 'Krug', vintage: null, drink_to: 2028 }),
    wineRow({ id: 3, short_producer: 'Keller', drink_to: 2029 }),
  ];

  it('are those to drink soon, with the end of their window, and those that came last', async () => {
    openHome({ drink_soon: soon, newest: wineRows(6, 10) });
    const dueFirst = await rowOf('Drink soon');
    expect(dueFirst.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '2005 Château Latour',
      'NV Krug',
      '2005 Keller',
    ]);
    dueFirst.getByText('to 2027');
    const newest = await rowOf('New in your cellar');
    expect(newest.getAllByRole('link')[0]?.getAttribute('href')).toBe('/inventory/10');
    expect(newest.getAllByText('added 2011-03-14')).toHaveLength(6);
    expect(newest.getAllByRole('button', { name: /^pull/ })).toHaveLength(6);
  });

  it('are not shown for fewer than three wines', async () => {
    openHome({ drink_soon: soon.slice(1), newest: wineRows(2) });
    await screen.findByRole('region', { name: 'By decade' });
    expect(screen.queryByRole('region', { name: 'Drink soon' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'New in your cellar' })).toBeNull();
  });

  it('cannot be pulled by read-only users', async () => {
    openHome({ drink_soon: soon }, {}, viewer);
    const dueFirst = await rowOf('Drink soon');
    const [pull] = dueFirst.getAllByRole('button', { name: /^pull/ });
    expect(pull?.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('What shall I open?', () => {
  it('suggests three ready wines with a reason, and another three', async () => {
    const results = wineRows(6).map((wine) => ({ ...wine, drink_to: 2090 }));
    const { user, requests } = openHome(
      {},
      { 'GET /search_wines/': { json: wineListAnswer({ results }) } },
    );
    const part = await rowOf('What shall I open?');
    await user.click(part.getByRole('button', { name: 'Choose three' }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(3));
    expect(part.getAllByText('Here since 2011')).toHaveLength(3);
    const hrefs = () => part.getAllByRole('link').map((link) => link.getAttribute('href'));
    const first = hrefs();
    await user.click(part.getByRole('button', { name: 'Another three' }));
    expect(new Set([...first, ...hrefs()]).size).toBe(6);
    const searches = requests.filter(({ call }) => call === 'GET /search_wines/');
    expect(searches.map(({ query }) => query.get('drink'))).toEqual(['ready']);
  });
});
