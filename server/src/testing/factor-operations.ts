import {
  ownAccountCalls,
  passkeyCalls,
  passkeyLoginCalls,
  secondFactorCalls,
  sessionCalls,
  stepUpCalls,
  secondStepCalls,
} from '@portal/contract/access/auth/own-login.calls';
import { clientUserCalls } from '@portal/contract/access/clients/clients.calls';
import { Secret, TOTP } from 'otpauth';
import { operationsOf } from './operations-of.ts';
import { Authenticator } from './authenticator.ts';
import { ownUser, sharedRecord } from './shared-records.ts';
import {
  callApi,
  type Caller,
  openUser,
  type Operations,
  type OwnUser,
  type Tenant,
  TENANT_PASSWORD,
  type TenantPortal,
  type ValidRequest,
  writeStaff,
} from './tenant.ts';

const STEP_MS = 30_000;

/** The code that an app shows so many steps from now. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * STEP_MS;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

/** Sets up an authenticator app and returns its secret and the recovery codes. */
export async function addApp({ now }: Pick<TenantPortal, 'now'>, browser: Caller) {
  const app = '/api/second-factor/app/';
  const { secret } = await callApi<{ secret: string }>(browser, 'POST', app);
  const { new_recovery_codes: recoveryCodes } = await callApi<{ new_recovery_codes: string[] }>(
    browser,
    'POST',
    `${app}confirm/`,
    { code: codeOf(secret, now()) },
  );
  return { secret, recoveryCodes };
}

const newPasskey = (browser: Caller) =>
  callApi<CreationOptions>(browser, 'POST', '/api/second-factor/passkeys/options/');

/** Adds a passkey and returns its authenticator and its id. */
export async function addPasskey({ origin }: Pick<TenantPortal, 'origin'>, browser: Caller) {
  const authenticator = new Authenticator(origin);
  const credential = authenticator.create(await newPasskey(browser));
  const { passkeys } = await callApi<{ passkeys: { id: number }[] }>(
    browser,
    'POST',
    '/api/second-factor/passkeys/',
    { name: 'Phone', credential },
  );
  return { authenticator, id: passkeys.at(-1)?.id ?? 0 };
}

const withApp = sharedRecord(
  'user with an app',
  async (tenant): Promise<OwnUser & { secret: string }> => {
    const user = await ownUser(tenant);
    return { ...user, ...(await addApp(tenant.portal, user.browser)) };
  },
);

const withPasskey = sharedRecord('user with a passkey', async (tenant) => {
  const { browser } = await ownUser(tenant);
  return { browser, ...(await addPasskey(tenant.portal, browser)) };
});

