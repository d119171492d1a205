import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearAddRequest,
  currentOrders,
  useOrdersStore,
} from '../../features/requests/orders/orders-store.ts';
import { signOut } from '../../lib/session-store.ts';
import {
  addAnswers,
  keepFilledPickup,
  notifyOrder,
  openPickup,
  pickupOrder,
} from '../../testing/add-flow.ts';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { boxesOf } from '../../testing/form-controls.ts';
import { openPage } from '../../testing/open-page.tsx';
import { stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { reloadBrowser, writeInAnotherTab } from '../../testing/reload-browser.ts';
import { eleanor } from '../../testing/test-users.ts';

const attachments = [
  { file_name: 'list.pdf', file_url: 'https://portal.test/api/attachments/1/' },
  { file_name: 'scan.png', file_url: 'https://portal.test/api/attachments/2/' },
];

async function openConfirmation(made = pickupOrder(), answers: Answers = {}) {
  const requests = answerRequests(addAnswers({ 'GET /orders/*/': { json: made }, ...answers }));
  const page = openPage('/orders/add/confirmation', eleanor);
  await screen.findByRole('heading', { level: 1, name: 'Add Request Received' });
  return { ...page, requests };
}

/** Returns the receipt as pairs of label and value. */
async function receipt(): Promise<Record<string, string>> {
  await screen.findByText('Method');
  const labels = screen.getAllByRole('term');
  const values = screen.getAllByRole('definition');
  return Object.fromEntries(
    labels.map((label, at) => [label.textContent ?? '', values[at]?.textContent ?? '']),
  );
}

beforeEach(() => {
  stopOnFridayMorning();
  useOrdersStore.setState({ addMethod: 'pickup' });
  useOrdersStore.setState({ createdAdd: { orderId: 41, method: 'pickup' } });
});

describe('the confirmation of a pickup', () => {
  it('reads like a receipt, with "None Provided" where nothing was said', async () => {
    const { container } = await openConfirmation();
    expect(await receipt()).toEqual({
      Order: '#100041',
      Method: 'Pickup',
      'Pickup address':
        'Eleanor Marsh\nMarsh & Co\n1 Elm Street\nNew York, NY 10011\nUnited States\n212 555 0100',
      'Preferred date': '2026-11-23',
      'Preferred time': 'Any Time',
      'Alternate date': 'None Provided',
      'Alternate time': 'None Provided',
      'Primary email': 'eleanor@example.com',
      'Additional emails': 'None Provided',
      'Number of boxes': '3',
      'Are your wines already boxed?': 'No',
      Documents: 'None Provided',
      Notes: 'None Provided',
    });
    await checkAccessibility(container);
  });

  it('lists the alternate, the other addresses, the documents and the notes', async () => {
    await openConfirmation(
      pickupOrder({
        alternate_date: '2026-11-25',
        alternate_time: 'MORNING',
        additional_emails: 'a@b.example,c@d.example',
        is_boxed: true,
        attachments,
        notes: 'Ring',
      }),
    );
    expect(await receipt()).toMatchObject({
      'Alternate date': '2026-11-25',
      'Alternate time': 'Morning',
      'Additional emails': 'a@b.example, c@d.example',
      'Are your wines already boxed?': 'Yes',
      Documents: 'list.pdf\nscan.png',
      Notes: 'Ring',
    });
  });

  it('says that it is subject to confirmation, what comes next and whom to write to', async () => {
    await openConfirmation();
    const banner = await screen.findByText(
      /a request, and it is subject to confirmation: we will contact you if anything changes/,
    );
    expect(within(banner).getByRole('link').getAttribute('href')).toBe(
      'mailto:support@oak.example?subject=Add%20request%20%23100041',
    );
    expect(screen.getByRole('main').textContent).toContain(
      'Requested on 2026-11-02 by Eleanor Marsh. What happens next: ',
    );
  });

  it('prints, goes into the calendar, and leads to the request in the history', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await openConfirmation();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const link = screen.getByRole('link', { name: 'See this request in your history' });
    expect(link.getAttribute('href')).toBe('/orders/history/41');
    const day = screen.getByRole('link', { name: 'Add to calendar' });
    expect(day.getAttribute('href')).toBe('/api/orders/41/calendar.ics');
  });
});

