import type {
  Message,
  StaffListedThread,
  Thread,
} from '@portal/contract/requests/messages/messages.schemas';
import { and, asc, arrayContains, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE_MS = 60_000;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

describe('unread messages', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let steward: BrowserSession;
  let order: { id: number; footprint_id: number };
  let client: string;
  let desk: string;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    portal.passTime(MINUTE_MS);
    scene = await openCellar(portal);
    await invitedAt(scene.userId, LONG_AGO);
    const asked = { ...vanRequest(scene), additional_emails: 'friend@example.com' };
    order = (await scene.browser.post('/api/create_pull_request/', asked)).json();
    client = `/api/orders/${order.id}/messages/`;
    desk = `/api/staff/requests/${order.footprint_id}/messages/`;
  });

  /** Sets when a user was invited: the database's clock is not the test's. */
  const invitedAt = (userId: number, createdAt: Date) =>
    portal.database.db.update(users).set({ createdAt }).where(eq(users.id, userId));
  const write = async (url: string, text: string, by = scene.browser) => {
    const answer = await by.post(url, { text });
    expect(answer.statusCode, answer.body).toBe(201);
    portal.passTime(1000);
    return answer.json<Message>().id;
  };
  const unread = async (by = scene.browser) =>
    (await by.get('/api/messages/unread/')).json<{ unread_threads: number }>().unread_threads;
  const markRead = (url: string, message: number, by = scene.browser, more: object = {}) =>
    by.post(`${url}read/`, { message, ...more });
  const atDesk = async (state = 'waiting') => {
    const answer = await steward.get(`/api/staff/messages/?state=${state}`);
    const { results } = answer.json<{ results: StaffListedThread[] }>();
    return results.filter(({ account }) => account.id === scene.accountId);
  };
  const onDesk = async () =>
    (await steward.get('/api/staff/desk/')).json<{ unread_threads: number }>().unread_threads;
  const mailsTo = (email: string) =>
    portal.database.db
      .select()
      .from(mailOutbox)
      .where(and(arrayContains(mailOutbox.recipients, [email]), eq(mailOutbox.orderId, order.id)))
      .orderBy(asc(mailOutbox.id));
  const messageMails = async (email = scene.email) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('New message'));
  const another = async (role: 'owner' | 'viewer' | 'requester') => {
    const { email, id } = await createUser(portal.database.db, scene.accountId, { role });
    await invitedAt(id, LONG_AGO);
    return { email, id, browser: await signIn(portal.app, email, TEST_PASSWORD) };
  };

  it('are marked for each user of the account, until that user opens the thread', async () => {
    const viewer = await another('viewer');
    await write(client, 'Hello?');
    expect([await unread(), await unread(viewer.browser)]).toEqual([0, 0]);
    await write(desk, 'Hello.', steward);
    const last = await write(desk, 'At noon.', steward);
    expect([await unread(), await unread(viewer.browser)]).toEqual([1, 1]);
    expect((await markRead(client, last)).json()).toEqual({ unread_threads: 0 });
    expect([await unread(), await unread(viewer.browser)]).toEqual([0, 1]);
    const thread = (await scene.browser.get(client)).json<Thread>();
    expect(thread.read_up_to).toBe(last);
    await markRead(client, last - 1);
    expect(await unread()).toBe(0);
    expect((await markRead(client, 999_999_999, viewer.browser)).statusCode).toBe(200);
    await write(desk, 'Later.', steward);
    expect([await unread(), await unread(viewer.browser)]).toEqual([1, 1]);
  });

  it('are not those from before a user was invited', async () => {
    await write(desk, 'Hello.', steward);
    const late = await another('viewer');
    await invitedAt(late.id, portal.context.clock());
    expect(await unread(late.browser)).toBe(0);
    portal.passTime(1000);
    await write(desk, 'And welcome.', steward);
    expect(await unread(late.browser)).toBe(1);
  });

  it('stay so while a steward looks at the account as its client', async () => {
    await write(desk, 'Hello.', steward);
    await steward.post(`/api/staff/clients/${scene.accountId}/view/`);
    expect((await steward.get(client)).json<Thread>().count).toBe(1);
    const refused = await steward.post(client, { text: 'As the client' });
    expect([refused.statusCode, (await markRead(client, 1, steward)).statusCode]).toEqual([
      403, 403,
    ]);
    expect(await unread()).toBe(1);
    await steward.post('/api/staff/view/end/');
  });

  it('wait at the desk until it answers, the longest first', async () => {
    const before = await onDesk();
    const first = await write(client, 'When?');
    const ofCase = `/api/cases/${scene.wineCase.id}/messages/`;
    await write(ofCase, 'And this?');
    await write(client, 'Well?');
    expect(await onDesk()).toBe(before + 2);
    const waiting = await atDesk();
    expect(waiting.map((one) => [one.order?.id, one.is_unread, one.last.text])).toEqual([
      [order.id, true, 'Well?'],
      [undefined, true, 'And this?'],
    ]);
    await markRead(desk, first, steward);
    expect((await atDesk())[0]?.is_unread).toBe(true);
    await markRead(desk, 999_999_999, steward);
    expect([await onDesk(), (await atDesk())[0]?.is_unread]).toEqual([before + 1, false]);
    await write(desk, 'At noon.', steward);
    expect((await atDesk()).map((one) => one.order)).toEqual([null]);
    expect((await atDesk('any')).map((one) => one.last.text)).toEqual(['At noon.', 'And this?']);
  });

  it('need no answer if the desk says so, unless another message has come', async () => {
    const thanks = await write(client, 'Thanks!');
    const more = await write(client, 'One more thing: when?');
    await markRead(desk, thanks, steward, { no_answer: true });
    expect(await atDesk()).toHaveLength(1);
    const answer = await markRead(desk, more, steward, { no_answer: true });
    expect(answer.json()).toMatchObject({ waits_since: null, read_up_to: more });
    expect(await atDesk()).toEqual([]);
  });

  it('messages that came while a steward answered still wait', async () => {
    await write(client, 'When?');
    await write(desk, 'At noon.', steward);
    expect(await atDesk()).toHaveLength(1);
    await markRead(desk, 999_999_999, steward);
    await write(desk, 'At noon, as I said.', steward);
    expect(await atDesk()).toEqual([]);
  });

  it('are one mail after ten minutes, with their texts and the link', async () => {
    const pdf = { name: 'label.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };
    const at = portal.context.clock().getTime();
    await write(desk, 'Hello <Ada>,\nthe van is late.', steward);
    portal.passTime(5 * MINUTE_MS);
    await sendForm(steward, desk, { text: 'At noon then.' }, [pdf]);
    const [mail, ...others] = await messageMails();
    expect(others).toEqual([]);
    expect(mail?.nextTryAt.getTime()).toBe(at + 10 * MINUTE_MS);
    expect(mail?.subject).toBe(`New message about order #${order.footprint_id}`);
    expect(mail?.textBody).toContain('Hello <Ada>,\nthe van is late.\n\nAt noon then.');
    expect(mail?.textBody).toContain('1 file is attached in the portal.');
    expect(mail?.textBody).toContain(`http://portal.test/orders/history/${order.id}#messages`);
    expect(mail?.textBody).not.toContain('label.pdf');
    expect(mail?.htmlBody).toContain('Hello &lt;Ada&gt;,<br>the van is late.');
    const friends = await mailsTo('friend@example.com');
    expect(friends.map(({ textBody }) => textBody).join()).not.toContain('the van is late');
  });

  it('messages that were mailed are not in the next mail', async () => {
    await write(desk, 'First.', steward);
    const sentAt = portal.context.clock();
    await portal.database.db.update(mailOutbox).set({ sentAt, tries: 1 });
    await write(desk, 'Second.', steward);
    const [, mail] = await messageMails();
    expect(mail?.textBody).toContain('Second.');
    expect(mail?.textBody).not.toContain('First.');
  });

  it('messages that are read in time send no mail', async () => {
    const last = await write(desk, 'Hello.', steward);
    expect(await messageMails()).toHaveLength(1);
    await markRead(client, last);
    expect(await messageMails()).toEqual([]);
  });

  it('are mailed to the user of the request and to everybody who wrote', async () => {
    const wrote = await another('requester');
    const silent = await another('owner');
    await write(client, 'Hello?', wrote.browser);
    await write(desk, 'Hello.', steward);
    expect(await messageMails(scene.email)).toHaveLength(1);
    expect(await messageMails(wrote.email)).toHaveLength(1);
    expect(await messageMails(silent.email)).toEqual([]);
  });

  it('about a case on which nobody wrote are mailed to the owners', async () => {
    const viewer = await another('viewer');
    const { accountId, wineCase } = scene;
    await write(`/api/staff/stock/${accountId}/cases/${wineCase.id}/messages/`, 'Damp!', steward);
    const mails = await portal.database.db
      .select({ recipients: mailOutbox.recipients, text: mailOutbox.textBody })
      .from(mailOutbox)
      .where(eq(mailOutbox.subject, `New message about case #${wineCase.footprintLookupCode}`));
    expect(mails.map(({ recipients }) => recipients)).toEqual([[scene.email]]);
    expect(mails[0]?.text).toContain(`/case-inventory/${wineCase.id}#messages`);
    expect(viewer.email).not.toBe(scene.email);
  });
});
