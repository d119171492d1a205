import type { OutboxFigures, StaffMail } from '@portal/contract/house/mail/mail.schemas';
import { isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { TEST_START } from '../../../testing/build-test-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { SENDER_TEXTS } from '../../../testing/mail-server.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { sendDueMails } from '../../../lib/mail/mail-sender.ts';
import type { MailTransport, OutgoingMail } from '../../../lib/mail/mail-transport.ts';

interface Outbox {
  readonly count: number;
  readonly is_more: boolean;
  readonly results: StaffMail[];
  readonly figures: OutboxFigures;
}

/** A mail server that can be switched off and on. */
function switchableTransport() {
  const taken: OutgoingMail[] = [];
  const state = { isDown: false };
  const transport: MailTransport = {
    send: async (mail) => {
      if (state.isDown) throw new Error('451 Come again later');
      taken.push(mail);
      return { refused: [] };
    },
    close: () => undefined,
  };
  return { taken, state, transport };
}

describe('the outbox, at the desk', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let stewardEmail: string;
  let scene: CellarScene;
  let server: ReturnType<typeof switchableTransport>;

  beforeAll(async () => {
    stewardEmail = (await createUser(portal.database.db, null)).email;
    steward = await signIn(portal.app, stewardEmail, TEST_PASSWORD);
    scene = await openCellar(portal, { bottles: 100 });
  });
  beforeEach(async () => {
    server = switchableTransport();
    await portal.database.db.delete(mailOutbox);
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 1));
    // The first request of a user is told to the owners too.
    await portal.database.db.delete(mailOutbox).where(isNull(mailOutbox.orderId));
  });

  const send = () =>
    sendDueMails({
      database: portal.database,
      config: portal.context.config,
      transport: server.transport,
      now: portal.context.clock,
      from: 'MWC <portal@mwc.example>',
      senderTexts: async () => SENDER_TEXTS,
      onFailure: () => undefined,
    });
  const list = async (query = '') =>
    (await steward.get(`/api/staff/mail/?${query}`)).json<Outbox>();
  const only = async () => {
    const [mail] = (await list()).results;
    if (mail === undefined) throw new Error('The outbox is empty.');
    return mail;
  };
  const fail = async () => {
    server.state.isDown = true;
    await send();
    server.state.isDown = false;
  };

  it('its figures are the lengths of the lists of what waits and what failed', async () => {
    const lengths = async () => [
      (await list('state=waiting')).count,
      (await list('state=failed')).count,
    ];
    const figures = async () => {
      const { waiting, failed, last_sent_at } = (await list('state=sent')).figures;
      return { lengths: [waiting.count, failed.count], last_sent_at };
    };
    expect(await figures()).toEqual({ lengths: [1, 0], last_sent_at: null });
    expect(await lengths()).toEqual([1, 0]);
    await fail();
    expect(await figures()).toEqual({ lengths: [0, 1], last_sent_at: null });
    expect(await lengths()).toEqual([0, 1]);
    await steward.post('/api/staff/mail/retry/', {});
    await send();
    expect(await figures()).toEqual({
      lengths: [0, 0],
      last_sent_at: TEST_START.toISOString(),
    });
  });

  it('a mail waits, fails with its reason and its next try, and is sent', async () => {
    const waiting = await only();
    expect(waiting).toMatchObject({
      state: 'waiting',
      recipients: [scene.email],
      account: { id: scene.accountId },
      request_number: expect.any(Number),
      created_at: TEST_START.toISOString(),
      tries: 0,
    });
    await fail();
    expect(await only()).toMatchObject({
      state: 'failed',
      tries: 1,
      last_error: 'Error: 451 Come again later',
      next_try_at: '2026-03-02T15:00:30.000Z',
    });
    expect((await steward.get('/api/staff/desk/')).json()).toMatchObject({ failed_mails: 1 });
    await steward.post(`/api/staff/mail/${waiting.id}/retry/`);
    expect(await send()).toBe(1);
    expect(await only()).toMatchObject({ state: 'sent', next_try_at: null, last_error: null });
  });

  it('a failed mail can be retried during its pause, and is not sent twice', async () => {
    await fail();
    expect(await send()).toBe(0);
    const { id } = await only();
    const retried = await steward.post(`/api/staff/mail/${id}/retry/`);
    expect(retried.json()).toMatchObject({ next_try_at: TEST_START.toISOString() });
    expect(await send()).toBe(1);
    expect(server.taken.map(({ recipients }) => recipients)).toEqual([[scene.email]]);
    const late = await steward.post(`/api/staff/mail/${id}/retry/`);
    expect([late.statusCode, late.json()]).toEqual([409, { detail: 'This mail has been sent.' }]);
    const entries = await portal.database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'retried',
      subjectId: String(id),
      actor: stewardEmail,
    });
  });

  it('all failed mails are tried again at once', async () => {
    await fail();
    expect((await steward.post('/api/staff/mail/retry/')).json()).toEqual({ retried: 1 });
    expect(await send()).toBe(1);
    expect((await steward.post('/api/staff/mail/retry/')).json()).toEqual({ retried: 0 });
  });

  it('is filtered by state and searched by recipient and subject', async () => {
    const counts = async (...queries: string[]) =>
      Promise.all(queries.map(async (query) => (await list(query)).count));
    const name = scene.email.split('@')[0] ?? '';
    expect(await counts('state=waiting', 'state=failed', 'state=sent')).toEqual([1, 0, 0]);
    expect(await counts(`search=${name}`, 'search=pull request', 'search=pull%25st')).toEqual([
      1, 1, 0,
    ]);
    await send();
    expect(await counts('state=waiting', 'state=sent', 'page=2')).toEqual([0, 1, 1]);
    expect((await list('page=2')).results).toEqual([]);
    expect((await steward.get('/api/staff/mail/?state=lost')).json()).toEqual({
      state: ['"lost" is not a valid choice.'],
    });
  });

  it('a mail is read as text, and as HTML that can do nothing', async () => {
    const { id, subject } = await only();
    const mail = (await steward.get(`/api/staff/mail/${id}/`)).json<StaffMail>();
    expect(mail.text_body).toContain("Ada Keller's request");
    const html = await steward.get(`/api/staff/mail/${id}/html/`);
    expect(html.body).toContain(`<title>${subject}</title>`);
    expect(html.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.headers['content-security-policy']).toMatch(/; sandbox$/);
    expect((await steward.get('/api/staff/mail/1/html/')).statusCode).toBe(404);
  });

  it('a steward cannot use the links of a mail they read', async () => {
    await portal.database.db.delete(mailOutbox);
    await scene.browser.post('/api/password_reset/', { email: scene.email });
    const [kept] = await readMails(portal.database.db);
    expect(kept?.textBody).toMatch(/reset-password#token=[\w-]{20,}/);
    const { id } = await only();
    const text = (await steward.get(`/api/staff/mail/${id}/`)).json<StaffMail>().text_body;
    const html = (await steward.get(`/api/staff/mail/${id}/html/`)).body;
    for (const body of [text, html]) {
      expect(body).toContain('/reset-password#token=…');
      expect(body).not.toMatch(/reset-password#token=[\w-]/);
    }
  });

  it('a mail whose secret a restored backup lost is not sent, and says why', async () => {
    const { db } = portal.database;
    await db.delete(mailOutbox);
    await scene.browser.post('/api/password_reset/', { email: scene.email });
    await db.update(mailOutbox).set({ sealedSecret: null });
    await send();
    const [mail] = (await list('state=dropped')).results;
    expect(mail).toMatchObject({ state: 'dropped', sent_at: null, next_try_at: null });
    expect(mail?.last_error).toMatch(/^Not sent: a backup holds no secrets of links/);
    for (const state of ['waiting', 'failed', 'sent']) {
      expect((await list(`state=${state}`)).results).toEqual([]);
    }
    const again = await steward.post(`/api/staff/mail/${mail?.id}/retry/`);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ detail: expect.stringContaining('make a new one') });
    await db.delete(mailOutbox);
  });

  it('a test mail goes to the steward who requests it, through the outbox', async () => {
    expect((await steward.post('/api/staff/mail/test/')).json()).toEqual({
      recipient: stewardEmail,
    });
    expect(await send()).toBe(2);
    expect(server.taken.at(-1)).toMatchObject({
      recipients: [stewardEmail],
      subject: 'Test mail of the MWC portal',
    });
  });
});
