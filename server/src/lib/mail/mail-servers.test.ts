import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import {
  headerOf,
  type MailServerBehavior,
  SENDER_TEXTS,
  startMailServer,
  type TestMailServer,
} from '../../testing/mail-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { sendDueMails } from './mail-sender.ts';
import { type MailTransport, smtpTransport } from './mail-transport.ts';
import { queueMail } from './mail.service.ts';

/** Short timeouts for servers that never answer: waiting longer would not help. */
const SHORT_TIMEOUTS = { connectMs: 150, silenceMs: 150 };
const BAD_DAYS: [MailServerBehavior, RegExp][] = [
  ['silent', /Greeting never received|Timeout/],
  ['busy', /451 Come again later/],
  ['stalling', /Timeout|Greeting never received/],
  ['hanging up', /Connection closed|ECONNRESET|socket/i],
];

describe('a mail server with bad days', () => {
  let database: Database;
  let server: TestMailServer;
  let patient: MailTransport;
  let impatient: MailTransport;
  let now: number;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = Date.parse('2026-03-02T15:00:00Z');
    await database.db.delete(mailOutbox);
    server = await startMailServer();
    patient = smtpTransport(server.url);
    impatient = smtpTransport(server.url, SHORT_TIMEOUTS);
  });
  afterEach(async () => {
    patient.close();
    impatient.close();
    await server.stop();
  });

  const queue = (subject = 'Pull Request Received') =>
    database.transaction((tx) =>
      queueMail(tx, {
        at: new Date(now),
        recipients: ['ada@example.com'],
        provider: readConfig({}).providerSettings,
        subject,
        headline: 'Your bottles have left.',
        paragraphs: ['Your bottles are on their way.'],
      }),
    );
  const sendOn = (behavior: MailServerBehavior) => {
    server.become(behavior);
    return sendDueMails({
      database,
      config: readConfig({}),
      transport: behavior === 'silent' || behavior === 'stalling' ? impatient : patient,
      now: () => new Date(now),
      from: 'MWC Cellar Portal <portal@mwc.example>',
      senderTexts: async () => SENDER_TEXTS,
      onFailure: () => undefined,
    });
  };
  const outbox = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.id);

  it.each(BAD_DAYS)('that is %s delays a mail and loses nothing', async (behavior, reason) => {
    await queue();
    expect(await sendOn(behavior)).toBe(0);
    const [waiting] = await outbox();
    expect(waiting).toMatchObject({ tries: 1, sentAt: null, nextTryAt: new Date(now + 30_000) });
    expect(waiting?.lastError).toMatch(reason);
    expect(server.mails).toEqual([]);
    now += 30_000;
    expect(await sendOn('well')).toBe(1);
    expect(server.mails.map((mail) => mail.recipients)).toEqual([['ada@example.com']]);
    expect(await outbox()).toMatchObject([{ tries: 2, sentAt: new Date(now), lastError: null }]);
  });

  it('gets each mail once when it recovers, under the id it always had', async () => {
    await queue('first');
    await queue('second');
    const ids = (await outbox()).map(({ messageId }) => `<${messageId}@mwc.example>`);
    for (const [behavior] of BAD_DAYS) {
      expect(await sendOn(behavior)).toBe(0);
      now += 3_600_000;
    }
    expect(await sendOn('well')).toBe(2);
    expect(await sendOn('well')).toBe(0);
    expect(server.mails.map((mail) => headerOf(mail, 'Message-ID')).toSorted()).toEqual(
      ids.toSorted(),
    );
    expect((await outbox()).map(({ lastError }) => lastError)).toEqual([null, null]);
  });

  it('gets no next mail in the round in which it failed the first', async () => {
    await queue('first');
    await queue('second');
    expect(await sendOn('busy')).toBe(0);
    expect((await outbox()).map(({ tries }) => tries)).toEqual([1, 0]);
  });
});
