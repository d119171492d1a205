import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltPortal, startBuiltPortal } from './driving/built-portal.ts';
import { launchChromium } from './driving/chromium.ts';
import { openSignedIn, openVisit, WIDTHS } from './driving/visit.ts';

const CLIENT = 'collector@example.com';
const EVIL = 'http://evil.example';

/** Texts that a careless page would run; each short enough for a name. */
const PROGRAMS = [
  '<img src=x onerror=pwn()>',
  '<svg onload=pwn()>',
  '<script>pwn()</script>',
  '"><script>pwn()</script>',
  "';pwn();'",
  '</title><script>pwn()</script>',
  '<a href=javascript:pwn()>x</a>',
  '{{constructor.constructor("p")}}',
  '${pwn()}',
  '<iframe srcdoc="<p>in</p>">',
  '<details open ontoggle=pwn()>',
  '</script><script>pwn()</script>',
];

let portal: BuiltPortal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startBuiltPortal(), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** Calls the API as the app does, from its own page. */
function call(page: Page, method: string, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([how, where, sent]) => {
      const token = /csrftoken=(\w+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token };
      const asked: RequestInit = { method: how, headers };
      asked.body = sent;
      return (await fetch(where, asked)).status;
    },
    [method, `/api/${path}`, JSON.stringify(body)] as const,
  );
}

test('words that are programs stay words on every page', async () => {
  const { page, context, complaints } = await openVisit(browser, portal.url, WIDTHS[0]);
  await openSignedIn(page, CLIENT, '/faq');
  for (const text of PROGRAMS) {
    const name = { first_name: text, last_name: text };
    const address = {
      ...name,
      attention_of: text,
      line1: text,
      city: text,
      state: text,
      postal_code: text,
      country: 'Japan',
      primary_telephone: text,
    };
    const person = { ...name, email: 'ada@example.com', phone_number: text };
    const notice = { company_name: text, tracking_number: text, notes: PROGRAMS.join(' ') };
    expect(await call(page, 'POST', 'addresses/', address)).toBe(201);
    expect(await call(page, 'POST', 'authorizedusers/', person)).toBe(201);
    expect(await call(page, 'POST', 'create_notify_order/', notice)).toBe(201);
  }
  const mine = { first_name: PROGRAMS[0], last_name: PROGRAMS[1] };
  expect(await call(page, 'PATCH', 'rest-auth/user/', mine)).toBe(200);
  const word = encodeURIComponent(PROGRAMS.join(' '));
  for (const path of [
    '/',
    '/profile/address-book',
    '/profile/authorized-users',
    '/orders/history',
    `/orders/history?search=${word}`,
    `/inventory?search=${word}&wine_type=${word}`,
    '/orders/add/address/pickup',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/orders/history');
  const newest = page.getByRole('main').locator('a[href^="/orders/history/"]').first();
  await newest.click();
  await page.getByText(PROGRAMS.join(' ')).waitFor();
  expect(complaints).toEqual([]);
  // The policy would have complained of any of them.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="pwn()">');
  });
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await context.close();
});

test('another site can neither write, read nor frame', async () => {
  const { page, context } = await openVisit(browser, portal.url, WIDTHS[0]);
  await openSignedIn(page, CLIENT, '/faq');
  const html = `<iframe src="${portal.url}/login"></iframe>
    <form method="post" action="${portal.url}/api/addresses/"><input name="city" value="x"></form>`;
  await context.route(`${EVIL}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto(`${EVIL}/`);
  expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0);
  const read = await page.evaluate(
    (url) =>
      fetch(url, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      ),
    `${portal.url}/api/rest-auth/user/`,
  );
  expect(read).toBe('refused');
  const [answer] = await Promise.all([
    page.waitForResponse(`${portal.url}/api/addresses/`),
    page.evaluate(() => {
      document.querySelector('form')?.submit();
    }),
  ]);
  expect(answer.status()).toBe(403);
  expect(String(await answer.request().headerValue('cookie'))).not.toContain('sessionid');
  await context.close();
});

test('Back after logging out shows nothing of the client', async () => {
  const { page, context } = await openVisit(browser, portal.url, WIDTHS[0]);
  await openSignedIn(page, CLIENT, '/profile/authorized-users');
  await page.getByText('ada@example.com').first().waitFor();
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Add & Pull Bottles' }).waitFor();
  await page.getByRole('button', { name: 'My Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await page.getByText('ada@example.com').count()).toBe(0);
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain(CLIENT);
  await context.close();
});
