import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dueDay } from '../../lib/due-day.ts';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order } from '../../testing/test-orders.ts';
import { desk, queueRow, staffRequest } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

const PATH = '/staff/requests/100041/';

/** A pull request in a list, with its number and its requested day. */
const pull = (number: number, day: string | null, parts: Partial<ReturnType<typeof order>> = {}) =>
  queueRow(
    staffRequest({
      order: order({ id: number, footprint_id: number, requested_delivery_date: day, ...parts }),
    }),
  );

function openDesk(parts: Partial<typeof desk>, confirm: Answer = { json: staffRequest() }) {
  const requests = answerRequests({
    'GET /staff/desk/': { json: { ...desk, ...parts } },
    [`POST ${PATH}confirm/`]: confirm,
  });
  return { ...openPage('/staff', steward), requests };
}

describe('The desk', () => {
  it('shows the date and the figures of the day, late ones in red and zeros faint, each leading to its list', async () => {
    const { container } = openDesk({});
    const waiting = await screen.findByRole('link', { name: '12 Requests waiting' });
    screen.getByText('Friday, November 20');
    expect(waiting.getAttribute('href')).toBe('/staff/requests?state=requested');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('1 Late')).toBe('/staff/requests?due=late');
    expect(href('4 Vans today')).toBe('/staff/requests?direction=pull&method=8&due=today');
    expect(href('0 Failed mails')).toBe('/staff/mail?state=failed');
    const tone = (name: string) => screen.getByRole('link', { name }).dataset['tone'];
    expect([tone('1 Late'), tone('0 Failed mails'), tone('4 Vans today')]).toEqual([
      'bad',
      'none',
      undefined,
    ]);
    await checkAccessibility(container);
  });

  it('finds a request of any state from its search box', async () => {
    const { user, url } = openDesk({});
    await user.type(await screen.findByRole('searchbox'), '100041{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/requests?state=any&search=100041'));
  });

  it('groups open pull requests by the day they are due', async () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-24', null];
    const rows = days.map((day, index) => pull(100_041 + index, day));
    const { container } = openDesk({ next_up: { rows, is_more: true } });
    const table = await screen.findByRole('table', { name: 'Next up' });
    const heads = within(table).getAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Late 1',
      '#100041',
      'Today 1',
      '#100042',
      'Tomorrow 1',
      '#100043',
      'Later 1',
      '#100044',
      'No date 1',
      '#100045',
    ]);
    screen.getByText('requested, late');
    const all = screen.getByRole('link', { name: 'All open pull requests' });
    expect(all.getAttribute('href')).toBe('/staff/requests?direction=pull');
    await checkAccessibility(container);
  });

  it('confirms a date as it was requested, and leaves the focus on the row', async () => {
    const { user, requests } = openDesk({
      next_up: { rows: [pull(100_041, '2026-11-24')], is_more: false },
    });
    await user.click(
      await screen.findByRole('button', { name: `Confirm ${dueDay('2026-11-24')} for #100041` }),
    );
    await screen.findByText(`Confirmed ${dueDay('2026-11-24')} for #100041.`);
    const sent = requests.find(({ call }) => call.startsWith('POST'));
    expect(sent?.body).toEqual({ version: 5, confirmed_date: '2026-11-24' });
    expect(document.activeElement?.textContent).toBe('#100041');
  });

  it('offers no confirmation of a confirmed day or of one that has passed', async () => {
    const rows = [
      pull(100_041, '2026-11-19'),
      pull(100_042, '2026-11-24', { confirmed_date: '2026-11-24' }),
    ];
    openDesk({ next_up: { rows, is_more: false } });
    await screen.findByText(`${dueDay('2026-11-24')} confirmed`);
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    const slip = screen.getByRole('link', { name: 'Print slip of #100042' });
    expect(slip.getAttribute('href')).toBe('/staff/requests/slips?numbers=100042');
  });

  it('says why a date was not confirmed', async () => {
    const detail = 'Somebody changed this request meanwhile.';
    const { user } = openDesk(
      { next_up: { rows: [pull(100_041, '2026-11-24')], is_more: false } },
      { status: 409, json: { detail, current: staffRequest() } },
    );
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('shows expected shipments with origin, boxes and day, each with a way to receive it', async () => {
    const row = pull(100_041, '2026-11-24', {
      order_type: 'Add Request',
      method: 7,
      company_name: 'Zachys',
      number_of_boxes: 3,
    });
    openDesk({ arrivals: { rows: [row], is_more: false } });
    const table = await screen.findByRole('table', { name: 'Arrivals' });
    const cells = within(table).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Marsh & Co',
      'Zachys Notify OAK',
      '3',
      dueDay('2026-11-24'),
      'requested',
      'Receive',
    ]);
    const receive = screen.getByRole('link', { name: 'Receive #100041' });
    expect(receive.getAttribute('href')).toBe('/staff/receiving/100041');
  });

  it('names what would be forgotten, each with a link to it', async () => {
    openDesk({
      failed_mails: 2,
      undocumented_cases: 1,
      placeless_cases: 3,
      differing_counts: 2,
      open_differences: 1,
      unconfirmed: [{ footprint_id: 100_041, account_name: 'Whitfield' }],
      untracked: [{ footprint_id: 100_058, account_name: 'Marsh & Co' }],
      to_put_back: [{ footprint_id: 100_060, account_name: 'Whitfield', bottles: 3 }],
      invitations: [
        { email: 'ada@example.com', account: 3, expires_at: '2026-11-21T15:00:00Z' },
        { email: 'new@example.com', account: null, expires_at: '2026-11-21T16:00:00Z' },
      ],
    });
    const list = within(await screen.findByRole('region', { name: 'Attention' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '#100041 for Whitfield was changed after you confirmed it. Confirm it again.',
      '2 mails could not be sent.',
      '1 case of the last 14 days without condition documents.',
      '3 cases without a place.',
      '2 cases with a count that differs from the books.',
      '1 difference reported by clients and not answered.',
      '#100058 for Marsh & Co is pulled and has no tracking number.',
      '3 bottles of #100060 for Whitfield to put back into their cases.',
      'ada@example.com has not accepted the invitation. It ends 2026-11-21, 10:00.',
      'new@example.com has not accepted the invitation. It ends 2026-11-21, 11:00.',
    ]);
    const hrefs = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/staff/requests/100041',
      '/staff/mail?state=failed',
      '/staff/stock/unseen?show=without+documents',
      '/staff/stock/unseen?show=without+a+place',
      '/staff/stock/counts',
      '/staff/differences',
      '/staff/requests/100058',
      '/staff/requests/100060',
      '/staff/clients/3',
      '/staff/people',
      '/staff/stock/unseen',
      '/staff/differences',
    ]);
  });

  it('draws the bottles of the last days, and has them as a table too', async () => {
    const { user, container } = openDesk({
      stock_days: [
        { day: '2026-11-19', added: 6, pulled: 0 },
        { day: '2026-11-20', added: 0, pulled: 1_200 },
      ],
    });
    await screen.findByText('6 bottles added');
    screen.getByText('1,200 bottles pulled');
    await user.click(screen.getByText('By day'));
    const table = screen.getByRole('table', { name: 'Bottles by day' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(`${dueDay('2026-11-20')}01,200`);
    await checkAccessibility(container);
  });

  it('says so when there is nothing to do', async () => {
    openDesk({});
    await screen.findByText('No pull request is open.');
    screen.getByText('No shipment is expected.');
    screen.getByText('Nothing needs attention.');
    screen.getByText('No bottles came or went.');
  });

  it('says what happened when it fails to load', async () => {
    answerRequests({ 'GET /staff/desk/': serverFault });
    openPage('/staff', steward);
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('The frame of the back office', () => {
  it('groups its areas, and has no footer of the client pages', async () => {
    openDesk({});
    const areas = within(await screen.findByRole('navigation', { name: 'Back office' }));
    const groups = areas.getAllByRole('list');
    expect(groups.map((group) => group.textContent)).toEqual([
      'DeskScanRequestsReceiving',
      'StockRunsReports',
      'ClientsInvitationsMessagesDifferencesImportsWines',
      'ApprovalsMailAuditPeople',
      'SetupContentTokensWebhooks',
    ]);
    areas.getByRole('list', { name: 'Settings' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('says how much waits in an area, and that something does behind More', async () => {
    openDesk({ unread_threads: 2, open_differences: 1, approvals: 3, placeless_cases: 4 });
    const areas = within(await screen.findByRole('navigation', { name: 'Back office' }));
    const link = await areas.findByRole('link', { name: /^Messages/ });
    await waitFor(() => expect(link.textContent).toBe('Messages, 2 unread2'));
    areas.getByRole('link', { name: /^Differences, 1 not answered/ });
    areas.getByRole('link', { name: /^Approvals, 3 waiting/ });
    areas.getByRole('link', { name: /^Stock, 4 cases without a place/ });
    areas.getByRole('button', { name: 'More, something waits there' });
  });

  it('opens the other areas with More, and closes them with Escape', async () => {
    const { user } = openDesk({});
    const more = await screen.findByRole('button', { name: 'More' });
    await user.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(more);
  });
});
