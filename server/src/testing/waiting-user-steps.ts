import { ADDRESS } from './tenant.ts';
import { TEST_PASSWORD } from './factories.ts';
import { Authenticator } from './authenticator.ts';
import { addApp, addPasskey, codeOf } from './factor-operations.ts';
import { type House, linkTo, send, sent } from './waiting-house.ts';
import { settle, step, type Steps, versionOfAccount } from './waiting-steps.ts';

const USERS = '/api/staff/clients/:accountId/users/:userId/';
const VIEWER = { role: 'viewer', access_ends_on: null };

/** Steps of an invitation that is planned for a day. */
export const PLAN_STEPS: Steps = {
  'the desk plans it for a later day': step(`PUT ${USERS}planned-invitation/`, () => ({
    body: { day: '2026-03-20' },
  })),
  'the desk cancels it': step(`DELETE ${USERS}planned-invitation/`),
};

async function removed(house: House) {
  await settle(house, await send(house, `POST ${USERS}deactivate/`));
  return {};
}

/** Steps of the person's user by an owner and by the desk. */
export const USER_STEPS: Steps = {
  'an owner makes the person a viewer': step('POST /api/people/:id/access/', () => ({
    body: VIEWER,
  })),
  'an owner invites the person again': step('POST /api/people/:id/invite/'),
  'an owner revokes the invitation': step('POST /api/people/:id/revoke/'),
  'an owner removes the person': step('POST /api/people/:id/deactivate/'),
  'an owner removes the person and brings them back': step(
    'POST /api/people/:id/reactivate/',
    removed,
  ),
  'the desk makes the person a viewer': step(`POST ${USERS}access/`, () => ({ body: VIEWER })),
  'the desk invites the person again': step(`POST ${USERS}invite/`, () => ({
    body: { is_mailed: true },
  })),
  'the desk revokes the invitation': step(`POST ${USERS}revoke/`),
  'the desk deactivates the person': step(`POST ${USERS}deactivate/`),
  'the desk deactivates the person and brings them back': step(`POST ${USERS}reactivate/`, removed),
  'the desk renames the person': step(`POST ${USERS}rename/`, async (house) => ({
    body: { first_name: 'Bea', last_name: 'Marsh', version: await versionOfAccount(house) },
  })),
  'the desk changes the e-mail of the person': step(`POST ${USERS}email/`, async (house) => ({
    body: { email: `by-desk-${house.person.email}`, version: await versionOfAccount(house) },
  })),
  'the desk resets the second factor of the person': step(`POST ${USERS}reset-second-factor/`),
  'the desk closes the stolen login of the person': step(`POST ${USERS}reset-stolen-login/`),
};

const own = ({ person }: House) => ({ by: person.browser });
const newEmail = ({ person }: House) => ({ email: `new-${person.email}` });

async function withApp(house: House): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { portal, person, secrets } = house;
  const known = secrets.get('app');
  if (known !== undefined) return { secret: known, recoveryCodes: [] };
  return addApp({ now: portal.context.clock }, person.browser);
}

const visitorWith = ({ portal }: House, body: Record<string, unknown>) => ({
  by: portal.newVisitor(),
  body,
});

/** Steps of the person on their own login. */
export const LOGIN_STEPS: Steps = {
  'the person changes their e-mail': step(
    'PUT /api/rest-auth/user/',
    (house) => ({
      ...own(house),
      body: { ...newEmail(house), first_name: 'Ada', last_name: 'Keller' },
    }),
    ['PATCH /api/rest-auth/user/'],
  ),
  'the person changes their password': step('POST /api/rest-auth/password/change/', (house) => ({
    ...own(house),
    body: {
      old_password: TEST_PASSWORD,
      new_password1: TEST_PASSWORD,
      new_password2: TEST_PASSWORD,
    },
  })),
  'the person asks for a new password': step('POST /api/password_reset/', (house) =>
    visitorWith(house, { email: house.person.email }),
  ),
  'the person sets a new password by a link': step(
    'POST /api/password_reset/confirm/',
    async (house) => {
      const { portal, person } = house;
      await portal.newVisitor().post('/api/password_reset/', { email: person.email });
      const token = await linkTo(house, person.email, 'reset-password');
      return visitorWith(house, { token, password: TEST_PASSWORD });
    },
  ),
  'the person changes their e-mail and undoes it': step(
    'POST /api/email_change/undo/',
    async (house) => {
      const { email } = house.person;
      await send(house, 'PATCH /api/rest-auth/user/', { ...own(house), body: newEmail(house) });
      const token = await linkTo(house, email, 'undo-email-change').catch(() => 'none');
      return visitorWith(house, { token });
    },
  ),
};

