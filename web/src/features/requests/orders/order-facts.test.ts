import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { PROVIDER_META } from '@portal/contract/provider/provider.schemas';
import { describe, expect, it } from 'vitest';
import { order, orderLine } from '../../../testing/test-orders.ts';
import { bottlesByFormat, inventoryMinutes } from './order-detail.tsx';
import { orderFacts } from './order-facts.ts';

const ADD = { order_type: 'Add Request' } as const;

/** Returns the facts on the page of an order, label and value. */
function facts(parts: Partial<Order>) {
  expect(document.querySelector(`meta[name="${PROVIDER_META}"]`)).not.toBeNull();
  return Object.fromEntries(orderFacts(order(parts)).map(({ label, value }) => [label, value]));
}

describe('what the page of an order lists', () => {
  it('for a van request: time, picking up and its boxes', () => {
    const shown = facts({ is_picking_up: true, number_of_boxes: 20, is_boxed: false });
    expect(shown).toMatchObject({
      'Preferred time': 'Any Time',
      'Are we picking up wines at the same time?': 'Yes',
      'Number of boxes': '20',
      'Are your wines already boxed?': 'No',
    });
    expect(shown).not.toHaveProperty('Tracking number');
    expect(shown).not.toHaveProperty('Confirmed date');
  });

  it('for a carrier: whose account it is and the tracking number, and no time of day', () => {
    const own = facts({ method: 11, tracking_number: '1Z9' });
    expect(own).toMatchObject({
      Method: 'Common Carrier',
      'Tracking number': '1Z9',
      'Common carrier account': 'My Common Carrier Account',
    });
    expect(own).not.toHaveProperty('Preferred time');
    expect(facts({ method: 4 })).toMatchObject({
      'Tracking number': 'Pending',
      'Common carrier account': 'OAK Common Carrier Account',
    });
  });

  it('for other methods: the number of a freight that a steward gave, and none before', () => {
    expect(facts({ method: 5, tracking_number: 'PRO 55' })).toMatchObject({
      Method: 'LTL',
      'Tracking number': 'PRO 55',
    });
    expect(facts({ method: 5 })).not.toHaveProperty('Tracking number');
  });

  it('for a pickup: its address, the alternate date and the boxes', () => {
    const pickup = { ...ADD, alternate_date: '2026-11-19', alternate_time: 'MORNING' as const };
    expect(facts({ ...pickup, number_of_boxes: 2, is_boxed: true })).toMatchObject({
      Method: 'Pickup',
      'Pickup address': expect.stringContaining('1 Elm Street'),
      'Alternate date': '2026-11-19',
      'Alternate time': 'Morning',
      'Number of boxes': '2',
      'Are your wines already boxed?': 'Yes',
    });
    expect(facts(ADD)).toMatchObject({ 'Alternate date': 'None Provided' });
  });

  it('for a notified shipment: its origin, arrival and tracking number', () => {
    const notify = { ...ADD, method: 7, address_line1: null, requested_delivery_time: null };
    const shown = facts({ ...notify, company_name: 'Berry', requested_delivery_date: null });
    expect(shown).toMatchObject({
      Method: 'Notify OAK',
      'Name of Company/ Origin': 'Berry',
      'Estimated arrival': 'None Provided',
      'Tracking number': 'Pending',
      'Number of boxes': 'None Provided',
    });
    expect(shown).not.toHaveProperty('Preferred date');
    expect(shown).not.toHaveProperty('Pickup address');
    expect(shown).not.toHaveProperty('Are your wines already boxed?');
    expect(facts({ ...notify, number_of_boxes: 4 })).toHaveProperty('Number of boxes', '4');
  });

  it('for bottles brought to the store: their day and boxes, and no fields of a van', () => {
    const brought = facts({ ...ADD, method: 6, address_line1: null, number_of_boxes: 1 });
    expect(brought).toMatchObject({ Method: 'Retail Store', 'Number of boxes': '1' });
    expect(brought).toHaveProperty('Preferred date', '2026-11-18');
    for (const asked of ['Preferred time', 'Alternate date', 'Are your wines already boxed?']) {
      expect(brought).not.toHaveProperty(asked);
    }
  });

  it('shows the confirmed date once there is one', () => {
    expect(facts({ confirmed_date: '2026-11-20' })).toMatchObject({
      'Confirmed date': '2026-11-20',
    });
  });
});

describe('the bottles of an order', () => {
  it('are counted by format, those that really went out', () => {
    const lines = [orderLine({ quantity: 6, quantity_done: 5 }), orderLine({ quantity: 1 })];
    expect(bottlesByFormat(lines)).toEqual(['750ml (6)']);
  });

  it('are none when not one of them was found', () => {
    expect(bottlesByFormat([orderLine({ quantity: 6, quantity_done: 0 })])).toEqual(['No Bottles']);
  });

  it('are pending while an add request has none', () => {
    expect(bottlesByFormat([])).toEqual(['Pending']);
  });

  it('take three minutes for each case', () => {
    const lines = ['A', 'B', 'A'].map((case_number) => orderLine({ case_number }));
    expect(inventoryMinutes(lines)).toBe(6);
  });
});
