import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { datePart } from '../../testing/form-controls.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine } from '../../testing/test-orders.ts';
import { eleanor, steward } from '../../testing/test-users.ts';

const account = { id: 3, name: 'Marsh & Co', is_commercial: false };
const desk = {
  today: '2026-11-20',
  vans_today: 4,
  pickups_today: 2,
  announced: 3,
  waiting: 12,
  late: 1,
  failed_mails: 0,
};

const daysOff = {
  today: '2026-11-16',
  holidays: [{ day: '2026-11-26', name: 'Thanksgiving', due_requests: 0 }],
};

function staffRequest(parts: Partial<StaffRequest> = {}): StaffRequest {
  return {
    order: order({ lines: [orderLine()] }),
    account,
    version: 5,
    internal_note: '',
    boxes_arrived: null,
    pick_places: [{ line_id: 1, location: 'A12', bin: '3', container_name: 'Mixed' }],
    events: [
      { at: '2026-11-02T15:00:00Z', actor: 'eleanor@example.com', action: 'created', details: {} },
    ],
    ...parts,
  };
}

function queueOf(...requests: StaffRequest[]) {
  const results = requests.map((request) => ({
    ...request.order,
    account: request.account,
    bottle_count: 3,
  }));
  return { count: results.length, is_more: false, page: 1, results };
}

const nextOf = (request: StaffRequest) => ({ json: { ...request, version: request.version + 1 } });

/** Opens a request; every action answers its next version, or what is given. */
async function openRequest(request = staffRequest(), action: Answer = nextOf(request)) {
  const requests = answerRequests({
    'GET /staff/requests/*/': { json: request },
    'POST /staff/requests/*/*/': action,
    'GET /staff/requests/': { json: queueOf(request) },
    'GET /staff/desk/': { json: desk },
    'GET /staff/holidays/': { json: daysOff },
  });
  const page = openPage('/staff/requests/100041', steward);
  await screen.findByRole('region', { name: 'Actions' });
  const sent = () => requests.filter(({ call }) => call.startsWith('POST '));
  return { ...page, sent };
}

describe('The desk', () => {
  it('shows the figures of the day, each leading to its list', async () => {
    answerRequests({ 'GET /staff/desk/': { json: desk } });
    const { container } = openPage('/staff', steward);
    const waiting = await screen.findByRole('link', { name: '12 Requests waiting' });
    expect(waiting.getAttribute('href')).toBe('/staff/requests?state=requested');
    expect(screen.getByRole('link', { name: '1 Late' }).getAttribute('href')).toBe(
      '/staff/requests?due=late',
    );
    expect(screen.getByRole('link', { name: '4 Vans today' }).getAttribute('href')).toBe(
      '/staff/requests?direction=pull&method=8&due=today',
    );
    await checkAccessibility(container);
  });

  it('says what happened when its figures do not come', async () => {
    answerRequests({ 'GET /staff/desk/': serverFault });
    openPage('/staff', steward);
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('is closed to clients', async () => {
    answerRequests({});
    const { address } = openPage('/staff/requests', eleanor);
    await waitFor(() => expect(address()).toBe('/404'));
  });
});

describe('The queue', () => {
  it('shows each request with account, method, day, size and status', async () => {
    answerRequests({ 'GET /staff/requests/': { json: queueOf(staffRequest()) } });
    const { container } = openPage('/staff/requests', steward);
    const link = await screen.findByRole('link', { name: '#100041' });
    expect(link.getAttribute('href')).toBe('/staff/requests/100041');
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'Pull',
      'Marsh & Co',
      'OAK Van Delivery',
      '2026-11-18',
      '3 bottles',
      'requested',
    ]);
    await checkAccessibility(container);
  });

  it('keeps search and filters in the address, and begins at the first page', async () => {
    const requests = answerRequests({ 'GET /staff/requests/': { json: queueOf(staffRequest()) } });
    const { user, address } = openPage('/staff/requests?page=3&due=late', steward);
    await screen.findByRole('link', { name: '#100041' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'In work');
    await waitFor(() => expect(address()).toBe('/staff/requests?due=late&state=processed'));
    await user.type(screen.getByRole('searchbox'), 'Marsh{Enter}');
    await waitFor(() => expect(address()).toContain('search=Marsh'));
    await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('Marsh'));
  });

  it('shows one account by its name, and all again when the name is erased', async () => {
    answerRequests({
      'GET /staff/requests/': { json: queueOf(staffRequest()) },
      'GET /staff/account-names/': { json: [{ ...account, is_closed: false }] },
    });
    const { user, address, container } = openPage('/staff/requests', steward);
    const field = await screen.findByRole('combobox', { name: 'Account' });
    await user.type(field, 'mar');
    await screen.findByRole('option', { name: 'Marsh & Co Account 3' });
    await checkAccessibility(container);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/staff/requests?account=3'));
    await screen.findByDisplayValue('Marsh & Co');
    await user.clear(screen.getByRole('combobox', { name: 'Account' }));
    await waitFor(() => expect(address()).toBe('/staff/requests'));
  });

  it('is bounded by days, which are taken when they are typed in full', async () => {
    const requests = answerRequests({ 'GET /staff/requests/': { json: queueOf(staffRequest()) } });
    const { user, address } = openPage('/staff/requests', steward);
    await screen.findByRole('link', { name: '#100041' });
    await user.click(datePart('month', 'Due from'));
    await user.keyboard('11182026');
    await waitFor(() => expect(address()).toBe('/staff/requests?from=2026-11-18'));
    await waitFor(() => expect(requests.at(-1)?.query.get('from')).toBe('2026-11-18'));
  });

  it('takes nonsense in an address as not said', async () => {
    const requests = answerRequests({ 'GET /staff/requests/': { json: queueOf() } });
    openPage('/staff/requests?state=gone&page=-2&method=van&from=2026-02-31', steward);
    await screen.findByText('No request matches.');
    expect(String(requests[0]?.query)).toBe('');
  });
});

