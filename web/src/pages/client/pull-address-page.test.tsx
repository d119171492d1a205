import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import type { Answer } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { answerTo, PICKING_UP, textField } from '../../testing/form-controls.ts';
import {
  openAddressStep,
  sentFields,
  sentPulls,
  startVanRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { settleLater } from '../../testing/settle-later.ts';
import { order } from '../../testing/test-orders.ts';

beforeEach(() => {
  stopOnFridayMorning();
  startVanRequest();
});

describe('the address step of the van', () => {
  it('is headed by the method and shows all fields of the van', async () => {
    const { container } = await openAddressStep();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('OAK Van Delivery');
    expect(screen.queryByText('1 Elm Street')).not.toBeNull();
    expect(screen.getByRole('combobox', { name: 'Preferred Pickup Time' })).toHaveProperty(
      'value',
      'ANY_TIME',
    );
    const schedule = screen.getByRole('link', { name: 'View OAK Van Schedule' });
    expect(schedule.getAttribute('href')).toBe('https://oak.example/van');
    expect(screen.queryByText('Someone over 21 must sign for the delivery.')).not.toBeNull();
    const email = textField('Primary Email');
    expect(email).toHaveProperty('value', 'eleanor@example.com');
    expect(email).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('textbox', { name: 'Additional Notes (Optional)' })).not.toBeNull();
    await checkAccessibility(container);
  });

  it('disables the link back to the method and shows the current step', async () => {
    await openAddressStep();
    const back = screen.getByRole('link', { name: 'delivery method' });
    expect(back.getAttribute('aria-disabled')).toBe('true');
    expect(back.getAttribute('href')).toBeNull();
    const current = screen.getByText('address and options').closest('[aria-current]');
    expect(current?.getAttribute('aria-current')).toBe('step');
  });

  it('explains what additional emails are for', async () => {
    const { user } = await openAddressStep();
    await user.hover(screen.getByRole('button', { name: /^About additional emails/ }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Addresses are separated by commas and receive all correspondence for the request.',
    );
  });

  it('asks about boxes only when the van picks up wine', async () => {
    const { user } = await openAddressStep();
    expect(screen.queryByRole('combobox', { name: 'Number of Boxes' })).toBeNull();
    await user.click(answerTo(PICKING_UP, 'Yes'));
    const boxes = screen.getByRole('combobox', { name: 'Number of Boxes' });
    const options = within(boxes).getAllByRole('option');
    expect(options.slice(0, 2).map((one) => one.textContent)).toEqual(['Please Select', '1']);
    expect(options.at(-1)?.textContent).toBe('20+');
    expect(answerTo('Are your wines already boxed?', 'Yes')).toHaveProperty('checked', false);
    await user.click(answerTo(PICKING_UP, 'No'));
    expect(screen.queryByRole('combobox', { name: 'Number of Boxes' })).toBeNull();
  });
});

describe('sending a van request', () => {
  it('sends a correct but otherwise untouched form with exactly its fields', async () => {
    const { user, submit, requests, url } = await openAddressStep();
    await user.click(submit);
    await waitFor(() => expect(url()).toBe('/orders/pull/confirmation'));
    const [sent] = sentPulls(requests);
    expect(sentFields(sent)).toEqual({
      lines: '[{"wine":1,"case_footprint_id":500001,"quantity":2,"size_value":750}]',
      method: '8',
      address: '5',
      requested_delivery_date: '2026-11-23',
      requested_delivery_time: 'ANY_TIME',
      is_picking_up: 'false',
      is_boxed: 'false',
      boxes: '',
      additional_emails: '',
      notes: '',
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\x21-\x7e]{1,128}$/);
    expect(currentPullList()).toEqual([]);
  });

  it('sends the input in the server’s format', async () => {
    const { user, submit, requests } = await openAddressStep();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Preferred Pickup Time' }),
      'Morning',
    );
    await user.click(answerTo(PICKING_UP, 'Yes'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number of Boxes' }), '20+');
    await user.click(answerTo('Are your wines already boxed?', 'Yes'));
    await user.type(textField('Additional Emails (Optional)'), 'Sam@Example.com, ann@example.com');
    await user.type(textField('Additional Notes (Optional)'), 'Ring');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFields(sentPulls(requests)[0])).toMatchObject({
      requested_delivery_time: 'MORNING',
      is_picking_up: 'true',
      is_boxed: 'true',
      boxes: '20',
      additional_emails: 'sam@example.com,ann@example.com',
      notes: 'Ring',
    });
  });

  it('is done once, however often the button is pressed and Enter is hit', async () => {
    const { promise, settle } = settleLater<Answer>();
    const { container, user, submit, requests, url } = await openAddressStep({
      'POST /create_pull_request/': () => promise,
    });
    await user.click(answerTo(PICKING_UP, 'No'));
    // Submits twice within one frame, before the form knows that it is sending.
    const form = submit.closest('form');
    if (form === null) throw new Error('The button stands in a form.');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(submit.textContent).toBe('Submitting...'));
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await checkAccessibility(container);
    await user.dblClick(submit);
    await user.type(textField('Additional Emails (Optional)'), '{Enter}{Enter}');
    settle({ status: 201, json: order() });
    await waitFor(() => expect(url()).toBe('/orders/pull/confirmation'));
    expect(sentPulls(requests)).toHaveLength(1);
  });
});
