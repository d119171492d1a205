import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { answerTo, datePart, PICKING_UP, textField } from '../../testing/form-controls.ts';
import {
  openAddressStep,
  sentFields,
  sentPulls,
  startVanRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';

const CHECK = 'Please check the fields marked below.';
const OPTION = 'Please select an option.';
const EMAIL = 'Please enter a valid email address';

async function typeDate(user: UserEvent, digits: string) {
  await user.click(datePart('month'));
  await user.keyboard(digits);
}

beforeEach(() => {
  stopOnFridayMorning();
  startVanRequest();
});

describe('a van request that cannot be sent as it is', () => {
  it('says so after the submit and not before, goes to the top, focuses the first fault, then follows live', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const { container, user, submit, requests } = await openAddressStep();
    const emails = textField('Additional Emails (Optional)');
    await user.type(emails, 'sam@');
    await user.tab();
    await user.click(answerTo(PICKING_UP, 'Yes'));
    expect(screen.queryByText(EMAIL)).toBeNull();
    await user.click(submit);
    await screen.findByText(CHECK);
    expect(screen.queryAllByText(OPTION)).toHaveLength(2);
    expect(screen.queryByText(EMAIL)).not.toBeNull();
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    const boxes = screen.getByRole('combobox', { name: 'Number of Boxes' });
    await waitFor(() => expect(document.activeElement).toBe(boxes));
    await checkAccessibility(container);
    await user.type(emails, 'a.example');
    await waitFor(() => expect(screen.queryByText(EMAIL)).toBeNull());
    await user.click(answerTo(PICKING_UP, 'No'));
    await waitFor(() => expect(screen.queryByText(CHECK)).toBeNull());
    expect(sentPulls(requests)).toEqual([]);
  });

  it('asks for the boxes and whether they are packed when wines are picked up', async () => {
    const { user, submit } = await openAddressStep();
    await user.click(answerTo(PICKING_UP, 'Yes'));
    await user.click(submit);
    await waitFor(() => expect(screen.queryAllByText(OPTION)).toHaveLength(2));
    const boxes = screen.getByRole('combobox', { name: 'Number of Boxes' });
    expect(boxes.getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(boxes, '3');
    await user.click(answerTo('Are your wines already boxed?', 'No'));
    await waitFor(() => expect(screen.queryByText(OPTION)).toBeNull());
  });

  it('shows the same when the questions were only passed with the keyboard', async () => {
    const { user, submit } = await openAddressStep();
    answerTo(PICKING_UP, 'Yes').focus();
    await user.keyboard(' {Tab}{Tab}{Tab}');
    await user.click(submit);
    await waitFor(() => expect(screen.queryAllByText(OPTION)).toHaveLength(2));
    const boxes = screen.getByRole('combobox', { name: 'Number of Boxes' });
    await waitFor(() => expect(document.activeElement).toBe(boxes));
    expect(currentOrders().pullAddress).toMatchObject({ pickingUp: 'yes', isBoxed: '' });
  });

  it('asks for an address when the book is empty', async () => {
    const { container, user, submit } = await openAddressStep({ 'GET /addresses/': { json: [] } });
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(submit);
    await screen.findByText('Please select an address');
    const add = screen.getByRole('button', { name: 'Add Default Address' });
    await waitFor(() => expect(document.activeElement).toBe(add));
    await checkAccessibility(container);
  });

  it('takes at most ten additional addresses and notes of 500 characters', async () => {
    const { user, submit } = await openAddressStep();
    const emails = Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join(',');
    await user.click(textField('Additional Emails (Optional)'));
    await user.paste(emails);
    await user.click(textField('Additional Notes (Optional)'));
    await user.paste('x'.repeat(501));
    await user.click(submit);
    await screen.findByText('Please enter at most 10 email addresses');
    expect(screen.queryByText('Max length is 500')).not.toBeNull();
    await user.keyboard('{Shift}');
    await user.click(textField('Additional Notes (Optional)'));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(screen.queryByText('Max length is 500')).toBeNull());
  });
});

describe('the preferred date', () => {
  it.each([
    ['11202026', 'The earliest date is 2026-11-23'],
    ['11282026', 'Closed on weekends'],
    ['11262026', 'Thanksgiving, warehouse closed'],
  ])('refuses %s after the submit: %s', async (digits, message) => {
    const { user, submit, requests } = await openAddressStep();
    await user.click(answerTo(PICKING_UP, 'No'));
    await typeDate(user, digits);
    await user.tab();
    expect(screen.queryByText(message)).toBeNull();
    await user.click(submit);
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(datePart('month')));
    expect(sentPulls(requests)).toEqual([]);
    await typeDate(user, '11272026');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('says once until when the earliest day can be had', async () => {
    await openAddressStep();
    expect(screen.getAllByText(/3:00 pm|3pm/).map((note) => note.textContent)).toEqual([
      'Order by 3:00 pm today for Monday, Nov 23.',
    ]);
  });

  it('follows the clock while the form is open: after three another day is the earliest', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date('2026-11-20T19:59:50Z'),
      shouldAdvanceTime: true,
    });
    const { user, submit, requests } = await openAddressStep();
    screen.getByText('Order by 3:00 pm today for Monday, Nov 23.');
    await user.click(answerTo(PICKING_UP, 'No'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    screen.getByText('Order by 3:00 pm on Monday, Nov 23 for Tuesday, Nov 24.');
    await user.click(submit);
    await screen.findByText('The earliest date is 2026-11-24');
    expect(sentPulls(requests)).toEqual([]);
  });

  it('takes a typed day', async () => {
    const { user, submit, requests } = await openAddressStep();
    await user.click(answerTo(PICKING_UP, 'No'));
    await typeDate(user, '12012026');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFields(sentPulls(requests)[0])).toMatchObject({
      requested_delivery_date: '2026-12-01',
    });
  });

  it('never sends a day that was half erased', async () => {
    const { user, submit, requests } = await openAddressStep();
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(datePart('day'));
    await user.keyboard('{Backspace}{Backspace}');
    await user.click(submit);
    await screen.findByText('Please select a date');
    expect(sentPulls(requests)).toEqual([]);
  });

  it('begins with the earliest day, also where a kept day has passed', async () => {
    useOrdersStore.setState({
      pullAddress: {
        addressId: 5,
        preferredDelivery: '2026-11-19',
        preferredDeliveryTime: 'ANY_TIME',
        additionalEmails: '',
        pickingUp: 'no',
        numberOfBoxes: '',
        isBoxed: '',
        myCommonCarrier: '',
        labelName: '',
        deliveryNote: 'Ring twice',
      },
    });
    await openAddressStep();
    expect(datePart('month').textContent).toBe('11');
    expect(datePart('day').textContent).toBe('23');
    expect(textField('Additional Notes (Optional)')).toHaveProperty('value', 'Ring twice');
  });

  it('is Tuesday for a request after three in the afternoon at the provider', async () => {
    vi.setSystemTime('2026-11-20T20:00:00Z');
    await openAddressStep();
    expect(datePart('day').textContent).toBe('24');
  });
});
