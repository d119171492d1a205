import { randomBytes } from 'node:crypto';
import { count, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import type { Database, Db } from '../db/database.ts';
import { webhookDeliveries, webhooks } from '../db/schema/back-office.ts';
import { auditLog, mailOutbox } from '../db/schema/system.ts';
import { seal, webhookPurpose } from '../lib/secrets/sealed-secrets.ts';
import { signIn } from '../testing/browser-session.ts';
import { TEST_START } from '../testing/build-test-app.ts';
import { openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { createUser, only, TEST_PASSWORD } from '../testing/factories.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { startPortal } from '../testing/portal-program.ts';
import { createTestDatabasePlace, type TestDatabasePlace } from '../testing/test-database.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const ORDERS = 20;
const isPostgres = inject('databaseTemplate').engine === 'postgres';

describe.runIf(isPostgres)('three processes on one database', () => {
  let place: TestDatabasePlace;
  let database: Database;
  let db: Db;
  let mails: TestMailServer;
  let receiver: WebhookReceiver;
  let app: FastifyInstance;
  const config = readConfig({ PUBLIC_URL: 'http://portal.test', LOG_LEVEL: 'silent' });

  beforeAll(async () => {
    place = await createTestDatabasePlace();
    database = await connect(place);
    ({ db } = database);
    mails = await startMailServer();
    receiver = await startWebhookReceiver();
    // Months ago: all mails and messages are due, and the proposal has expired.
    app = await buildApp({ config, database, clock: () => TEST_START, randomBytes });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await Promise.all([mails.stop(), receiver.stop(), place.remove()]);
  });

  async function leaveWork(): Promise<void> {
    const added = await db
      .insert(webhooks)
      .values({ url: receiver.url, events: ['order.created'], isActive: true, secret: '' })
      .returning({ id: webhooks.id });
    const { id } = only(added);
    const secret = seal(
      { config, randomBytes },
      webhookPurpose(id),
      `whsec_${btoa('of the receiver')}`,
    );
    await db.update(webhooks).set({ secret }).where(eq(webhooks.id, id));
    const scene = await openCellar({ app, database }, { bottles: 100 });
    for (let made = 0; made < ORDERS; made += 1) {
      const order = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
      expect(order.statusCode).toBe(201);
    }
    const { email } = await createUser(db, scene.accountId, { role: 'proposer' });
    const proposer = await signIn(app, email, TEST_PASSWORD);
    const proposal = await proposer.post('/api/proposals/', vanRequest(scene));
    expect(proposal.statusCode).toBe(201);
  }

  it('send each mail and message once, and end a proposal once', async () => {
    await leaveWork();
    const env = {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      SMTP_URL: mails.url,
      WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on',
    };
    const programs = [1, 2, 3].map(() => startPortal(['serve'], { env }));
    const waiting = async () => {
      const unsent = await db
        .select({ n: count() })
        .from(mailOutbox)
        .where(isNull(mailOutbox.sentAt));
      const undelivered = await db
        .select({ n: count() })
        .from(webhookDeliveries)
        .where(isNull(webhookDeliveries.deliveredAt));
      return only(unsent).n + only(undelivered).n;
    };
    await Promise.all(programs.map((program) => program.line('Portal ready: ')));
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    for (const program of programs) program.process.kill('SIGTERM');
    expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0]);

    const queued = only(await db.select({ n: count() }).from(mailOutbox)).n;
    const messageIds = mails.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(messageIds).toHaveLength(queued);
    expect(new Set(messageIds).size).toBe(queued);
    const received = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(received).toHaveLength(ORDERS);
    expect(new Set(received).size).toBe(ORDERS);
    const expired = await db.select().from(auditLog).where(eq(auditLog.action, 'expired'));
    expect(expired).toHaveLength(1);
  });
});
