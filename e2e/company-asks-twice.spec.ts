import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { askForBottle } from '../server/src/testing/client-operations.ts';
import { openTenant } from '../server/src/testing/tenant.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { linkInMails, newestMailTo } from './driving/mails.ts';
import { remotePortal } from './driving/remote-portal.ts';
import { expectGoodScreen, logIn, openSignedIn, WIDTHS } from './driving/visit.ts';

const OWNER = 'collector@example.com';
const COLLEAGUE = 'second@example.com';
const PASSWORD = 'cellar-door-55';
const MAIL_MS = 60_000;
const [DESKTOP, PHONE] = WIDTHS;

const portal = startPortalAndBrowser({ SECOND_APPROVAL: 'on' });
let manager: Page;
let colleague: Page;

beforeAll(async () => {
  manager = (await portal.visit(DESKTOP)).page;
  colleague = (await portal.visit(PHONE)).page;
  await openSignedIn(manager, 'steward@example.com', '/staff/people');
  await inviteColleague();
});

async function inviteColleague(): Promise<void> {
  const before = await linkInMails(portal.dataDir, '/reset-password#token=');
  await manager.getByRole('button', { name: 'Invite a colleague' }).click();
  const form = manager.getByRole('dialog');
  await form.getByLabel('E-mail').fill(COLLEAGUE);
  await form.getByLabel('First name').fill('Ines');
  await form.getByLabel('Last name').fill('Vidal');
  await form.getByLabel('Role', { exact: true }).selectOption('Steward');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await manager.getByText(`The invitation is mailed to ${COLLEAGUE}.`).waitFor();
  const link = await vi.waitUntil(
    async () => {
      const found = await linkInMails(portal.dataDir, '/reset-password#token=');
      return found === before ? '' : found;
    },
    { timeout: MAIL_MS },
  );
  await colleague.goto(link);
  await colleague.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await colleague.getByRole('button', { name: 'Change Password' }).click();
  await colleague.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  await logIn(colleague, COLLEAGUE, /^Desk$/);
}

describe('a company with two people at the desk', () => {
  // For 7 days the colleague approves nothing of the manager, who has invited her: she asks.
  test('invites into an account that has users only together, and the owner gets a mail', async () => {
    await colleague.goto('/staff/clients');
    await colleague.getByRole('main').getByRole('link', { name: 'Eleanor Whitfield' }).click();
    await colleague.getByText('Invite a user').click();
    const form = colleague.getByRole('main');
    await form.getByLabel('E-mail').last().fill('guest@example.com');
    await form.getByLabel('First name').last().fill('Gus');
    await form.getByLabel('Last name').last().fill('Ebert');
    await form.getByRole('button', { name: 'Send the invitation' }).click();
    await colleague.getByText('Sent for approval. Another person has to approve it.').waitFor();
    await colleague.goto('/staff/approvals');
    await colleague.getByText(/^Invite Gus Ebert/).waitFor();
    expect(await colleague.getByRole('button', { name: /^Approve/ }).count()).toBe(0);

    await manager.goto('/staff/approvals');
    await manager.getByText(/^Invite Gus Ebert/).waitFor();
    await expectGoodScreen(manager, 'approvals');
    await manager.getByRole('button', { name: /^Approve/ }).click();
    await manager.getByText('Approved. The change is made.').waitFor();
    await expect
      .poll(() => newestMailTo(portal.dataDir, OWNER), { timeout: MAIL_MS })
      .toContain('Gus Ebert (guest@example.com) was invited');
  });

  test('refuses a deactivated colleague with the next click', async () => {
    await colleague.goto('/staff/requests');
    await colleague.getByRole('heading', { level: 1 }).waitFor();
    await manager.goto('/staff/people');
    await manager.getByRole('button', { name: /^Deactivate.*Ines Vidal/ }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await manager.getByRole('button', { name: /^Reactivate.*Ines Vidal/ }).waitFor();
    await colleague.reload();
    await colleague.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    const answer = await colleague.request.get('/api/staff/desk/');
    expect(answer.status()).toBe(403);
  });
});

describe('an owner who is told of a first request', () => {
  test('holds it by "This was not me" until a steward has called', async () => {
    const tenant = await openTenant(await remotePortal(portal));
    const { number } = await askForBottle(tenant);
    const link = await vi.waitUntil(() => linkInMails(portal.dataDir, '/hold-request#token='), {
      timeout: MAIL_MS,
    });
    const { page, complaints } = await portal.visit(PHONE);
    await page.goto(link);
    await expectGoodScreen(page, 'This was not me');
    await page.getByRole('button', { name: 'Hold the request' }).click();
    await page.getByText(`Request #${number} is on hold`).waitFor();
    expect(new URL(page.url()).hash).toBe('');

    await manager.goto(`/staff/requests/${number}`);
    await manager.getByText(/^On hold since /).waitFor();
    await expectGoodScreen(manager, 'request on hold');
    expect(await manager.getByRole('button', { name: /pulled$/ }).count()).toBe(0);
    await manager.getByRole('button', { name: 'Release the request' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Spoke with the owner');
    await dialog.getByRole('button', { name: 'Release the request' }).click();
    await manager.getByRole('button', { name: /pulled$/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
