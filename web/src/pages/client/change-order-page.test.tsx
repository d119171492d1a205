import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLines } from '../../features/requests/pull-list/pull-list-store.ts';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { pullAnswers, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';
import { changeable } from '../../testing/test-changes.ts';
import { order, orderLine } from '../../testing/test-orders.ts';
import { pullListLine } from '../../testing/test-pull-list.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const WEDNESDAY = { requested_delivery_date: '2026-11-25' };
const seen = (parts = {}) => changeable({ order: order(WEDNESDAY), ...parts });

async function openChange(answers: Answers = {}) {
  const requests = answerRequests(
    pullAnswers({
      'GET /addresses/': { json: [savedAddress(), countryAddress()] },
      'GET /orders/41/': { json: order(WEDNESDAY) },
      'GET /orders/41/changes/': { json: seen() },
      'POST /orders/41/change/': { json: seen() },
      ...answers,
    }),
  );
  const page = openPage('/orders/history/41/change', eleanor);
  const submit = await screen.findByRole('button', { name: 'Send the Change' });
  const sent = () =>
    requests
      .filter(({ call }) => call === 'POST /orders/41/change/')
      .map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : {}));
  return { ...page, requests, submit, sent };
}

const summary = () => screen.getByRole('region', { name: 'What will change' });
const quantity = () => screen.getByLabelText(/^Quantity of 2015 Ridge/);
const notes = () => screen.getByLabelText('Additional Notes (Optional)');

beforeEach(stopOnFridayMorning);

