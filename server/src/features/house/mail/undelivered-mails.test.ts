import type { StaffMail } from '@portal/contract/house/mail/mail.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { eq, isNull } from 'drizzle-orm';
import { sendDueMails } from '../../../lib/mail/mail-sender.ts';
import { smtpTransport } from '../../../lib/mail/mail-transport.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import {
  SENDER_TEXTS,
  startMailServer,
  type TestMailServer,
} from '../../../testing/mail-server.ts';
import { commandLine } from '../../../testing/run-command.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const EXTRA = 'cellar@exampel.com';

describe('mails that did not arrive', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let other: CellarScene;
  let steward: BrowserSession;
  let stewardEmail: string;
  let server: TestMailServer;

  beforeAll(async () => {
    stewardEmail = (await createUser(portal.database.db, null)).email;
    steward = await signIn(portal.app, stewardEmail, TEST_PASSWORD);
    scene = await openCellar(portal, { bottles: 100 });
    other = await openCellar(portal);
  });
  beforeEach(async () => {
    await portal.database.db.delete(mailOutbox);
    server = await startMailServer([EXTRA]);
    return () => server.stop();
  });

  const send = async () => {
    const transport = smtpTransport(server.url);
    const { database, context } = portal;
    await sendDueMails({
      database,
      config: context.config,
      transport,
      now: context.clock,
      from: 'MWC <portal@mwc.example>',
      senderTexts: async () => SENDER_TEXTS,
      onFailure: () => undefined,
    });
    transport.close();
  };
  /** Requests a bottle, and leaves the mail to this additional address alone in the outbox. */
  const mailTo = async (email: string) => {
    const body = { ...vanRequest(scene, 1), additional_emails: email };
    expect((await scene.browser.post('/api/create_pull_request/', body)).statusCode).toBe(201);
    const { db } = portal.database;
    await db.delete(mailOutbox).where(isNull(mailOutbox.orderId));
    for (const mail of await db.select().from(mailOutbox)) {
      if (!mail.recipients.includes(email)) {
        await db.delete(mailOutbox).where(eq(mailOutbox.id, mail.id));
      }
    }
  };
  const list = async (state: string) =>
    (await steward.get(`/api/staff/mail/?state=${state}`)).json<{ results: StaffMail[] }>().results;
  const only = async () => {
    const [{ id } = { id: 0 }] = await list('any');
    return (await steward.get(`/api/staff/mail/${id}/`)).json<StaffMail>();
  };
  const act = async (id: number, action: string, body: object = {}, by = steward) => {
    const answer = await by.post(`/api/staff/mail/${id}/${action}/`, body);
    const code = answer.headers['x-error-code'];
    return [answer.statusCode, ...(code === undefined ? [] : [code])];
  };
  const failedAtDesk = async () =>
    (await steward.get('/api/staff/desk/')).json<{ failed_mails: number }>().failed_mails;
  const client = async () =>
    (await steward.get(`/api/staff/clients/${scene.accountId}/`)).json<{
      users: { email_bounced?: { reason: string } }[];
    }>().users[0]?.email_bounced?.reason;
  const lastEntry = async () =>
    (await portal.database.db.select().from(auditLog).orderBy(auditLog.id)).at(-1);

  it('are counted at the desk until they are dropped, or reach the corrected address', async () => {
    await mailTo(EXTRA);
    const { id } = await only();
    expect(await act(id, 'drop')).toEqual([409, 'no_longer_possible']);
    await send();
    expect(await only()).toMatchObject({
      state: 'failed',
      next_try_at: null,
      failed_at: portal.context.clock().toISOString(),
      unreached: [EXTRA],
      has_secret: false,
    });
    expect([await failedAtDesk(), (await list('sent')).length]).toEqual([1, 0]);
    const corrected = 'cellar@example.com';
    const correct = (body: object, by = steward) => act(id, 'correct', body, by);
    expect(await correct({ recipient: EXTRA, corrected: EXTRA.toUpperCase() })).toEqual([
      400,
      'invalid',
    ]);
    expect(await correct({ recipient: EXTRA, corrected: other.email })).toEqual([400, 'invalid']);
    expect(await correct({ recipient: corrected, corrected: 'a@b.example' })).toEqual([
      409,
      'no_longer_possible',
    ]);
    expect(await correct({ recipient: EXTRA, corrected }, scene.browser)).toEqual([
      403,
      'not_allowed',
    ]);
    expect(await correct({ recipient: EXTRA, corrected })).toEqual([200]);
    expect(await lastEntry()).toMatchObject({
      action: 'recipient corrected',
      accountId: scene.accountId,
      details: { from: EXTRA, email: corrected },
    });
    expect(await only()).toMatchObject({ state: 'waiting', recipients: [corrected] });
    expect(await correct({ recipient: EXTRA, corrected })).toEqual([409, 'no_longer_possible']);
    await send();
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[corrected]]);
    expect([await failedAtDesk(), (await list('sent')).length]).toEqual([0, 1]);
    await portal.database.db.delete(mailOutbox);
    await mailTo(EXTRA);
    await send();
    const dropped = await only();
    expect(await act(dropped.id, 'drop')).toEqual([200]);
    expect([await failedAtDesk(), (await list('dropped')).length]).toEqual([0, 1]);
    for (const action of ['drop', 'retry']) {
      expect(await act(dropped.id, action)).toEqual([409, 'no_longer_possible']);
    }
  });

  it('are known from a report on standard input or by a mail service, each recorded once it was sent', async () => {
    await mailTo(scene.email);
    const record = async (messageId: string, recipient = scene.email) =>
      (
        await steward.post('/api/staff/mail/bounces/', {
          message_id: messageId,
          recipient,
          kind: 'hard',
          reason: '550 5.1.1 unknown',
        })
      ).json<{ recorded: boolean }>().recorded;
    const { id, message_id: messageId } = await only();
    expect(await record(messageId)).toBe(false);
    await send();
    expect(await record(`<${messageId}@mwc.example>`, 'eve@example.com')).toBe(false);
    expect(await record('other@mwc.example')).toBe(false);
    expect(await only()).toMatchObject({ state: 'sent' });
    expect(await record(`<${messageId}@mwc.example>`, scene.email.toUpperCase())).toBe(true);
    expect(await only()).toMatchObject({ state: 'failed', unreached: [scene.email] });
    expect([await failedAtDesk(), await client()]).toEqual([1, '550 5.1.1 unknown']);
    expect(await act(id, 'retry')).toEqual([200]);
    expect(await record(messageId)).toBe(false);
    await send();
    expect([await failedAtDesk(), await client()]).toEqual([0, undefined]);
    const report = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
      '',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      `Final-Recipient: rfc822; ${scene.email}`,
      'Action: failed',
      'Status: 5.2.1',
      '',
      '--x',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${messageId}@mwc.example>`,
      '--x--',
    ].join('\n');
    const piped = (text: string) => commandLine(portal.database, {}, [text])('record-bounce');
    expect(await piped('Thank you!')).toMatchObject({
      exitCode: 0,
      out: [expect.stringMatching(/^Nothing/)],
    });
    expect(await piped(report)).toEqual({
      exitCode: 0,
      out: [`Recorded: the mail to ${scene.email} came back (5.2.1).`],
      err: [],
    });
    expect(await piped(report.replace(messageId, 'x'))).toMatchObject({
      out: [expect.stringMatching(/^Nothing recorded: no sent mail/)],
    });
    expect([await failedAtDesk(), await client()]).toEqual([1, '5.2.1']);
    expect(await lastEntry()).toMatchObject({ action: 'bounced', details: { email: scene.email } });
    // Whoever retries all after an outage does not repeat what came back.
    expect((await steward.post('/api/staff/mail/retry/')).json()).toEqual({ retried: 0 });
  });

  it('lead a thief with the session of a steward to no link, no login and no other mailbox', async () => {
    const thiefs = 'thief@example.net';
    const redirect = (id: number) =>
      act(id, 'correct', { recipient: scene.email, corrected: thiefs });
    await mailTo(scene.email);
    await send();
    const { id, message_id } = await only();
    const bounce = { message_id, recipient: scene.email, kind: 'soft', reason: '' };
    await steward.post('/api/staff/mail/bounces/', bounce);
    expect([(await only()).state, await client()]).toEqual(['failed', undefined]);
    expect(await redirect(id)).toEqual([409, 'no_longer_possible']);
    await portal.database.db.delete(mailOutbox);
    await scene.browser.post('/api/password_reset/', { email: scene.email });
    server.become('refusing');
    await send();
    const reset = await only();
    expect(await act(reset.id, 'drop')).toEqual([409, 'no_longer_possible']);
    portal.passTime(6 * 24 * 3_600_000);
    steward = await signIn(portal.app, stewardEmail, TEST_PASSWORD);
    await send();
    expect(await only()).toMatchObject({ state: 'failed', next_try_at: null, has_secret: true });
    expect(await redirect(reset.id)).toEqual([409, 'no_longer_possible']);
    portal.passTime(11 * 60_000);
    expect(await redirect(reset.id)).toEqual([403, 'step_up_required']);
    expect(server.mails.flatMap(({ recipients }) => recipients)).not.toContain(thiefs);
  });
});
