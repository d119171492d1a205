import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { MadeApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { createAccount, createUser } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { ADDRESS, PERSON } from '../../../testing/tenant.ts';

const ACCOUNT = '/api/staff/clients/:accountId/';

describe('a token for a migration', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let accountId: number;
  let owner: { id: number; email: string };

  beforeAll(async () => {
    steward = await signInSteward(portal);
    accountId = await createAccount(portal.database.db);
    owner = await createUser(portal.database.db, accountId);
  });

  const make = async (areas: readonly string[]) =>
    (
      await steward.post('/api/staff/tokens/', { name: 'Migration', scope: 'read', areas })
    ).json<MadeApiToken>();
  const send = (token: string, method: 'POST' | 'PUT', path: string, payload: object = {}) =>
    portal.app.inject({
      method,
      url: `/api/staff/${path}`,
      headers: { host: 'portal.test', authorization: `Bearer ${token}` },
      payload,
    });

  it('opens these calls and no others', () => {
    const opened = portal.app.declaredRoutes
      .filter(({ tokenArea }) => tokenArea !== null)
      .map(({ method, url, tokenArea }) => `${tokenArea}: ${method} ${url}`);
    expect(opened.toSorted()).toEqual([
      `addresses: DELETE ${ACCOUNT}addresses/:id/`,
      `addresses: POST ${ACCOUNT}addresses/`,
      `addresses: PUT ${ACCOUNT}addresses/:id/`,
      'locations: DELETE /api/staff/locations/:id/',
      'locations: POST /api/staff/locations/',
      'locations: PUT /api/staff/locations/:id/',
      `people: DELETE ${ACCOUNT}authorized-users/:id/`,
      `people: POST ${ACCOUNT}authorized-users/`,
      `people: POST ${ACCOUNT}users/prepare/`,
      `people: PUT ${ACCOUNT}authorized-users/:id/`,
    ]);
  });

  it('writes what its areas name, as the token in the log, and tells the owners', async () => {
    const { token, areas, hint } = await make(['people', 'addresses', 'people']);
    expect(areas).toEqual(['addresses', 'people']);
    const path = `clients/${accountId}/`;
    const added = await send(token, 'POST', `${path}addresses/`, { ...ADDRESS, version: 1 });
    expect([added.statusCode, added.body]).toEqual([201, expect.stringContaining(ADDRESS.line1)]);
    const { version } = added.json<ClientAccount>();
    const person = { ...PERSON, version };
    expect(await send(token, 'POST', `${path}authorized-users/`, person)).toMatchObject({
      statusCode: 201,
    });
    const names = { first_name: 'Ada', last_name: 'Keller', email: 'ada@example.com' };
    const prepared = await send(token, 'POST', `${path}users/prepare/`, names);
    expect(prepared.json()).toMatchObject({ invited: { link: null, mailed_to: null } });
    const [entry] = await portal.database.db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: 'prepared', actor: `token "Migration" (…${hint})` });
    expect(await readMails(portal.database.db, 'ada@example.com')).toEqual([]);
    const told = (await readMails(portal.database.db, owner.email)).map(({ textBody }) => textBody);
    expect(told.join()).toContain(PERSON.first_name);
    const location = await send(token, 'POST', 'locations/', { code: 'A-1' });
    expect(location.statusCode).toBe(403);
  });

  it('cannot invite, raise rights, change an e-mail, or touch passwords and second factors', async () => {
    const { token } = await make(['addresses', 'people', 'locations']);
    const user = `clients/${accountId}/users/${owner.id}/`;
    for (const path of [
      `clients/${accountId}/users/`,
      ...['invite', 'access', 'email', 'rename', 'deactivate', 'revoke'].map(
        (action) => `${user}${action}/`,
      ),
      `${user}reset-second-factor/`,
      `${user}reset-stolen-login/`,
      `clients/${accountId}/view/`,
      'tokens/',
      'people/',
    ]) {
      expect((await send(token, 'POST', path)).statusCode, path).toBe(403);
    }
    const plan = await send(token, 'PUT', `${user}planned-invitation/`, { day: '2099-01-01' });
    expect(plan.statusCode).toBe(403);
  });

  it('refuses areas that do not exist', async () => {
    const body = { name: 'Migration', scope: 'read' };
    for (const [areas, message] of [
      [['wines'], '"wines" is not a valid choice.'],
      ['people', 'Expected a list of items but got type "str".'],
    ]) {
      const answer = await steward.post('/api/staff/tokens/', { ...body, areas });
      expect([answer.statusCode, answer.json()]).toEqual([400, { areas: [message] }]);
    }
  });
});

describe('with second approval, a token for a migration', () => {
  const portal = startTestApp({ SECOND_APPROVAL: 'on' });

  it('waits for another manager, also when it only reads otherwise', async () => {
    const [ruth] = [await signInSteward(portal), await signInSteward(portal)];
    const body = { name: 'Migration', scope: 'read', areas: ['people'] };
    const asked = await ruth.post('/api/staff/tokens/', body);
    expect([asked.statusCode, asked.json<AskedApproval>().approval.what]).toEqual([
      202,
      'Create the access token "Migration", which may write people of all clients',
    ]);
  });
});