describe('A request', () => {
  it('shows what was asked, where the bottles stand, and what happened', async () => {
    const { container } = await openRequest();
    const row = screen.getByRole('rowheader', { name: '#NJ-1' }).closest('tr');
    expect(row?.textContent).toBe('#NJ-1A12 / 32015 Ridge750ml3');
    expect(screen.queryByText('eleanor@example.com')).not.toBeNull();
    expect(screen.queryByText('asked for')).not.toBeNull();
    await checkAccessibility(container);
  });

  it('is marked as pulled with the version that was seen, and the client is told', async () => {
    const { user, sent } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Mark pulled' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      call: 'POST /staff/requests/100041/process/',
      body: { version: 5, silent: false },
    });
  });

  it('is changed in silence only when that is chosen', async () => {
    const { user, sent } = await openRequest();
    await user.click(screen.getByRole('checkbox', { name: /^Do not mail/ }));
    await user.click(screen.getByRole('button', { name: 'Confirm date' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ version: 5, silent: true, confirmed_date: '2026-11-18' });
  });

  it('keeps a note of several lines, and says when there is nothing to save', async () => {
    const request = staffRequest({ internal_note: 'Ring twice' });
    const { user, sent } = await openRequest(request, { json: request });
    await user.type(screen.getByLabelText('Internal note'), '{Enter}Ask for Ada');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('No changes to save.');
    expect(sent()[0]?.body).toMatchObject({ internal_note: 'Ring twice\nAsk for Ada' });
  });

  it('is confirmed from today on, and of a day off it says why', async () => {
    const { user, sent } = await openRequest();
    const enter = async (digits: string) => {
      await user.click(datePart('month', 'Confirmed date'));
      await user.keyboard(digits);
      await user.click(screen.getByRole('button', { name: 'Confirm date' }));
    };
    await enter('11132026');
    await screen.findByText('The earliest date is 2026-11-16');
    expect(sent()).toEqual([]);
    await enter('11262026');
    screen.getByText('Thanksgiving, warehouse closed. It can be confirmed all the same.');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ confirmed_date: '2026-11-26' }));
    await screen.findByText('Confirmed for 2026-11-26. The client is told by mail.');
  });

  it('keeps the focus on the page when the button that was pressed is gone', async () => {
    const pulled = order({ lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' });
    const next = staffRequest({ order: pulled, version: 6 });
    const { user } = await openRequest(staffRequest(), { json: next });
    await user.click(screen.getByRole('button', { name: 'Mark pulled' }));
    await screen.findByText('Marked as pulled. The client is told by mail.');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('that adds wine leads to where its bottles are put away, which completes it', async () => {
    const adding = order({ order_type: 'Add Request', lines: [] });
    await openRequest(staffRequest({ order: adding }));
    const link = screen.getByRole('link', { name: 'Receive and put away' });
    expect(link.getAttribute('href')).toBe('/staff/receiving/100041');
    screen.getByRole('button', { name: 'Mark received' });
    expect(screen.queryByRole('link', { name: 'Packing slip' })).toBeNull();
  });

  it('that announces wine tells how many boxes to expect, and from whom', async () => {
    const parts = { order_type: 'Add Request', method: 7, address_line1: null } as const;
    const announced = order({ ...parts, company_name: 'Zachys', number_of_boxes: 6 });
    await openRequest(staffRequest({ order: announced }));
    expect(screen.getByText('Number of boxes').nextElementSibling?.textContent).toBe('6');
    expect(screen.getByText('Company or origin').nextElementSibling?.textContent).toBe('Zachys');
    expect(screen.queryByText('Are your wines already boxed?')).toBeNull();
  });

  it('is cancelled only with a reason', async () => {
    const { user, sent } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
    await screen.findByText('Please fill in this required field.');
    expect(document.activeElement).toBe(screen.getByLabelText('Why the request is cancelled'));
    await user.keyboard('The client called');
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ reason: 'The client called' }));
  });

  it('tells a line that came out short with its reason', async () => {
    const pulled = order({ lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' });
    const { user, sent } = await openRequest(staffRequest({ order: pulled }));
    await user.click(screen.getByText('Fewer bottles than asked?'));
    await user.selectOptions(screen.getByLabelText('Bottles found of 3'), '2');
    await user.click(screen.getByRole('button', { name: 'Mark delivered' }));
    await screen.findByText('Please fill in this required field.');
    expect(document.activeElement).toBe(screen.getByLabelText('Why fewer'));
    await user.keyboard('Broken');
    await user.click(screen.getByRole('button', { name: 'Mark delivered' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      version: 5,
      silent: false,
      short: [{ line_id: 1, quantity_done: 2, reason: 'Broken', is_missing: false }],
    });
  });

  it('that another steward has changed is told, and nothing is overwritten', async () => {
    const detail = 'Somebody else has changed this request. Look at it again before you go on.';
    const headers = { 'X-Error-Code': 'changed_meanwhile' };
    const { user } = await openRequest(staffRequest(), { status: 409, json: { detail }, headers });
    await user.click(screen.getByRole('button', { name: 'Mark pulled' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(detail);
    await user.click(within(alert).getByRole('button', { name: 'Look at it again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('has a packing slip, with what leaves the house and where it goes', async () => {
    const line = orderLine({ quantity_done: 2, shortfall_reason: 'Broken' });
    const request = staffRequest({ order: order({ lines: [line] }) });
    answerRequests({ 'GET /staff/requests/*/': { json: request } });
    const { container } = openPage('/staff/requests/100041/packing-slip', steward);
    const row = (await screen.findByRole('rowheader', { name: '2015 Ridge' })).closest('tr');
    expect(row?.textContent).toBe('2015 Ridge#NJ-1750ml2');
    screen.getByText('2 bottles in all');
    screen.getByText(/^Eleanor Marsh\s+Marsh & Co\s+1 Elm Street/);
    const print = vi.spyOn(window, 'print').mockReturnValue();
    screen.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
    await checkAccessibility(container);
  });

  it('that nobody has leads to /404', async () => {
    answerRequests({ 'GET /staff/requests/*/': { status: 404, json: { detail: 'Not found.' } } });
    const { address } = openPage('/staff/requests/999', steward);
    await waitFor(() => expect(address()).toBe('/404'));
  });
});
