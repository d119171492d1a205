import { clientViewCalls } from '@portal/contract/access/auth/client-view.calls';
import {
  clientAddressCalls,
  clientAuthorizedUserCalls,
  clientCalls,
  clientUserCalls,
  invitationCalls,
} from '@portal/contract/access/clients/clients.calls';
import { contactCalls } from '@portal/contract/access/contacts/contacts.calls';
import { waveCalls } from '@portal/contract/access/clients/invitations.calls';
import { operationsOf } from './operations-of.ts';
import { SEARCHED } from './client-operations.ts';
import { invitedUser, ownUser, sharedRecord } from './shared-records.ts';
import {
  ADDRESS,
  callApi,
  nextNumber,
  ofAccount,
  type Operations,
  PERSON,
  type Tenant,
  type ValidRequest,
  versionOf,
  writeStaff,
} from './tenant.ts';

const onUser = async (tenant: Tenant): Promise<ValidRequest> => {
  const { accountId, userId } = await ownUser(tenant);
  return { params: { accountId, userId } };
};
const onInvited =
  (body?: object) =>
  async (tenant: Tenant): Promise<ValidRequest> => {
    const { accountId, userId } = await invitedUser(tenant);
    return { params: { accountId, userId }, ...(body && { body: { ...body } }) };
  };
const onInvitedAsSeen = (body: object) => async (tenant: Tenant) => {
  const { accountId, userId } = await invitedUser(tenant);
  const version = await versionOf(tenant, `clients/${accountId}/`);
  return { params: { accountId, userId }, body: { ...body, version } };
};

const deactivated = sharedRecord('deactivated user', async (tenant): Promise<ValidRequest> => {
  const { params = {} } = await onUser(tenant);
  await writeStaff(tenant, `clients/${params['accountId']}/users/${params['userId']}/deactivate/`);
  return { params };
});

const ACCOUNT = { name: 'Marsh & Co', allows_same_name: true };

const newAccount = async (tenant: Tenant) =>
  tenant.sharing === undefined
    ? (await writeStaff<{ id: number }>(tenant, 'clients/', ACCOUNT)).id
    : tenant.accountId;

const closedAccount = sharedRecord('closed account', async (tenant): Promise<ValidRequest> => {
  const accountId = await newAccount(tenant);
  await writeStaff(tenant, `clients/${accountId}/close/`);
  return { params: { accountId } };
});

/** Returns a body for an account as it is. */
async function onAccount(tenant: Tenant, accountId: number, body: object): Promise<ValidRequest> {
  const version = await versionOf(tenant, `clients/${accountId}/`);
  return { params: { accountId }, body: { ...body, version } };
}

/** An address of an account beside its default one. */
const clientAddress = sharedRecord('address at the desk', async (tenant) => {
  const accountId = await newAccount(tenant);
  const path = `clients/${accountId}/addresses/`;
  await writeStaff(tenant, path, (await onAccount(tenant, accountId, ADDRESS)).body);
  const { body } = await onAccount(tenant, accountId, ADDRESS);
  const { addresses } = await writeStaff<{ addresses: { id: number; is_default: boolean }[] }>(
    tenant,
    path,
    body,
  );
  return { accountId, id: addresses.find((one) => !one.is_default)?.id ?? 0 };
});

/** An authorized user of an account. */
const clientSpeaker = sharedRecord('authorized user at the desk', async (tenant) => {
  const accountId = await newAccount(tenant);
  const { body } = await onAccount(tenant, accountId, PERSON);
  const { authorized_users: people } = await writeStaff<{ authorized_users: { id: number }[] }>(
    tenant,
    `clients/${accountId}/authorized-users/`,
    body,
  );
  return { accountId, id: people.at(-1)?.id ?? 0 };
});

async function removal(tenant: Tenant, params: { accountId: number; id: number }) {
  const version = await versionOf(tenant, `clients/${params.accountId}/`);
  return { params, query: { version: String(version) } };
}

/** A call of a user of the account. */
async function newContact(tenant: Tenant): Promise<ValidRequest> {
  const { accountId, userId } = await ownUser(tenant);
  const person = { user: userId, authorized_user: null, name: '' };
  const body = { ...person, channel: 'telephone', check: 'called back', note: 'Two for Friday' };
  return { params: { accountId }, body };
}