describe('the confirmation of a notification', () => {
  beforeEach(() => useOrdersStore.setState({ createdAdd: { orderId: 41, method: 'notify' } }));

  it('says what happens to the shipment, with "None Provided" where nothing was said', async () => {
    const { container } = await openConfirmation(notifyOrder());
    expect(await receipt()).toEqual({
      Order: '#100041',
      Method: 'Notify OAK',
      'Name of Company/ Origin': 'Zachys',
      'Estimated arrival': 'None Provided',
      'Number of boxes': 'None Provided',
      'Tracking number': 'None Provided',
      Documents: 'None Provided',
      Notes: 'None Provided',
    });
    screen.getByText(
      /inbound shipment will be added to the temperature controlled area and inbound queue upon receipt/,
    );
    await checkAccessibility(container);
  });

  it('lists all that was said', async () => {
    await openConfirmation(
      notifyOrder({
        requested_delivery_date: '2026-11-22',
        number_of_boxes: 20,
        tracking_number: '1Z999',
        attachments,
        notes: 'Two pallets',
      }),
    );
    expect(await receipt()).toMatchObject({
      'Estimated arrival': '2026-11-22',
      'Number of boxes': '20',
      'Tracking number': '1Z999',
      Documents: 'list.pdf\nscan.png',
      Notes: 'Two pallets',
    });
  });
});

describe('what remains of an add request', () => {
  it('is the receipt after a reload, read by the id of the order', async () => {
    await openConfirmation();
    await receipt();
    await reloadBrowser();
    const { requests } = await openConfirmation();
    expect(await receipt()).toMatchObject({ Order: '#100041' });
    expect(requests.map(({ call }) => call)).toContain('GET /orders/41/');
  });

  it('is nothing once the confirmation is left, and Back then leads to the method step', async () => {
    const { user, router, url } = await openConfirmation(pickupOrder(), {
      'GET /orders/': { json: [] },
    });
    await user.click(screen.getByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { name: 'Account History' });
    await waitFor(() => expect(currentOrders().createdAdd).toBeNull());
    expect([currentOrders().addMethod, currentOrders().addAddressPickup]).toEqual([null, null]);
    router.history.back();
    await screen.findByRole('heading', { name: /^How would you like to add wines/ });
    expect(url()).toBe('/orders/add/method');
  });

  it('is an empty form for the next request', async () => {
    clearAddRequest();
    useOrdersStore.setState({ addMethod: 'pickup' });
    keepFilledPickup();
    const { user, submit, router, url } = await openPickup();
    await user.click(submit);
    await waitFor(() => expect(url()).toBe('/orders/add/confirmation'));
    await router.navigate({ to: '/orders/add/method' });
    await user.click(await screen.findByRole('radio', { name: /^Pickup/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Submit Add Request' });
    expect(boxesOf('Number of Boxes')).toHaveProperty('value', '');
  });

  it('stays the same while another tab starts the next request', async () => {
    const { user } = await openConfirmation(pickupOrder(), { 'GET /orders/': { json: [] } });
    await receipt();
    const createdAdd = { orderId: 42, method: 'notify' };
    const none = { pullMethod: null, pullAddress: null, createdOrderId: null };
    writeInAnotherTab('portal.orders', { ...none, addMethod: 'notify', createdAdd });
    expect(await receipt()).toMatchObject({ Order: '#100041' });
    await user.click(screen.getByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { name: 'Account History' });
    expect(currentOrders().createdAdd?.orderId).toBe(42);
  });

  it('is shown again after the session ended there', async () => {
    await openConfirmation();
    await receipt();
    signOut('ended');
    await screen.findByText('Your session has ended. Please log in again.');
    expect(currentOrders().createdAdd?.orderId).toBe(41);
  });

  it('says what happened when it cannot be read, and tries again', async () => {
    let isUp = false;
    const { user } = await openConfirmation(pickupOrder(), {
      'GET /orders/*/': () => (isUp ? { json: pickupOrder() } : serverFault),
    });
    const failed = await screen.findByRole('alert');
    isUp = true;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await receipt()).toMatchObject({ Order: '#100041' });
  });
});
