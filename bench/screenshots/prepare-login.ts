import type { Page } from 'playwright-core';

const JSON_TYPE = 'application/json';

const refusal = (code: string, body: object) => ({
  status: 403,
  contentType: JSON_TYPE,
  headers: { 'X-Error-Code': code },
  body: JSON.stringify(body),
});
const answer = (body: object) => ({ contentType: JSON_TYPE, body: JSON.stringify(body) });

const ON = {
  app_since: '2026-11-20T15:00:00Z',
  passkeys: [
    {
      id: 1,
      name: 'My phone',
      created_at: '2026-11-20T15:00:00Z',
      last_used_at: '2026-11-22T09:30:00Z',
    },
    { id: 2, name: 'Blue key', created_at: '2026-11-21T15:00:00Z', last_used_at: null },
  ],
  recovery_codes_left: 3,
  is_required: false,
  reset_at: null,
};
const CODES = Array.from({ length: 10 }, (_, index) => `K7QX-2MFA-PZ4T-R6W${'ABCDEFGHIJ'[index]}`);

/** The second step of a sign-in, as a user with all second factors sees it. */
export async function askForCode(page: Page): Promise<void> {
  const methods = ['app', 'passkey', 'recovery_code'];
  const asked = refusal('second_factor_required', { detail: '', methods });
  await page.route('**/api/rest-auth/login/', (route) => route.fulfill(asked));
  await page.getByLabel('Email').fill('collector@example.com');
  await page.getByLabel('Password', { exact: true }).fill('cellar-door-55');
  await page.getByRole('button', { name: 'log in', exact: true }).click();
  await page.getByLabel('Code').waitFor();
}

export async function setUpApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
}

/** Passkeys, few recovery codes, and ten new ones. */
export async function showCodes(page: Page): Promise<void> {
  await page.route('**/api/second-factor/', (route) => route.fulfill(answer(ON)));
  const renewed = answer({ ...ON, new_recovery_codes: CODES });
  await page.route('**/api/second-factor/recovery-codes/', (route) => route.fulfill(renewed));
  await page.reload();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await page.getByText('K7QX-2MFA-PZ4T-R6WA').waitFor();
}

/** A change of the e-mail in a session whose sign-in is long ago. */
export async function needStepUp(page: Page): Promise<void> {
  await page.route('**/api/second-factor/', (route) => route.fulfill(answer(ON)));
  const needed = refusal('step_up_required', { detail: '' });
  await page.route('**/api/rest-auth/user/', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(needed) : route.continue(),
  );
  await page.reload();
  await page.getByLabel('New Email').fill('new@example.com');
  await page.getByLabel('New Email').press('Enter');
  await page.getByRole('dialog').getByLabel('Or a code of your app, or a recovery code').waitFor();
}
