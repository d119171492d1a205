import type { Approval, AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { approvals } from '../../../db/schema/back-office.ts';
import { createAccount, createUser } from '../../../testing/factories.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const portal = startTestApp({ SECOND_APPROVAL: 'on' });
const NEW_USER = { email: 'mallory@example.com', first_name: 'Mallory', last_name: 'Keller' };

it('a change that a newer rule refuses says so when it is approved, and can be declined', async () => {
  const { db } = portal.database;
  const ruth = await signInNew(portal, null, { role: 'manager' });
  const owen = await signInNew(portal, null, { role: 'manager' });
  const accountId = await createAccount(db);
  await createUser(db, accountId);
  const asked = await ruth.post(`/api/staff/clients/${accountId}/users/`, NEW_USER);
  const { id } = asked.json<AskedApproval>().approval;
  const user = { ...NEW_USER, first_name: 'www.evil.example', role: 'owner', access_ends_on: null };
  await db.update(approvals).set({ arguments: { accountId, user } }).where(eq(approvals.id, id));
  const list = await owen.get('/api/staff/approvals/');
  expect(list.json<{ results: Approval[] }>().results[0]).toMatchObject({ id, state: 'pending' });
  const answer = await owen.post(`/api/staff/approvals/${id}/approve/`);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      detail:
        'This is no longer possible: What was asked for breaks a newer rule. Decline it, and ask for it again.',
    },
  ]);
  expect((await owen.post(`/api/staff/approvals/${id}/decline/`)).statusCode).toBe(200);
});
