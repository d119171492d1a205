import { eq } from 'drizzle-orm';
import { mailOutbox } from '../db/schema/system.ts';
import { countCase } from '../features/warehouse/counting/case-counts.service.ts';
import { writeFirstPages } from '../features/house/content/first-pages.service.ts';
import { BrowserSession, signIn } from './browser-session.ts';
import { buildTestApp, TEST_START, type TestApp } from './build-test-app.ts';
import { TEST_DAY } from './cellar-scene.ts';
import { createUser, insertTestApproval, TEST_PASSWORD } from './factories.ts';
import type { TenantPortal } from './tenant.ts';
import { readMails } from './read-mails.ts';

/** Limits that no sequence of operations reaches, with everything that a house may switch on. */
const NO_LIMITS = {
  REQUESTS_PER_MINUTE: '1000000',
  LOGIN_FAILURES_PER_EMAIL: '1000000',
  LOGIN_FAILURES_PER_EMAIL_EVERYWHERE_HOURLY: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
  RESETS_PER_EMAIL_HOURLY: '1000000',
  RESETS_PER_EMAIL_EVERYWHERE_HOURLY: '1000000',
  RESETS_PER_ADDRESS_HOURLY: '1000000',
  INVITATIONS_DAILY: '1000000',
  CHARGES: 'on',
};

export interface TenantTestApp extends TestApp, TenantPortal {
  readonly steward: BrowserSession;
  newVisitor(): BrowserSession;
}

/** Builds a test app in which tenants can be created, with the pages that a portal publishes at its first start. */
export async function buildTenantApp(
  env: Readonly<Record<string, string>> = {},
  overrides: Parameters<typeof buildTestApp>[1] = {},
): Promise<TenantTestApp> {
  const portal = await buildTestApp({ ...NO_LIMITS, ...env }, overrides);
  const { app, database, context } = portal;
  await writeFirstPages(database, context.config, TEST_START);
  const { id: otherId } = await createUser(database.db, null);
  const { id: stewardId, email: stewardEmail } = await createUser(database.db, null);
  return {
    ...portal,
    steward: await signIn(app, stewardEmail, TEST_PASSWORD),
    newVisitor: () => new BrowserSession(app),
    newApproval: async (kind) => {
      const isOwn = kind !== 'others';
      const asker = isOwn ? stewardId : otherId;
      return insertTestApproval(database.db, asker, kind === 'to collect');
    },
    newCount: async ({ wineId, quantity, ...key }) => {
      const counter = { userId: otherId, name: 'owen@example.com' };
      const line = {
        wine: wineId,
        size_ml: 750,
        quantity,
        not_looked_at: false,
      };
      const call = { target: '', body: {}, uploads: [], key: null };
      const { answer } = await countCase(
        context,
        counter,
        key,
        { happened_at: '', session: null, lines: [line] },
        call,
      );
      return answer.id;
    },
    markSent: async (id, recipient) => {
      const [mail] = await database.db
        .update(mailOutbox)
        .set({ sentAt: context.clock(), recipients: [recipient] })
        .where(eq(mailOutbox.id, id))
        .returning();
      return mail?.messageId ?? '';
    },
    newColleague: async () => (await createUser(database.db, null)).id,
    mailTo: async (email) => {
      const [mail] = (await readMails(database.db, email)).toReversed();
      return mail?.text ?? '';
    },
    origin: context.config.publicUrl ?? '',
    now: context.clock,
    day: TEST_DAY,
  };
}
