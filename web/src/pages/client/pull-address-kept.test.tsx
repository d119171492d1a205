import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentOrders } from '../../features/requests/orders/orders-store.ts';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { followOtherTabs, signOut } from '../../lib/session-store.ts';
import { type Answer, serverFault } from '../../testing/answer-requests.ts';
import { answerTo, datePart, PICKING_UP, textField } from '../../testing/form-controls.ts';
import {
  openAddressStep,
  sentPulls,
  startVanRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { reloadBrowser, writeInAnotherTab } from '../../testing/reload-browser.ts';
import { settleLater } from '../../testing/settle-later.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';
import { order } from '../../testing/test-orders.ts';
import { pullListLine } from '../../testing/test-pull-list.ts';

const nothing = { pullMethod: null, pullAddress: null, createdOrderId: null };
const emptyCart = { cart: [], confirmationCart: [] };

beforeEach(() => {
  stopOnFridayMorning();
  startVanRequest();
});

describe('a reload of the address step', () => {
  it('brings every field back', async () => {
    const book = { 'GET /addresses/': { json: [savedAddress(), countryAddress()] } };
    const { user } = await openAddressStep(book);
    await user.click(screen.getByRole('button', { name: 'Choose A Different Address' }));
    await user.click(await screen.findByRole('button', { name: 'select Beatrice Ashdown' }));
    await user.click(datePart('month'));
    await user.keyboard('12012026');
    await user.click(answerTo(PICKING_UP, 'Yes'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number of Boxes' }), '4');
    await user.type(textField('Additional Notes (Optional)'), 'Ring');
    await reloadBrowser();
    await openAddressStep(book);
    expect(screen.queryByText('9 Orchard Lane')).not.toBeNull();
    expect(datePart('month').textContent).toBe('12');
    expect(datePart('day').textContent).toBe('01');
    expect(answerTo(PICKING_UP, 'Yes')).toHaveProperty('checked', true);
    const boxes = screen.getByRole('combobox', { name: 'Number of Boxes' });
    expect(boxes).toHaveProperty('value', '4');
    expect(textField('Additional Notes (Optional)')).toHaveProperty('value', 'Ring');
  });

  it('retries under the same key when the result of the first send is unknown', async () => {
    const first = await openAddressStep({ 'POST /create_pull_request/': serverFault });
    await first.user.click(answerTo(PICKING_UP, 'No'));
    await first.user.click(first.submit);
    await screen.findByRole('alert');
    await reloadBrowser();
    const second = await openAddressStep();
    await second.user.click(second.submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    const key = sentPulls(first.requests)[0]?.headers.get('Idempotency-Key');
    expect(sentPulls(second.requests)[0]?.headers.get('Idempotency-Key')).toBe(key);
  });
});

describe('the way back and forth between the steps', () => {
  it('loses nothing that was typed, also by way of another method', async () => {
    const { user, router } = await openAddressStep();
    await user.type(textField('Additional Notes (Optional)'), 'Ring');
    await user.click(answerTo(PICKING_UP, 'No'));
    await router.navigate({ to: '/orders/pull/method' });
    await user.click(await screen.findByRole('radio', { name: /^Retail Store/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Retail Store' });
    expect(textField('Additional Notes (Optional)')).toHaveProperty('value', 'Ring');
    router.history.back();
    await user.click(await screen.findByRole('radio', { name: /^OAK Van Delivery/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'OAK Van Delivery' });
    expect(answerTo(PICKING_UP, 'No')).toHaveProperty('checked', true);
  });
});

describe('the way back from the confirmation', () => {
  it('leads to the method step, not to the form that was sent', async () => {
    const { user, router, url } = await openAddressStep();
    await router.navigate({ to: '/orders/pull/method' });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Submit Pull Request' }));
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    router.history.back();
    await screen.findByRole('heading', { name: 'Delivery method' });
    expect(url()).toBe('/orders/pull/method');
  });
});

describe('a logout', () => {
  it('empties pull list, method and form here', async () => {
    const { user } = await openAddressStep();
    await user.type(textField('Additional Notes (Optional)'), 'Ring');
    signOut('logged-out');
    await screen.findByRole('button', { name: 'log in' });
    expect([currentPullList(), currentOrders().pullMethod, currentOrders().pullAddress]).toEqual([
      [],
      null,
      null,
    ]);
    expect(localStorage.getItem('portal.orders')).toBeNull();
    expect(localStorage.getItem('portal.cart')).toBeNull();
  });

  it('while a request is being sent leaves nothing of it behind', async () => {
    const { promise, settle } = settleLater<Answer>();
    const { user, submit, requests } = await openAddressStep({
      'POST /create_pull_request/': () => promise,
    });
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(submit);
    await waitFor(() => expect(sentPulls(requests)).toHaveLength(1));
    signOut('logged-out');
    await screen.findByRole('button', { name: 'log in' });
    settle({ status: 201, json: order() });
    await promise;
    await screen.findByRole('button', { name: 'log in' });
    expect(localStorage.getItem('portal.orders')).toBeNull();
    expect(localStorage.getItem('portal.cart')).toBeNull();
  });

  it('in another tab ends the request here too', async () => {
    const stop = followOtherTabs(() => undefined);
    const { user } = await openAddressStep();
    await user.type(textField('Additional Notes (Optional)'), 'Ring');
    writeInAnotherTab('portal.orders', nothing);
    writeInAnotherTab('portal.cart', emptyCart);
    writeInAnotherTab('portal.profile', { user: null });
    await screen.findByRole('button', { name: 'log in' });
    expect([currentPullList(), currentOrders().pullMethod, currentOrders().pullAddress]).toEqual([
      [],
      null,
      null,
    ]);
    stop();
  });
});

describe('another tab', () => {
  it('another tab that sent the list shows its confirmation here too', async () => {
    const { url } = await openAddressStep({ 'GET /orders/*/': { json: order() } });
    writeInAnotherTab('portal.orders', { ...nothing, pullMethod: 8, createdOrderId: 41 });
    writeInAnotherTab('portal.cart', emptyCart);
    await waitFor(() => expect(url()).toBe('/orders/pull/confirmation'));
    await screen.findByText('#100041');
  });

  it('another tab that pulls another wine while the list is being sent keeps that wine for the next request', async () => {
    const { promise, settle } = settleLater<Answer>();
    const { user, submit, requests } = await openAddressStep({
      'POST /create_pull_request/': () => promise,
    });
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(submit);
    await waitFor(() => expect(sentPulls(requests)).toHaveLength(1));
    const cart = [...currentPullList(), pullListLine({ wineId: 2 })];
    writeInAnotherTab('portal.cart', { cart, confirmationCart: [] });
    settle({ status: 201, json: order() });
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(currentPullList().map(({ wineId }) => wineId)).toEqual([2]);
    const list = screen.getByRole('region', { name: 'Bottles of this request' });
    expect(within(list).queryByText('2 bottles')).not.toBeNull();
  });

  it('another tab that emptied the list leads back to the method step', async () => {
    const { url } = await openAddressStep();
    writeInAnotherTab('portal.cart', emptyCart);
    await waitFor(() => expect(url()).toBe('/orders/pull/method'));
  });

  it('another tab that finished with its request leads back to the method step', async () => {
    const { url } = await openAddressStep();
    writeInAnotherTab('portal.orders', nothing);
    await waitFor(() => expect(url()).toBe('/orders/pull/method'));
  });
});
