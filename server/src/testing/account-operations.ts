import { SEARCHED } from './client-operations.ts';
import {
  ADDRESS,
  inviteUser,
  nextNumber,
  ofAccount,
  openUser,
  PERSON,
  type Operations,
  type Tenant,
  type ValidRequest,
  writeStaff,
} from './tenant.ts';

async function onUser({ portal }: Tenant): Promise<ValidRequest> {
  const { accountId, userId } = await openUser(portal);
  return { params: { accountId, userId } };
}
const onInvited =
  (body?: object) =>
  async ({ portal }: Tenant): Promise<ValidRequest> => {
    const { accountId, userId } = await inviteUser(portal);
    return { params: { accountId, userId }, ...(body && { body: { ...body } }) };
  };

async function deactivated(tenant: Tenant): Promise<ValidRequest> {
  const { params } = await onUser(tenant);
  await writeStaff(
    tenant,
    `clients/${params?.['accountId']}/users/${params?.['userId']}/deactivate/`,
  );
  return { ...(params && { params }) };
}

const newAccount = async (tenant: Tenant) =>
  (await writeStaff<{ id: number }>(tenant, 'clients/', { name: 'Marsh & Co' })).id;

async function closedAccount(tenant: Tenant): Promise<ValidRequest> {
  const accountId = await newAccount(tenant);
  await writeStaff(tenant, `clients/${accountId}/close/`);
  return { params: { accountId } };
}

/** An address of a new account beside its default one: the account has version 3. */
async function clientAddress(tenant: Tenant) {
  const accountId = await newAccount(tenant);
  const path = `clients/${accountId}/addresses/`;
  await writeStaff(tenant, path, { ...ADDRESS, version: 1 });
  const body = { ...ADDRESS, version: 2 };
  const { addresses } = await writeStaff<{ addresses: { id: number; is_default: boolean }[] }>(
    tenant,
    path,
    body,
  );
  return { accountId, id: addresses.find((one) => !one.is_default)?.id ?? 0 };
}

/** An authorized user of a new account, which has version 2. */
async function clientSpeaker(tenant: Tenant) {
  const accountId = await newAccount(tenant);
  const { authorized_users: people } = await writeStaff<{ authorized_users: { id: number }[] }>(
    tenant,
    `clients/${accountId}/authorized-users/`,
    { ...PERSON, version: 1 },
  );
  return { accountId, id: people[0]?.id ?? 0 };
}

/** A valid request of every operation on the accounts of clients. */
export const ACCOUNT_OPERATIONS: Operations = {
  'GET /api/staff/clients/': () => ({ query: { search: SEARCHED, state: 'open', page: '1' } }),
  'POST /api/staff/clients/': () => ({ body: { name: 'Marsh & Co', is_commercial: false } }),
  'GET /api/staff/clients/:accountId/': ofAccount,
  'PUT /api/staff/clients/:accountId/': async (tenant) => {
    const params = { accountId: await newAccount(tenant) };
    return { params, body: { name: 'Marsh', is_commercial: true, version: 1 } };
  },
  'POST /api/staff/clients/:accountId/close/': async (tenant) => ({
    params: { accountId: await newAccount(tenant) },
  }),
  'POST /api/staff/clients/:accountId/reopen/': closedAccount,
  'POST /api/staff/clients/:accountId/users/': async (tenant) => ({
    params: { accountId: await newAccount(tenant) },
    body: {
      email: `invited-${nextNumber()}@example.com`,
      first_name: 'Ada',
      last_name: 'Keller',
      role: 'requester',
      access_ends_on: null,
    },
  }),
  'POST /api/staff/clients/:accountId/users/:userId/invite/': onInvited({ is_mailed: true }),
  'POST /api/staff/clients/:accountId/users/:userId/revoke/': onInvited(),
  'POST /api/staff/clients/:accountId/users/:userId/deactivate/': onUser,
  'POST /api/staff/clients/:accountId/users/:userId/reactivate/': deactivated,
  'POST /api/staff/clients/:accountId/users/:userId/rename/': onInvited({
    first_name: 'Bea',
    last_name: 'Marsh',
    version: 1,
  }),
  'POST /api/staff/clients/:accountId/users/:userId/email/': async (tenant) => ({
    ...(await onInvited()(tenant)),
    body: { email: `changed-${nextNumber()}@example.com`, version: 1 },
  }),
  'POST /api/staff/clients/:accountId/users/:userId/access/': onInvited({
    role: 'viewer',
    access_ends_on: '2099-12-31',
  }),
  'POST /api/staff/clients/:accountId/addresses/': async (tenant) => ({
    params: { accountId: await newAccount(tenant) },
    body: { ...ADDRESS, version: 1 },
  }),
  'PUT /api/staff/clients/:accountId/addresses/:id/': async (tenant) => ({
    params: await clientAddress(tenant),
    body: { ...ADDRESS, line1: '14 Elm Street', version: 3 },
  }),
  'DELETE /api/staff/clients/:accountId/addresses/:id/': async (tenant) => ({
    params: await clientAddress(tenant),
    query: { version: '3' },
  }),
  'POST /api/staff/clients/:accountId/authorized-users/': async (tenant) => ({
    params: { accountId: await newAccount(tenant) },
    body: { ...PERSON, version: 1 },
  }),
  'PUT /api/staff/clients/:accountId/authorized-users/:id/': async (tenant) => ({
    params: await clientSpeaker(tenant),
    body: { ...PERSON, first_name: 'Bea', version: 2 },
  }),
  'DELETE /api/staff/clients/:accountId/authorized-users/:id/': async (tenant) => ({
    params: await clientSpeaker(tenant),
    query: { version: '2' },
  }),
  'POST /api/staff/clients/:accountId/view/': ofAccount,
};
