import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { openPickup } from '../../testing/add-flow.ts';
import type { SeenRequest } from '../../testing/answer-requests.ts';
import { openAddressStep, startVanRequest, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { changeProvider } from '../../testing/test-provider.ts';

const ESTIMATE = 'POST /charges/estimate/';
const van = { code: 'VAN', name: 'Van', quantity: 1, net: 4_500, tax: 0 };
const bottles = { code: 'OUT', name: 'Bottles pulled', quantity: 2, net: 200, tax: 40 };
const estimate = {
  currency: 'USD',
  lines: [bottles, van],
  bottle_amount: null,
  month_change: -320,
};

const asked = (requests: readonly SeenRequest[]) =>
  requests.filter(({ call }) => call === ESTIMATE).map(({ body }) => body);

beforeEach(() => {
  stopOnFridayMorning();
  startVanRequest();
});

describe('what a pull request will cost', () => {
  beforeEach(() => changeProvider({ hasCharges: true }));

  it('stands beside the button, with what storage falls by', async () => {
    const { requests } = await openAddressStep({ [ESTIMATE]: { json: { estimate } } });
    await screen.findByText(
      'Bottles pulled $2.40, Van $45.00: $47.40. Your storage falls by $3.20 a month.',
    );
    expect(asked(requests)[0]).toMatchObject({
      method: 'VanDelivery',
      requested_delivery_date: '2026-11-23',
      lines: [{ quantity: 2 }],
    });
  });

  it('says so where nothing is charged for it', async () => {
    const free = { ...estimate, lines: [], month_change: 0 };
    await openAddressStep({ [ESTIMATE]: { json: { estimate: free } } });
    await screen.findByText('This request costs nothing.');
  });

  it('does not hold up the request when it cannot be worked out', async () => {
    const { submit } = await openAddressStep({ [ESTIMATE]: { status: 500 } });
    await screen.findByText(
      'The charges could not be worked out. They do not hold up your request.',
    );
    expect(submit).toHaveProperty('disabled', false);
  });
});

describe('what an add request will cost', () => {
  beforeEach(() => changeProvider({ hasCharges: true }));

  it('is said once the boxes are chosen, with what each bottle costs and storage rises by', async () => {
    useOrdersStore.setState({ addMethod: 'pickup' });
    const added = { currency: 'USD', lines: [van], bottle_amount: 75, month_change: 1_230 };
    const { user, requests } = await openPickup({
      'POST /charges/estimate/add/': { json: { estimate: added } },
    });
    const boxes = screen.getByRole('combobox', { name: 'Number of Boxes' });
    expect(requests.some(({ call }) => call.includes('estimate'))).toBe(false);
    await user.selectOptions(boxes, '3');
    await screen.findByText(
      'Van $45.00. Each bottle that comes costs $0.75. Your storage rises by $12.30 a month.',
    );
    const sent = requests.find(({ call }) => call.includes('estimate'));
    expect(sent?.body).toMatchObject({ method: 'pickup', boxes: 3 });
  });
});

it('a house that does not charge by the portal asks for no estimate', async () => {
  const { requests, submit } = await openAddressStep();
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  expect(asked(requests)).toEqual([]);
});
