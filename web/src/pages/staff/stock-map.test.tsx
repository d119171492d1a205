import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useOfflineSince } from '../../lib/offline-answers.ts';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { MAP, openStock } from '../../testing/test-stock-map.ts';
import { eleanor, packer } from '../../testing/test-users.ts';

const cell = (code: string) => screen.findByRole('button', { name: new RegExp(`^${code}:`) });

describe('The map of the warehouse', () => {
  it('has a row for each aisle and says what stands at each place and what waits', async () => {
    const { container } = openStock();
    const aisle = within(await screen.findByRole('region', { name: 'Aisle A' }));
    expect(aisle.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      null,
      'A-01: 2 cases, 18 bottles, all seen in the last 12 days',
      'A-02: empty',
    ]);
    const waiting = await cell('B-01');
    expect(waiting.getAttribute('aria-label')).toBe(
      'B-01: 2 cases, 18 bottles, 1 case never seen, 1 count differs',
    );
    expect(waiting.dataset.waits).toBe('true');
    await checkAccessibility(container);
  });

  it('counts what waits, each count a link to its list', async () => {
    openStock();
    const bare = await screen.findByRole('link', { name: '3 without a place' });
    expect(bare.getAttribute('href')).toBe('/staff/stock/unseen?show=without+a+place');
    const faint = screen.getByRole('link', { name: '0 never seen' });
    expect(faint.dataset.tone).toBe('none');
    expect(screen.getByRole('link', { name: '1 count that differs' }).dataset.tone).toBe('bad');
    screen.getByRole('link', { name: '1 open session' });
  });

  it('is walked with arrows from one tab stop, and Enter opens a place', async () => {
    const { user, url } = openStock();
    (await cell('A-01')).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await cell('A-02'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await cell('B-01'));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/stock?place=7'));
    await screen.findByRole('dialog', { name: 'A-01' });
    expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
  });

  it('goes to the count of a place with the key c', async () => {
    const { user, url } = openStock('', {
      'GET /staff/count-sessions/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    });
    (await cell('A-01')).focus();
    await user.keyboard('c');
    await waitFor(() => expect(url()).toBe('/staff/counts?location=A-01'));
  });

  it('shows packers cases and no numbers of bottles', async () => {
    const places = MAP.places.map((one) => ({ ...one, bottle_count: null }));
    openStock('', { 'GET /staff/locations/map/': { json: { ...MAP, places } } }, packer);
    await screen.findByRole('button', { name: /^A-01: 2 cases, all seen/ });
    screen.getByText('Few cases');
  });

  it('lights the shelves of one client', async () => {
    const places = MAP.places.map((one) => (one.id === 7 ? one : { ...one, case_count: 0 }));
    const { requests } = openStock('?mode=client&client=3', {
      'GET /staff/locations/map/': ({ query }) => ({
        json: query.get('account') === '3' ? { ...MAP, places } : MAP,
      }),
    });
    await waitFor(async () => expect((await cell('B-01')).dataset.shade).toBe('0'));
    expect((await cell('A-01')).dataset.shade).toBe('4');
    expect(requests.some(({ query }) => query.get('account') === '3')).toBe(true);
  });

  it('shades places by when they were seen, and keeps it in the URL', async () => {
    const { user, url } = openStock();
    await cell('A-01');
    await user.click(screen.getByRole('radio', { name: 'Last seen' }));
    await waitFor(() => expect(url()).toBe('/staff/stock?mode=seen'));
    expect((await cell('A-01')).dataset.shade).toBe('1');
    expect((await cell('B-01')).dataset.shade).toBe('5');
  });

  it('has the same as a table in the second view', async () => {
    const { user, container } = openStock();
    await user.click(await screen.findByRole('link', { name: 'List' }));
    await screen.findByRole('rowheader', { name: 'B-01' });
    expect(screen.getByRole('row', { name: /^B-01/ }).textContent).toBe(
      'B-01Shelf2181 case never seen1 count differsCountLabels',
    );
    const aisle = screen.getByRole('rowheader', { name: 'Aisle B' }).closest('tr');
    expect(aisle?.textContent).toMatch(/^Aisle B\d+\d+\d+ places?$/);
    const count = screen.getByRole('link', { name: 'Count B-01' });
    expect(count.getAttribute('href')).toBe('/staff/counts?location=B-01');
    await checkAccessibility(container);
  });

  it('shows the form for places where there are none yet', async () => {
    const empty = { json: { ...MAP, places: [] } };
    openStock('', { 'GET /staff/locations/map/': empty });
    await screen.findByRole('textbox', { name: 'Codes, one in each line' });
  });

  it('offers to try again when it fails to load', async () => {
    const { user, requests } = openStock('', { 'GET /staff/locations/map/': serverFault });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests.length).toBeGreaterThan(1));
  });

  it('is closed to clients', async () => {
    answerRequests({});
    const { url } = openPage('/staff/stock', eleanor);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});

describe('A place of the map', () => {
  it('shows the cases, whose they are and what is in them', async () => {
    const { container } = openStock('?place=7');
    const sheet = within(await screen.findByRole('dialog', { name: 'A-01' }));
    await sheet.findByRole('link', { name: '#NJ-10' });
    expect(sheet.getAllByText('2005 Château Palmer · 2 more')).toHaveLength(2);
    const count = sheet.getByRole('link', { name: 'Count what stands here' });
    expect(count.getAttribute('href')).toBe('/staff/counts?location=A-01');
    await checkAccessibility(container);
  });

  it('gives labels and counts of selected cases', async () => {
    const { user } = openStock('?place=7');
    await user.click(await screen.findByRole('checkbox', { name: 'Select case #NJ-10' }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    screen.getByText('2 cases selected');
    const labels = screen.getByRole('link', { name: 'Print labels' });
    expect(labels.getAttribute('href')).toBe('/staff/labels?of=cases&cases=10%2C11');
    const count = screen.getByRole('link', { name: 'Count' });
    expect(count.getAttribute('href')).toBe('/staff/stock/3/cases/10/count?next=3.11');
  });

  it('moves selected cases to another place', async () => {
    const moved = { case_number: 'NJ-10', before: 'A-01', location: 'B-01', is_outdated: false };
    const { user, requests } = openStock('?place=7', {
      'POST /staff/stock/3/cases/10/location/': { status: 201, json: moved },
      'POST /staff/stock/3/cases/11/location/': { status: 201, json: moved },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select case #NJ-10' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select case #NJ-11' }));
    await user.click(screen.getByRole('button', { name: 'Move to…' }));
    await user.type(await screen.findByRole('combobox', { name: 'New place' }), 'B-01');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText('2 cases moved to B-01.');
    const sent = requests.filter(({ call }) => call.startsWith('POST'));
    const placeOf = (body: unknown) => (body instanceof FormData ? body.get('location') : null);
    expect(sent.map(({ body }) => placeOf(body))).toEqual(['B-01', 'B-01']);
  });

  it('leads packers from case to case, and offers them no changes', async () => {
    const { user } = openStock('?place=7', {}, packer);
    const count = await screen.findByRole('link', { name: 'Count what stands here' });
    expect(count.getAttribute('href')).toBe('/staff/stock/3/cases/10/count?next=3.11');
    await user.click(screen.getByRole('button', { name: /^This place/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Print labels of the cases here',
      'Print its label, and those inside it',
    ]);
  });

  it('is only read in the dated copy that is shown without a connection', async () => {
    openStock('?place=7');
    await screen.findByRole('link', { name: 'Count what stands here' });
    useOfflineSince.setState({ moment: 'Nov 27, 9:00' });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Count what stands here' })).toBeNull(),
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    useOfflineSince.setState({ moment: null });
  });
});
