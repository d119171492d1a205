import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { openNotify, sentAdds, sentFileNames } from '../../testing/add-flow.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { boxesOf, datePart, textField } from '../../testing/form-controls.ts';
import { sentFields, stopOnFridayMorning } from '../../testing/pull-flow.ts';

const ORIGIN = 'Name of Company/ Origin';
const ARRIVAL = 'Estimated Day of Arrival (Optional)';
const BOXES = 'Estimated Number of Boxes (Optional)';
const TRACKING = 'Tracking Number (Optional)';

beforeEach(() => {
  stopOnFridayMorning();
  useOrdersStore.setState({ addMethod: 'notify' });
});

describe('the form of a notification', () => {
  it('asks for the origin and offers the rest, nothing of it filled in', async () => {
    const { container } = await openNotify();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notify OAK');
    const texts = [ORIGIN, TRACKING, 'Additional Notes (Optional)'].map(textField);
    for (const field of [...texts, boxesOf(BOXES)]) expect(field).toHaveProperty('value', '');
    expect(datePart('day', ARRIVAL).textContent).toBe('dd');
    expect(screen.queryByLabelText('Documents (Optional)')).not.toBeNull();
    expect(screen.queryByText('Primary Email')).toBeNull();
    await checkAccessibility(container);
  });

  it('explains what the origin is', async () => {
    const { user } = await openNotify();
    await user.hover(screen.getByRole('button', { name: /^About the company or origin:/ }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Where, or from what company, the wine is coming from.',
    );
  });

  it('says where to send the wine', async () => {
    await openNotify();
    screen.getByRole('heading', { name: 'Where to send it' });
    screen.getByText('1 Barrel Road');
  });

  it('needs an origin, and says so after the submit', async () => {
    const { container, user, submit, requests } = await openNotify();
    expect(screen.queryByText('Please fill in this required field.')).toBeNull();
    await user.click(submit);
    await screen.findByText('Please fill in this required field.');
    await waitFor(() => expect(document.activeElement).toBe(textField(ORIGIN)));
    await checkAccessibility(container);
    await user.type(textField(ORIGIN), 'Zachys');
    await waitFor(() =>
      expect(screen.queryByText('Please fill in this required field.')).toBeNull(),
    );
    expect(sentAdds(requests)).toEqual([]);
  });

  it('bounds origin, tracking number and notes', async () => {
    const { user, submit } = await openNotify();
    const paste = async (name: string, length: number) => {
      await user.click(textField(name));
      await user.paste('x'.repeat(length));
    };
    await paste(ORIGIN, 65);
    await paste(TRACKING, 65);
    await paste('Additional Notes (Optional)', 501);
    await user.click(submit);
    await waitFor(() => expect(screen.queryAllByText('Max length is 64')).toHaveLength(2));
    expect(screen.queryByText('Max length is 500')).not.toBeNull();
  });

  it('refuses a day that has passed', async () => {
    const { user, submit } = await openNotify();
    await user.type(textField(ORIGIN), 'Zachys');
    await user.click(datePart('month', ARRIVAL));
    await user.keyboard('11192026');
    await user.click(submit);
    await screen.findByText('The earliest date is 2026-11-20');
  });
});

describe('sending a notification', () => {
  it('needs nothing but the origin', async () => {
    const { user, submit, requests, url } = await openNotify();
    await user.type(textField(ORIGIN), 'Zachys{Enter}');
    await waitFor(() => expect(url()).toBe('/orders/add/confirmation'));
    await user.click(submit);
    const sent = sentAdds(requests);
    expect(sent.map(({ call }) => call)).toEqual(['POST /create_notify_order/']);
    expect(sentFields(sent[0])).toEqual({ company_name: 'Zachys', notes: '' });
  });

  it('takes a Sunday as the day of arrival, and blocks no holiday', async () => {
    const { user, submit, requests } = await openNotify();
    await user.type(textField(ORIGIN), 'Zachys');
    await user.click(datePart('month', ARRIVAL));
    await user.keyboard('11222026');
    await user.click(screen.getByRole('button', { name: /Estimated Day of Arrival/ }));
    const thanksgiving = await screen.findByRole('button', { name: /November 26/ });
    expect(thanksgiving.getAttribute('aria-disabled')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Add Request Received' });
    expect(sentFields(sentAdds(requests)[0])).toMatchObject({
      requested_delivery_date: '2026-11-22',
    });
  });

  it('sends all that was filled in, with its documents', async () => {
    const { user, submit, requests } = await openNotify();
    await user.type(textField(ORIGIN), 'Zachys');
    await user.selectOptions(boxesOf(BOXES), '20+');
    await user.type(textField(TRACKING), '1Z999');
    await user.upload(screen.getByLabelText('Documents (Optional)'), new File(['a'], 'list.doc'));
    await user.type(textField('Additional Notes (Optional)'), 'Two pallets');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Add Request Received' });
    const [sent] = sentAdds(requests);
    expect(sentFields(sent)).toMatchObject({
      number_of_boxes: '20',
      tracking_number: '1Z999',
      notes: 'Two pallets',
    });
    expect(sentFileNames(sent)).toEqual(['list.doc']);
  });
});
