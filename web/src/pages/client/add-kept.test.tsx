import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { followOtherTabs } from '../../lib/session-store.ts';
import {
  keepFilledPickup,
  openNotify,
  openPickup,
  pickupOrder,
  sentKeys,
} from '../../testing/add-flow.ts';
import { serverFault } from '../../testing/answer-requests.ts';
import { answerTo, BOXED, boxesOf, datePart, textField } from '../../testing/form-controls.ts';
import { stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { reloadBrowser, writeInAnotherTab } from '../../testing/reload-browser.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';

const NOTES = 'Additional Notes (Optional)';
const book = { 'GET /addresses/': { json: [savedAddress(), countryAddress()] } };

beforeEach(() => {
  stopOnFridayMorning();
  useOrdersStore.setState({ addMethod: 'pickup' });
});

describe('a reload of the second step', () => {
  it('brings every field of a pickup back', async () => {
    const { user } = await openPickup(book);
    await user.click(screen.getByRole('button', { name: 'Choose A Different Address' }));
    await user.click(await screen.findByRole('button', { name: 'select Beatrice Ashdown' }));
    await user.click(datePart('month'));
    await user.keyboard('12012026');
    await user.click(datePart('month', 'Alternate Date (Optional)'));
    await user.keyboard('12022026');
    await user.selectOptions(screen.getByLabelText('Alternate Time (Optional)'), 'Morning');
    await user.selectOptions(boxesOf('Number of Boxes'), '4');
    await user.click(answerTo(BOXED, 'No'));
    await user.type(textField(NOTES), 'Ring');
    await reloadBrowser();
    await openPickup(book);
    expect(screen.queryByText('9 Orchard Lane')).not.toBeNull();
    expect(datePart('day').textContent).toBe('01');
    expect(datePart('day', 'Alternate Date (Optional)').textContent).toBe('02');
    expect(screen.getByLabelText('Alternate Time (Optional)')).toHaveProperty('value', 'MORNING');
    expect(boxesOf('Number of Boxes')).toHaveProperty('value', '4');
    expect(answerTo(BOXED, 'No')).toHaveProperty('checked', true);
    expect(textField(NOTES)).toHaveProperty('value', 'Ring');
  });

  it('brings every field of a notification back', async () => {
    useOrdersStore.setState({ addMethod: 'notify' });
    const { user } = await openNotify();
    await user.type(textField('Name of Company/ Origin'), 'Zachys');
    await user.type(textField('Tracking Number (Optional)'), '1Z999');
    await user.type(textField(NOTES), 'Two pallets');
    await reloadBrowser();
    await openNotify();
    expect(textField('Name of Company/ Origin')).toHaveProperty('value', 'Zachys');
    expect(textField('Tracking Number (Optional)')).toHaveProperty('value', '1Z999');
    expect(textField(NOTES)).toHaveProperty('value', 'Two pallets');
  });

  it('replaces days that have passed by the earliest one, or by none', async () => {
    keepFilledPickup({ preferredPickup: '2026-11-18', alternatePickup: '2026-11-19' });
    await openPickup();
    expect(datePart('day').textContent).toBe('23');
    expect(datePart('day', 'Alternate Date (Optional)').textContent).toBe('dd');
    expect(textField(NOTES)).toHaveProperty('value', 'Ring');
  });

  it('retries under the same key when the result of the first send is unknown', async () => {
    keepFilledPickup();
    const first = await openPickup({ 'POST /create_pickup_order/': serverFault });
    await first.user.click(first.submit);
    await screen.findByText('There was an error, please try again');
    await reloadBrowser();
    const second = await openPickup();
    await second.user.click(second.submit);
    await screen.findByRole('heading', { name: 'Add Request Received' });
    expect(sentKeys(second.requests)).toEqual(sentKeys(first.requests));
  });
});

describe('going back and forth', () => {
  it('keeps what was typed in either form', async () => {
    const { user } = await openPickup();
    await user.type(textField(NOTES), 'Ring');
    await user.click(screen.getByRole('link', { name: 'add method' }));
    await user.click(await screen.findByRole('radio', { name: /^Notify/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByRole('textbox', { name: NOTES }), '2');
    await user.click(screen.getByRole('link', { name: 'add method' }));
    await user.click(await screen.findByRole('radio', { name: /^Pickup/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Pickup' });
    expect(await screen.findByRole('textbox', { name: NOTES })).toHaveProperty('value', 'Ring');
    expect(currentOrders().addAddressNotify).toMatchObject({ notifyNote: '2' });
  });
});

describe('another tab', () => {
  const none = { pullMethod: null, pullAddress: null, createdOrderId: null };

  it('another tab that sent the same form shows its confirmation here too', async () => {
    const { url } = await openPickup({ 'GET /orders/*/': { json: pickupOrder() } });
    const createdAdd = { orderId: 41, method: 'pickup' };
    writeInAnotherTab('portal.orders', { ...none, addMethod: 'pickup', createdAdd });
    await waitFor(() => expect(url()).toBe('/orders/add/confirmation'));
    await screen.findByText('#100041');
  });

  it('another tab that sent the other form leaves this one alone', async () => {
    keepFilledPickup({ isBoxed: '' });
    const { user, submit, url } = await openPickup();
    const createdAdd = { orderId: 41, method: 'notify' };
    writeInAnotherTab('portal.orders', { ...none, addMethod: 'notify', createdAdd });
    await user.click(submit);
    await screen.findByText('Please check the fields marked below.');
    expect(url()).toBe('/orders/add/address/pickup');
    expect(textField(NOTES)).toHaveProperty('value', 'Ring');
  });

  it('another tab that logged out takes everything with it', async () => {
    const stop = followOtherTabs(() => undefined);
    keepFilledPickup();
    await openPickup();
    writeInAnotherTab('portal.orders', none);
    writeInAnotherTab('portal.profile', { user: null });
    await screen.findByLabelText('Password');
    expect([currentOrders().addMethod, currentOrders().addAddressPickup]).toEqual([null, null]);
    stop();
  });
});
