import type { Contact } from '@portal/contract/access/contacts/contacts.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizedUsers, users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, stepUp } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, only, TEST_PASSWORD } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const HOUR_MS = 60 * 60_000;

describe('the desk that acts for somebody who asked', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal, { email: 'ruth@example.com' });
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const contacts = () => `/api/staff/clients/${scene.accountId}/contacts/`;
  const note = (body: Readonly<Record<string, unknown>>) => steward.post(contacts(), body);
  const noted = async (body: Readonly<Record<string, unknown>>) =>
    (await note({ channel: 'telephone', check: 'called back', ...body })).json<Contact>();
  const act = (id: number, role = 'requester') => steward.post(`${contacts()}${id}/act/`, { role });
  const pull = (quantity = 2) =>
    steward.post('/api/create_pull_request/', vanRequest(scene, quantity));
  const mails = () => readMails(portal.database.db, scene.email);
  const addAuthorized = async (accountId = scene.accountId) => {
    const person = { firstName: 'Margaret', lastName: 'Hale', email: 'hale@example.com' };
    const rows = await portal.database.db
      .insert(authorizedUsers)
      .values({ ...person, accountId, phoneNumber: '212 555 0101' })
      .returning({ id: authorizedUsers.id });
    return only(rows).id;
  };

  it('sends a request for a caller, with who asked, how, and a mail to the owners to object', async () => {
    const contact = await noted({ user: scene.userId, note: 'Two for Friday' });
    expect(contact).toMatchObject({ may_order: true, made_by: 'Ada Keller', requests: [] });
    const opened = await act(contact.id);
    expect([opened.statusCode, opened.json()]).toMatchObject([
      201,
      { acting: { person: contact.person, email: scene.email, role: 'requester' } },
    ]);
    const made = await pull();
    expect(made.statusCode).toBe(201);
    const order = made.json<Order>();
    expect(order).toMatchObject({
      requested_by: { id: scene.userId },
      asked_by: { person: contact.person, channel: 'telephone' },
      primary_email: scene.email,
    });
    const [confirmation, notice] = await mails();
    expect(confirmation?.text).toContain(`${contact.person}, by telephone`);
    expect(notice?.text).toContain('We entered it after a telephone call.');
    const listed = (await steward.get(contacts())).json<{ results: Contact[] }>();
    expect(only(listed.results).requests).toEqual([order.footprint_id]);
    const entries = await portal.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, scene.accountId))
      .orderBy(asc(auditLog.id));
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['contact noted', 'ruth@example.com'],
        ['acted for', 'ruth@example.com'],
        ['created', 'ruth@example.com'],
      ]),
    );
  });

  it('makes nothing but requests and addresses, and only in the session that began it', async () => {
    const contact = await noted({ user: scene.userId });
    await act(contact.id);
    const order = (await pull()).json<Order>();
    const other = await signInSteward(portal);
    other.cookies.set('viewsessionid', steward.cookies.get('viewsessionid') ?? '');
    const refused = [
      await steward.post(`/api/orders/${order.id}/cancel/`, {}),
      await steward.post('/api/people/', {}),
      await steward.post('/api/proposals/', vanRequest(scene, 1)),
      await other.post('/api/create_pull_request/', vanRequest(scene, 1)),
      // A tab that still shows another client.
      await steward.send({
        method: 'POST',
        url: '/api/create_pull_request/',
        payload: vanRequest(scene, 1),
        headers: { 'x-viewed-account': String(scene.accountId + 1) },
      }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    const address = (await scene.browser.get('/api/addresses/')).json<object[]>()[0];
    const added = await steward.post('/api/addresses/', { ...address, line1: '9 Oak Street' });
    expect(added.statusCode).toBe(201);
  });

  it('sends nothing for somebody unchecked, unknown, read-only, or deactivated meanwhile', async () => {
    const person = await addAuthorized();
    const unchecked = await noted({ authorized_user: person, check: 'none' });
    const stranger = await noted({ name: 'Somebody' });
    const viewer = await createUser(portal.database.db, scene.accountId, { role: 'viewer' });
    const looking = await noted({ user: viewer.id });
    const codes = await Promise.all(
      [unchecked, stranger, looking].map(async ({ id }) => (await act(id)).statusCode),
    );
    expect(codes).toEqual([409, 409, 409]);
    const requester = await createUser(portal.database.db, scene.accountId, { role: 'requester' });
    const asked = await noted({ user: requester.id });
    expect((await act(asked.id)).statusCode).toBe(201);
    await portal.database.db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, requester.id));
    expect((await pull()).statusCode).toBe(409);
  });

  it('refuses people of other accounts, a missing name, and an e-mail that is not pasted', async () => {
    const other = await openCellar(portal);
    const theirs = await addAuthorized(other.accountId);
    const body = { channel: 'email', check: 'called back' };
    const answers = [
      await note({ ...body, user: other.userId }),
      await note({ ...body, authorized_user: theirs }),
      await note(body),
      await note({ ...body, user: scene.userId, check: 'email' }),
      await note({ ...body, user: scene.userId, check: 'authorized user' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json<object>()])).toEqual([
      [400, { user: [`Invalid pk "${other.userId}" - object does not exist.`] }],
      [400, { authorized_user: [`Invalid pk "${theirs}" - object does not exist.`] }],
      [400, { name: ['This field is required.'] }],
      [400, { note: ['This field is required.'] }],
      [400, { check: ['"authorized user" is not a valid choice.'] }],
    ]);
    const contact = await noted({ user: scene.userId });
    const crossed = `/api/staff/clients/${other.accountId}/contacts/${contact.id}/act/`;
    expect((await steward.post(crossed, { role: 'requester' })).statusCode).toBe(404);
  });

  it('proposes what is not clear to the owners, who send it, also for somebody without a log-in', async () => {
    const contact = await noted({ name: 'Jim Hale', check: 'none' });
    await act(contact.id, 'proposer');
    const { lines, ...form } = vanRequest(scene, 2);
    const proposed = await steward.post('/api/proposals/', { ...form, lines });
    expect([proposed.statusCode, proposed.json()]).toMatchObject([
      201,
      { proposed_by: { id: null, first_name: 'Jim Hale', last_name: '' }, state: 'open' },
    ]);
    expect((await pull()).statusCode).toBe(403);
    const { id } = proposed.json<{ id: number }>();
    expect((await steward.get(`/api/proposals/${id}/`)).statusCode).toBe(200);
    const caller = await noted({ authorized_user: await addAuthorized() });
    await act(caller.id);
    const sent = await steward.post('/api/create_pull_request/', {
      ...vanRequest(scene, 2),
      proposal: id,
    });
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { requested_by: null }]);
    expect(sent.json<Order>().primary_email).toBe('hale@example.com');
  });

  it('puts further requests of a caller on hold of whom an owner said that one was not theirs', async () => {
    const person = await addAuthorized();
    const caller = await noted({ authorized_user: person });
    await act(caller.id);
    await pull(1);
    const second = (await pull(1)).json<Order>();
    const text = (await mails()).map((mail) => mail.text).join();
    const token = /hold-request#token=([\w-]+)/.exec(text)?.[1];
    const owner = new BrowserSession(portal.app);
    expect((await owner.post('/api/hold_request/', { token })).statusCode).toBe(200);
    const third = (await pull(1)).json<Order>();
    const held = await Promise.all(
      [second, third].map(
        async ({ footprint_id: number }) =>
          (await steward.get(`/api/staff/requests/${number}/`)).json<{ held_at: string | null }>()
            .held_at,
      ),
    );
    expect(held.every((at) => at !== null)).toBe(true);
  });

  it('asks the steward to confirm who they are for a new place, and the caller again after a day', async () => {
    const contact = await noted({ user: scene.userId });
    await act(contact.id);
    portal.passTime(0.4 * HOUR_MS);
    expect((await pull(1)).json()).toMatchObject({
      detail: 'Please confirm that it is you, then try again.',
    });
    await stepUp(steward, TEST_PASSWORD);
    expect((await pull(1)).statusCode).toBe(201);
    portal.passTime(23.6 * HOUR_MS);
    const nextDay = await signInSteward(portal);
    const late = await nextDay.post(`${contacts()}${contact.id}/act/`, { role: 'requester' });
    expect(late.statusCode).toBe(409);
  });
});
