import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { addLines, currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { addAnswers, notifyOrder, pickupOrder } from '../../testing/add-flow.ts';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';
import { thread } from '../../testing/test-messages.ts';
import { caseOfBottle, freeBottlesAnswer } from '../../testing/test-inventory.ts';
import { order, orderLine, wine } from '../../testing/test-orders.ts';
import { pullListLine } from '../../testing/test-pull-list.ts';
import { bistro, eleanor } from '../../testing/test-users.ts';

const ownCase = caseOfBottle({ id: 10, footprint_lookup_code: 'NJ-1' });
const otherCase = caseOfBottle({ id: 11, footprint_lookup_code: 'NJ-2' });
const label = { file_name: 'label.pdf', file_url: 'http://portal.test/api/attachments/1/' };

const completed = (shown: Order): Order => ({
  ...shown,
  processed_date: '2026-11-05T15:00:00Z',
  completed_date: '2026-11-07T15:00:00Z',
});

/** Opens the order, completed, and clicks "Request again". */
async function askAgain(shown: Order, answers: Answers = {}, client = eleanor) {
  answerRequests(
    addAnswers({
      'GET /orders/41/': { json: completed(shown) },
      'GET /orders/41/messages/': { json: thread([]) },
      ...answers,
    }),
  );
  const page = openPage('/orders/history/41', client);
  await page.user.click(await screen.findByRole('button', { name: 'Request again' }));
  return page;
}

/** Case, size and quantity of each line of the pull list. */
const pulled = () =>
  currentPullList().map(({ caseDetail, pullQuantity }) => [
    caseDetail.footprintLookupCode,
    caseDetail.sizeMl,
    pullQuantity,
  ]);

describe('requesting bottles again', () => {
  const PROCESSED = { processed_date: '2026-11-05T15:00:00Z' };
  it.each<[string, boolean, Partial<Order>]>([
    ['requested', false, {}],
    ['pulled', false, PROCESSED],
    ['delivered', true, { ...PROCESSED, completed_date: '2026-11-07T15:00:00Z' }],
    ['cancelled', true, { cancelled_date: '2026-11-06T15:00:00Z' }],
  ])('is offered for a %s request: %s', async (_state, isOffered, dates) => {
    answerRequests(addAnswers({ 'GET /orders/41/': { json: order(dates) } }));
    openPage('/orders/history/41', eleanor);
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryAllByRole('button', { name: 'Request again' })).toHaveLength(
      isOffered ? 1 : 0,
    );
  });

  it('adds them to the pull list, beside its lines, and leads to it', async () => {
    addLines([pullListLine({ wineId: 99 })]);
    const { container } = await askAgain(order(), {
      'POST /free_bottles/': { json: freeBottlesAnswer([{ case: ownCase, count: 5 }]) },
    });
    const notice = await screen.findByText('3 bottles are on your pull list.');
    expect(notice.closest('[role=status]')).toBe(document.activeElement);
    expect(pulled().at(-1)).toEqual(['NJ-1', 750, 3]);
    expect(currentPullList()).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Go to your pull list' });
    expect(link.getAttribute('href')).toBe('/cart');
    await checkAccessibility(container);
  });

  it('takes them from their own case first, then from others with that wine in that size', async () => {
    await askAgain(order(), {
      'POST /free_bottles/': {
        json: freeBottlesAnswer([
          { case: otherCase, count: 4 },
          { case: ownCase, sizeMl: 1500, count: 4 },
          { case: ownCase, count: 1 },
        ]),
      },
    });
    await screen.findByText('3 bottles are on your pull list.');
    expect(pulled().toSorted()).toEqual([
      ['NJ-1', 750, 1],
      ['NJ-2', 750, 2],
    ]);
  });

  it('says which are not there any more, fewer or none', async () => {
    const lines = [
      orderLine({ id: 1, quantity: 3 }),
      orderLine({ id: 2, quantity: 2, wine: { ...wine('Krug', null), id: 2 } }),
      orderLine({ id: 3, quantity: 1, wine: { ...wine('Sassicaia', 2010), id: 3 } }),
    ];
    const { container } = await askAgain(order({ lines }), {
      'POST /free_bottles/': {
        json: [1, 3].flatMap((id) => freeBottlesAnswer([{ case: ownCase, count: 1 }], id)),
      },
    });
    const notice = await screen.findByText(/^2 bottles are on your pull list/);
    const items = within(notice.closest('[role=status]') ?? document.body).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '2015 Ridge, 750ml: 1 of 3 bottles',
      'NV Krug, 750ml: none of 2 bottles',
    ]);
    expect(currentPullList().map(({ wineId }) => wineId)).toEqual([1, 3]);
    await checkAccessibility(container);
  });

  it('a request again for bottles that are all gone leaves pull list and form as they are', async () => {
    await askAgain(order(), { 'POST /free_bottles/': { json: [] } });
    await screen.findByText('None of these bottles is free any more.');
    expect(screen.queryByRole('link', { name: 'Go to your pull list' })).toBeNull();
    expect([currentPullList(), currentOrders().pullMethod]).toEqual([[], null]);
  });

  it('fills the form with the answers of that request, at its address as it is now', async () => {
    const asked = order({
      method: 11,
      address_line1: '9 Orchard Lane',
      address_city: 'Rhinebeck',
      address_postal_code: '12572',
      additional_emails: 'ann@example.com,bob@example.com',
      notes: 'Ring twice',
      attachments: [label],
    });
    const neighbours = [
      countryAddress({ id: 7, line2: 'Flat 2' }),
      countryAddress({ id: 8, postal_code: '12573' }),
    ];
    await askAgain(asked, {
      'GET /addresses/': { json: [savedAddress(), ...neighbours, countryAddress()] },
      'POST /free_bottles/': { json: freeBottlesAnswer([{ case: ownCase, count: 5 }]) },
    });
    await screen.findByText('3 bottles are on your pull list.');
    expect(currentOrders().pullMethod).toBe(4);
    expect(currentOrders().pullAddress).toMatchObject({
      addressId: 6,
      preferredDelivery: '',
      additionalEmails: 'ann@example.com, bob@example.com',
      myCommonCarrier: 'yes',
      labelName: 'label.pdf',
      deliveryNote: 'Ring twice',
    });
  });

  it('keeps what it filled in when the last confirmation was closed with its tab', async () => {
    useOrdersStore.setState({ createdOrderId: 40 });
    const { router } = await askAgain(order({ method: 2, address_line1: null }), {
      'POST /free_bottles/': { json: freeBottlesAnswer([{ case: ownCase, count: 5 }]) },
    });
    await screen.findByText('3 bottles are on your pull list.');
    await router.navigate({ to: '/orders/pull/method' });
    const method = await screen.findByRole('radio', { name: /^Warehouse Pickup/ });
    expect(method).toHaveProperty('checked', true);
  });

  it('by a method that is not open to the account requires another one', async () => {
    const wines = {
      'POST /free_bottles/': { json: freeBottlesAnswer([{ case: ownCase, count: 5 }]) },
    };
    await askAgain(order({ method: 3, address_line1: null }), wines, bistro);
    await screen.findByText('3 bottles are on your pull list.');
    expect(currentOrders().pullMethod).toBeNull();
  });

  it('puts nothing on the list when the inventory cannot be read, and can be tried again', async () => {
    let isUp = false;
    const found = { json: freeBottlesAnswer([{ case: ownCase, count: 5 }]) };
    const { user } = await askAgain(order(), {
      'POST /free_bottles/': () => (isUp ? found : serverFault),
    });
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Something went wrong on our side.');
    expect(currentPullList()).toEqual([]);
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Request again' }));
    await screen.findByText('3 bottles are on your pull list.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('announcing bottles again', () => {
  it('opens the pickup form filled in, from the earliest day, and asks for the documents', async () => {
    stopOnFridayMorning();
    const asked = pickupOrder({
      number_of_boxes: 20,
      is_boxed: true,
      requested_delivery_time: 'MORNING',
      notes: 'Side door',
      attachments: [label],
    });
    const { url } = await askAgain(asked);
    await screen.findByRole('button', { name: 'Submit Add Request' });
    expect(url()).toBe('/orders/add/address/pickup');
    const date = screen.getByRole('group', { name: /^Preferred Date/ });
    expect(date.textContent).toContain('11/23/2026');
    expect(screen.getByLabelText('Preferred Time')).toHaveProperty('value', 'MORNING');
    expect(screen.getByLabelText(/^Number of Boxes/)).toHaveProperty('value', '20+');
    expect(screen.getByLabelText(/Additional Notes/)).toHaveProperty('value', 'Side door');
    expect(document.body.textContent).toContain('label.pdf');
    const toast = 'Filled in from order #100041. Its documents must be chosen again.';
    expect(screen.queryByText(toast)).not.toBeNull();
  });

  it('says when the address is not in the address book any more', async () => {
    await askAgain(pickupOrder({ address_line1: '77 Gone Road' }));
    await screen.findByText(/^Filled in from order #100041\. Its address is not in your address/);
    expect(currentOrders().addMethod).toBe('pickup');
  });

  it('opens the form of a notification with its origin and without its tracking number', async () => {
    const { url } = await askAgain(notifyOrder({ tracking_number: '1Z9', number_of_boxes: 2 }));
    await waitFor(() => expect(url()).toBe('/orders/add/address/notify-mwc'));
    const origin = await screen.findByLabelText(/^Name of Company/);
    expect(origin).toHaveProperty('value', 'Zachys');
    expect(screen.getByLabelText(/^Tracking Number/)).toHaveProperty('value', '');
    expect(screen.getByLabelText(/^Estimated Number of Boxes/)).toHaveProperty('value', '2');
  });

  it('is not offered for what staff entered by a method that has no form', async () => {
    answerRequests({ 'GET /orders/41/': { json: completed(pickupOrder({ method: 6 })) } });
    openPage('/orders/history/41', eleanor);
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Request again' })).toBeNull();
  });
});
