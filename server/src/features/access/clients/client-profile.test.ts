import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import { gt } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/system.ts';
import { type BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type ClientAtDesk,
  openClientAtDesk,
  STEWARD_EMAIL,
} from '../../../testing/client-at-desk.ts';
import { createAccount } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { ADDRESS, PERSON } from '../../../testing/tenant.ts';

const portal = startTestApp();
let steward: BrowserSession;
let scene: ClientAtDesk;

beforeAll(async () => {
  steward = await signInSteward(portal, { email: STEWARD_EMAIL });
});
beforeEach(async () => {
  scene = await openClientAtDesk(portal, steward);
});

const remove = async (what: string, seen?: number) =>
  steward.send({
    method: 'DELETE',
    url: `${scene.path}${what}?version=${seen ?? (await scene.version())}`,
  });

describe('the addresses of a client', () => {
  const add = async (body: object = {}) =>
    steward.post(`${scene.path}addresses/`, {
      ...ADDRESS,
      version: await scene.version(),
      ...body,
    });

  it('are added, changed, made the default and deleted by a steward, on record and told to the account', async () => {
    expect((await add()).statusCode).toBe(201);
    const added = (await add({ line1: '14 Elm Street' })).json<ClientAccount>();
    const [first, second] = added.addresses;
    expect([first?.is_default, second?.is_default]).toEqual([true, false]);
    const changed = await steward.put(`${scene.path}addresses/${second?.id}/`, {
      ...ADDRESS,
      line1: '16 Elm Street',
      is_default: true,
      version: added.version,
    });
    expect(changed.json<ClientAccount>().addresses).toMatchObject([
      { id: second?.id, line1: '16 Elm Street', is_default: true },
      { id: first?.id, is_default: false },
    ]);
    const kept = await remove(`addresses/${second?.id}/`);
    expect([kept.statusCode, kept.json()]).toEqual([
      400,
      { detail: 'The default address cannot be removed.' },
    ]);
    const left = (await remove(`addresses/${first?.id}/`)).json<ClientAccount>();
    expect(left.addresses.map(({ id }) => id)).toEqual([second?.id]);
    expect((await scene.changes()).map(({ what, action }) => `${what} ${action}`)).toEqual([
      'address added',
      'address added',
      'address changed',
      'address default replaced',
      'address deleted',
    ]);
    expect((await scene.changes())[2]?.details).toMatchObject({
      before: { line1: '14 Elm Street' },
      after: { line1: '16 Elm Street' },
    });
    expect(await scene.subjectsTo(scene.email)).toEqual([
      'MWC portal: delivery addresses were changed',
    ]);
    const [notice] = await scene.mailsTo(scene.email);
    expect(notice?.text).toContain('By: MWC');
    expect(notice?.text).not.toContain('steward@example.com');
  });

  it('are not overwritten when the client changed one meanwhile', async () => {
    const { addresses, version: seen } = (await add()).json<ClientAccount>();
    const id = addresses[0]?.id;
    await scene.client.put(`/api/addresses/${id}/`, { ...ADDRESS, line1: '99 Oak Street' });
    const late = await steward.put(`${scene.path}addresses/${id}/`, { ...ADDRESS, version: seen });
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect(late.json()).toMatchObject({ current: { addresses: [{ line1: '99 Oak Street' }] } });
    expect((await remove(`addresses/${id}/`, seen)).statusCode).toBe(409);
    expect((await add({ version: seen })).statusCode).toBe(409);
  });

  it('have all their faults named at once', async () => {
    const refused = await add({ line1: '', country: 'Atlantis' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        line1: ['This field may not be blank.'],
        country: ['"Atlantis" is not a valid choice.'],
      },
    ]);
  });

  it('of another account are not found under this one', async () => {
    const other = await createAccount(portal.database.db);
    const made = await steward.post(`/api/staff/clients/${other}/addresses/`, {
      ...ADDRESS,
      version: 1,
    });
    const id = made.json<ClientAccount>().addresses[0]?.id;
    const body = { ...ADDRESS, version: await scene.version() };
    expect((await steward.put(`${scene.path}addresses/${id}/`, body)).statusCode).toBe(404);
    expect((await remove(`addresses/${id}/`)).statusCode).toBe(404);
    const nowhere = await steward.post('/api/staff/clients/999999/addresses/', body);
    expect(nowhere.statusCode).toBe(404);
  });
});

