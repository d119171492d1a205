import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { type Answer, notSignedIn, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { answerTo, PICKING_UP, textField } from '../../testing/form-controls.ts';
import {
  openAddressStep,
  sentPulls,
  startVanRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';
import { wineDetailAnswer } from '../../testing/test-inventory.ts';
import { order } from '../../testing/test-orders.ts';
import { eleanor } from '../../testing/test-users.ts';

const GENERIC = 'There was an error, please try again';
const CREATED: Answer = { status: 201, json: order() };
const overAsk = (vintage: string): Answer => ({
  status: 400,
  json: {
    detail: `Requested amount exceeds available amount currently in inventory. MaterialId [77], Requested [2], Vintage [${vintage}], Available [1], Case [NJ-104233], Format [750]`,
  },
  headers: { 'X-Error-Code': 'over_ask' },
});

/** Opens the step, answers its one open question, and lets each submit get the next answer. */
async function openAndSend(answers: readonly Answer[], others = {}) {
  const left = [...answers];
  const step = await openAddressStep({
    'POST /create_pull_request/': () => left.shift() ?? CREATED,
    ...others,
  });
  await step.user.click(answerTo(PICKING_UP, 'No'));
  await step.user.click(step.submit);
  const keys = () => sentPulls(step.requests).map((one) => one.headers.get('Idempotency-Key'));
  return { ...step, keys };
}

beforeEach(() => {
  stopOnFridayMorning();
  startVanRequest();
});

describe('a van request for more than is free', () => {
  const leflaive = wineDetailAnswer([], {
    short_producer: 'Domaine Leflaive',
    vintage: { value: 2010 },
    variety: 'Chardonnay',
  });

  it('names the wine and both numbers, and leads to the pull list, which marks the line and corrects it in one click', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const { container, requests, user, url } = await openAndSend([overAsk('2010')], {
      'GET /bottle_wine/': { json: leflaive },
      'GET /pull_list_check/': {
        json: [
          { wine: 1, case_footprint_id: 500001, size_value: 750, available: 1, case_bottles: 6 },
        ],
      },
    });
    await screen.findByText(
      'You requested 2 bottle(s) of 2010 Domaine Leflaive Chardonnay in Case# NJ-104233 but you have 1 bottles in your inventory.',
    );
    const red = screen.getByRole('alert');
    expect(red.textContent).toBe('Please edit your pull list to continue.');
    expect(document.activeElement).toBe(red);
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    const asked = requests.find(({ call }) => call === 'GET /bottle_wine/');
    expect(asked?.query.toString()).toBe('material_id=77&vintage=2010&size=750');
    await checkAccessibility(container);
    await user.click(within(red).getByRole('link', { name: 'edit your pull list' }));
    await waitFor(() => expect(url()).toBe('/cart'));
    await screen.findByText('Only 1 of these is free now.');
    expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Set my list to what is free' }));
    expect(currentPullList().map(({ pullQuantity }) => pullQuantity)).toEqual([1]);
  });

  it('requests a wine without vintage as NV', async () => {
    const { requests } = await openAndSend([overAsk('NV')], {
      'GET /bottle_wine/': { json: { ...leflaive, vintage: null } },
    });
    await screen.findByText(/of NV Domaine Leflaive Chardonnay in Case# NJ-104233/);
    const asked = requests.find(({ call }) => call === 'GET /bottle_wine/');
    expect(asked?.query.get('vintage')).toBe('NV');
  });

  it('is a plain failure when the wine cannot be looked up', async () => {
    await openAndSend([overAsk('2010')], { 'GET /bottle_wine/': { status: 404 } });
    expect((await screen.findByRole('alert')).textContent).toContain(GENERIC);
  });

  it('leads to the pull list also when a case is gone altogether', async () => {
    const lines = [{ wine: ['Invalid pk "1" - object does not exist.'] }];
    await openAndSend([{ status: 400, json: { lines } }]);
    const red = await screen.findByRole('alert');
    expect(red.textContent).toBe('Please edit your pull list to continue.');
  });
});

describe('a van request that fails', () => {
  it.each<[string, Answer]>([
    ['a fault of the server', serverFault],
    ['too many requests', { status: 429, headers: { 'Retry-After': '20' } }],
    ['a server that cannot be reached', 'down'],
  ])('after %s keeps everything and asks again with the same key', async (_, fault) => {
    const { container, user, submit, keys, url } = await openAndSend([fault]);
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain(GENERIC);
    expect(banner.textContent).toContain('sending it again cannot order twice');
    expect(document.activeElement).toBe(banner);
    expect(currentPullList()).toHaveLength(1);
    await checkAccessibility(container);
    await user.click(submit);
    await waitFor(() => expect(url()).toBe('/orders/pull/confirmation'));
    const [first, second] = keys();
    expect(first).toBe(second);
  });

  it('takes another key when a field changed after a fault', async () => {
    const { user, submit, keys } = await openAndSend([serverFault]);
    await screen.findByRole('alert');
    await user.type(textField('Additional Notes (Optional)'), 'Ring');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('takes another key after a refusal, and shows the refusal at its field', async () => {
    const message = 'The earliest date is 2026-11-24.';
    const refusal = { status: 400, json: { requested_delivery_date: [message] } };
    const { user, submit, keys } = await openAndSend([refusal]);
    await screen.findByText(GENERIC);
    expect(screen.queryByText(/cannot order twice/)).toBeNull();
    const date = screen.getByRole('group', { name: /^Preferred Date/ });
    expect(date.parentElement?.textContent).toContain(message);
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('shows a message for a refused address', async () => {
    const address = ['Invalid pk "5" - object does not exist.'];
    await openAndSend([{ status: 400, json: { address } }]);
    await screen.findByText(/no longer in your address book/);
  });

  it('is kept over the end of the session and goes on after the login', async () => {
    let isSignedIn = false;
    const { user, submit, url } = await openAddressStep({
      'POST /create_pull_request/': () => (isSignedIn ? CREATED : notSignedIn),
      'POST /rest-auth/login/': () => {
        isSignedIn = true;
        return { json: eleanor };
      },
    });
    await user.type(textField('Additional Notes (Optional)'), 'Ring');
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(submit);
    await screen.findByText('Your session has ended. Please log in again.');
    await user.type(screen.getByLabelText('Email'), 'eleanor@example.com');
    await user.type(screen.getByLabelText('Password'), 'cellar-door-55{Enter}');
    const again = await screen.findByRole('button', { name: 'Submit Pull Request' });
    expect(textField('Additional Notes (Optional)')).toHaveProperty('value', 'Ring');
    expect(answerTo(PICKING_UP, 'No')).toHaveProperty('checked', true);
    await screen.findByText('1 Elm Street');
    await user.click(again);
    await waitFor(() => expect(url()).toBe('/orders/pull/confirmation'));
  });
});

describe('the address step', () => {
  it('says what happened when it cannot load, and tries again', async () => {
    let isUp = false;
    const answers = { 'GET /business_calendar/': () => (isUp ? { json: calendar } : serverFault) };
    const calendar = { time_zone: 'America/New_York', holidays: [], van_days: [] };
    const opening = openAddressStep(answers);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Something went wrong on our side.');
    isUp = true;
    within(failed).getByRole('button', { name: 'Try again' }).click();
    expect((await opening).submit.isConnected).toBe(true);
  });

  it('chooses the default again when the chosen address was removed meanwhile', async () => {
    const addresses = [countryAddress(), savedAddress()];
    await openAddressStep({ 'GET /addresses/': { json: addresses } });
    expect(screen.queryByText('1 Elm Street')).not.toBeNull();
    expect(screen.queryByText('9 Orchard Lane')).toBeNull();
  });
});
