import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type ClientAtDesk,
  openClientAtDesk,
  STEWARD_EMAIL,
} from '../../../testing/client-at-desk.ts';
import { createAccount } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const portal = startTestApp();
let steward: BrowserSession;
let scene: ClientAtDesk;

beforeAll(async () => {
  steward = await signInSteward(portal, { email: STEWARD_EMAIL });
});
beforeEach(async () => {
  scene = await openClientAtDesk(portal, steward);
});

describe('the e-mail of a client’s user', () => {
  let count = 0;
  const change = async (changed: string, body: object = {}) =>
    steward.post(`${scene.path}users/${scene.userId}/email/`, {
      email: changed,
      version: await scene.version(),
      ...body,
    });
  const fresh = () => {
    count += 1;
    return `desk-${count}@example.com`;
  };

  it('is changed by a steward: the former address gets the undo link, sessions stay', async () => {
    const changed = fresh();
    const answer = await change(changed);
    expect(answer.json<ClientAccount>().users).toMatchObject([{ email: changed }]);
    expect((await scene.client.get('/api/rest-auth/user/')).json()).toMatchObject({
      email: changed,
    });
    const [toFormer] = await scene.mailsTo(scene.email);
    expect(toFormer?.text).toContain(`You now log in with ${changed}. MWC changed it for you.`);
    const token = /undo-email-change#token=(\S+)/.exec(toFormer?.text ?? '')?.[1];
    const [notice] = await scene.mailsTo(changed);
    expect(notice?.subject).toBe('MWC portal: an e-mail was changed');
    expect(await scene.changes()).toMatchObject([
      { what: 'user', action: 'e-mail changed', details: { before: scene.email, after: changed } },
    ]);
    const visitor = new BrowserSession(portal.app);
    expect((await visitor.post('/api/email_change/undo/', { token })).statusCode).toBe(200);
    expect((await scene.client.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect((await scene.look()).users).toMatchObject([{ email: scene.email }]);
  });

  it('of a user who has never signed in is corrected without a mail to the mistyped address', async () => {
    const mistyped = fresh();
    await steward.post(`${scene.path}users/`, {
      email: mistyped,
      first_name: 'Ada',
      last_name: 'Keller',
      is_readonly: false,
    });
    const [, invited] = (await scene.look()).users;
    const [invitation] = await scene.mailsTo(mistyped);
    const link = /#token=(\S+)/.exec(invitation?.text ?? '')?.[1];
    const corrected = fresh();
    await steward.post(`${scene.path}users/${invited?.id}/email/`, {
      email: corrected,
      version: await scene.version(),
    });
    expect(await scene.mailsTo(mistyped)).toHaveLength(1);
    const visitor = new BrowserSession(portal.app);
    const old = await visitor.post('/api/password_reset/validate_token/', { token: link });
    expect(old.statusCode).toBe(404);
    expect((await scene.look()).users[1]).toMatchObject({ email: corrected, state: 'not invited' });
    expect(await scene.subjectsTo(scene.email)).toContain('MWC portal: an e-mail was changed');
    const other = await createAccount(portal.database.db);
    const free = { email: mistyped, first_name: 'Eve', last_name: 'Marsh' };
    const again = await steward.post(`/api/staff/clients/${other}/users/`, free);
    expect(again.statusCode).toBe(201);
  });

  it('is refused under its field when another user has it, and when it is none', async () => {
    const taken = await change('steward@example.com');
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { email: ['user with this email address already exists.'] },
    ]);
    expect((await change('nobody')).json()).toEqual({ email: ['Enter a valid email address.'] });
  });

  it('is not overwritten when the user changed it meanwhile', async () => {
    const seen = await scene.version();
    const own = fresh();
    await scene.client.put('/api/rest-auth/user/', { email: own });
    const late = await change(fresh(), { version: seen });
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect(late.json()).toMatchObject({ current: { users: [{ email: own }] } });
  });

  it('stays when the user is of another account or deactivated', async () => {
    const other = await createAccount(portal.database.db);
    const stranger = `/api/staff/clients/${other}/users/${scene.userId}/email/`;
    expect((await steward.post(stranger, { email: fresh(), version: 1 })).statusCode).toBe(404);
    await steward.post(`${scene.path}users/${scene.userId}/deactivate/`);
    expect((await change(fresh())).statusCode).toBe(409);
    expect((await scene.look()).users).toMatchObject([{ email: scene.email }]);
  });
});
