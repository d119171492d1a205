import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Answers,
  answerRequests,
  serverFault,
} from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { settleLater } from '../../testing/settle-later.ts';
import { wineDetailAnswer } from '../../testing/test-inventory.ts';
import { thread } from '../../testing/test-messages.ts';
import { order } from '../../testing/test-orders.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const CANCELLED = { cancelled_date: '2026-11-03T15:00:00Z', cancel_reason: 'moved away' };
const TOO_LATE: Answer = {
  status: 409,
  json: { detail: 'This request can no longer be cancelled.' },
  headers: { 'X-Error-Code': 'no_longer_possible' },
};

async function openOrder(answers: Answers = {}, user = eleanor) {
  const requests = answerRequests({
    'GET /orders/41/': { json: order() },
    'GET /orders/41/messages/': { json: thread([]) },
    ...answers,
  });
  const page = openPage('/orders/history/41', user);
  await screen.findByRole('heading', { level: 1, name: 'Order #100041' });
  return { ...page, requests };
}

const cancelButton = () => screen.queryByRole('button', { name: 'Cancel this request' });

/** Opens the page and clicks cancel, which opens the confirmation dialog. */
async function askToCancel(answers: Answers) {
  const page = await openOrder(answers);
  await page.user.click(screen.getByRole('button', { name: 'Cancel this request' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order #100041?' });
  const confirm = within(dialog).getByRole('button', { name: 'Cancel this request' });
  return { ...page, dialog, confirm };
}

/** Answers an order first as given, and after its cancel as `then`. */
function orderThat(then: Partial<Order>, answer: Answer): Answers {
  let isSent = false;
  return {
    'GET /orders/41/': () => ({ json: order(isSent ? then : {}) }),
    'POST /orders/41/cancel/': () => {
      isSent = true;
      return answer;
    },
  };
}

describe('cancelling a request', () => {
  it('asks for confirmation, says what it does, and confirms that it is done', async () => {
    const answers = orderThat(CANCELLED, { json: order(CANCELLED) });
    const { container, user, dialog, confirm, requests } = await askToCancel(answers);
    expect(dialog.textContent).toContain('3 bottles are free again at once');
    await checkAccessibility(document.body);
    await user.type(within(dialog).getByLabelText('Reason (Optional)'), ' moved away ');
    await user.click(confirm);
    const done = await screen.findByText(/^This request is cancelled\./);
    expect(done.closest('[role=status]')).toBe(document.activeElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('This request was cancelled: moved away')).not.toBeNull();
    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Requested2026-11-02, done',
      'Cancelled2026-11-03, done',
    ]);
    expect(cancelButton()).toBeNull();
    const sent = requests.filter(({ call }) => call === 'POST /orders/41/cancel/');
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'moved away' }]);
    await checkAccessibility(container);
  });

  it('needs no reason, and takes no more than 500 characters', async () => {
    const { user, dialog, confirm, requests } = await askToCancel(
      orderThat(CANCELLED, { json: order(CANCELLED) }),
    );
    expect(within(dialog).getByLabelText('Reason (Optional)').getAttribute('maxlength')).toBe(
      '500',
    );
    await user.click(confirm);
    await screen.findByText(/^This request is cancelled\./);
    expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ reason: '' });
  });

  it('is sent once, however often it is pressed', async () => {
    const later = settleLater<Answer>();
    const { user, confirm, requests } = await askToCancel({
      'POST /orders/41/cancel/': () => later.promise,
    });
    await user.dblClick(confirm);
    await user.click(confirm);
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    expect(confirm.textContent).toBe('Cancelling...');
    later.settle({ json: order(CANCELLED) });
    await screen.findByText(/^This request is cancelled\./);
  });

  it('makes the app load its wines again', async () => {
    let free = 6;
    const { user, router } = await openOrder({
      ...orderThat(CANCELLED, { json: order(CANCELLED) }),
      'GET /wines/1/': () => ({ json: wineDetailAnswer([{ count: free }]) }),
    });
    const goToWine = () => router.navigate({ to: '/inventory/$wineId', params: { wineId: '1' } });
    await goToWine();
    await screen.findByText('6 Bottle(s)');
    router.history.back();
    await user.click(await screen.findByRole('button', { name: 'Cancel this request' }));
    const dialog = await screen.findByRole('dialog');
    free = 9;
    await user.click(within(dialog).getByRole('button', { name: 'Cancel this request' }));
    await screen.findByText(/^This request is cancelled\./);
    await goToWine();
    await screen.findByText('9 Bottle(s)');
  });

  it('cancelling a request that comes too late shows a message, and the page shows the current state', async () => {
    const processed = { processed_date: '2026-11-03T15:00:00Z' };
    const { container, user, confirm } = await askToCancel(orderThat(processed, TOO_LATE));
    await user.click(confirm);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('can no longer be cancelled: the work on it has begun');
    expect(screen.queryByText(/^Your bottles are pulled/)).not.toBeNull();
    expect(cancelButton()).toBeNull();
    await checkAccessibility(container);
  });

  it('cancelling a request whose answer was lost, and is sent again, shows a cancelled request and no refusal', async () => {
    const { user, confirm } = await askToCancel(orderThat(CANCELLED, TOO_LATE));
    await user.click(confirm);
    await screen.findByText(/^This request is cancelled\./);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ['a fault', serverFault, 'Something went wrong on our side.'],
    ['no connection', 'down', 'We cannot be reached right now.'],
  ])('keeps the reason after %s, to be tried again', async (_, answer, sentence) => {
    const { user, dialog, confirm } = await askToCancel({ 'POST /orders/41/cancel/': answer });
    const reason = within(dialog).getByLabelText('Reason (Optional)');
    await user.type(reason, 'moved');
    await user.click(confirm);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('There was an error, please try again');
    expect(failed.textContent).toContain(sentence);
    expect(reason).toHaveProperty('value', 'moved');
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
  });

  it('is abandoned with "Keep it"', async () => {
    const { user, dialog, requests } = await askToCancel({});
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });
});

describe('what can be done with a request', () => {
  it('processed cannot be cancelled, nor requested again before it has ended', async () => {
    const processed = order({ processed_date: '2026-11-03T15:00:00Z' });
    await openOrder({ 'GET /orders/41/': { json: processed } });
    expect(cancelButton()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Request again' })).toBeNull();
  });

  it('cancelled cannot be cancelled, but requested again', async () => {
    await openOrder({ 'GET /orders/41/': { json: order(CANCELLED) } });
    expect(cancelButton()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Request again' })).not.toBeNull();
  });

  it('read-only users can print it and put it into their calendar, and no more', async () => {
    await openOrder({}, viewer);
    expect(cancelButton()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Request again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeNull();
  });

  it('a day goes into the client’s calendar', async () => {
    await openOrder();
    const link = screen.getByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe('/api/orders/41/calendar.ics');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it.each<[string, Partial<Order>, string | null]>([
    ['a cancelled one is taken off the calendar', CANCELLED, 'Take off calendar'],
    ['one without a day has none', { requested_delivery_date: null }, null],
    ['a completed one has none', { completed_date: '2026-11-04T15:00:00Z' }, null],
  ])('%s', async (_, parts, name) => {
    await openOrder({ 'GET /orders/41/': { json: order(parts) } });
    const link = screen.queryByRole('link', { name: /calendar$/ });
    expect(link?.textContent ?? null).toBe(name);
  });

  it('the page prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