describe('the authorized users of a client', () => {
  const add = async (body: object = {}) =>
    steward.post(`${scene.path}authorized-users/`, {
      ...PERSON,
      version: await scene.version(),
      ...body,
    });

  it('are added, changed and removed by a steward, on record and told to the account', async () => {
    const added = await add();
    expect(added.statusCode).toBe(201);
    const [person] = added.json<ClientAccount>().authorized_users;
    expect(person).toMatchObject({ ...PERSON, user: null });
    expect((await scene.client.get('/api/authorizedusers/')).json()).toEqual([person]);
    const changed = await steward.put(`${scene.path}authorized-users/${person?.id}/`, {
      ...PERSON,
      phone_number: '212 555 0199',
      version: await scene.version(),
    });
    expect(changed.json<ClientAccount>().authorized_users).toMatchObject([
      { phone_number: '212 555 0199' },
    ]);
    const left = await remove(`authorized-users/${person?.id}/`);
    expect(left.json<ClientAccount>().authorized_users).toEqual([]);
    expect((await remove(`authorized-users/${person?.id}/`)).statusCode).toBe(404);
    expect(await scene.changes()).toMatchObject([
      { what: 'authorized user', action: 'added', details: PERSON },
      {
        action: 'changed',
        details: {
          before: { phone_number: PERSON.phone_number },
          after: { phone_number: '212 555 0199' },
        },
      },
      { action: 'removed', details: { ...PERSON, phone_number: '212 555 0199' } },
    ]);
    expect(await scene.subjectsTo(scene.email)).toEqual([
      'MWC portal: an authorized user was added',
      'MWC portal: an authorized user was changed',
      'MWC portal: an authorized user was removed',
    ]);
  });

  it('can be added to an account in which nobody signs in', async () => {
    const other = await createAccount(portal.database.db);
    const url = `/api/staff/clients/${other}/authorized-users/`;
    expect((await steward.post(url, { ...PERSON, version: 1 })).statusCode).toBe(201);
  });

  it('are not overwritten when somebody changed the account meanwhile', async () => {
    const { authorized_users: people, version: seen } = (await add()).json<ClientAccount>();
    await scene.client.post('/api/authorizedusers/', PERSON);
    const url = `${scene.path}authorized-users/${people[0]?.id}/`;
    const late = await steward.put(url, { ...PERSON, version: seen });
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
  });

  it('of another account are not found under this one', async () => {
    const id = (await add()).json<ClientAccount>().authorized_users[0]?.id;
    const other = await createAccount(portal.database.db);
    const url = `/api/staff/clients/${other}/authorized-users/${id}/`;
    expect((await steward.put(url, { ...PERSON, version: 1 })).statusCode).toBe(404);
    const gone = await steward.send({ method: 'DELETE', url: `${url}?version=1` });
    expect(gone.statusCode).toBe(404);
    expect((await scene.look()).authorized_users).toHaveLength(1);
  });
});

describe('what a steward changes of a client', () => {
  const everything = async () => {
    const seen = await scene.version();
    return [
      {
        url: `${scene.path}users/${scene.userId}/email/`,
        body: { email: 'x@example.com', version: seen },
      },
      { url: `${scene.path}addresses/`, body: { ...ADDRESS, version: seen } },
      { url: `${scene.path}authorized-users/`, body: { ...PERSON, version: seen } },
    ];
  };

  it('is refused for a closed account', async () => {
    await steward.post(`${scene.path}close/`);
    for (const { url, body } of await everything()) {
      const answer = await steward.post(url, body);
      expect([answer.statusCode, answer.json()], url).toEqual([
        409,
        { detail: 'This account is closed. Open it again first.' },
      ]);
    }
  });

  it('is refused to clients and to access tokens', async () => {
    const made = await steward.post('/api/staff/tokens/', { name: 'CRM', scope: 'write' });
    const { token } = made.json<{ token: string }>();
    const before = await portal.database.db.select({ id: auditLog.id }).from(auditLog);
    for (const { url, body } of await everything()) {
      expect((await scene.client.post(url, body)).statusCode, url).toBe(403);
      const byToken = await portal.app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(byToken.statusCode, url).toBe(403);
    }
    const last = before.at(-1)?.id ?? 0;
    expect(await portal.database.db.select().from(auditLog).where(gt(auditLog.id, last))).toEqual(
      [],
    );
  });
});
