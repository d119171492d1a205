import { askForBottle, pullBody } from './client-operations.ts';
import { stepOf } from './stock-operations.ts';
import { callApi, type Operations, type Tenant, type ValidRequest, writeStaff } from './tenant.ts';

/** Reports a bottle of a delivered request as missing, and returns how. */
async function reportOf(tenant: Tenant): Promise<ValidRequest> {
  const { id, number, lineId: line } = await askForBottle(tenant);
  for (const step of ['process', 'complete']) {
    const { body } = await stepOf(tenant, number, { reason: 'Signed on paper' });
    await writeStaff(tenant, `requests/${number}/${step}/`, body);
  }
  return {
    params: { id },
    body: { line, kind: 'missing', quantity: 1, description: 'It was not in the box' },
  };
}

async function reported(tenant: Tenant): Promise<ValidRequest> {
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
}

/** A valid request of every operation that changes a request or says what is wrong with it. */
export const REQUEST_OPERATIONS: Operations = {
  'GET /api/orders/:id/changes/': async (tenant) => ({
    params: { id: (await askForBottle(tenant)).id },
  }),
  'POST /api/orders/:id/change/': async (tenant) => ({
    params: { id: (await askForBottle(tenant)).id },
    body: { ...pullBody(tenant), notes: 'Ring once', version: 1 },
  }),
  'GET /api/orders/:id/differences/': async (tenant) => {
    const { params = {} } = await reportOf(tenant);
    return { params };
  },
  'POST /api/orders/:id/differences/': reportOf,
  'GET /api/staff/differences/': () => ({ query: { state: 'open', page: '1' } }),
  'POST /api/staff/differences/:accountId/:id/decide/': reported,
  'GET /api/staff/requests/:number/changes/': async (tenant) => ({
    params: { number: (await askForBottle(tenant)).number },
  }),
  'POST /api/staff/requests/:number/change/': async (tenant) => ({
    params: { number: (await askForBottle(tenant)).number },
    body: { ...pullBody(tenant), notes: 'Ring once', version: 1 },
  }),
};
