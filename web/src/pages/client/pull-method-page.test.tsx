import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { addLines } from '../../features/requests/pull-list/pull-list-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { pullAnswers, startVanRequest, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { reloadBrowser } from '../../testing/reload-browser.ts';
import { pullListLine } from '../../testing/test-pull-list.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { bistro, eleanor, viewer } from '../../testing/test-users.ts';

const NO_METHOD = 'Please choose a delivery method.';
const NO_BOTTLES =
  "You haven't selected any bottles to pull. Please add bottles to your pull list.";

async function openMethodStep(client = eleanor) {
  answerRequests(pullAnswers());
  const page = openPage('/orders/pull/method', client);
  await screen.findByRole('heading', { level: 1, name: 'Delivery method' });
  return { ...page, goOn: screen.getByRole('button', { name: 'Continue' }) };
}

beforeEach(stopOnFridayMorning);

describe('the method step', () => {
  it('names the three steps and shows the pull list beside the methods', async () => {
    addLines([pullListLine({ pullQuantity: 2 })]);
    const { container } = await openMethodStep();
    const steps = screen.getByRole('navigation', { name: 'Steps of your pull request' });
    const names = within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent);
    expect(names).toEqual(['delivery method', 'address and options', 'confirmation']);
    const list = screen.getByRole('region', { name: 'Pull list of this request' });
    expect(within(list).queryByText('2 bottles')).not.toBeNull();
    expect(within(list).getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/cart');
    await checkAccessibility(container);
  });

  it('shows six wines of a long pull list and how many more there are', async () => {
    addLines(
      Array.from({ length: 15 }, (_, at) => pullListLine({ wineId: at + 1, vintage: 2000 + at })),
    );
    const { user } = await openMethodStep();
    const list = within(screen.getByRole('region', { name: 'Pull list of this request' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    await user.click(list.getByRole('button', { name: '+9 more' }));
    expect(list.getAllByRole('listitem')).toHaveLength(15);
    await user.click(list.getByRole('button', { name: 'show less' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });

  const offered = () =>
    screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');

  it('offers four methods to people, with the store’s price and its rule for waiting', async () => {
    await openMethodStep();
    expect(offered()).toEqual([
      expect.stringMatching(/^OAK Van Delivery.*temperature-controlled van.*over 21 must sign/),
      expect.stringMatching(/^Common Carrier/),
      expect.stringMatching(
        /^Retail Store.*2 Cork Street.*Free up to 5 cases\. Wine not collected within 5 business days is returned to the warehouse, with standard pickup and restocking fees\.$/,
      ),
      expect.stringMatching(/^Warehouse Pickup.*1 Barrel Road/),
    ]);
  });

  it('offers freight to commercial accounts, and the store not', async () => {
    const { container } = await openMethodStep(bistro);
    expect(offered()).toEqual([
      expect.stringMatching(/^OAK Van Delivery/),
      expect.stringMatching(/^Common Carrier/),
      expect.stringMatching(/^Warehouse Pickup/),
      expect.stringMatching(/^LTL.*pallets from our warehouse, 1 Barrel Road/),
    ]);
    await checkAccessibility(container);
  });

  it('has only what the company offers', async () => {
    changeProvider({ servicesOff: ['pull CommonCarrierMWC', 'pull OutboundRetailPickup'] });
    await openMethodStep();
    expect(offered()).toEqual([
      expect.stringMatching(/^OAK Van Delivery/),
      expect.stringMatching(/^Warehouse Pickup/),
    ]);
  });

  it('no longer accepts the store for an account that became commercial', async () => {
    addLines([pullListLine()]);
    useOrdersStore.setState({ pullMethod: 3 });
    const { user, goOn } = await openMethodStep(bistro);
    await user.click(goOn);
    expect(screen.queryByText(NO_METHOD)).not.toBeNull();
  });

  it('keeps the chosen method over a reload', async () => {
    const { user } = await openMethodStep();
    await user.click(screen.getByRole('radio', { name: /^Warehouse Pickup/ }));
    await reloadBrowser();
    await openMethodStep();
    expect(screen.getByRole('radio', { name: /^Warehouse Pickup/ })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('asks for a method and puts the focus on the first one', async () => {
    addLines([pullListLine()]);
    const { container, user, goOn, url } = await openMethodStep();
    expect(screen.queryByText(NO_METHOD)).toBeNull();
    await user.click(goOn);
    expect(screen.queryByText(NO_METHOD)).not.toBeNull();
    const van = screen.getByRole('radio', { name: /^OAK Van Delivery/ });
    await waitFor(() => expect(document.activeElement).toBe(van));
    expect(url()).toBe('/orders/pull/method');
    await checkAccessibility(container);
    await user.click(van);
    expect(screen.queryByText(NO_METHOD)).toBeNull();
  });

  it('begins with the way to the bottles when the pull list is empty', async () => {
    const { container } = await openMethodStep();
    const link = screen.getByRole('link', { name: 'Select Bottles' });
    expect(link.getAttribute('href')).toBe('/inventory');
    const [method] = screen.getAllByRole('radio');
    if (method === undefined) throw new Error('methods are offered');
    expect(link.compareDocumentPosition(method)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(NO_BOTTLES)).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await checkAccessibility(container);
  });

  it('asks for bottles when the pull list is empty, and leads to them', async () => {
    useOrdersStore.setState({ pullMethod: 8 });
    const { user, goOn, url } = await openMethodStep();
    await user.click(goOn);
    const refusal = screen.getByRole('alert');
    expect(within(refusal).queryByText(NO_BOTTLES)).not.toBeNull();
    expect(document.activeElement).toBe(refusal);
    expect(screen.queryByText(NO_METHOD)).toBeNull();
    expect(within(refusal).getByRole('link').getAttribute('href')).toBe('/inventory');
    expect(url()).toBe('/orders/pull/method');
  });

  it('shows both errors when there is neither', async () => {
    const { user, goOn } = await openMethodStep();
    await user.click(goOn);
    expect(screen.queryByText(NO_BOTTLES)).not.toBeNull();
    expect(screen.queryByText(NO_METHOD)).not.toBeNull();
  });

  it('keeps the chosen method and goes on to the address step, with the keyboard alone', async () => {
    addLines([pullListLine()]);
    const { user, url } = await openMethodStep();
    screen.getByRole('radio', { name: /^OAK Van Delivery/ }).focus();
    await user.keyboard(' {Enter}');
    await waitFor(() => expect(url()).toBe('/orders/pull/address'));
    expect(currentOrders().pullMethod).toBe(8);
  });

  it('takes no method that is not open to the account', async () => {
    addLines([pullListLine()]);
    useOrdersStore.setState({ pullMethod: 5 });
    const { user, goOn } = await openMethodStep();
    await user.click(goOn);
    expect(screen.queryByText(NO_METHOD)).not.toBeNull();
  });

  it('starts empty when the last confirmation was closed with its tab', async () => {
    startVanRequest();
    useOrdersStore.setState({ createdOrderId: 41 });
    await openMethodStep();
    await waitFor(() => expect(currentOrders().createdOrderId).toBeNull());
    expect(currentOrders().pullAddress).toBeNull();
    expect(currentOrders().pullMethod).toBeNull();
  });

  it('is not there for a read-only user', async () => {
    answerRequests({});
    const { url } = openPage('/orders/pull/method', viewer);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});

describe('the guards of the flow', () => {
  async function whereLeads(path: string): Promise<string> {
    answerRequests(pullAnswers());
    const { router } = openPage(path, eleanor);
    await screen.findByRole('heading', { level: 1 });
    return router.state.location.pathname;
  }

  it('lead from the address step to the method step without bottles', async () => {
    useOrdersStore.setState({ pullMethod: 8 });
    expect(await whereLeads('/orders/pull/address')).toBe('/orders/pull/method');
  });

  it('lead from the address step to the method step without a method', async () => {
    addLines([pullListLine()]);
    expect(await whereLeads('/orders/pull/address')).toBe('/orders/pull/method');
  });

  it('lead from the address step to the method step with a method that is not open', async () => {
    addLines([pullListLine()]);
    useOrdersStore.setState({ pullMethod: 5 });
    expect(await whereLeads('/orders/pull/address')).toBe('/orders/pull/method');
  });

  it('lead from the address step to the confirmation when the answer came during a reload', async () => {
    useOrdersStore.setState({ pullMethod: 8 });
    useOrdersStore.setState({ createdOrderId: 41 });
    expect(await whereLeads('/orders/pull/address')).toBe('/orders/pull/confirmation');
    expect(currentOrders().createdOrderId).toBe(41);
  });

  it('lead from the confirmation to the method step while nothing was sent', async () => {
    startVanRequest();
    expect(await whereLeads('/orders/pull/confirmation')).toBe('/orders/pull/method');
  });
});
