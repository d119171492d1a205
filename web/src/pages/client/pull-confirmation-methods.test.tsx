import {
  CLIENT_CARRIER,
  LTL,
  PROVIDER_CARRIER,
  RETAIL_PICKUP,
  WAREHOUSE_PICKUP,
} from '@portal/contract/requests/orders/methods';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { clearPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { pullAnswers, startPullRequest, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { readReceipt } from '../../testing/read-receipt.ts';
import { order } from '../../testing/test-orders.ts';
import { eleanor } from '../../testing/test-users.ts';

/** Opens the confirmation of a request that was just made by a method, as the server answers it. */
async function openConfirmation(parts: Partial<Order> & Pick<Order, 'method'>) {
  startPullRequest(4);
  useOrdersStore.setState({ createdOrderId: 41 });
  clearPullList();
  answerRequests(pullAnswers({ 'GET /orders/*/': { json: order(parts) } }));
  return openPage('/orders/pull/confirmation', eleanor);
}

const NO_ADDRESS: Partial<Order> = { address_line1: null, requested_delivery_time: null };
const ADDRESS =
  'Eleanor Marsh\nMarsh & Co\n1 Elm Street\nNew York, NY 10011\nUnited States\n212 555 0100';
const ALWAYS = {
  Order: '#100041',
  'Preferred date': '2026-11-18',
  'Primary email': 'eleanor@example.com',
  'Additional emails': 'None Provided',
  Notes: 'None Provided',
};

beforeEach(stopOnFridayMorning);

describe('the confirmation of a request', () => {
  it('by carrier on the client’s account names the account and the label', async () => {
    const label = { file_name: 'label.pdf', file_url: 'https://portal.test/1' };
    await openConfirmation({ method: CLIENT_CARRIER, attachments: [label] });
    expect(await readReceipt()).toEqual({
      ...ALWAYS,
      'Delivery method': 'Common Carrier',
      'Delivery address': ADDRESS,
      'Common carrier account': 'My Common Carrier Account',
      'Common Carrier Label': 'label.pdf',
    });
  });

  it('by carrier on the provider’s account has no label', async () => {
    const { container } = await openConfirmation({ method: PROVIDER_CARRIER });
    expect(await readReceipt()).toMatchObject({
      'Common carrier account': 'OAK Common Carrier Account',
      'Common Carrier Label': 'None Provided',
    });
    await checkAccessibility(container);
  });

  it('at the store shows place, deadline, and the rule for waiting', async () => {
    const { container } = await openConfirmation({ method: RETAIL_PICKUP, ...NO_ADDRESS });
    await screen.findByText('212 555 0100');
    expect(await readReceipt()).toEqual({
      ...ALWAYS,
      'Delivery method': 'Retail Store',
      'Retail store address': '2 Cork Street\nNew York, NY 10001\nSEE MAP',
      'Retail store hours': 'Monday to Friday, 11:00am to 7:00pm\nSaturday, 12:00pm to 7:00pm',
      'Primary phone': '212 555 0100',
    });
    expect(screen.getByRole('link', { name: 'SEE MAP' }).getAttribute('href')).toBe(
      'https://oak.example/map',
    );
    expect(screen.queryByText(/Wine not collected within 5 business days/)).not.toBeNull();
    await checkAccessibility(container);
  });

  it('at the warehouse gives its contact and hours, and the phone of the client', async () => {
    const { container } = await openConfirmation({
      method: WAREHOUSE_PICKUP,
      ...NO_ADDRESS,
      requested_delivery_time: 'MORNING',
    });
    await screen.findByText('212 555 0100');
    expect(await readReceipt()).toEqual({
      ...ALWAYS,
      'Delivery method': 'Warehouse Pickup',
      'Preferred time': 'Morning',
      'Warehouse address': '1 Barrel Road\nNewark, NJ 07102',
      'Warehouse contact': 'warehouse@oak.example',
      'Warehouse hours': 'Monday to Friday, 8:30am to 5:30pm',
      'Primary phone': '212 555 0100',
    });
    await checkAccessibility(container);
  });

  it('by freight has only what was requested', async () => {
    const { container } = await openConfirmation({ method: LTL, ...NO_ADDRESS });
    expect(await readReceipt()).toEqual({ ...ALWAYS, 'Delivery method': 'LTL' });
    await checkAccessibility(container);
  });
});
