import {
  LTL,
  PROVIDER_CARRIER,
  RETAIL_PICKUP,
  VAN,
  WAREHOUSE_PICKUP,
} from '@portal/contract/requests/orders/methods';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { textField } from '../../testing/form-controls.ts';
import {
  openAddressStep,
  sentFields,
  sentFiles,
  sentPulls,
  startPullRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { savedAddress } from '../../testing/test-addresses.ts';
import { bistro, eleanor } from '../../testing/test-users.ts';

/** All fields an address step may show, in the order of docs/product/requests.md#what-each-method-asks. */
const ELEMENTS = [
  'Delivery Address',
  'Warehouse contact',
  'Warehouse hours',
  'Retail store address',
  'SEE MAP',
  'Retail store hours',
  'Preferred Date',
  'Preferred Pickup Time',
  'View OAK Van Schedule',
  'Primary Email',
  'Additional Emails (Optional)',
  'Primary Phone',
  'Are We Picking Up Wines At The Same Time?',
  'Please Use',
  'Additional Notes (Optional)',
  'Submit Pull Request',
];
const ALWAYS = [
  'Preferred Date',
  'Primary Email',
  'Additional Emails (Optional)',
  'Additional Notes (Optional)',
  'Submit Pull Request',
];
const REQUEST = {
  lines: '[{"wine":1,"case_footprint_id":500001,"quantity":2,"size_value":750}]',
  requested_delivery_date: '2026-11-23',
  additional_emails: '',
  notes: '',
};

beforeEach(stopOnFridayMorning);

describe('the address step', () => {
  it.each([
    {
      method: VAN,
      name: 'OAK Van Delivery',
      own: [
        'Delivery Address',
        'Preferred Pickup Time',
        'View OAK Van Schedule',
        'Are We Picking Up Wines At The Same Time?',
      ],
    },
    { method: PROVIDER_CARRIER, name: 'Common Carrier', own: ['Delivery Address', 'Please Use'] },
    {
      method: WAREHOUSE_PICKUP,
      name: 'Warehouse Pickup',
      own: ['Warehouse contact', 'Warehouse hours', 'Preferred Pickup Time'],
    },
    {
      method: RETAIL_PICKUP,
      name: 'Retail Store',
      own: ['Retail store address', 'SEE MAP', 'Retail store hours', 'Primary Phone'],
    },
    { method: LTL, name: 'LTL', own: [], client: bistro },
  ])('of $name shows exactly the fields of the method', async ({ method, name, own, client }) => {
    startPullRequest(method);
    const { container } = await openAddressStep({}, client ?? eleanor);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    const shown = ELEMENTS.filter((element) => screen.queryByText(element) !== null);
    expect(shown).toEqual(ELEMENTS.filter((one) => [...ALWAYS, ...own].includes(one)));
    await checkAccessibility(container);
  });

  it('of freight says where it leaves from, and asks for the place in the notes', async () => {
    startPullRequest(LTL);
    await openAddressStep({}, bistro);
    const place = screen.getByText('Leaves from', { selector: 'dt' }).nextElementSibling;
    expect(place?.textContent).toContain('1 Barrel Road');
    screen.getByText(/^Your cases leave on pallets\. Please write in the notes where they go/);
  });

  it('of the warehouse shows its contact and hours', async () => {
    startPullRequest(WAREHOUSE_PICKUP);
    await openAddressStep();
    expect(screen.queryByText('Monday to Friday, 8:30am to 5:30pm')).not.toBeNull();
    const contact = screen
      .getByRole('main')
      .querySelector('a[href="mailto:warehouse@oak.example"]');
    expect(contact?.textContent).toBe('warehouse@oak.example');
  });

  it('of the store shows its address, the phone of the profile and the rule for waiting', async () => {
    startPullRequest(RETAIL_PICKUP);
    const book = [
      savedAddress({ id: 8, is_default: false, primary_telephone: '9' }),
      savedAddress(),
    ];
    await openAddressStep({ 'GET /addresses/': { json: book } });
    const map = screen.getByRole('link', { name: 'SEE MAP' });
    expect(map.getAttribute('href')).toBe('https://oak.example/map');
    expect(
      screen.queryByText(/2 Cork Street\nNew York, NY 10001/, { normalizer: (t) => t }),
    ).not.toBeNull();
    await waitFor(() => expect(textField('Primary Phone')).toHaveProperty('value', '212 555 0100'));
    expect(textField('Primary Phone')).toHaveProperty('readOnly', true);
    const rules = screen.getByText(/^Free up to 5 cases\./);
    expect(rules.textContent).toBe(
      'Free up to 5 cases. Wine not collected within 5 business days is returned to the warehouse, with standard pickup and restocking fees.',
    );
  });

  it('of the store says so when the profile has no phone', async () => {
    startPullRequest(RETAIL_PICKUP);
    await openAddressStep({ 'GET /addresses/': { json: [] } });
    await waitFor(() =>
      expect(textField('Primary Phone')).toHaveProperty('value', 'None Provided'),
    );
  });
});

describe('an untouched but correct request', () => {
  it.each([
    {
      method: WAREHOUSE_PICKUP,
      fields: { ...REQUEST, method: '2', requested_delivery_time: 'ANY_TIME' },
    },
    { method: RETAIL_PICKUP, fields: { ...REQUEST, method: '3' } },
    { method: LTL, fields: { ...REQUEST, method: '5' }, client: bistro },
  ])('by method $method sends exactly its fields', async ({ method, fields, client }) => {
    startPullRequest(method);
    const { user, submit, requests } = await openAddressStep({}, client ?? eleanor);
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFields(sentPulls(requests)[0])).toEqual(fields);
    expect(sentFiles(sentPulls(requests)[0])).toEqual([]);
  });

  it('by carrier on the account of the provider needs no label', async () => {
    startPullRequest(PROVIDER_CARRIER);
    const { user, submit, requests } = await openAddressStep();
    const please = screen.getByRole('group', { name: 'Please Use' });
    await user.click(within(please).getByRole('radio', { name: /^OAK Common Carrier Account/ }));
    expect(screen.queryByLabelText('Common Carrier Label')).toBeNull();
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFields(sentPulls(requests)[0])).toEqual({
      ...REQUEST,
      method: String(PROVIDER_CARRIER),
      address: '5',
    });
  });
});
