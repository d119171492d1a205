import { addMonths } from '@portal/contract/provider/business-days';
import { chargeCalls, clientChargeCalls } from '@portal/contract/charges/accounts/accounts.calls';
import { estimateCalls } from '@portal/contract/charges/estimates/estimates.calls';
import { rateCalls } from '@portal/contract/charges/rates/rates.calls';
import { pullBody } from './client-operations.ts';
import { operationsOf } from './operations-of.ts';
import { sharedRecord } from './shared-records.ts';
import { callApi, nextNumber, type Operations, readStaff, type Tenant } from './tenant.ts';

const TERMS = {
  case_count: '9 litres',
  counted_by: 'day',
  in_advance: false,
  every: 'month',
  minimum: 500,
  minimum_tax: 2_000,
  free_days: 3,
  rates: [
    {
      code: 'CASE',
      name: 'Storage',
      unit: 'case a month',
      amount: 410,
      steps: [
        {
          from: 11,
          amount: 360,
        },
      ],
      minimum: 100,
      free: 1,
      tax: 2e3,
      methods: [],
      zones: [],
      distance_amount: 0,
    },
    {
      code: 'VAN',
      name: 'Delivery by van',
      unit: 'delivery',
      amount: 4500,
      steps: [],
      minimum: 0,
      free: 0,
      tax: null,
      methods: [8],
      zones: [
        {
          postal_code: '07',
          distance: 6,
        },
      ],
      distance_amount: 150,
    },
  ],
};

/** The month in so many months, yyyy-MM. */
const monthIn = ({ portal }: Tenant, count: number) =>
  addMonths(portal.now().toISOString().slice(0, 7), count);

const cardBody = () => ({
  name: `Card ${nextNumber()}`,
  currency: 'USD',
  month: '2026-01',
  ...TERMS,
});

const addCard = sharedRecord('rate card', async ({ portal }) => {
  const url = '/api/staff/rate-cards/';
  const { id } = await callApi<{ id: number }>(portal.steward, 'POST', url, cardBody());
  return id;
});

const ownTerms = (card: number, month: string) => ({
  month,
  card,
  rates: [
    {
      code: 'CASE',
      amount: 390,
      free: 2,
    },
  ],
  discount: 500,
  plan_code: 'CASE',
  plan_up_to: 10,
  plan_amount: 4e3,
  places: ['L-14'],
  declared_value: 5e6,
});

/** Charges the account by a card of its own. */
const chargedAccount = sharedRecord('charged account', async (tenant) => {
  const { portal, accountId } = tenant;
  const url = `/api/staff/clients/${accountId}/`;
  const { card } = await readStaff<{ card: object | null }>(
    tenant,
    `clients/${accountId}/charges/`,
  );
  if (card === null) {
    const terms = ownTerms(await addCard(tenant), monthIn(tenant, 0));
    await callApi(portal.steward, 'PUT', `${url}charge-terms/`, terms);
  }
  return { accountId };
});

const thisMonth = (tenant: Tenant) => ({ query: { month: monthIn(tenant, 0) } });

/** Valid requests of rates and charges. */
export const CHARGE_OPERATIONS: Operations = {
  ...operationsOf(rateCalls, {
    list: () => ({}),
    add: () => ({ body: cardBody() }),
    one: async (tenant) => ({ params: { id: await addCard(tenant) } }),
    addTerms: async (tenant) => ({
      params: { id: await addCard(tenant) },
      body: { version: 1, month: monthIn(tenant, 1), ...TERMS },
    }),
  }),
  ...operationsOf(chargeCalls, {
    read: async (tenant) => {
      await chargedAccount(tenant);
      return {};
    },
    cases: (tenant) => thisMonth(tenant),
    show: () => ({ body: { is_for_all: true } }),
  }),
  ...operationsOf(estimateCalls, {
    pull: async (tenant) => {
      await chargedAccount(tenant);
      const { lines, method, requested_delivery_date, address } = pullBody(tenant);
      const asked = lines.map(({ wine: _wine, ...line }) => line);
      return { body: { lines: asked, method, requested_delivery_date, address } };
    },
    add: async (tenant) => {
      await chargedAccount(tenant);
      const { requested_delivery_date, address } = pullBody(tenant);
      return { body: { method: 'pickup', boxes: 3, requested_delivery_date, address } };
    },
  }),
  ...operationsOf(clientChargeCalls, {
    read: async (tenant) => ({ params: await chargedAccount(tenant) }),
    cases: async (tenant) => ({ params: await chargedAccount(tenant), ...thisMonth(tenant) }),
    setTerms: async (tenant) => ({
      params: await chargedAccount(tenant),
      body: ownTerms(await addCard(tenant), monthIn(tenant, 2)),
    }),
    charge: async (tenant) => ({
      params: await chargedAccount(tenant),
      body: {
        day: `${monthIn(tenant, 0)}-01`,
        code: 'LABEL',
        name: 'New labels',
        quantity_hundredths: 250,
        amount: 1250,
        is_credit: false,
        tax: 2e3,
        reason: 'The old ones had faded.',
        request_number: '',
        opposite_of: null,
      },
    }),
  }),
};