/** Steps of the person on their second factors. */
export const FACTOR_STEPS: Steps = {
  'the person adds an authenticator app': step(
    'POST /api/second-factor/app/confirm/',
    async (house) => {
      const started = await send(house, 'POST /api/second-factor/app/', own(house));
      const { secret = 'A' }: { secret?: string } = JSON.parse(started.body);
      return { ...own(house), body: { code: codeOf(secret, house.portal.context.clock()) } };
    },
  ),
  'the person removes the authenticator app': step(
    'DELETE /api/second-factor/app/',
    async (house) => {
      await withApp(house);
      return own(house);
    },
  ),
  'the person makes new recovery codes': step(
    'POST /api/second-factor/recovery-codes/',
    async (house) => {
      await withApp(house);
      return own(house);
    },
  ),
  'the person adds a passkey': step('POST /api/second-factor/passkeys/', async (house) => {
    const started = await send(house, 'POST /api/second-factor/passkeys/options/', own(house));
    if (started.statusCode >= 300) return own(house);
    const options = started.json<Parameters<Authenticator['create']>[0]>();
    const credential = new Authenticator(house.portal.origin).create(options);
    return { ...own(house), body: { name: 'Phone', credential } };
  }),
  'the person removes a passkey': step('DELETE /api/second-factor/passkeys/:id/', async (house) => {
    const { browser } = house.person;
    const { id } = await addPasskey(house.portal, browser).catch(() => ({ id: 0 }));
    house.ids.set('passkey', id);
    return own(house);
  }),
  'the person signs in with a second factor': step(
    'POST /api/rest-auth/login/code/',
    async (house) => {
      const { portal, person } = house;
      const { secret } = await withApp(house);
      const by = portal.newVisitor();
      await by.post('/api/rest-auth/login/', { email: person.email, password: TEST_PASSWORD });
      return { by, body: { code: codeOf(secret, portal.context.clock(), 1) } };
    },
  ),
  'the person or an owner removes the added second factor': step(
    'POST /api/second-factor/disown/',
    async (house) => {
      const { person, secrets } = house;
      const token = secrets.get('added') ?? (await linkTo(house, person.email, 'not-my-factor'));
      return visitorWith(house, { token });
    },
  ),
  'the person or an owner keeps the second factor': step(
    'POST /api/second-factor/reset/cancel/',
    (house) => visitorWith(house, { token: house.secrets.get('waiting') ?? 'unknown' }),
  ),
  'the person signs in': step('POST /api/rest-auth/login/', (house) =>
    visitorWith(house, { email: house.person.email, password: TEST_PASSWORD }),
  ),
};

const onAccount = (body: object) => async (house: House) => ({
  body: { ...body, version: await versionOfAccount(house) },
});
const CLIENT_ADDRESS = '/api/staff/clients/:accountId/addresses/';

const CLOSE = step('POST /api/staff/clients/:accountId/close/');

/** Steps of the account and of who uses it. */
export const ACCOUNT_STEPS: Steps = {
  'the desk renames the account': step(
    'PUT /api/staff/clients/:accountId/',
    onAccount({ name: 'Marsh', is_commercial: false }),
  ),
  'the desk closes the account': CLOSE,
  'the desk closes the account and opens it again': step(
    'POST /api/staff/clients/:accountId/reopen/',
    async (house) => {
      await CLOSE.run(house);
      return {};
    },
  ),
  'the desk invites another user': step(
    'POST /api/staff/clients/:accountId/users/',
    ({ accountId }) => ({ body: newUser(accountId) }),
  ),
  'an owner invites another user': step('POST /api/people/', ({ accountId }) => ({
    body: newUser(accountId),
  })),
};

/** Steps of the account's address book. */
export const ADDRESS_STEPS: Steps = {
  'an owner adds an address': step('POST /api/addresses/', () => ({ body: ADDRESS })),
  'an owner changes the address': step(
    'PUT /api/addresses/:id/',
    () => ({ body: { ...ADDRESS, line1: '14 Elm Street', is_default: true } }),
    ['PATCH /api/addresses/:id/'],
  ),
  'an owner deletes the address': step('DELETE /api/addresses/:id/', async (house) => {
    await otherDefault(house);
    return {};
  }),
  'the desk adds an address': step(`POST ${CLIENT_ADDRESS}`, onAccount(ADDRESS)),
  'the desk changes the address': step(
    `PUT ${CLIENT_ADDRESS}:id/`,
    onAccount({ ...ADDRESS, line1: '14 Elm Street', is_default: true }),
  ),
  'the desk deletes the address': step(`DELETE ${CLIENT_ADDRESS}:id/`, async (house) => {
    await otherDefault(house);
    return { query: `version=${await versionOfAccount(house)}` };
  }),
};

const newUser = (accountId: number) => ({
  email: `another-${accountId}@example.com`,
  first_name: 'Ben',
  last_name: 'Keller',
  role: 'viewer',
  access_ends_on: null,
});

/** The default address cannot be deleted: another one becomes it. */
const otherDefault = (house: House) =>
  sent(house, 'POST /api/addresses/', { body: { ...ADDRESS, is_default: true } });
