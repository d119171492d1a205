import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { keepFilledPickup, openPickup, sentAdds } from '../../testing/add-flow.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { answerTo, BOXED, boxesOf, datePart, textField } from '../../testing/form-controls.ts';
import { sentFields, stopOnFridayMorning } from '../../testing/pull-flow.ts';

const CHECK = 'Please check the fields marked below.';
const OPTION = 'Please select an option.';
const ALTERNATE = 'Alternate Date (Optional)';

async function typeDate(user: UserEvent, digits: string, label = 'Preferred Date') {
  await user.click(datePart('month', label));
  await user.keyboard(digits);
}

beforeEach(() => {
  stopOnFridayMorning();
  useOrdersStore.setState({ addMethod: 'pickup' });
});

describe('a pickup form that cannot be sent as it is', () => {
  it('says so after the submit and not before, goes to the top, focuses the first fault, then follows live', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const { container, user, submit, requests } = await openPickup();
    const boxes = boxesOf('Number of Boxes');
    boxes.focus();
    await user.tab();
    expect(screen.queryByText(OPTION)).toBeNull();
    await user.click(submit);
    await screen.findByText(CHECK);
    expect(screen.queryAllByText(OPTION)).toHaveLength(2);
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    await waitFor(() => expect(document.activeElement).toBe(boxes));
    await checkAccessibility(container);
    await user.selectOptions(boxes, '1');
    await waitFor(() => expect(screen.queryAllByText(OPTION)).toHaveLength(1));
    await user.click(answerTo(BOXED, 'No'));
    await waitFor(() => expect(screen.queryByText(CHECK)).toBeNull());
    expect(sentAdds(requests)).toEqual([]);
  });

  it('asks for an address when the book is empty', async () => {
    const { user, submit } = await openPickup({ 'GET /addresses/': { json: [] } });
    await user.click(submit);
    await screen.findByText('Please select an address');
    const add = screen.getByRole('button', { name: 'Add Default Address' });
    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  it('refuses an invalid e-mail, and notes of more than 500 characters', async () => {
    const { user, submit } = await openPickup();
    await user.type(textField('Additional Emails (Optional)'), 'sam@');
    await user.click(textField('Additional Notes (Optional)'));
    await user.paste('x'.repeat(501));
    await user.click(submit);
    await screen.findByText('Please enter a valid email address');
    expect(screen.queryByText('Max length is 500')).not.toBeNull();
    await user.click(textField('Additional Notes (Optional)'));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(screen.queryByText('Max length is 500')).toBeNull());
  });

  it('shows the same when the question was only passed with the keyboard', async () => {
    const { user, submit } = await openPickup();
    boxesOf('Number of Boxes').focus();
    await user.keyboard('{Tab}{Tab}{Tab}');
    await user.click(submit);
    await waitFor(() => expect(screen.queryAllByText(OPTION)).toHaveLength(2));
    expect(currentOrders().addAddressPickup?.isBoxed ?? '').toBe('');
  });
});

describe('the days of a pickup', () => {
  it('are not sent with an alternate date that was left half typed', async () => {
    keepFilledPickup();
    const { user, submit, requests } = await openPickup();
    await typeDate(user, '0101', ALTERNATE);
    await user.click(submit);
    await screen.findByText('Please select a date');
    expect(sentAdds(requests)).toEqual([]);
  });

  it('must both be open ones, which the form says after the submit', async () => {
    keepFilledPickup();
    const { user, submit, requests } = await openPickup();
    await typeDate(user, '11202026');
    await typeDate(user, '11262026', ALTERNATE);
    await user.click(submit);
    await screen.findByText('The earliest date is 2026-11-23');
    screen.getByText('Thanksgiving, warehouse closed');
    await typeDate(user, '11282026', ALTERNATE);
    await screen.findByText('Closed on weekends');
    expect(sentAdds(requests)).toEqual([]);
  });

  it('are blocked in the calendar, which says why', async () => {
    const { user } = await openPickup();
    await user.click(screen.getByRole('button', { name: /Preferred Date/ }));
    const thanksgiving = await screen.findByRole('button', { name: /November 26/ });
    expect(thanksgiving.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await screen.findByText('Thursday, November 26: Thanksgiving, warehouse closed');
  });

  it('need a preferred one, while the alternate may stay empty', async () => {
    keepFilledPickup();
    const { user, submit, requests } = await openPickup();
    await user.click(datePart('day'));
    await user.keyboard('{Backspace}{Backspace}');
    await user.click(submit);
    await screen.findByText('Please select a date');
    await typeDate(user, '12012026');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Add Request Received' });
    const sent = sentFields(sentAdds(requests)[0]);
    expect(sent).toMatchObject({ requested_delivery_date: '2026-12-01' });
    expect(sent).not.toHaveProperty('alternate_date');
  });
});
