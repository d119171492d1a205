import { peopleCalls } from '@portal/contract/access/people/people.calls';
import { createOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import {
  newProposalCalls,
  proposalCalls,
} from '@portal/contract/requests/proposals/proposals.calls';
import { operationsOf } from './operations-of.ts';
import { pullBody } from './client-operations.ts';
import { sharedRecord } from './shared-records.ts';
import {
  callApi,
  type Caller,
  nextNumber,
  type Operations,
  signInTenant,
  type Tenant,
  TENANT_PASSWORD,
} from './tenant.ts';

const newPersonBody = () => ({
  email: `person-${nextNumber()}@example.com`,
  first_name: 'Ben',
  last_name: 'Keller',
  role: 'viewer',
  access_ends_on: null,
});

interface ListedPerson {
  readonly id: number;
  readonly role: string;
  readonly state: string;
}

/** Removes the people of earlier requests: an account has at most 20. */
async function removeInvited({ browser }: Tenant): Promise<void> {
  const people = await callApi<ListedPerson[]>(browser, 'GET', '/api/people/');
  for (const { id, role, state } of people.slice(0, -3)) {
    if (role === 'owner' || state === 'deactivated') continue;
    await callApi(browser, 'POST', `/api/people/${id}/deactivate/`);
  }
}

const invitedPerson = sharedRecord('person', async (tenant) => {
  await removeInvited(tenant);
  const body = newPersonBody();
  const people = await callApi<ListedPerson[]>(tenant.browser, 'POST', '/api/people/', body);
  return { id: people.at(-1)?.id ?? 0 };
});

/** Signs in a new proposer of the tenant's account. */
const proposerOf = sharedRecord('proposer', async (tenant): Promise<Caller> => {
  const { portal } = tenant;
  const body = { ...newPersonBody(), role: 'proposer' };
  await removeInvited(tenant);
  await callApi(tenant.browser, 'POST', '/api/people/', body);
  const token = /reset-password#token=(\w+)/.exec(await portal.mailTo(body.email))?.[1] ?? '';
  const password = TENANT_PASSWORD;
  await callApi(portal.newVisitor(), 'POST', '/api/password_reset/confirm/', { token, password });
  return signInTenant(portal, body.email);
});

const proposed = sharedRecord('proposal', async (tenant) => {
  const by = await proposerOf(tenant);
  const { id } = await callApi<{ id: number }>(by, 'POST', '/api/proposals/', pullBody(tenant));
  return { by, params: { id } };
});

const deactivatedPerson = sharedRecord('deactivated person', async (tenant) => {
  const params = await invitedPerson(tenant);
  await callApi(tenant.browser, 'POST', `/api/people/${params.id}/deactivate/`);
  return params;
});

/** A valid request of every operation on the people of an account and their proposals. */
export const PEOPLE_OPERATIONS: Operations = {
  ...operationsOf(peopleCalls, {
    list: () => ({}),
    invite: () => ({ body: newPersonBody() }),
    changeAccess: async (tenant) => ({
      params: await invitedPerson(tenant),
      body: { role: 'requester', access_ends_on: '2099-12-31' },
    }),
    inviteAgain: async (tenant) => ({ params: await invitedPerson(tenant) }),
    revoke: async (tenant) => ({ params: await invitedPerson(tenant) }),
    deactivate: async (tenant) => ({ params: await invitedPerson(tenant) }),
    reactivate: async (tenant) => ({
      params: await deactivatedPerson(tenant),
    }),
  }),
  ...operationsOf(proposalCalls, {
    list: () => ({}),
    one: async (tenant) => ({ params: (await proposed(tenant)).params }),
    decline: async (tenant) => ({
      params: (await proposed(tenant)).params,
      body: { reason: 'Not this month' },
    }),
    withdraw: proposed,
  }),
  ...operationsOf(newProposalCalls, {
    add: async (tenant) => ({
      by: await proposerOf(tenant),
      body: pullBody(tenant),
    }),
  }),
  ...operationsOf(createOrderCalls, {
    pull: async (tenant) => ({
      body: { ...pullBody(tenant), proposal: (await proposed(tenant)).params.id },
    }),
  }),
};