const contact = sharedRecord('contact', async (tenant) => {
  const { params, body } = await newContact(tenant);
  const accountId = params?.['accountId'] ?? 0;
  const { id } = await writeStaff<{ id: number }>(tenant, `clients/${accountId}/contacts/`, body);
  return { accountId, contactId: id };
});

/** A valid request of every operation on the accounts of clients. */
export const ACCOUNT_OPERATIONS: Operations = {
  ...operationsOf(clientCalls, {
    list: () => ({ query: { search: SEARCHED, state: 'open', page: '1' } }),
    add: () => ({ body: { ...ACCOUNT, customer_number: '', is_commercial: false } }),
    one: ofAccount,
    change: async (tenant) => {
      const accountId = await newAccount(tenant);
      const body = { name: 'Marsh', customer_number: '', is_commercial: true, note: 'Ring twice' };
      return onAccount(tenant, accountId, body);
    },
    close: async (tenant) => ({
      params: { accountId: await newAccount(tenant) },
    }),
    reopen: closedAccount,
  }),
  ...operationsOf(invitationCalls, {
    invite: async (tenant) => ({
      params: { accountId: await newAccount(tenant) },
      body: {
        email: `invited-${nextNumber()}@example.com`,
        first_name: 'Ada',
        last_name: 'Keller',
        role: 'requester',
        access_ends_on: null,
      },
    }),
    inviteAgain: onInvited({ is_mailed: true }),
  }),
  ...operationsOf(waveCalls, {
    list: () => ({ query: { search: SEARCHED, state: 'prepared', page: '1' } }),
    progress: () => ({}),
    prepare: async (tenant) => ({
      params: { accountId: await newAccount(tenant) },
      body: {
        email: `prepared-${nextNumber()}@example.com`,
        first_name: 'Ada',
        last_name: 'Keller',
        role: 'requester',
        access_ends_on: null,
      },
    }),
    plan: onInvited({ day: '2099-12-31' }),
    cancel: async (tenant) => {
      const { params } = await onInvited()(tenant);
      const path = `clients/${params?.['accountId']}/users/${params?.['userId']}/planned-invitation/`;
      await callApi(tenant.portal.steward, 'PUT', `/api/staff/${path}`, { day: '2099-12-31' });
      return { ...(params && { params }) };
    },
  }),
  ...operationsOf(clientUserCalls, {
    revoke: onInvited(),
    deactivate: onUser,
    reactivate: deactivated,
    rename: onInvitedAsSeen({
      first_name: 'Bea',
      last_name: 'Marsh',
    }),
    changeEmail: (tenant) =>
      onInvitedAsSeen({ email: `changed-${nextNumber()}@example.com` })(tenant),
    changeAccess: onInvited({
      role: 'viewer',
      access_ends_on: '2099-12-31',
    }),
  }),
  ...operationsOf(clientAddressCalls, {
    add: async (tenant) => onAccount(tenant, await newAccount(tenant), ADDRESS),
    change: async (tenant) => {
      const { accountId, id } = await clientAddress(tenant);
      const { body } = await onAccount(tenant, accountId, { ...ADDRESS, line1: '14 Elm Street' });
      return { params: { accountId, id }, ...(body && { body }) };
    },
    remove: async (tenant) => removal(tenant, await clientAddress(tenant)),
  }),
  ...operationsOf(clientAuthorizedUserCalls, {
    add: async (tenant) => onAccount(tenant, await newAccount(tenant), PERSON),
    change: async (tenant) => {
      const { accountId, id } = await clientSpeaker(tenant);
      const { body } = await onAccount(tenant, accountId, { ...PERSON, first_name: 'Bea' });
      return { params: { accountId, id }, ...(body && { body }) };
    },
    remove: async (tenant) => removal(tenant, await clientSpeaker(tenant)),
  }),
  ...operationsOf(contactCalls, {
    list: (tenant) => ({ ...ofAccount(tenant), query: { page: '1' } }),
    add: newContact,
    act: async (tenant) => {
      const { accountId, contactId } = await contact(tenant);
      return { params: { accountId, contactId }, body: { role: 'requester' } };
    },
  }),
  ...operationsOf(clientViewCalls, {
    start: ofAccount,
  }),
};
