import { loginCalls, userCalls } from '@portal/contract/access/auth/auth.calls';
import { ownLoginCalls } from '@portal/contract/access/auth/own-login.calls';
import { emailUndoCalls, passwordResetCalls } from '@portal/contract/access/auth/password.calls';
import { addressCalls, authorizedUserCalls } from '@portal/contract/access/profile/profile.calls';
import { healthCalls } from '@portal/contract/house/health/health.calls';
import { operationsOf } from './operations-of.ts';
import { invitedUser, ownUser } from './shared-records.ts';
import {
  ADDRESS,
  callApi,
  type Operations,
  PERSON,
  signInTenant,
  type Tenant,
  TENANT_PASSWORD,
  type ValidRequest,
} from './tenant.ts';

const byVisitor = async (tenant: Tenant): Promise<ValidRequest> => {
  const { token } = await invitedUser(tenant);
  return { by: tenant.portal.newVisitor(), body: { token } };
};

/** Sends by a user of a new account what would end the tenant's session. */
const byNewUser = async (tenant: Tenant) => ({ by: (await ownUser(tenant)).browser });

async function newAddress(tenant: Tenant): Promise<ValidRequest> {
  if (tenant.sharing !== undefined) return { params: { id: tenant.addressId } };
  const url = '/api/addresses/';
  const { id } = await callApi<{ id: number }>(tenant.browser, 'POST', url, ADDRESS);
  return { params: { id } };
}

async function newPerson(tenant: Tenant): Promise<ValidRequest> {
  if (tenant.sharing !== undefined) return { params: { id: tenant.personId } };
  const url = '/api/authorizedusers/';
  const { id } = await callApi<{ id: number }>(tenant.browser, 'POST', url, PERSON);
  return { params: { id } };
}

async function emailUndo(tenant: Tenant): Promise<ValidRequest> {
  const { portal } = tenant;
  const { browser, email } = await ownUser(tenant);
  await callApi(browser, 'PUT', '/api/rest-auth/user/', { email: `new-${email}` });
  const token = /undo-email-change#token=([\w-]+)/.exec(await portal.mailTo(email))?.[1] ?? '';
  return { by: portal.newVisitor(), body: { token } };
}

const NAMES = { first_name: 'Ada', last_name: 'Keller' };

/** A valid request of every operation of a user's own login and profile, and of visitors. */
export const LOGIN_OPERATIONS: Operations = {
  ...operationsOf(healthCalls, {
    health: () => ({}),
    ready: () => ({}),
  }),
  ...operationsOf(loginCalls, {
    login: async (tenant) => {
      const { email } = await ownUser(tenant);
      return { by: tenant.portal.newVisitor(), body: { email, password: TENANT_PASSWORD } };
    },
    logout: async ({ portal, email }) => ({
      by: await signInTenant(portal, email),
    }),
  }),
  ...operationsOf(passwordResetCalls, {
    ask: ({ portal, email }) => ({
      by: portal.newVisitor(),
      body: { email },
    }),
    validate: byVisitor,
    confirm: async (tenant) => {
      const { by, body } = await byVisitor(tenant);
      return { ...(by && { by }), body: { ...body, password: TENANT_PASSWORD } };
    },
  }),
  ...operationsOf(emailUndoCalls, {
    undo: emailUndo,
  }),
  ...operationsOf(userCalls, {
    own: () => ({}),
  }),
  ...operationsOf(ownLoginCalls, {
    change: ({ email }) => ({ body: { email, ...NAMES } }),
    edit: ({ email }) => ({ body: { email, ...NAMES } }),
    changePassword: async (tenant) => ({
      ...(await byNewUser(tenant)),
      body: {
        old_password: TENANT_PASSWORD,
        new_password1: 'gravel-terrace-81',
        new_password2: 'gravel-terrace-81',
      },
    }),
  }),
  ...operationsOf(authorizedUserCalls, {
    list: () => ({}),
    add: () => ({ body: PERSON }),
    change: ({ personId: id }) => ({ params: { id }, body: PERSON }),
    edit: ({ personId: id }) => ({ params: { id }, body: PERSON }),
    remove: newPerson,
  }),
  ...operationsOf(addressCalls, {
    list: () => ({}),
    add: () => ({ body: ADDRESS }),
    change: ({ addressId: id }) => ({ params: { id }, body: ADDRESS }),
    edit: ({ addressId: id }) => ({ params: { id }, body: ADDRESS }),
    remove: newAddress,
  }),
};
