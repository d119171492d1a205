import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { accounts, users } from '../../db/schema/accounts.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { createUser } from '../../testing/factories.ts';
import {
  headerOf,
  SENDER_TEXTS,
  startMailServer,
  type TestMailServer,
} from '../../testing/mail-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { listBounces } from './bounces.repository.ts';
import { sendDueMails } from './mail-sender.ts';
import { type MailTransport, smtpTransport } from './mail-transport.ts';
import { queueMail } from './mail.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GONE = 'Gone@example.com';

describe('a mail that does not arrive', () => {
  let database: Database;
  let server: TestMailServer;
  let transport: MailTransport;
  let now: number;
  let accountId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    const [account] = await db.insert(accounts).values({ name: 'Keller' }).returning();
    accountId = account?.id ?? 0;
    const { id } = await createUser(db, accountId);
    await db.update(users).set({ email: 'gone@example.com' }).where(eq(users.id, id));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = Date.parse('2026-03-02T15:00:00Z');
    await database.db.delete(mailOutbox);
    server = await startMailServer([GONE]);
    transport = smtpTransport(server.url);
  });
  afterEach(async () => {
    transport.close();
    await server.stop();
  });

  const queue = (...recipients: string[]) =>
    database.transaction((tx) =>
      queueMail(tx, {
        at: new Date(now),
        recipients,
        provider: readConfig({}).providerSettings,
        subject: 'Pull Request Received',
        headline: 'Your bottles have left.',
        paragraphs: [],
      }),
    );
  const send = () =>
    sendDueMails({
      database,
      config: readConfig({}),
      transport,
      now: () => new Date(now),
      from: 'MWC Cellar Portal <portal@mwc.example>',
      senderTexts: async () => SENDER_TEXTS,
      onFailure: () => undefined,
    });
  const only = async () => {
    const [mail] = await database.db.select().from(mailOutbox);
    if (mail === undefined) throw new Error('The outbox is empty.');
    return mail;
  };
  const bounces = async () =>
    (await listBounces(database.db, accountId)).map(({ reason }) => reason);

  it('is given up at once when its recipient is refused for good, whose e-mail bounces until a mail arrives', async () => {
    await queue(GONE);
    expect(await send()).toBe(0);
    const mail = await only();
    expect(mail).toMatchObject({ tries: 1, failedAt: new Date(now), sentAt: null });
    expect(mail.lastError).toMatch(/550 No such mailbox/);
    expect(await bounces()).toEqual(['550 No such mailbox']);
    now += DAY_MS;
    await send();
    expect(await only()).toMatchObject({ tries: 1 });
    await server.stop();
    transport.close();
    server = await startMailServer();
    transport = smtpTransport(server.url);
    await queue('gone@example.com');
    expect(await send()).toBe(1);
    expect(await bounces()).toEqual([]);
  });

  it('is tried for five days when the server refuses it for now, or refuses the sender', async () => {
    await queue('ada@example.com');
    const startedAt = now;
    for (const behavior of ['busy', 'refusing'] as const) {
      server.become(behavior);
      await send();
      expect(await only()).toMatchObject({ failedAt: null, triedSince: new Date(startedAt) });
      now = startedAt + 5 * DAY_MS - 1;
    }
    await send();
    expect(await only()).toMatchObject({ failedAt: null });
    // The portal's own pauses are not part of the five days: the last try was due an hour ago.
    now += HOUR_MS;
    await send();
    expect(await only()).toMatchObject({ failedAt: new Date(now), sentAt: null });
    expect((await only()).lastError).toMatch(/550 Sender not allowed/);
    expect(await bounces()).toEqual([]);
  });

  it('that waited for a server of the portal is tried for as long as any other', async () => {
    await queue('ada@example.com');
    now += 30 * DAY_MS;
    server.become('busy');
    await send();
    expect(await only()).toMatchObject({ failedAt: null, triedSince: new Date(now) });
  });

  it('is tried again for those alone whom the server put off, under the same id', async () => {
    await queue('ada@example.com', 'bob@example.com', GONE);
    server.become('greylisting');
    await send();
    expect(await only()).toMatchObject({ sentAt: null, unreached: ['bob@example.com', GONE] });
    now += HOUR_MS;
    server.become('well');
    await send();
    expect(await only()).toMatchObject({ sentAt: new Date(now), failedAt: new Date(now) });
    expect(await only()).toMatchObject({
      unreached: [GONE],
      lastError: `${GONE}: 550 No such mailbox`,
    });
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([
      ['ada@example.com'],
      ['bob@example.com'],
    ]);
    expect(new Set(server.mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
    expect(await bounces()).toEqual(['550 No such mailbox']);
  });
});
