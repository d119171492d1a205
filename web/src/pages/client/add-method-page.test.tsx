import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { addAnswers } from '../../testing/add-flow.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { reloadBrowser, writeInAnotherTab } from '../../testing/reload-browser.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const QUESTION = 'How would you like to add wines to your cellar?';
const NO_METHOD = 'Please choose a pickup method.';

async function openMethodStep() {
  answerRequests(addAnswers());
  const page = openPage('/orders/add/method', eleanor);
  await screen.findByRole('heading', { level: 1, name: QUESTION });
  const choice = (name: RegExp) => screen.getByRole('radio', { name });
  return {
    ...page,
    pickup: choice(/^Pickup/),
    notify: choice(/^Notify OAK/),
    goOn: screen.getByRole('button', { name: 'Continue' }),
  };
}

describe('the method step of an add request', () => {
  it('names the three steps and describes both ways', async () => {
    const { container } = await openMethodStep();
    const steps = screen.getByRole('navigation', { name: 'Steps of your add request' });
    const names = within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent);
    expect(names).toEqual(['add method', 'address and options', 'confirmation']);
    expect(screen.queryByText(/temperature-controlled vehicle/)).not.toBeNull();
    const schedule = screen.getByRole('link', { name: 'View OAK Van Schedule' });
    expect(schedule.getAttribute('href')).toBe('https://oak.example/van');
    expect(screen.queryByText(/ahead of time to make inbounding faster/)).not.toBeNull();
    await checkAccessibility(container);
  });

  it('has only what the company offers, also when a form is opened by its address', async () => {
    changeProvider({ servicesOff: ['add VanDelivery'] });
    answerRequests(addAnswers());
    useOrdersStore.setState({ addMethod: 'pickup' });
    const { url } = openPage('/orders/add/address/pickup', eleanor);
    await screen.findByRole('heading', { level: 1, name: QUESTION });
    expect(url()).toBe('/orders/add/method');
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual([expect.stringMatching(/^Notify OAK/)]);
  });

  it('says so when the company offers nothing', async () => {
    changeProvider({ servicesOff: ['add VanDelivery', 'add InboundWarehouseDropoff'] });
    answerRequests(addAnswers());
    openPage('/orders/add/method', eleanor);
    await screen.findByText('We do not offer this at the moment. Please contact us.');
  });

  it('asks for a method and puts the focus on the first one', async () => {
    const { container, user, goOn, pickup, url } = await openMethodStep();
    expect(screen.queryByText(NO_METHOD)).toBeNull();
    await user.click(goOn);
    expect(screen.queryByText(NO_METHOD)).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(pickup));
    expect(url()).toBe('/orders/add/method');
    await checkAccessibility(container);
    await user.click(pickup);
    expect(screen.queryByText(NO_METHOD)).toBeNull();
  });

  it('leads to the pickup form', async () => {
    const { user, goOn, pickup, url } = await openMethodStep();
    await user.click(pickup);
    await user.click(goOn);
    await waitFor(() => expect(url()).toBe('/orders/add/address/pickup'));
    await screen.findByRole('heading', { level: 1, name: 'Pickup' });
  });

  it('leads to the form of a notification, with the keyboard alone', async () => {
    const { user, pickup, url } = await openMethodStep();
    pickup.focus();
    await user.keyboard(' {ArrowDown}{Enter}');
    await waitFor(() => expect(url()).toBe('/orders/add/address/notify-mwc'));
    await screen.findByRole('heading', { level: 1, name: 'Notify OAK' });
  });

  it('keeps the choice over a reload', async () => {
    const { user, notify } = await openMethodStep();
    await user.click(notify);
    await reloadBrowser();
    const again = await openMethodStep();
    expect(again.notify).toHaveProperty('checked', true);
  });

  it('is open again from the form, with what was chosen', async () => {
    const { user, goOn, pickup } = await openMethodStep();
    await user.click(pickup);
    await user.click(goOn);
    await user.click(await screen.findByRole('link', { name: 'add method' }));
    await screen.findByRole('heading', { level: 1, name: QUESTION });
    expect(screen.getByRole('radio', { name: /^Pickup/ })).toHaveProperty('checked', true);
  });

  it('starts empty when the last confirmation was closed with its tab', async () => {
    useOrdersStore.setState({ addMethod: 'pickup' });
    useOrdersStore.setState({ createdAdd: { orderId: 41, method: 'pickup' } });
    await openMethodStep();
    await waitFor(() => expect(currentOrders().createdAdd).toBeNull());
    expect(currentOrders().addMethod).toBeNull();
  });

  it('shows the confirmation when a request is made in another tab meanwhile', async () => {
    const { url } = await openMethodStep();
    const none = { pullMethod: null, pullAddress: null, createdOrderId: null };
    writeInAnotherTab('portal.orders', {
      ...none,
      addMethod: 'pickup',
      createdAdd: { orderId: 41, method: 'pickup' },
    });
    await waitFor(() => expect(url()).toBe('/orders/add/confirmation'));
  });
});

describe('the guards of the add flow', () => {
  async function whereLeads(path: string): Promise<string> {
    answerRequests(addAnswers());
    const { router } = openPage(path, eleanor);
    await screen.findByRole('heading', { level: 1 });
    return router.state.location.pathname;
  }

  it.each([
    '/orders/add/address/pickup',
    '/orders/add/address/notify-mwc',
    '/orders/add/confirmation',
  ])('lead from %s to the method step while no method is chosen', async (path) => {
    expect(await whereLeads(path)).toBe('/orders/add/method');
  });

  it('lead from the confirmation to the method step while nothing was sent', async () => {
    useOrdersStore.setState({ addMethod: 'notify' });
    expect(await whereLeads('/orders/add/confirmation')).toBe('/orders/add/method');
  });

  it.each([
    ['pickup', '/orders/add/address/pickup'],
    ['notify', '/orders/add/address/notify-mwc'],
  ] as const)('lead from a form of %s that was sent to its confirmation', async (method, path) => {
    useOrdersStore.setState({ addMethod: method });
    useOrdersStore.setState({ createdAdd: { orderId: 41, method: method } });
    expect(await whereLeads(path)).toBe('/orders/add/confirmation');
  });

  it('lead from another form than the one that was sent to the method step', async () => {
    useOrdersStore.setState({ addMethod: 'notify' });
    useOrdersStore.setState({ createdAdd: { orderId: 41, method: 'notify' } });
    expect(await whereLeads('/orders/add/address/pickup')).toBe('/orders/add/method');
  });

  it.each([
    '/orders/add/method',
    '/orders/add/address/pickup',
    '/orders/add/address/notify-mwc',
    '/orders/add/confirmation',
  ])('send a read-only user from %s to /404', async (path) => {
    answerRequests({});
    const { url } = openPage(path, viewer);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
