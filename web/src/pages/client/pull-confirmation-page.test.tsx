import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import {
  addLines,
  clearConfirmation,
  clearPullList,
  currentConfirmationList,
} from '../../features/requests/pull-list/pull-list-store.ts';
import { signOut } from '../../lib/session-store.ts';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { pullAnswers, startVanRequest, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { readReceipt } from '../../testing/read-receipt.ts';
import { reloadBrowser, writeInAnotherTab } from '../../testing/reload-browser.ts';
import { order } from '../../testing/test-orders.ts';
import { pullListLine } from '../../testing/test-pull-list.ts';
import { eleanor } from '../../testing/test-users.ts';

/** Sets the state right after a request: the list is the confirmation's, and the order's id is known. */
function afterRequest(): void {
  startVanRequest();
  useOrdersStore.setState({ createdOrderId: 41 });
  clearPullList();
}

async function openConfirmation(answers: Answers = {}) {
  const requests = answerRequests(pullAnswers({ 'GET /orders/*/': { json: order() }, ...answers }));
  const page = openPage('/orders/pull/confirmation', eleanor);
  await screen.findByRole('heading', { level: 1, name: 'Pull Request Received' });
  return { ...page, requests };
}

beforeEach(() => {
  stopOnFridayMorning();
  afterRequest();
});

it('the confirmation lists every wine of a long request', async () => {
  clearConfirmation();
  addLines(
    Array.from({ length: 15 }, (_, at) => pullListLine({ wineId: at + 1, vintage: 2000 + at })),
  );
  clearPullList();
  await openConfirmation();
  const bottles = within(await screen.findByRole('region', { name: 'Bottles of this request' }));
  expect(bottles.getAllByRole('listitem')).toHaveLength(15);
  expect(bottles.queryByRole('button')).toBeNull();
});

describe('the confirmation of a van request', () => {
  it('reads like a receipt, with "None Provided" where nothing was said', async () => {
    const { container } = await openConfirmation();
    expect(await readReceipt()).toEqual({
      Order: '#100041',
      'Delivery method': 'OAK Van Delivery',
      'Delivery address':
        'Eleanor Marsh\nMarsh & Co\n1 Elm Street\nNew York, NY 10011\nUnited States\n212 555 0100',
      'Preferred date': '2026-11-18',
      'Preferred time': 'Any Time',
      'Are we picking up wines at the same time?': 'No',
      'Primary email': 'eleanor@example.com',
      'Additional emails': 'None Provided',
      Notes: 'None Provided',
    });
    await checkAccessibility(container);
  });

  it('lists the boxes, the other addresses and the notes', async () => {
    const parts = { is_picking_up: true, number_of_boxes: 3, is_boxed: true, notes: 'Ring' };
    const made = order({ ...parts, additional_emails: 'a@b.example,c@d.example' });
    await openConfirmation({ 'GET /orders/*/': { json: made } });
    expect(await readReceipt()).toMatchObject({
      'Are we picking up wines at the same time?': 'Yes',
      'Number of boxes': '3',
      'Are your wines already boxed?': 'Yes',
      'Additional emails': 'a@b.example, c@d.example',
      Notes: 'Ring',
    });
  });

  it('says that it is subject to confirmation, what comes next and whom to write to', async () => {
    await openConfirmation();
    const banner = await screen.findByText(/it is subject to confirmation/);
    expect(within(banner).getByRole('link').getAttribute('href')).toBe(
      'mailto:support@oak.example?subject=Pull%20request%20%23100041',
    );
    expect(screen.getByRole('main').textContent).toContain(
      'Requested on 2026-11-02 by Eleanor Marsh. What happens next: ',
    );
  });

  it('lists the requested bottles, without controls', async () => {
    await openConfirmation();
    const list = await screen.findByRole('region', { name: 'Bottles of this request' });
    expect(within(list).queryByText('2 bottles')).not.toBeNull();
    expect(within(list).getByRole('listitem').textContent).toBe(
      '2010Domaine Leflaive Puligny-Montrachet Les Pucelles2 × 750ml | Case #NJ-104233',
    );
    expect(within(list).queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('prints, and leads to the request in the history', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await openConfirmation();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const link = screen.getByRole('link', { name: 'See this request in your history' });
    expect(link.getAttribute('href')).toBe('/orders/history/41');
  });

  it('is there again after a reload, read by the id of the order', async () => {
    await openConfirmation();
    await readReceipt();
    await reloadBrowser();
    const { requests } = await openConfirmation();
    expect(await readReceipt()).toMatchObject({ Order: '#100041' });
    expect(requests.map(({ call }) => call)).toContain('GET /orders/41/');
    expect(screen.queryByText('2 bottles')).not.toBeNull();
  });

  it('clears the request when it is left, and Back then leads to the method step', async () => {
    const { user, router, url } = await openConfirmation({ 'GET /orders/': { json: [] } });
    await user.click(screen.getByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { name: 'Account History' });
    await waitFor(() => expect(currentOrders().createdOrderId).toBeNull());
    expect(currentOrders().pullAddress).toBeNull();
    expect(currentOrders().pullMethod).toBeNull();
    expect(currentConfirmationList()).toEqual([]);
    router.history.back();
    await screen.findByRole('heading', { name: 'Delivery method' });
    expect(url()).toBe('/orders/pull/method');
  });

  it('stays the same while another tab starts the next request', async () => {
    await openConfirmation();
    const none = { pullMethod: null, pullAddress: null, attempt: null, createdOrderId: null };
    writeInAnotherTab('portal.orders', none);
    writeInAnotherTab('portal.cart', { cart: [], confirmationCart: [] });
    expect(await readReceipt()).toMatchObject({ Order: '#100041' });
    expect(screen.queryByText('2 bottles')).not.toBeNull();
  });

  it('takes nothing from the confirmation of a later request in another tab', async () => {
    const { user } = await openConfirmation({ 'GET /orders/': { json: [] } });
    const later = { pullMethod: 8, pullAddress: null, createdOrderId: 42 };
    writeInAnotherTab('portal.orders', later);
    await user.click(screen.getByRole('link', { name: 'History' }));
    await screen.findByText('No Events');
    expect([currentOrders().createdOrderId, currentOrders().pullMethod]).toEqual([42, 8]);
    expect(currentConfirmationList()).toHaveLength(1);
  });

  it('is shown again after the session ended there', async () => {
    await openConfirmation();
    await readReceipt();
    signOut('ended');
    await screen.findByText('Your session has ended. Please log in again.');
    expect(currentOrders().createdOrderId).toBe(41);
  });

  it('says what happened when it cannot be read, and tries again', async () => {
    let isUp = false;
    const { user } = await openConfirmation({
      'GET /orders/*/': () => (isUp ? { json: order() } : serverFault),
    });
    const failed = await screen.findByRole('alert');
    isUp = true;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await readReceipt()).toMatchObject({ Order: '#100041' });
  });
});
