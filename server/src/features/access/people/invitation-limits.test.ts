import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { Person } from '@portal/contract/access/people/people.schemas';
import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const DAY_MS = 24 * 60 * 60_000;
const TOO_MANY = {
  detail: 'At most 30 people can be invited in a day. Please try again tomorrow.',
};
const TOO_OFTEN = {
  detail: 'This person was invited again 3 times within 24 hours. Please try again tomorrow.',
};
const PLAIN = 'Enter a name without a web address, a telephone number or a line break.';

describe('invitations', () => {
  let portal: TestApp;
  let accountId: number;
  let owner: BrowserSession;

  beforeEach(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    accountId = await createAccount(db);
    const { email } = await createUser(db, accountId);
    owner = await signIn(portal.app, email, TEST_PASSWORD);
  });
  afterEach(() => portal.close());

  const names = { first_name: 'Ben', last_name: 'Keller' };
  const invite = (number: number) =>
    owner.post('/api/people/', { ...names, role: 'viewer', email: `ben${number}@example.com` });
  const mailsTo = async (email: string) =>
    (await portal.database.db.select().from(mailOutbox)).filter(({ recipients }) =>
      recipients.includes(email),
    );

  it('of an account reach at most 30 strangers a day, also when each is revoked', async () => {
    for (let number = 1; number <= 30; number += 1) {
      const answer = await invite(number);
      expect(answer.statusCode, answer.body).toBe(201);
      const { id = 0 } = answer.json<Person[]>().at(-1) ?? {};
      await owner.post(`/api/people/${id}/deactivate/`);
    }
    const refused = await invite(31);
    expect([refused.statusCode, refused.json()]).toEqual([409, TOO_MANY]);
    expect(await mailsTo('ben31@example.com')).toEqual([]);
    const steward = await signInSteward(portal);
    const url = `/api/staff/clients/${accountId}/users/`;
    const byCompany = await steward.post(url, { ...names, email: 'ben32@example.com' });
    expect([byCompany.statusCode, byCompany.json()]).toEqual([409, TOO_MANY]);
    portal.passTime(DAY_MS);
    await stepUp(owner, TEST_PASSWORD);
    expect((await invite(31)).statusCode).toBe(201);
  });

  it('of colleagues are at most 30 a day', async () => {
    const manager = await signInSteward(portal);
    const hire = (number: number) =>
      manager.post('/api/staff/people/', {
        ...names,
        role: 'packer',
        email: `p${number}@mwc.example`,
      });
    for (let number = 1; number <= 30; number += 1)
      expect((await hire(number)).statusCode).toBe(201);
    const refused = await hire(31);
    expect([refused.statusCode, refused.json()]).toEqual([409, TOO_MANY]);
  });

  it('are repeated to one person at most three times a day, by owners and stewards together', async () => {
    const { id = 0 } = (await invite(1)).json<Person[]>().at(-1) ?? {};
    const steward = await signInSteward(portal);
    const byOwner = () => owner.post(`/api/people/${id}/invite/`);
    const url = `/api/staff/clients/${accountId}/users/${id}/invite/`;
    const bySteward = () => steward.post(url, { is_mailed: true });
    expect((await byOwner()).statusCode).toBe(200);
    expect((await byOwner()).statusCode).toBe(200);
    const shown = await bySteward();
    expect(shown.json<{ client: ClientAccount }>().client.id).toBe(accountId);
    for (const again of [byOwner, bySteward]) {
      const refused = await again();
      expect([refused.statusCode, refused.json()]).toEqual([409, TOO_OFTEN]);
    }
    expect(await mailsTo('ben1@example.com')).toHaveLength(4);
    portal.passTime(DAY_MS);
    await stepUp(owner, TEST_PASSWORD);
    expect((await byOwner()).statusCode).toBe(200);
  });

  it('are repeated to one colleague at most three times a day', async () => {
    const manager = await signInSteward(portal);
    const body = { ...names, role: 'packer', email: 'pat@mwc.example' };
    const hired = (await manager.post('/api/staff/people/', body)).json<StaffPerson[]>();
    const { id = 0 } = hired.find(({ email }) => email === body.email) ?? {};
    const again = () => manager.post(`/api/staff/people/${id}/invite/`);
    for (let time = 1; time <= 3; time += 1) expect((await again()).statusCode).toBe(200);
    const refused = await again();
    expect([refused.statusCode, refused.json()]).toEqual([409, TOO_OFTEN]);
  });

  it('carry no URL, telephone number or line break in a name, wherever one is typed', async () => {
    const steward = await signInSteward(portal);
    const bad = { first_name: 'Locked, see evil.example', last_name: 'call 212 555 0100' };
    const refused = { first_name: [PLAIN], last_name: [PLAIN] };
    const email = 'ben@example.com';
    const of = `/api/staff/clients/${accountId}/`;
    const { users, version } = (await steward.get(of)).json<ClientAccount>();
    const answers = [
      await owner.post('/api/people/', { ...bad, role: 'viewer', email }),
      await owner.patch('/api/rest-auth/user/', bad),
      await owner.post('/api/authorizedusers/', { ...bad, email, phone_number: '212 555 0100' }),
      await steward.post('/api/staff/people/', { ...bad, role: 'packer', email }),
      await steward.post(`${of}users/`, { ...bad, email }),
      await steward.post(`${of}users/${users[0]?.id ?? 0}/rename/`, { ...bad, version }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()], answer.body).toEqual([400, refused]);
    }
    expect(await mailsTo(email)).toEqual([]);
  });
});
