import type { PlannedRun, Stop } from '@portal/contract/warehouse/desk/stops.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { writeEntry } from '../../lib/send-queue-storage.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine } from '../../testing/test-orders.ts';
import { pick, picksAnswers } from '../../testing/test-picks.ts';
import { queueOf, staffRequest } from '../../testing/test-staff-requests.ts';
import { driver, packer } from '../../testing/test-users.ts';

const stop: Stop = {
  footprint_id: 100041,
  order_type: 'Pull Request',
  created_date: '2026-11-17T16:05:00Z',
  confirmed_date: '2026-11-20',
  processed_date: '2026-11-19T16:05:00Z',
  completed_date: null,
  cancelled_date: null,
  requested_delivery_date: '2026-11-20',
  requested_delivery_time: 'MORNING',
  number_of_boxes: null,
  is_picking_up: false,
  address_line1: '12 Elm Street',
  address_line2: null,
  address_city: 'New York',
  address_state: 'NY',
  address_postal_code: '10001',
  address_country: 'United States',
  address_attention_of: null,
  address_primary_telephone: '212 555 0100',
  account_name: 'Marsh & Co',
  bottle_count: 3,
  signed_at: null,
  notes: '',
  is_done: false,
};
const navigation = () => within(screen.getByRole('navigation', { name: 'Back office' }));
const areas = () =>
  navigation()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('A packer', () => {
  it('has the desk, requests, receiving and stock, and nothing else', async () => {
    answerRequests({ 'GET /staff/requests/': { json: queueOf(staffRequest()) } });
    openPage('/staff/requests', packer);
    await screen.findByRole('link', { name: '#100041' });
    expect(areas()).toEqual(['Desk', 'Scan', 'Requests', 'Receiving', 'Stock']);
    expect(navigation().queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('reads whose work a page is and where to go', async () => {
    const requests = answerRequests({});
    const { container } = openPage('/staff/clients', packer);
    await screen.findByRole('heading', { name: 'This page is not part of your work' });
    expect(screen.getByText(/^You are signed in as a packer/)).toBeDefined();
    expect(requests.filter(({ call }) => call.includes('clients'))).toEqual([]);
    await checkAccessibility(container);
  });

  it('marks a request pulled, and neither dates nor cancels it', async () => {
    const requests = answerRequests({
      ...picksAnswers([pick(1, 3)]),
      'GET /staff/requests/100041/': { json: staffRequest() },
      'POST /staff/requests/100041/process/': { json: staffRequest() },
    });
    const { user } = openPage('/staff/requests/100041', packer);
    await screen.findByText('3 of 3 picked');
    await user.click(screen.getByRole('button', { name: /^Mark 3 bottles/ }));
    await waitFor(() => expect(requests.some(({ call }) => call.endsWith('/process/'))).toBe(true));
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Marsh & Co' })).toBeNull();
  });
});

describe('A driver', () => {
  const stopsOf = (stops: readonly Stop[], ahead: readonly PlannedRun[] = []) => ({
    'GET /staff/stops/': { json: { today: '2026-11-20', stops, ahead } },
    'GET /staff/runs/today/': { json: [] },
  });

  it('comes to the next stop, with address, directions, call, note and one tap to the handover', async () => {
    const second = { ...stop, footprint_id: 100042, account_name: 'Alder Table' };
    answerRequests(stopsOf([{ ...stop, notes: 'Ring twice' }, second]));
    const { url, container } = openPage('/staff', driver);
    const next = within(await screen.findByRole('region', { name: 'Next stop' }));
    expect([url(), areas()]).toEqual(['/staff/stops', ['Stops']]);
    screen.getByText('Fri, Nov 20. 2 stops to do.');
    next.getByText('Marsh & Co');
    next.getByText('Delivery #100041, Morning, 3 bottles');
    expect(next.getByText(/12 Elm Street/).textContent).toContain('New York, NY 10001');
    const href = (name: string) => next.getByRole('link', { name }).getAttribute('href');
    expect(href('Directions')).toContain('12+Elm+Street');
    expect(href('Call 212 555 0100')).toBe('tel:212 555 0100');
    expect(href('Hand over')).toBe('/staff/requests/100041/handover');
    next.getByText('Ring twice');
    expect(next.queryByText('Alder Table')).toBeNull();
    screen.getByRole('link', { name: '#100042' });
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    await checkAccessibility(container);
  });

  it('reads when the bottles of the next stop are not pulled', async () => {
    answerRequests(stopsOf([{ ...stop, processed_date: null }]));
    openPage('/staff/stops', driver);
    await screen.findByText('Not pulled yet');
    expect(screen.queryByRole('link', { name: 'Hand over' })).toBeNull();
  });

  it('reads that nothing is due, and what is planned on other days', async () => {
    const ahead = { id: 7, day: '2026-11-25', departs_at: '09:00', van: 'Van 1', stop_count: 4 };
    answerRequests(stopsOf([], [ahead]));
    openPage('/staff/stops', driver);
    await screen.findByText('Fri, Nov 20. Nothing is left to do.');
    screen.getByText('Wed, Nov 25');
    screen.getByText('Van 1, departs 9:00 am, 4 stops');
    expect(screen.queryByRole('region', { name: 'Next stop' })).toBeNull();
  });

  it('reads which run of a past day was never started', async () => {
    const forgotten = {
      id: 7,
      day: '2026-11-18',
      departs_at: '09:00',
      van: 'Van 1',
      stop_count: 4,
    };
    answerRequests(stopsOf([], [forgotten]));
    openPage('/staff/stops', driver);
    await screen.findByText('Wed, Nov 18, not started');
    screen.getByText('Van 1, departs 9:00 am, 4 stops');
  });

  it('reads that nothing is due', async () => {
    answerRequests(stopsOf([]));
    openPage('/staff/stops', driver);
    await screen.findByText('No van deliveries or pickups are due today.');
  });

  it('is offered the names of the client and the authorized users at the door', async () => {
    const pulled = order({ lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' });
    answerRequests({ 'GET /staff/requests/100041/': { json: staffRequest({ order: pulled }) } });
    const { user } = openPage('/staff/requests/100041/handover', driver);
    await user.click(await screen.findByRole('button', { name: 'Eleanor Marsh' }));
    expect(screen.getByLabelText('Who takes the bottles?')).toHaveProperty(
      'value',
      'Eleanor Marsh',
    );
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['Eleanor Marsh']);
  });

  it('delivers a stop, and reads when its bottles are not pulled yet', async () => {
    answerRequests({ 'GET /staff/requests/100041/': { json: staffRequest() } });
    openPage('/staff/requests/100041', driver);
    await screen.findByText('The bottles are not pulled yet. Ask the warehouse.');
    expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Packing slip' })).toBeNull();
  });

  it('records the boxes of a pickup', async () => {
    const pickup = staffRequest();
    const order = { ...pickup.order, order_type: 'Add Request' as const, number_of_boxes: 3 };
    const requests = answerRequests({
      'GET /staff/requests/100041/': { json: { ...pickup, order } },
      'POST /staff/receiving/100041/receive/': {
        json: { ...pickup, order, expected: null, put_away: [] },
      },
    });
    const { user } = openPage('/staff/requests/100041', driver);
    await user.click(await screen.findByRole('button', { name: 'Mark received' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark received' });
    const boxes = within(dialog).getByRole('textbox', { name: 'Boxes handed over' });
    await user.clear(boxes);
    await user.type(boxes, '2');
    await user.click(within(dialog).getByRole('button', { name: 'Mark received' }));
    await screen.findByText('Marked as received.');
    const body = requests.find(({ call }) => call.startsWith('POST'))?.body;
    expect(body instanceof FormData ? Object.fromEntries(body) : {}).toEqual({
      version: String(pickup.version),
      boxes_arrived: '2',
      happened_at: expect.stringMatching(/Z$/),
    });
  });

  it('records the boxes of a pickup without a connection once, and says that they wait', async () => {
    const pickup = staffRequest();
    const order = { ...pickup.order, order_type: 'Add Request' as const, number_of_boxes: 3 };
    let answer: Answer = 'down';
    const requests = answerRequests({
      'GET /staff/requests/100041/': { json: { ...pickup, order } },
      'POST /staff/receiving/100041/receive/': () => answer,
    });
    const { user } = openPage('/staff/requests/100041', driver);
    await user.click(await screen.findByRole('button', { name: 'Mark received' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark received' }));
    await user.click(dialog.getByRole('button', { name: 'Mark received' }));
    await screen.findByText('1 waiting to be sent');
    await screen.findByText(/^Waiting to be sent\. It is kept on this device/);
    expect(screen.queryByRole('button', { name: 'Mark received' })).toBeNull();
    answer = { json: { ...pickup, order, expected: null, put_away: [] } };
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Sent: Received 3 boxes: #100041');
    const keys = requests
      .filter(({ call }) => call.startsWith('POST'))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps the boxes that were typed when they are refused on arrival, and says why', async () => {
    const pickup = staffRequest();
    const order = { ...pickup.order, order_type: 'Add Request' as const, number_of_boxes: 3 };
    let answer: Answer = 'down';
    answerRequests({
      'GET /staff/requests/100041/': { json: { ...pickup, order } },
      'POST /staff/receiving/100041/receive/': () => answer,
    });
    const { user } = openPage('/staff/requests/100041', driver);
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Mark received' }));
      return within(await screen.findByRole('dialog', { name: 'Mark received' }));
    };
    const dialog = await open();
    const boxes = dialog.getByRole('textbox', { name: 'Boxes handed over' });
    await user.clear(boxes);
    await user.type(boxes, '5');
    await user.click(dialog.getByRole('button', { name: 'Mark received' }));
    await screen.findByText('1 waiting to be sent');
    answer = { status: 409, json: { detail: 'The boxes were received before: 3 boxes.' } };
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/refused when it was sent: The boxes were received before: 3 boxes\./);
    const again = (await open()).getByRole('textbox', { name: 'Boxes handed over' });
    expect(again).toHaveProperty('value', '5');
  });

  it('sees that something of a colleague is locked on the phone, and not what it is', async () => {
    const createdAt = Date.parse('2026-11-20T14:00:00Z');
    const kept = {
      kind: 'handover',
      subject: '7',
      label: 'Ada Keller signed',
      href: '/staff/stops',
    };
    const call = { path: '/staff/requests/7/handover/', fields: {}, files: [], draft: null };
    const entry = { ...kept, ...call, key: 'k', userId: packer.id, createdAt, refusal: null };
    await writeEntry(entry, null);
    const requests = answerRequests({ 'GET /staff/stops/': { json: [] } });
    const { user, container } = openPage('/staff/stops', driver);
    await user.click(await screen.findByRole('button', { name: '1 locked' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
    dialog.getByText(/only be read and sent by the person who made it/);
    expect(container.ownerDocument.body.textContent).not.toContain('Ada Keller');
    expect(requests.filter(({ call: one }) => one.startsWith('POST'))).toEqual([]);
    await checkAccessibility(document.body);
  });
});