/** A visitor whose password was right and whose second factor is awaited. */
async function startLogin(portal: TenantPortal, email: string): Promise<Caller> {
  const by = portal.newVisitor();
  const payload = JSON.stringify({ email, password: TENANT_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  await by.send({ method: 'POST', url: '/api/rest-auth/login/', payload, headers });
  return by;
}

async function loginWithCode(tenant: Tenant): Promise<ValidRequest> {
  const { email, secret } = await withApp(tenant);
  const by = await startLogin(tenant.portal, email);
  return { by, body: { code: codeOf(secret, tenant.portal.now(), 1) } };
}

async function loginWithPasskey(tenant: Tenant): Promise<ValidRequest> {
  const { authenticator } = await withPasskey(tenant);
  const by = tenant.portal.newVisitor();
  const url = '/api/rest-auth/login/passkey/options/';
  const credential = authenticator.get(await callApi<RequestOptions>(by, 'POST', url));
  return { by, body: { credential } };
}

async function stepUpWithPasskey(tenant: Tenant): Promise<ValidRequest> {
  const { browser, authenticator } = await withPasskey(tenant);
  const url = '/api/rest-auth/step-up/passkey/options/';
  const credential = authenticator.get(await callApi<RequestOptions>(browser, 'POST', url));
  return { by: browser, body: { credential } };
}

const byNewUser = async (tenant: Tenant) => ({ by: (await ownUser(tenant)).browser });
const byUserWithApp = async (tenant: Tenant) => ({ by: (await withApp(tenant)).browser });

async function ownPasskey(tenant: Tenant) {
  const { browser, id } = await withPasskey(tenant);
  return { by: browser, params: { id } };
}

/** A user whom the owner of another account has invited. */
const byInvitedElsewhere = sharedRecord('invitation', async (tenant): Promise<ValidRequest> => {
  const { browser, email } = await ownUser(tenant);
  const other = await (tenant.sharing?.openUser() ?? openUser(tenant.portal));
  const person = { email, first_name: 'Ada', last_name: 'Keller', role: 'viewer' };
  await callApi(other.browser, 'POST', '/api/people/', person);
  return { by: browser, params: { id: other.accountId } };
});

const otherSession = sharedRecord('session', async (tenant): Promise<ValidRequest> => {
  const { browser, email } = await ownUser(tenant);
  const body = { email, password: TENANT_PASSWORD };
  await callApi(tenant.portal.newVisitor(), 'POST', '/api/rest-auth/login/', body);
  const sessions = await callApi<{ id: number; is_current: boolean }[]>(
    browser,
    'GET',
    '/api/sessions/',
  );
  const other = sessions.find((session) => !session.is_current);
  return { by: browser, params: { id: other?.id ?? 0 } };
});

const askedReset = sharedRecord('factor reset', async (tenant): Promise<ValidRequest> => {
  const { accountId, userId, email } = await withApp(tenant);
  await writeStaff(tenant, `clients/${accountId}/users/${userId}/reset-second-factor/`);
  const mail = await tenant.portal.mailTo(email);
  const token = /keep-second-factor#token=(\w+)/.exec(mail)?.[1] ?? '';
  return { by: tenant.portal.newVisitor(), body: { token } };
});

const addedFactor = sharedRecord('added factor', async (tenant): Promise<ValidRequest> => {
  const { email } = await withApp(tenant);
  const mail = await tenant.portal.mailTo(email);
  const token = /not-my-factor#token=(\w+)/.exec(mail)?.[1] ?? '';
  return { by: tenant.portal.newVisitor(), body: { token } };
});

/** A valid request of every operation on second factors and sessions. */
export const FACTOR_OPERATIONS: Operations = {
  ...operationsOf(secondStepCalls, { code: loginWithCode }),
  ...operationsOf(passkeyLoginCalls, {
    options: ({ portal }) => ({ by: portal.newVisitor() }),
    logIn: loginWithPasskey,
  }),
  ...operationsOf(stepUpCalls, {
    passkeyOptions: () => ({}),
    prove: async (tenant) => ({
      ...(await byNewUser(tenant)),
      body: { password: TENANT_PASSWORD },
    }),
  }),
  ...operationsOf(secondFactorCalls, {
    own: () => ({}),
    newApp: byNewUser,
    confirmApp: async (tenant) => {
      const { by } = await byNewUser(tenant);
      const { secret } = await callApi<{ secret: string }>(by, 'POST', '/api/second-factor/app/');
      return { by, body: { code: codeOf(secret, tenant.portal.now()) } };
    },
    removeApp: byUserWithApp,
    newRecoveryCodes: byUserWithApp,
    disown: addedFactor,
    cancelReset: askedReset,
  }),
  ...operationsOf(passkeyCalls, {
    options: byNewUser,
    add: async (tenant) => {
      const { by } = await byNewUser(tenant);
      const credential = new Authenticator(tenant.portal.origin).create(await newPasskey(by));
      return { by, body: { name: 'Phone', credential } };
    },
    rename: async (tenant) => ({
      ...(await ownPasskey(tenant)),
      body: { name: 'Old phone' },
    }),
    remove: ownPasskey,
  }),
  ...operationsOf(sessionCalls, {
    deviceKeys: () => ({}),
    list: () => ({}),
    end: otherSession,
    endOthers: byNewUser,
  }),
  ...operationsOf(ownAccountCalls, {
    list: () => ({}),
    open: async (tenant) => {
      const { browser, accountId } = await ownUser(tenant);
      return { by: browser, params: { id: accountId } };
    },
    join: byInvitedElsewhere,
    decline: byInvitedElsewhere,
  }),
  ...operationsOf(clientUserCalls, {
    resetSecondFactor: async (tenant) => {
      const { accountId, userId } = await withApp(tenant);
      return { params: { accountId, userId } };
    },
    resetStolenLogin: async (tenant) => {
      const { accountId, userId } = await withApp(tenant);
      return { params: { accountId, userId } };
    },
  }),
  'POST /api/rest-auth/step-up/ by code': async (tenant) => {
    const { browser, secret } = await withApp(tenant);
    return { by: browser, body: { code: codeOf(secret, tenant.portal.now(), 1) } };
  },
  'POST /api/rest-auth/step-up/ by passkey': stepUpWithPasskey,
};
