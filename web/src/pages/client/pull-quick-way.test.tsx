import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { addLines, currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  pullAnswers,
  sentFields,
  sentPulls,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { order, orderLine } from '../../testing/test-orders.ts';
import { checkAnswer, pullListLine } from '../../testing/test-pull-list.ts';
import { eleanor } from '../../testing/test-users.ts';

const pulled = (method: number) => order({ method, lines: [orderLine()] });

const VAN_ON_TUESDAYS = {
  json: {
    time_zone: 'America/New_York',
    holidays: [],
    van_days: [{ prefix: '10', weekdays: [2] }],
  },
};

/** Opens a page of a client with a bottle on the pull list, whose earlier requests left by these methods. */
function openWithBottle(path: string, methods: readonly number[] = [8], more = {}) {
  addLines([pullListLine({ pullQuantity: 1 })]);
  const requests = answerRequests(
    pullAnswers({
      'GET /orders/': { json: methods.map(pulled) },
      'GET /pull_list_check/': checkAnswer({ 1: 6 }),
      ...more,
    }),
  );
  return { ...openPage(path, eleanor), requests };
}

beforeEach(stopOnFridayMorning);

describe('The method of the last request', () => {
  it('is chosen first and says its earliest day', async () => {
    const { user, url } = openWithBottle('/orders/pull/method', [4, 8]);
    const carrier = await screen.findByRole<HTMLInputElement>('radio', { name: /^Common Carrier/ });
    await waitFor(() => expect(carrier.checked).toBe(true));
    await screen.findByText('Earliest day: Monday, Nov 23');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(url()).toBe('/orders/pull/address'));
    expect(currentOrders().pullMethod).toBe(4);
  });

  it('is one click from the pull list to its form, which is sent as it is', async () => {
    const { user, url, requests } = openWithBottle('/cart', [8], {
      'GET /business_calendar/': VAN_ON_TUESDAYS,
    });
    await user.click(
      await screen.findByRole('link', { name: 'OAK Van Delivery, Tuesday, Nov 24' }),
    );
    await screen.findByText('1 bottle on Tuesday, Nov 24');
    expect(url()).toBe('/orders/pull/address');
    await user.click(screen.getByRole('button', { name: 'Submit Pull Request' }));
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFields(sentPulls(requests)[0])).toMatchObject({
      method: '8',
      requested_delivery_date: '2026-11-24',
      is_picking_up: 'false',
    });
  });

  it('is in the list of the header, and another one can be chosen at the form', async () => {
    const { user, url } = openWithBottle('/faq');
    await user.click(await screen.findByRole('button', { name: 'Pull list, 1 bottle' }));
    await user.click(await screen.findByRole('link', { name: 'OAK Van Delivery, Monday, Nov 23' }));
    await waitFor(() => expect(url()).toBe('/orders/pull/address'));
    expect(screen.queryByRole('region', { name: 'My pull list' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Another delivery method' }));
    await screen.findByRole('heading', { level: 1, name: 'Delivery method' });
  });

  it('gives way to the method that was chosen for this request', async () => {
    useOrdersStore.setState({ pullMethod: 2 });
    openWithBottle('/cart');
    await screen.findByRole('link', { name: 'Warehouse Pickup, Monday, Nov 23' });
  });

  it('is to be chosen by those who have requested nothing', async () => {
    openWithBottle('/cart', []);
    const onward = await screen.findByRole('link', { name: 'Continue to Deliver' });
    expect(onward.getAttribute('href')).toBe('/orders/pull/method');
    await waitFor(() => expect(screen.queryByText('Choose a delivery method')).toBeNull());
  });
});

it('a message ends with its page', async () => {
  const { user } = openWithBottle('/cart');
  await user.click(await screen.findByRole('button', { name: /^Remove Domaine Leflaive/ }));
  await screen.findByText('Removed.');
  expect(currentPullList()).toEqual([]);
  const [bottles] = within(screen.getByRole('main')).getAllByRole('link', {
    name: 'Select Bottles',
  });
  if (bottles === undefined) throw new Error('The empty list leads nowhere.');
  await user.click(bottles);
  await waitFor(() => expect(screen.queryByText('Removed.')).toBeNull());
});
