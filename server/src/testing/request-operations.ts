import {
  differenceCalls,
  staffDifferenceCalls,
} from '@portal/contract/requests/differences/differences.calls';
import { changeOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import { operationsOf } from './operations-of.ts';
import { askForBottle, pullBody } from './client-operations.ts';
import { pulled, stepOf } from './request-steps.ts';
import { sharedRecord } from './shared-records.ts';
import {
  callApi,
  type Operations,
  type Tenant,
  type ValidRequest,
  versionOf,
  writeStaff,
} from './tenant.ts';

const delivered = sharedRecord('delivered request', async (tenant) => {
  const order = await pulled(tenant);
  const { body } = await stepOf(tenant, order.number, { reason: 'Signed on paper' });
  await writeStaff(tenant, `requests/${order.number}/complete/`, body);
  return order;
});

async function reportOf(tenant: Tenant): Promise<ValidRequest> {
  const { id, lineId: line } = await delivered(tenant);
  return {
    params: { id },
    body: { line, kind: 'missing', quantity: 1, description: 'It was not in the box' },
  };
}

const reported = sharedRecord('difference', async (tenant): Promise<ValidRequest> => {
  const { params, body } = await reportOf(tenant);
  const url = `/api/orders/${String(params?.['id'])}/differences/`;
  const { differences } = await callApi<{ differences: { id: number }[] }>(
    tenant.browser,
    'POST',
    url,
    body,
  );
  return {
    params: { accountId: tenant.accountId, id: differences[0]?.id ?? 0 },
    body: { outcome: 'declined', quantity: null, note: 'It is on the delivery note' },
  };
});

const changeOf = async (tenant: Tenant, number: number) => ({
  ...pullBody(tenant),
  notes: 'Ring once',
  version: await versionOf(tenant, `requests/${number}/`),
});

/** A valid request of every operation that changes a request or says what is wrong with it. */
export const REQUEST_OPERATIONS: Operations = {
  ...operationsOf(changeOrderCalls, {
    read: async (tenant) => ({
      params: { id: (await askForBottle(tenant)).id },
    }),
    change: async (tenant) => {
      const { id, number } = await askForBottle(tenant);
      return { params: { id }, body: await changeOf(tenant, number) };
    },
    readAtDesk: async (tenant) => ({
      params: { number: (await askForBottle(tenant)).number },
    }),
    changeAtDesk: async (tenant) => {
      const { number } = await askForBottle(tenant);
      return { params: { number }, body: await changeOf(tenant, number) };
    },
  }),
  ...operationsOf(differenceCalls, {
    list: async (tenant) => {
      const { params = {} } = await reportOf(tenant);
      return { params };
    },
    add: reportOf,
  }),
  ...operationsOf(staffDifferenceCalls, {
    list: ({ accountId }) => ({
      query: { state: 'open', account: String(accountId), page: '1' },
    }),
    decide: reported,
  }),
};
