import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from '../server/src/testing/factor-operations.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, logIn, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';
const RESTAURANT = 'restaurant@example.com';
const PASSWORD = 'cellar-door-55';
const [DESKTOP] = WIDTHS;

const portal = startPortalAndBrowser();
/** Browsers make passkeys for names, not for IPs. */
const visit = () => portal.visit(DESKTOP, portal.url.replace('127.0.0.1', 'localhost'));

/** Gives the page an authenticator whose owner always touches it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openLoginAndPassword(page: Page): Promise<void> {
  await page.goto('/profile/change-email-password');
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByLabel('Email').waitFor();
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'log in', exact: true }).click();
}

const seeDashboard = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();

test('a client makes a passkey, signs in with it alone and after the password', async () => {
  const { page, context } = await visit();
  await addAuthenticator(page);
  await logIn(page, COLLECTOR);
  await openLoginAndPassword(page);
  await page.getByLabel('Name of the new passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Keep these codes in a safe place').waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^[A-Z2-7-]{19}$/ })
      .count(),
  ).toBe(10);
  await page.getByText('My laptop', { exact: true }).waitFor();
  await expectGoodScreen(page, 'new recovery codes');
  await page.getByLabel('Name of the new passkey').fill('The same laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText(/a passkey for you already\. Remove that one first/).waitFor();

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await seeDashboard(page);

  await logOut(page);
  await enterPassword(page, COLLECTOR);
  await page.getByLabel('Code').waitFor();
  await expectGoodScreen(page, 'second step');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await seeDashboard(page);
  await context.close();
});

test('a client sets up an app, and is asked for its code in another browser', async () => {
  const { page, context } = await visit();
  await logIn(page, RESTAURANT);
  await openLoginAndPassword(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = await page.getByLabel('Or enter this key').inputValue();
  await page.getByLabel('Code of the app').fill(codeOf(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  const other = await visit();
  await other.page.goto('/login');
  await enterPassword(other.page, RESTAURANT);
  await other.page.getByLabel('Code').fill('000000');
  await other.page.getByRole('button', { name: 'log in', exact: true }).click();
  await other.page.getByText('This code is wrong.').waitFor();
  await other.page.getByLabel('Code').fill(codeOf(secret, new Date(), 1));
  await other.page.getByRole('button', { name: 'log in', exact: true }).click();
  await seeDashboard(other.page);

  await page.reload();
  await page.getByRole('button', { name: /^Sign out ?, Chrome/ }).click();
  await page.getByRole('button', { name: /^Sign out ?, Chrome/ }).waitFor({ state: 'detached' });
  await other.page.getByRole('link', { name: 'Inventory' }).first().click();
  await other.page.getByText('Your session has ended. Please log in again.').waitFor();
  expect(new URL(other.page.url()).pathname).toBe('/login');
  await Promise.all([context.close(), other.context.close()]);
});
