import { askForBottle } from './client-operations.ts';
import {
  ADDRESS,
  callApi,
  nextNumber,
  type Operations,
  type Tenant,
  type ValidRequest,
} from './tenant.ts';

/** The link of a request to a new address. */
async function holdLink(tenant: Tenant): Promise<ValidRequest> {
  const { browser, portal, email } = tenant;
  const line1 = `${nextNumber()} Hold Street`;
  const { id: addressId } = await callApi<{ id: number }>(browser, 'POST', '/api/addresses/', {
    ...ADDRESS,
    line1,
  });
  await askForBottle({ ...tenant, addressId });
  const token = /hold-request#token=([\w-]+)/.exec(await portal.mailTo(email))?.[1] ?? '';
  return { by: portal.newVisitor(), body: { token } };
}

/** Puts the tenant's next request on hold and returns its number. */
export async function heldRequest(tenant: Tenant): Promise<number> {
  const { by, body } = await holdLink(tenant);
  const url = '/api/hold_request/';
  const held = await callApi<{ footprint_id: number }>(by ?? tenant.browser, 'POST', url, body);
  return held.footprint_id;
}

const newPersonBody = () => ({
  email: `person-${nextNumber()}@example.com`,
  first_name: 'Ben',
  last_name: 'Keller',
  role: 'viewer',
  access_ends_on: null,
});

/** Invites a person. The others who were invited are removed first: an account has at most 20. */
async function invitedPerson(tenant: Tenant) {
  const people = await callApi<{ id: number; state: string }[]>(
    tenant.browser,
    'POST',
    '/api/people/',
    newPersonBody(),
  );
  const id = people.at(-1)?.id ?? 0;
  const others = people.filter((one) => one.state === 'invited' && one.id !== id);
  for (const other of others) {
    await callApi(tenant.browser, 'POST', `/api/people/${other.id}/deactivate/`);
  }
  return { id };
}

/** A valid request of every operation for owners, about the people of their account and what they are told. */
export const OWNER_OPERATIONS: Operations = {
  'GET /api/recent_activity/': () => ({}),
  'POST /api/hold_request/': holdLink,
  'GET /api/people/': () => ({}),
  'POST /api/people/': () => ({ body: newPersonBody() }),
  'POST /api/people/:id/access/': async (tenant) => ({
    params: await invitedPerson(tenant),
    body: { role: 'requester', access_ends_on: '2099-12-31' },
  }),
  'POST /api/people/:id/invite/': async (tenant) => ({ params: await invitedPerson(tenant) }),
  'POST /api/people/:id/revoke/': async (tenant) => ({ params: await invitedPerson(tenant) }),
  'POST /api/people/:id/deactivate/': async (tenant) => ({ params: await invitedPerson(tenant) }),
  'POST /api/people/:id/reactivate/': async (tenant) => {
    const params = await invitedPerson(tenant);
    await callApi(tenant.browser, 'POST', `/api/people/${params.id}/deactivate/`);
    return { params };
  },
};
