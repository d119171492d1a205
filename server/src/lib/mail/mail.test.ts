import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { breakOnce } from '../../testing/break-once.ts';
import {
  headerOf,
  SENDER_TEXTS,
  startMailServer,
  type TestMailServer,
} from '../../testing/mail-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type MailSending, sendDueMails, startMailSender } from './mail-sender.ts';
import { folderTransport, type MailTransport, smtpTransport } from './mail-transport.ts';
import { claimDueMail } from './mail.repository.ts';
import { type QueuedMail, queueMail } from './mail.service.ts';

const config = readConfig({});
const { providerSettings: provider } = config;
const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-02T15:00:00Z');

describe('pending mails', () => {
  let database: Database;
  let server: TestMailServer;
  let transport: MailTransport;
  let now: number;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = START;
    await database.db.delete(mailOutbox);
    server = await startMailServer(['gone@example.com']);
    transport = smtpTransport(server.url);
  });
  afterEach(async () => {
    transport.close();
    await server.stop();
  });

  const queue = (changes: Partial<QueuedMail> = {}) =>
    database.transaction((tx) =>
      queueMail(tx, {
        at: new Date(now),
        recipients: ['ada@example.com'],
        provider,
        subject: 'Pull Request Received',
        headline: 'Your bottles have left.',
        paragraphs: ['Your bottles are on their way.'],
        ...changes,
      }),
    );
  const sending = (through = transport): MailSending => ({
    database,
    config,
    transport: through,
    now: () => new Date(now),
    from: 'MWC Cellar Portal <portal@mwc.example>',
    senderTexts: async () => SENDER_TEXTS,
    onFailure: () => undefined,
  });
  const outbox = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  const down = () => smtpTransport('smtp://127.0.0.1:1');

  it('go out once, also when the connection to the database breaks before that is noted', async () => {
    await queue();
    const removeTrap = await breakOnce(database.db, 'mail_outbox', 'new.sent_at is not null');
    expect(await sendDueMails(sending())).toBe(1);
    await removeTrap();
    expect(await outbox()).toMatchObject([{ tries: 1, sentAt: new Date(now), lastError: null }]);
    now += 60 * MINUTE_MS;
    expect(await sendDueMails(sending())).toBe(0);
    expect(server.mails).toHaveLength(1);
  });

  it('reach every recipient as text and HTML, under an id of the sender’s domain', async () => {
    await queue({ recipients: ['ada@example.com', 'bob@example.com'] });
    expect(await sendDueMails(sending())).toBe(1);
    const [mail] = server.mails;
    if (mail === undefined) throw new Error('No mail came.');
    expect(mail.recipients).toEqual(['ada@example.com', 'bob@example.com']);
    expect(headerOf(mail, 'From')).toBe('MWC Cellar Portal <portal@mwc.example>');
    expect(headerOf(mail, 'To')).toBe('ada@example.com, bob@example.com');
    expect(headerOf(mail, 'Date')).toBe('Mon, 02 Mar 2026 15:00:00 +0000');
    expect(headerOf(mail, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@mwc\.example>$/);
    expect(mail.raw).toContain('Content-Type: text/plain');
    expect(mail.raw.replaceAll('=\r\n', '')).toContain('<p>Your bottles are on their way.</p>');
    expect(await outbox()).toMatchObject([{ sentAt: new Date(START), tries: 1, lastError: null }]);
    expect(await sendDueMails(sending())).toBe(0);
  });

  it('come from the name that stewards chose, at the address of the settings', async () => {
    await queue();
    const texts = { senderName: 'Oak Cellars, Newark', replyTo: 'help@oak.example' };
    await sendDueMails({ ...sending(), senderTexts: async () => texts });
    const [mail] = server.mails;
    if (mail === undefined) throw new Error('No mail came.');
    expect(headerOf(mail, 'From')).toBe('"Oak Cellars, Newark" <portal@mwc.example>');
    expect(headerOf(mail, 'Reply-To')).toBe('help@oak.example');
    expect(headerOf(mail, 'Message-ID')).toMatch(/@mwc\.example>$/);
  });

  it('are not sent when their change was rolled back', async () => {
    const undone = database.transaction(async (tx) => {
      await queueMail(tx, {
        at: new Date(now),
        recipients: ['a@b.example'],
        provider,
        subject: 's',
        headline: '',
        paragraphs: [],
      });
      throw new Error('Out of bottles');
    });
    await expect(undone).rejects.toThrow('Out of bottles');
    expect(await sendDueMails(sending())).toBe(0);
  });

  it('wait longer and longer while the mail server is down, and then arrive', async () => {
    await queue();
    const pausesS: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await sendDueMails(sending(down()))).toBe(0);
      const [mail] = await outbox();
      const next = mail?.nextTryAt.getTime() ?? 0;
      pausesS.push((next - now) / 1000);
      expect(mail).toMatchObject({ tries: tries + 1, sentAt: null });
      expect(mail?.lastError).toContain('ECONNREFUSED');
      now = next - 1;
      expect(await claimDueMail(database.db, new Date(now), new Date(now))).toBeUndefined();
      now = next;
    }
    expect(pausesS).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    expect(await sendDueMails(sending())).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  it('one that cannot be sent does not hold up the others for good', async () => {
    await queue({ recipients: ['gone@example.com'] });
    await queue();
    expect(await sendDueMails(sending())).toBe(0);
    expect(await sendDueMails(sending())).toBe(1);
    expect(server.mails[0]?.recipients).toEqual(['ada@example.com']);
  });

  it('go to the accepted recipients, and those refused for good are recorded', async () => {
    await queue({ recipients: ['ada@example.com', 'gone@example.com'] });
    expect(await sendDueMails(sending())).toBe(1);
    expect(server.mails[0]?.recipients).toEqual(['ada@example.com']);
    expect(await outbox()).toMatchObject([
      {
        sentAt: new Date(START),
        failedAt: new Date(START),
        unreached: ['gone@example.com'],
        lastError: 'gone@example.com: 550 No such mailbox',
      },
    ]);
  });

  it('sent but not marked because the process died are sent again under the same id', async () => {
    await queue();
    const taken = await claimDueMail(database.db, new Date(now), new Date(now + 3 * MINUTE_MS));
    expect(taken).toBeDefined();
    expect(await sendDueMails(sending())).toBe(0);
    const diesAfterwards: MailTransport = {
      send: async (mail) => {
        await transport.send(mail);
        throw new Error('killed');
      },
      close: () => undefined,
    };
    now += 3 * MINUTE_MS;
    expect(await sendDueMails(sending(diesAfterwards))).toBe(0);
    now += MINUTE_MS * 60;
    expect(await sendDueMails(sending())).toBe(1);
    const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('are sent once each by several senders at work together', async () => {
    for (let count = 0; count < 12; count += 1) await queue();
    const sent = await Promise.all([1, 2, 3].map(() => sendDueMails(sending())));
    expect(sent.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(server.mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(12);
  });

  it('nothing that a person typed becomes a header, a recipient or markup', async () => {
    await queue({
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\n<b>gone</b>',
      recipients: ['"x\r\nRCPT TO:<eve@example.com>"@example.com', 'ada@example.com'],
      paragraphs: ['<script>alert("1")</script>\nand & more'],
    });
    await sendDueMails(sending());
    const recipients = server.mails.flatMap((mail) => mail.recipients);
    expect(recipients).not.toContain('eve@example.com');
    await queue({
      subject: 'Hello\r\nBcc: eve@example.com',
      paragraphs: ['<script>alert("1")</script>\nand & more'],
    });
    await sendDueMails(sending());
    const mail = server.mails.at(-1);
    if (mail === undefined) throw new Error('No mail came.');
    expect(mail.recipients).toEqual(['ada@example.com']);
    expect(headerOf(mail, 'Bcc')).toBe('');
    expect(mail.raw.replaceAll('=\r\n', '')).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>and &amp; more',
    );
  });

  it('without a mail server become private files, and a retry replaces its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-mail-'));
    try {
      const files = folderTransport(join(folder, 'mail'));
      await queue();
      await sendDueMails(sending(files));
      await database.db.update(mailOutbox).set({ sentAt: null });
      now += 10 * MINUTE_MS;
      await sendDueMails(sending(files));
      const names = await readdir(join(folder, 'mail'));
      expect(names).toEqual([expect.stringMatching(/^2026-03-02T15-00-00-[0-9a-f-]{36}\.eml$/)]);
      const written = await readFile(join(folder, 'mail', names[0] ?? ''), 'utf8');
      expect(written).toMatch(/^Subject: Pull Request Received\r$/m);
      expect(written).toMatch(/^To: ada@example\.com\r$/m);
      const modes = ['', names[0] ?? ''].map(async (name) => {
        const { mode } = await stat(join(folder, 'mail', name));
        return (mode & 0o777).toString(8);
      });
      expect(await Promise.all(modes)).toEqual(['700', '600']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('are sent by themselves while the server runs, despite earlier failures', async () => {
    const failures: unknown[] = [];
    let isFirst = true;
    const failsOnce: MailTransport = {
      send: async (mail) => {
        if (!isFirst) return transport.send(mail);
        isFirst = false;
        throw new Error('busy');
      },
      close: () => undefined,
    };
    await queue();
    await queue();
    const options = { ...sending(failsOnce), onFailure: (error: unknown) => failures.push(error) };
    const sender = startMailSender(options, 5);
    await expect.poll(() => server.mails).toHaveLength(1);
    await sender.stop();
    expect(failures).toEqual([new Error('busy')]);
  });
});
