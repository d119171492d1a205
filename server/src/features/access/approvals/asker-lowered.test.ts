import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { StaffProvider } from '@portal/contract/house/content/provider-texts.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { signIn } from '../../../testing/browser-session.ts';
import { openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { pulledRequest } from '../../../testing/handover-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const portal = startTestApp({ SECOND_APPROVAL: 'on' });

it.each([
  ['steward', 'packer'],
  ['steward', 'driver'],
] as const)(
  'does not make what a %s asked for who is a %s when it is approved',
  async (before, after) => {
    const { db } = portal.database;
    const scene = await openCellar(portal, { bottles: 24 });
    const manager = await signInSteward(portal);
    const order = await pulledRequest(portal, scene, vanRequest(scene, 20));
    const asker = await createUser(db, null, { role: before });
    const browser = await signIn(portal.app, asker.email, TEST_PASSWORD);
    const url = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await manager.get(url)).json<StaffRequest>();
    const short = [
      {
        line_id: order.lines[0]?.id,
        quantity_done: 0,
        reason: 'Not in the case',
        is_missing: true,
      },
    ];
    const answer = await browser.post(`${url}complete/`, {
      version,
      short,
      reason: 'Signed on paper',
    });
    expect(answer.statusCode, answer.body).toBe(202);
    await db.update(users).set({ role: after }).where(eq(users.id, asker.id));
    const { id } = answer.json<AskedApproval>().approval;
    const approved = await manager.post(`/api/staff/approvals/${id}/approve/`);
    expect([approved.statusCode, approved.json()]).toEqual([
      409,
      { detail: 'The person who asked for this may no longer do it. Decline it.' },
    ]);
  },
);

it('does not let one manager change the mailbox of the mails about requests on hold', async () => {
  const manager = await signInSteward(portal);
  await createUser(portal.database.db, null);
  const path = '/api/staff/provider/';
  const { version, changed } = (await manager.get(path)).json<StaffProvider>();
  const sent = { ...changed, version, support_email: 'mallory@example.com' };
  const answer = await manager.put(path, sent);
  expect(answer.statusCode).toBe(202);
  expect(answer.json<AskedApproval>().approval.what).toContain(
    'support e-mail from "support@mwc.example" to "mallory@example.com"',
  );
});
