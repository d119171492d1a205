import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine, wine } from '../../testing/test-orders.ts';
import { eleanor } from '../../testing/test-users.ts';

const file = { file_name: 'label.pdf', file_url: 'http://portal.test/api/attachments/1/' };

async function openOrder(parts: Parameters<typeof order>[0] = {}) {
  answerRequests({ 'GET /orders/41/': { json: order(parts) } });
  const page = openPage('/orders/history/41', eleanor);
  await screen.findByRole('heading', { level: 1, name: 'Order #100041' });
  return page;
}

/** Returns the value beside a label of the page. */
function fact(label: string): string | null | undefined {
  return screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;
}

describe('the page of an order', () => {
  it('shows the request, how far it is, what comes next and what was asked for', async () => {
    const { container } = await openOrder();
    expect(screen.queryByText('Pull Request')).not.toBeNull();
    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Requested2026-11-02, done',
      'Pulled From Inventory, not yet',
      'Delivered, not yet',
    ]);
    expect(screen.queryByText(/Our stewards pull your bottles for that day/)).not.toBeNull();
    expect(fact('Method')).toBe('OAK Van Delivery');
    expect(fact('Delivery address')).toContain('1 Elm Street');
    expect(fact('Preferred date')).toBe('2026-11-18');
    expect(fact('Documents')).toBe('None Provided');
    expect(fact('Requested by')).toBe('Eleanor Marsh');
    await checkAccessibility(container);
  });

  it('counts the bottles by format and the time in the warehouse by case', async () => {
    await openOrder({
      lines: [
        orderLine({ id: 1, quantity: 3, size: { value: 1500 }, case_number: 'NJ-1' }),
        orderLine({ id: 2, quantity: 2, case_number: 'NJ-2' }),
        orderLine({ id: 3, quantity: 1, case_number: 'NJ-2' }),
        orderLine({ id: 4, quantity: 1, size: { value: null }, case_number: 'NJ-1' }),
      ],
    });
    expect(fact('Total bottles by format')).toBe('750ml (3)\n1500ml (3)\nUnknownml (1)');
    expect(fact('Warehouse')).toBe('1 Barrel Road\nNewark, NJ 07102\nInventory Time: 6 min');
  });

  it('lists its wines with their bottle, and each leads to its page', async () => {
    await openOrder({ lines: [orderLine({ wine: { ...wine('Krug', null), id: 7 } })] });
    const item = screen.getByRole('link', { name: 'NV Krug' });
    expect(item.getAttribute('href')).toBe('/inventory/7');
    expect(screen.queryByRole('img', { name: 'Red' })).not.toBeNull();
    expect(screen.queryByText('Case #NJ-1')).not.toBeNull();
  });

  it('does not lead to wines that have left', async () => {
    await openOrder({
      processed_date: '2026-11-03T15:00:00Z',
      completed_date: '2026-11-04T15:00:00Z',
      lines: [orderLine({ quantity_done: 2, shortfall_reason: 'one bottle was broken' })],
    });
    await screen.findByText('2015');
    expect(screen.queryByRole('link', { name: /Ridge/ })).toBeNull();
    expect(screen.queryByText('2 of 3 went out: one bottle was broken')).not.toBeNull();
    expect(screen.queryByText('Your bottles have left storage. Enjoy them.')).not.toBeNull();
  });

  const attempt = {
    id: 1,
    outcome: 'not delivered',
    handed_at: '2026-11-05T15:00:00Z',
    received_by: null,
    signature: null,
    signed_name: null,
    reason: 'nobody there',
    note: '',
    pictures: [],
  };

  it('does not say that bottles are still to come when somebody has signed for them', async () => {
    const signed = { ...attempt, outcome: 'delivered', received_by: 'Ada Keller', reason: null };
    const dates = { confirmed_date: '2026-11-05', processed_date: '2026-11-03T15:00:00Z' };
    answerRequests({
      'GET /orders/41/': { json: order(dates) },
      'GET /orders/41/handovers/': { json: [signed] },
    });
    openPage('/orders/history/41', eleanor);
    await screen.findByText(/^Somebody has signed for these bottles\. We are checking/);
    expect(screen.queryByText(/come to you/)).toBeNull();
  });

  it('asks for another day after a handover that failed', async () => {
    answerRequests({
      'GET /orders/41/': { json: order({ processed_date: '2026-11-03T15:00:00Z' }) },
      'GET /orders/41/handovers/': { json: [attempt] },
    });
    openPage('/orders/history/41', eleanor);
    await screen.findByText(/^Tried .*: Nobody was there$/);
    expect(screen.getByText(/Write to us below on which day we may try again/)).toBeDefined();
  });

  it('a page of an order that added bottles says which of them did not arrive, without leading to what is not there', async () => {
    const missing = orderLine({
      id: 2,
      quantity: 1,
      quantity_done: 0,
      shortfall_reason: 'Expected, did not arrive',
      wine: wine('Dunn', 1999),
    });
    const lines = [orderLine({ quantity_done: 3 }), missing];
    answerRequests({
      'GET /orders/*/': { json: order({ order_type: 'Add Request', lines }) },
    });
    openPage('/orders/history/41', eleanor);
    await screen.findByText('0 of 1 arrived: Expected, did not arrive');
    expect(screen.queryByRole('link', { name: '2015 Ridge' })).not.toBeNull();
    expect(screen.queryByRole('link', { name: '1999 Dunn' })).toBeNull();
  });

  it('leads to added wines only once they are counted: before, they need not be in the cellar', async () => {
    const expected = order({ order_type: 'Add Request', processed_date: '2026-11-03T15:00:00Z' });
    answerRequests({ 'GET /orders/*/': { json: expected } });
    openPage('/orders/history/41', eleanor);
    await screen.findByText(/^Your bottles arrived and are being counted/);
    screen.getByText('2015');
    expect(screen.queryByRole('link', { name: '2015 Ridge' })).toBeNull();
  });

  it('is loaded again whenever it is opened, since staff may have changed it', async () => {
    let parts = {};
    answerRequests({
      'GET /orders/41/': () => ({ json: order(parts) }),
      'GET /orders/': { json: [] },
    });
    const { router } = openPage('/orders/history/41', eleanor);
    const sentence = await screen.findByText(/^We received your request for/);
    expect(sentence.textContent).toContain('We received your request for 2026-11-18.');
    await router.navigate({ to: '/orders/history' });
    await screen.findByText('No Events');
    parts = { confirmed_date: '2026-11-20' };
    router.history.back();
    const confirmed = await screen.findByText(/^The date is confirmed:/);
    expect(confirmed.textContent).toContain('The date is confirmed: 2026-11-20.');
    expect(fact('Confirmed date')).toBe('2026-11-20');
  });

  it('says "VALUE NOT RETURNED" for an unknown method', async () => {
    await openOrder({ method: 99, order_method: null });
    expect(fact('Method')).toBe('VALUE NOT RETURNED');
  });

  it('opens a document in a new tab', async () => {
    const { user } = await openOrder({ attachments: [file] });
    await user.click(screen.getByRole('button', { name: /^Documents/ }));
    const item = await screen.findByRole('menuitem', { name: 'label.pdf' });
    expect(item.getAttribute('href')).toBe(file.file_url);
    expect(item.getAttribute('target')).toBe('_blank');
  });

  it('opens a document in the same tab where new ones are blocked', async () => {
    const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
    const { user } = await openOrder({ attachments: [file] });
    await user.click(screen.getByRole('button', { name: /^Documents/ }));
    const item = await screen.findByRole('menuitem', { name: 'label.pdf' });
    expect(item.getAttribute('target')).toBeNull();
  });

  it('leads back to the history, and to the inventory, and names the support mailbox', async () => {
    await openOrder();
    const back = within(screen.getByRole('navigation', { name: 'Back' })).getAllByRole('link');
    expect(back.map((link) => link.getAttribute('href'))).toEqual([
      '/orders/history',
      '/inventory',
    ]);
    const mail = screen.getByRole('link', { name: 'support@oak.example' });
    expect(mail.getAttribute('href')).toBe('mailto:support@oak.example?subject=Order%20%23100041');
  });
});

describe('an order that cannot be shown', () => {
  it.each(['999', 'nonsense', '41%2F..%2F1'])(
    '%s is not found, and the address stays',
    async (id) => {
      answerRequests({});
      const { url } = openPage(`/orders/history/${id}`, eleanor);
      await screen.findByRole('heading', { level: 1, name: '404 ERROR' });
      expect(url()).toBe(`/orders/history/${id}`);
    },
  );

  it.each<[string, Answer, string]>([
    ['a fault', serverFault, 'Something went wrong on our side.'],
    ['a server that is down', 'down', 'We cannot be reached right now.'],
  ])('after %s can be tried again', async (_, answer, sentence) => {
    let isUp = false;
    answerRequests({ 'GET /orders/41/': () => (isUp ? { json: order() } : answer) });
    const { container, user } = openPage('/orders/history/41', eleanor);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain(sentence);
    await checkAccessibility(container);
    isUp = true;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Order #100041' });
  });
});
