import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/system.ts';
import { type BrowserSession, signIn } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from './factories.ts';
import { readMails } from './read-mails.ts';

export const STEWARD_EMAIL = 'steward@example.com';

/** An account with one signed-in user, and what a steward reads of it. */
export async function openClientAtDesk(
  { app, database: { db } }: TestApp,
  steward: BrowserSession,
) {
  const accountId = await createAccount(db);
  const { email, id: userId } = await createUser(db, accountId);
  const path = `/api/staff/clients/${accountId}/`;
  const look = async () => (await steward.get(path)).json<ClientAccount>();
  const mailsTo = (recipient: string) => readMails(db, recipient);
  return {
    accountId,
    email,
    userId,
    path,
    client: await signIn(app, email, TEST_PASSWORD),
    look,
    version: async () => (await look()).version,
    mailsTo,
    subjectsTo: async (recipient: string) =>
      (await mailsTo(recipient)).map(({ subject }) => subject),
    /** The steward's changes of the account, oldest first. */
    changes: () =>
      db
        .select({ what: auditLog.subjectType, action: auditLog.action, details: auditLog.details })
        .from(auditLog)
        .where(and(eq(auditLog.accountId, accountId), eq(auditLog.actor, STEWARD_EMAIL)))
        .orderBy(asc(auditLog.id)),
  };
}
export type ClientAtDesk = Awaited<ReturnType<typeof openClientAtDesk>>;