describe('changing an open request', () => {
  it('begins with the request, says what will change, and sends all of it with its version', async () => {
    const { container, user, submit, sent, url } = await openChange();
    expect(summary().textContent).toContain('Nothing is changed yet.');
    expect(screen.getByText('1 Elm Street')).not.toBeNull();
    await user.selectOptions(quantity(), '5');
    await user.type(notes(), 'Ring twice');
    expect(summary().textContent).toContain('3 bottles');
    expect(within(summary()).getByText('5 bottles')).not.toBeNull();
    expect(within(summary()).getByText('Ring twice')).not.toBeNull();
    await checkAccessibility(container);
    await user.click(screen.getByLabelText('No'));
    await user.click(submit);
    await waitFor(() => expect(url()).toBe('/orders/history/41'));
    expect(sent()).toMatchObject([
      {
        version: '3',
        method: '8',
        address: '',
        requested_delivery_date: '2026-11-25',
        notes: 'Ring twice',
        lines: JSON.stringify([{ wine: 1, case_footprint_id: 900, quantity: 5, size_value: 750 }]),
      },
    ]);
  });

  it('keeps what was typed over a reload, and drops it once it is sent', async () => {
    const { user, submit, url, unmount } = await openChange();
    await user.type(notes(), 'Ring twice');
    await user.selectOptions(quantity(), '1');
    unmount();
    await openChange();
    expect(screen.getByDisplayValue('Ring twice')).not.toBeNull();
    expect(within(summary()).getByText('1 bottle')).not.toBeNull();
    expect([submit.isConnected, url()]).toEqual([false, expect.any(String)]);
  });

  it('shows what another person changed meanwhile, and sends it over that when asked again', async () => {
    let version = 3;
    const now = () => changeable({ version, order: order({ ...WEDNESDAY, notes: 'From Sam' }) });
    const { user, submit, sent } = await openChange({
      'GET /orders/41/changes/': () => ({ json: version === 3 ? seen() : now() }),
      'POST /orders/41/change/': () => {
        if (version === 4) return { json: now() };
        version = 4;
        return {
          status: 409,
          json: {
            detail: 'Somebody else has changed this request. Look at it again before you go on.',
          },
          headers: { 'X-Error-Code': 'changed_meanwhile' },
        };
      },
    });
    await user.type(notes(), 'Mine');
    await user.click(submit);
    await screen.findByText(/Somebody else has changed this request/);
    await within(summary()).findByText('From Sam');
    expect(screen.getByDisplayValue('Mine')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send the Change' }));
    await waitFor(() => expect(sent().map((body) => body['version'])).toEqual(['3', '4']));
  });

  it('does not send a request without bottles, and loses nothing in a fault', async () => {
    const { user, submit, sent } = await openChange({ 'POST /orders/41/change/': serverFault });
    await user.selectOptions(quantity(), '0');
    await user.click(submit);
    await screen.findByText('Keep at least one bottle, or cancel the request.');
    expect(sent()).toEqual([]);
    await user.selectOptions(quantity(), '2');
    await user.click(submit);
    await screen.findByText(/Nothing you typed is lost/);
    expect(within(summary()).getByText('2 bottles')).not.toBeNull();
  });

  it('changes the method and the address, and adds the bottles of the pull list', async () => {
    addLines([pullListLine({ wineId: 9, longProducer: 'Vega Sicilia', pullQuantity: 2 })]);
    const { user } = await openChange();
    await user.click(screen.getByRole('button', { name: 'Choose A Different Address' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'select Beatrice Ashdown' }));
    await within(summary()).findByText(/9 Orchard Lane/);
    await user.click(screen.getByRole('button', { name: 'Add the 2 bottles of your pull list' }));
    expect(summary().textContent).toContain('Vega Sicilia');
    await user.selectOptions(screen.getByLabelText('Delivery Method'), 'Warehouse Pickup');
    await within(summary()).findByText('Warehouse Pickup');
    expect(screen.queryByRole('button', { name: 'Choose A Different Address' })).toBeNull();
  });

  it('keeps what was typed in sight when the cut-off passes meanwhile', async () => {
    let isLate = false;
    const { user, submit } = await openChange({
      'GET /orders/41/changes/': () => ({ json: seen(isLate ? { why_not: 'Too late.' } : {}) }),
      'POST /orders/41/change/': () => {
        isLate = true;
        return {
          status: 409,
          json: { detail: 'Too late. Write to us.' },
          headers: { 'X-Error-Code': 'no_longer_possible' },
        };
      },
    });
    await user.type(notes(), 'Ring twice');
    await user.click(submit);
    await screen.findByText('Too late. Write to us.');
    await screen.findByRole('link', { name: 'Write a message' });
    expect(screen.getByDisplayValue('Ring twice')).not.toBeNull();
  });

  it('says when the cut-off has passed, and that the confirmed date would be taken off', async () => {
    const confirmed = order({ ...WEDNESDAY, confirmed_date: '2026-11-25' });
    const { user, unmount } = await openChange({
      'GET /orders/41/changes/': { json: changeable({ order: confirmed }) },
    });
    await user.selectOptions(screen.getByLabelText('Delivery Method'), 'Warehouse Pickup');
    expect(summary().textContent).toContain('we will confirm it again');
    unmount();
    answerRequests(
      pullAnswers({
        'GET /orders/41/changes/': { json: seen({ why_not: 'Too late. Write to us.' }) },
      }),
    );
    const { container } = openPage('/orders/history/41/change', eleanor);
    await screen.findByText('Too late. Write to us.');
    const link = screen.getByRole('link', { name: 'Write a message' });
    expect(link.getAttribute('href')).toBe('/orders/history/41#messages');
    await checkAccessibility(container);
  });
});

describe('the page of a request', () => {
  it('leads to the change until the cut-off, and lists the changes', async () => {
    const before = order(WEDNESDAY);
    const after = { ...before, lines: [orderLine({ quantity: 1 })] };
    const changes = [{ id: 1, at: '2026-11-20T15:00:00Z', by: null, before, after }];
    answerRequests({
      'GET /orders/41/': { json: after },
      'GET /orders/41/changes/': { json: seen({ changes }) },
    });
    openPage('/orders/history/41', eleanor);
    const link = await screen.findByRole('link', { name: 'Change this request' });
    expect(link.getAttribute('href')).toBe('/orders/history/41/change');
    await screen.findByText('You can change this request until 3:00 pm on Tuesday, Nov 17.');
    const list = screen.getByRole('region', { name: 'Changes' });
    expect(list.textContent).toMatch(/Changed on Nov 20, 2026.* by us/);
    expect(within(list).getByText('1 bottle')).not.toBeNull();
  });

  it('offers it to nobody who may not order', async () => {
    answerRequests({
      'GET /orders/41/': { json: order(WEDNESDAY) },
      'GET /orders/41/changes/': { json: seen() },
    });
    openPage('/orders/history/41', viewer);
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('link', { name: 'Change this request' })).toBeNull();
  });
});
