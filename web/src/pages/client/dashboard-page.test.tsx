import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { settleLater } from '../../testing/settle-later.ts';
import { emptyGlance, glanceAnswer } from '../../testing/test-glance.ts';
import { order, orderLine, wine } from '../../testing/test-orders.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const counts = { json: { bottle_count: 1304, case_count: 71 } };

function openDashboard(orders: unknown, more: Answers = {}, user = eleanor) {
  answerRequests({
    'GET /bottle_case_count/': counts,
    'GET /orders/': { json: orders },
    'GET /cellar_glance/': emptyGlance,
    ...more,
  });
  return openPage('/', user);
}

async function rowsOf(title: string) {
  await screen.findAllByRole('table');
  const section = screen.getByRole('region', { name: title });
  return within(section).getAllByRole('row').slice(1);
}

describe('The dashboard', () => {
  it('greets by first name and counts bottles and cases', async () => {
    const { container } = openDashboard([order()]);
    await screen.findByRole('heading', {
      level: 1,
      name: /^Good (morning|afternoon|evening), Eleanor$/,
    });
    const totals = screen.getByRole('region', { name: 'Totals' });
    expect((await within(totals).findByText('1,304')).parentElement?.textContent).toBe(
      '1,304bottles',
    );
    expect(within(totals).getByText('71').parentElement?.textContent).toBe('71cases');
    const all = within(totals).getByRole('link', { name: 'View all inventory' });
    expect(all.getAttribute('href')).toBe('/inventory');
    expect(document.title).toBe('Dashboard | OAK');
    await checkAccessibility(container);
  });

  it('uses the singular for one bottle in one case', async () => {
    openDashboard([], { 'GET /bottle_case_count/': { json: { bottle_count: 1, case_count: 1 } } });
    await screen.findByText('bottle');
    screen.getByText('case');
  });

  it('leads clients to adding and pulling, and hides both from read-only users', async () => {
    const { unmount } = openDashboard([]);
    const pull = await screen.findByRole('link', { name: 'Pull Bottles From My Cellar' });
    expect(pull.getAttribute('href')).toBe('/orders/pull/method');
    const add = screen.getByRole('link', { name: 'Add Bottles to My Cellar' });
    expect(add.getAttribute('href')).toBe('/orders/add/method');
    unmount();
    openDashboard([], {}, viewer);
    await screen.findByRole('heading', { level: 1, name: /Vera/ });
    expect(screen.queryByRole('link', { name: 'Pull Bottles From My Cellar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add Bottles to My Cellar' })).toBeNull();
  });

  it('begins with what is open and when the van comes; search, totals and tables follow', async () => {
    openDashboard([
      order({ confirmed_date: '2999-11-26' }),
      order({ id: 42, footprint_id: 100042 }),
      order({ id: 43, footprint_id: 100043, completed_date: '2026-11-20T15:00:00Z' }),
    ]);
    const open = await screen.findByRole('link', { name: '2 requests open' });
    expect(open.getAttribute('href')).toBe('/orders/history?show=open');
    expect(open.parentElement?.textContent).toBe('2 requests open. The van comes Tuesday, Nov 26.');
    const parts = [
      open,
      screen.getByRole('button', { name: 'Search your cellar' }),
      screen.getByRole('region', { name: 'Totals' }),
      await screen.findByRole('table', { name: 'Bottles Recently pulled' }),
    ];
    const inOrder = parts.toSorted((a, b) =>
      a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(parts);
  });

  it('opens the search of the header, the only one', async () => {
    const { user } = openDashboard([order()]);
    await user.click(await screen.findByRole('button', { name: 'Search your cellar' }));
    await screen.findByRole('combobox', { name: 'Search' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  const none = { 'GET /bottle_case_count/': { json: { bottle_count: 0, case_count: 0 } } };

  it('shows a newcomer three steps, of which the first begins', async () => {
    const { container } = openDashboard([], none);
    const steps = await screen.findByRole('region', { name: 'How your bottles get here' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    const add = within(steps).getByRole('link', { name: 'Add Bottles to My Cellar' });
    expect(add.getAttribute('href')).toBe('/orders/add/method');
    expect(screen.getAllByRole('link', { name: 'Add Bottles to My Cellar' })).toHaveLength(1);
    const pull = screen.getByRole('link', { name: 'Pull Bottles From My Cellar' });
    expect([add, pull].map((link) => link.className.includes('primary'))).toEqual([true, false]);
    screen.getByText('No requests open.');
    await checkAccessibility(container);
  });

  it('does not make pulling the main action of an empty cellar', async () => {
    openDashboard([order({ order_type: 'Add Request', lines: [] })], none);
    await screen.findByRole('link', { name: '1 request open' });
    const primary = ['Add Bottles to My Cellar', 'Pull Bottles From My Cellar'].map((name) =>
      screen.getByRole('link', { name }).className.includes('primary'),
    );
    expect(primary).toEqual([true, false]);
    expect(screen.queryByRole('region', { name: 'How your bottles get here' })).toBeNull();
  });

  it('shows what was requested, its status and since when', async () => {
    openDashboard([
      order({ lines: [orderLine({ wine: wine('Krug', null), quantity: 2 })] }),
      order({ id: 42, footprint_id: 100042, processed_date: '2026-11-10T15:00:00Z', method: 2 }),
      order({ id: 43, order_type: 'Add Request', processed_date: '2026-11-12T02:00:00Z' }),
    ]);
    const [requested, scheduled] = await rowsOf('Bottles Recently pulled');
    expect(requested?.textContent).toBe(
      'NV KrugrequestedEleanor Marsh, Marsh & Cosee more of order #100041Date Requested 2026-11-022',
    );
    expect(scheduled?.textContent).toContain('Scheduled to ship 2026-11-18');
    expect(scheduled?.textContent).toContain('pulled from inventoryWarehouse Pickup');
    const [arrived] = await rowsOf('Bottles Recently added');
    // 02:00 UTC on the 12th is still the 11th in New York.
    expect(arrived?.textContent).toContain('Date arrived 2026-11-11');
    expect(arrived?.textContent).toContain('received | Inventory Pending');
  });

  it('shows two wines of a request and leads to the rest', async () => {
    const producers = ['Keller', 'Ridge', 'Krug'];
    const lines = producers.map((name, id) => orderLine({ id, wine: wine(name, 2018) }));
    openDashboard([order({ lines })]);
    const [row] = await rowsOf('Bottles Recently pulled');
    expect(row?.textContent).toContain('2018 Keller2018 Ridgerequested');
    expect(row?.textContent).not.toContain('Krug');
    expect(row?.textContent).toContain('9');
    const more = await screen.findByRole('link', { name: 'see more of order #100041' });
    expect(more.getAttribute('href')).toBe('/orders/history/41');
  });

  it('says of a request to add bottles that they are not counted yet', async () => {
    openDashboard([order({ order_type: 'Add Request', lines: [] })]);
    const [row] = await rowsOf('Bottles Recently added');
    expect(row?.lastElementChild?.textContent).toBe('–not counted yet');
    expect(row?.textContent).toContain('Date Requested 2026-11-02');
  });

  it('counts what really went out where that is less than requested', async () => {
    const lines = [
      orderLine({ quantity: 3, quantity_done: 2, shortfall_reason: 'One was broken' }),
    ];
    openDashboard([order({ lines, completed_date: '2026-11-20T15:00:00Z' })]);
    const [row] = await rowsOf('Bottles Recently pulled');
    expect(row?.lastElementChild?.textContent).toBe('2');
  });

  it('shows the first six of each kind', async () => {
    const many = Array.from({ length: 8 }, (_, id) => order({ id, footprint_id: 100100 + id }));
    openDashboard(many);
    expect(await rowsOf('Bottles Recently pulled')).toHaveLength(6);
    for (const link of screen.getAllByRole('link', { name: /^see all/ })) {
      expect(link.getAttribute('href')).toBe('/orders/history');
    }
  });

  it('stays short for an account with hundreds of requests and a cellar of thousands', async () => {
    const many = Array.from({ length: 300 }, (_, id) =>
      order({ id, footprint_id: 100100 + id, order_type: id % 2 ? 'Add Request' : 'Pull Request' }),
    );
    openDashboard(many, { 'GET /cellar_glance/': glanceAnswer });
    expect(await rowsOf('Bottles Recently added')).toHaveLength(6);
    expect(await rowsOf('Bottles Recently pulled')).toHaveLength(6);
    const countries = await screen.findByRole('region', { name: 'By country' });
    expect(within(countries).getAllByRole('listitem')).toHaveLength(6);
  });

  it('shows the cellar at a glance, each bar the way to its bottles', async () => {
    const { container } = openDashboard([order()], { 'GET /cellar_glance/': glanceAnswer });
    await screen.findByRole('heading', { level: 2, name: 'Your cellar at a glance' });
    const barsOf = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .getAllByRole<HTMLAnchorElement>('link', { name: /bottles?$/ })
        .map((bar) => [bar.textContent, bar.getAttribute('href')]);
    expect(barsOf('By type')).toEqual([
      ['Red, 1,812 bottles', '/inventory?type=Red'],
      ['Sparkling-Rose/Red, 1 bottle', '/inventory?type=Sparkling-Rose%2FRed'],
    ]);
    expect(barsOf('By country').slice(0, 2)).toEqual([
      ['France, 902 bottles', '/inventory?countryRegion=France'],
      ['United States, 201 bottles', '/inventory?countryRegion=United+States'],
    ]);
    screen.getByText('2 more, 3 bottles');
    expect(barsOf('By decade')).toEqual([
      ['2020s, 60 bottles', '/inventory?vintage=2020%2C2029'],
      ['2010s, 50 bottles', '/inventory?vintage=2010%2C2019'],
      ['2000s, 40 bottles', '/inventory?vintage=2000%2C2009'],
      ['1990s, 30 bottles', '/inventory?vintage=1990%2C1999'],
      ['1980s, 20 bottles', '/inventory?vintage=1980%2C1989'],
      ['to 1979, 11 bottles', '/inventory?vintage=%2C1979'],
    ]);
    screen.getByText('Non-vintage, 12 bottles');
    const oldest = screen.getByRole('link', { name: "1920 Blandy's" });
    expect(oldest.parentElement?.textContent).toBe("Your oldest: 1920 Blandy's");
    screen.getByText('Here since 2016 or longer: 12 bottles');
    expect(screen.getByText(/^Your largest/).textContent).toMatch(/2005 Almaviva, 3000\s?ml/);
    await checkAccessibility(container);
  });

  it('leads to the bottles that are ready to drink, and says how many', async () => {
    const { user, url } = openDashboard([], { 'GET /cellar_glance/': glanceAnswer });
    await user.click(await screen.findByRole('link', { name: 'Ready to drink: 1,240 bottles' }));
    await screen.findByRole('heading', { level: 1, name: 'Your cellar' });
    expect(url()).toBe('/inventory?drink=ready');
  });

  it('opens the inventory with the bar’s filter', async () => {
    const { user, url } = openDashboard([], { 'GET /cellar_glance/': glanceAnswer });
    await user.click(await screen.findByRole('link', { name: /^2010s/ }));
    await screen.findByRole('heading', { level: 1, name: 'Your cellar' });
    expect(url()).toBe('/inventory?vintage=2010%2C2019');
  });

  it('says that nothing was added or pulled yet', async () => {
    const none = { json: { bottle_count: 0, case_count: 0 } };
    openDashboard([], { 'GET /bottle_case_count/': none });
    await screen.findByText('No bottles have been added yet.');
    screen.getByText('No bottles have been pulled yet.');
  });

  it('says of bottles that were imported that they came without a request', async () => {
    openDashboard([]);
    await screen.findByText(/^Your bottles came without a request/);
    expect(screen.queryByText('No bottles have been added yet.')).toBeNull();
  });

  it('shows that it is loading', async () => {
    const answer = settleLater<{ json: unknown }>();
    openDashboard(null, { 'GET /orders/': () => answer.promise });
    await screen.findByText('1,304');
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
    answer.settle({ json: [] });
    await screen.findByText(/^Your bottles came without a request/);
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  });

  it('hides the glance of an empty cellar, and shows its own failure', async () => {
    const { unmount } = openDashboard([]);
    await screen.findByText(/^Your bottles came without a request/);
    expect(screen.queryByRole('heading', { name: 'Your cellar at a glance' })).toBeNull();
    unmount();
    openDashboard([], { 'GET /cellar_glance/': serverFault });
    await screen.findByRole('alert');
    screen.getByText(/^Your bottles came without a request/);
  });

  it('says what failed and tries again', async () => {
    let isFaulty = true;
    const { user, container } = openDashboard([], {
      'GET /orders/': () => (isFaulty ? serverFault : { json: [] }),
    });
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Something went wrong on our side.');
    await checkAccessibility(container);
    isFaulty = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^Your bottles came without a request/);
  });

  it('names each part that failed, with its own way to try again', async () => {
    openDashboard([], {
      'GET /bottle_case_count/': serverFault,
      'GET /orders/': serverFault,
      'GET /cellar_glance/': serverFault,
    });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    const parts = screen.getAllByRole('alert').map((alert) => {
      within(alert).getByRole('button', { name: 'Try again' });
      return within(alert).getByRole('heading', { level: 2 }).textContent;
    });
    expect(parts).toEqual([
      'Your cellar at a glance',
      'Bottles and cases',
      'Recently added and pulled',
    ]);
  });

  it('does not show an answer it cannot read', async () => {
    openDashboard([{ id: 'not an order' }]);
    await screen.findByText('The answer could not be read.');
  });
});
