import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import {
  keepFilledPickup,
  openPickup,
  pickupOrder,
  sentAdds,
  sentFileNames,
} from '../../testing/add-flow.ts';
import type { Answer } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { answerTo, BOXED, boxesOf, datePart, textField } from '../../testing/form-controls.ts';
import { sentFields, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { settleLater } from '../../testing/settle-later.ts';

beforeEach(() => {
  stopOnFridayMorning();
  useOrdersStore.setState({ addMethod: 'pickup' });
});

describe('the pickup form', () => {
  it('asks for everything a pickup needs, and begins with the earliest day at any time', async () => {
    const { container } = await openPickup();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pickup');
    expect(screen.queryByText('1 Elm Street')).not.toBeNull();
    expect(datePart('day').textContent).toBe('23');
    expect(screen.getByLabelText('Preferred Time')).toHaveProperty('value', 'ANY_TIME');
    expect(datePart('day', 'Alternate Date (Optional)').textContent).toBe('dd');
    expect(screen.getByLabelText('Alternate Time (Optional)')).toHaveProperty('value', 'ANY_TIME');
    expect(screen.queryByLabelText('Documents (Optional)')).not.toBeNull();
    expect(textField('Additional Notes (Optional)')).toHaveProperty('value', '');
    expect(screen.getAllByText(/3:00 pm|3pm/)).toHaveLength(1);
    screen.getByText(
      'Request must be submitted by 3pm EST the business day prior to the requested pickup date. We will work to accommodate your preferred date and time.',
    );
    const email = textField('Primary Email');
    expect(email).toHaveProperty('value', 'eleanor@example.com');
    expect(email).toHaveProperty('readOnly', true);
    const options = within(boxesOf('Number of Boxes')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Please Select',
      ...Array.from({ length: 19 }, (_, at) => String(at + 1)),
      '20+',
    ]);
    await checkAccessibility(container);
  });

  it('explains the alternate, the other mails and the boxes', async () => {
    const { user } = await openPickup();
    const tips = {
      'another day': 'An alternate, in case the preferred date and time cannot be met.',
      'additional emails':
        'Addresses are separated by commas and receive all correspondence for the request.',
      boxes: 'How many there are helps us plan the space in our van.',
    };
    for (const [about, text] of Object.entries(tips)) {
      await user.hover(screen.getByRole('button', { name: new RegExp(`^About ${about}:`) }));
      expect((await screen.findByRole('tooltip')).textContent).toBe(text);
      await user.unhover(screen.getByRole('button', { name: new RegExp(`^About ${about}:`) }));
    }
  });

  it('takes another address from the book', async () => {
    const { user } = await openPickup();
    await user.click(screen.getByRole('button', { name: 'Choose A Different Address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Select an Address' });
    expect(within(dialog).queryByText('Add a new Address')).not.toBeNull();
  });
});

describe('sending a pickup request', () => {
  it('sends an otherwise untouched form with exactly its fields', async () => {
    const { user, submit, requests, url } = await openPickup();
    await user.selectOptions(boxesOf('Number of Boxes'), '3');
    await user.click(answerTo(BOXED, 'Yes'));
    await user.click(submit);
    await waitFor(() => expect(url()).toBe('/orders/add/confirmation'));
    const [sent] = sentAdds(requests);
    expect(sent?.call).toBe('POST /create_pickup_order/');
    expect(sentFields(sent)).toEqual({
      address: '5',
      requested_delivery_date: '2026-11-23',
      requested_delivery_time: 'ANY_TIME',
      is_boxed: 'true',
      additional_emails: '',
      number_of_boxes: '3',
      notes: '',
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\x21-\x7e]{1,128}$/);
  });

  it('sends all that was filled in, with its documents', async () => {
    const { user, submit, requests } = await openPickup();
    await user.selectOptions(screen.getByLabelText('Preferred Time'), 'Morning');
    await user.click(datePart('month', 'Alternate Date (Optional)'));
    await user.keyboard('12012026');
    await user.selectOptions(screen.getByLabelText('Alternate Time (Optional)'), 'Afternoon');
    await user.type(textField('Additional Emails (Optional)'), 'Sam@Example.com, ann@example.com');
    await user.selectOptions(boxesOf('Number of Boxes'), '20+');
    await user.click(answerTo(BOXED, 'No'));
    const documents = screen.getByLabelText('Documents (Optional)');
    await user.upload(documents, new File(['a'], 'list.pdf'));
    await user.upload(documents, new File(['b'], 'scan.png'));
    await user.type(textField('Additional Notes (Optional)'), 'Ring');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Add Request Received' });
    const [sent] = sentAdds(requests);
    expect(sentFields(sent)).toMatchObject({
      requested_delivery_time: 'MORNING',
      alternate_date: '2026-12-01',
      alternate_time: 'AFTERNOON',
      additional_emails: 'sam@example.com,ann@example.com',
      number_of_boxes: '20',
      is_boxed: 'false',
      notes: 'Ring',
    });
    expect(sentFileNames(sent)).toEqual(['list.pdf', 'scan.png']);
  });

  it('is done once, however often the button is pressed and Enter is hit', async () => {
    const { promise, settle } = settleLater<Answer>();
    keepFilledPickup();
    const { container, user, submit, requests, url } = await openPickup({
      'POST /create_pickup_order/': () => promise,
    });
    // Submits twice within one frame, before the form knows that it is sending.
    const form = submit.closest('form');
    if (form === null) throw new Error('The button stands in a form.');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(submit.textContent).toBe('Submitting...'));
    await checkAccessibility(container);
    await user.dblClick(submit);
    await user.type(textField('Additional Emails (Optional)'), '{Enter}{Enter}');
    settle({ status: 201, json: pickupOrder() });
    await waitFor(() => expect(url()).toBe('/orders/add/confirmation'));
    expect(sentAdds(requests)).toHaveLength(1);
  });
});
