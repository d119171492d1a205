import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import { arrayContains, eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { signIn } from '../../../testing/browser-session.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { sendWhileLocked } from '../../../testing/waiting-calls.ts';
import { lockUser, updateUser } from '../../../lib/users/users.repository.ts';

// The embedded engine has one session: there a call cannot wait for a lock inside its transaction.
describe.runIf(inject('databaseTemplate').engine === 'postgres')('an invited user', () => {
  const portal = startTestApp();

  it('who sets the password at this moment gets no other invitation, and the desk no link', async () => {
    const { database } = portal;
    const steward = await signInSteward(portal);
    const path = `/api/staff/clients/${await createAccount(database.db)}/users/`;
    const body = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Keller' };
    const { invited } = (await steward.post(path, body)).json<{ invited: { user_id: number } }>();
    const { user_id: userId } = invited;
    const [answer] = await sendWhileLocked(
      database,
      (tx) => lockUser(tx, userId),
      [() => steward.post(`${path}${userId}/invite/`, { is_mailed: true })],
      (tx) => updateUser(tx, userId, { passwordHash: 'set' }),
    );
    expect(answer?.statusCode).toBe(409);
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    expect(user?.passwordHash).toBe('set');
  });
});

describe('an invitation that waits for approval', () => {
  const portal = startTestApp({ SECOND_APPROVAL: 'on' });

  it('is not mailed after an owner revoked it, also when it was made again since', async () => {
    const { db } = portal.database;
    const [ruth, owen] = [await signInSteward(portal), await signInSteward(portal)];
    const accountId = await createAccount(db);
    const { email } = await createUser(db, accountId, { role: 'owner' });
    const owner = await signIn(portal.app, email, TEST_PASSWORD);
    const ada = { email: `ada-${accountId}@example.com`, first_name: 'Ada', last_name: 'Keller' };
    await owner.post('/api/people/', { ...ada, role: 'viewer', access_ends_on: null });
    const [person] = await db.select().from(users).where(eq(users.email, ada.email));
    const path = `/api/staff/clients/${accountId}/users/${person?.id}/invite/`;
    const asked = await ruth.post(path, { is_mailed: true });
    const { approval } = asked.json<AskedApproval>();
    for (const step of ['revoke', 'invite']) {
      expect((await owner.post(`/api/people/${person?.id}/${step}/`)).statusCode).toBe(200);
    }
    const mails = () => db.$count(mailOutbox, arrayContains(mailOutbox.recipients, [ada.email]));
    const mailed = await mails();
    const answer = await owen.post(`/api/staff/approvals/${approval.id}/approve/`);
    expect([answer.statusCode, answer.headers['x-error-code'], answer.body]).toEqual([
      409,
      'no_longer_possible',
      expect.stringContaining('The invitation was revoked since.'),
    ]);
    expect(await mails()).toBe(mailed);
  });
});
