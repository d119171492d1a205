import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '../contract/src/house/content/pages.ts';
import { fieldsOf, withField } from '../server/src/testing/hostile-fields.ts';
import {
  methodOf,
  OPERATIONS,
  type PreparedRequest,
  prepareRequest,
  sendRequest,
} from '../server/src/testing/operations.ts';
import { callApi, openTenant } from '../server/src/testing/tenant.ts';
import { PORTAL_KEYS } from '../web/src/lib/persisted-store.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { remotePortal } from './driving/remote-portal.ts';
import { openSignedIn, WIDTHS } from './driving/visit.ts';

const CLIENT = 'collector@example.com';
const EVIL = 'http://evil.example';

/** Scripts that an unsafe page would run; each short enough for a name. */
const PROGRAMS = [
  '<img src=x onerror=pwn()>',
  '<img/src/onerror=pwn()>',
  '<IMG SRC=x OnErRoR=pwn()>',
  '<image src=x onerror=pwn()>',
  '<svg onload=pwn()>',
  '<svg/onload=pwn()//',
  '<svg><script>pwn()</script>',
  '<svg><animate onbegin=pwn()>',
  '<script>pwn()</script>',
  '<script src=//evil.example>',
  '"><script>pwn()</script>',
  "'><img src=x onerror=pwn()>",
  "';pwn();'",
  '";pwn();//',
  '`;pwn();`',
  '</title><script>pwn()</script>',
  '</textarea><svg onload=pwn()>',
  '--><svg onload=pwn()>',
  ']]><svg onload=pwn()>',
  '<a href=javascript:pwn()>x</a>',
  'javascript:pwn()',
  '{{constructor.constructor("p")}}',
  '{{phone}}<svg onload=pwn()>',
  '${pwn()}',
  '<iframe srcdoc="<p>in</p>">',
  '<iframe src=javascript:pwn()>',
  '<object data=javascript:pwn()>',
  '<embed src=//evil.example>',
  '<details open ontoggle=pwn()>',
  '<body onload=pwn()>',
  '<input autofocus onfocus=pwn()>',
  '<style>@import"//evil.example"</style>',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content=0>',
  '</script><script>pwn()</script>',
];

const portal = startPortalAndBrowser({ REQUESTS_PER_MINUTE: '100000', CHARGES: 'on' });

/** Sends the request with a script in every text field that takes one; the others keep their value. */
async function sendPrograms(request: PreparedRequest): Promise<unknown> {
  const texts = fieldsOf(request.body ?? {}).filter(({ value }) => typeof value === 'string');
  const refused = new Set<string>();
  for (const _ of [...texts, null]) {
    let { body = {} } = request;
    for (const { path } of texts) {
      if (!refused.has(String(path[0]))) body = withField(body, path, nextProgram());
    }
    const answer = await sendRequest({ ...request, body });
    if (answer.statusCode !== 400) {
      expect(answer.statusCode, `${request.operation}: ${answer.body}`).toBeLessThan(500);
      const isJson = String(answer.headers['content-type']).includes('json');
      return isJson ? JSON.parse(answer.body) : null;
    }
    const messages: object = JSON.parse(answer.body);
    for (const name of Object.keys(messages)) refused.add(name);
  }
  throw new Error(`${request.operation} takes no text.`);
}

function numberIn(answer: unknown, name: string): number {
  return typeof answer === 'object' && answer !== null ? Number(Reflect.get(answer, name)) : 0;
}

let sent = 0;
function nextProgram(): string {
  sent += 1;
  return PROGRAMS[sent % PROGRAMS.length] ?? '';
}

/** Returns the paths of pages, with the ids of the records that contain the scripts. */
function pagePaths(numbers: Readonly<Record<string, string | number>>): string[] {
  const word = encodeURIComponent(PROGRAMS.slice(0, 12).join(' '));
  return PAGES.filter((page) => !/:token/.test(page)).map((page) => {
    const ofStaff = page.startsWith('/staff');
    const path = page.replaceAll(/:(\w+)/g, (_, name: string) => {
      const [, section = ''] = (ofStaff ? page.slice('/staff'.length) : page).split('/');
      return String(numbers[`${ofStaff ? 'staff ' : ''}${section} ${name}`] ?? numbers[name] ?? 0);
    });
    return `${path}?search=${word}&wine_type=${word}`;
  });
}

test(
  'scripts in texts are shown as text on every page, in the back office too',
  { timeout: 900_000 },
  async () => {
    const remote = await remotePortal(portal);
    const tenant = await openTenant(remote);
    const numbers: Record<string, string | number> = {
      accountId: tenant.accountId,
      caseId: tenant.lot.caseId,
      lotId: tenant.lot.lotId,
      wineId: tenant.otherLot.wineId,
      batchId: tenant.lot.importId,
      slug: 'about',
      'inventory id': tenant.otherLot.wineId,
      'case-inventory id': tenant.lot.caseId,
      'c number': tenant.lot.caseNumber,
    };
    for (const [operation] of Object.entries(OPERATIONS)) {
      // Colleagues are not of the tenant, nor those whose counts one decides; a step can be reverted for ten seconds
      // only, some mails come late, no mail comes back, and runs start on business days.
      const isLeftOut =
        /rest-auth\/log|password|email_change|staff\/people|revert|hold_request|release|reset|approvals|counts\/:|mail\/(?:bounces|:id\/(?:drop|correct))|runs\/:id\/(?:start|end)/.test(
          operation,
        );
      if (methodOf(operation) === 'GET' || isLeftOut) continue;
      const request = await prepareRequest(operation, tenant);
      // What is sent with files is sent without them too, except a found bottle, which has a picture.
      const isFile = request.files !== undefined && operation !== 'POST /api/staff/found/';
      if (request.body === undefined || isFile) continue;
      const made = await sendPrograms(request);
      if (operation.includes('create_pull')) {
        numbers['orders id'] = numberIn(made, 'id');
        numbers['staff requests number'] = numberIn(made, 'footprint_id');
      }
      if (operation === 'POST /api/staff/rate-cards/') {
        numbers['staff rate-cards id'] = numberIn(made, 'id');
      }
      if (operation === 'POST /api/proposals/') numbers['proposals id'] = numberIn(made, 'id');
      if (operation.includes('create_notify')) {
        numbers['staff receiving number'] = numberIn(made, 'footprint_id');
      }
      if (operation === 'POST /api/staff/count-sessions/') {
        numbers['staff counts id'] = numberIn(made, 'id');
      }
      if (operation === 'POST /api/staff/found/') numbers['staff found id'] = numberIn(made, 'id');
      if (operation === 'POST /api/staff/runs/') numbers['staff runs id'] = numberIn(made, 'id');
      if (operation === 'POST /api/staff/webhooks/') {
        numbers['staff webhooks id'] = numberIn(made, 'id');
      }
    }
    const mails = await callApi<{ results: { id: number }[] }>(
      remote.steward,
      'GET',
      '/api/staff/mail/',
    );
    numbers['staff mail id'] = mails.results[0]?.id ?? 0;
    const places = await callApi<{ results: { id: number }[] }>(
      remote.steward,
      'GET',
      '/api/staff/locations/',
    );
    numbers['staff locations id'] = places.results[0]?.id ?? 0;
    const run = await prepareRequest('GET /api/staff/house-imports/:id/', tenant);
    numbers['staff move-in runId'] = run.params?.['id'] ?? 0;
    const { page, context, complaints } = await portal.visit(WIDTHS[0]);
    for (const by of [tenant.browser, remote.steward]) {
      await context.clearCookies();
      await context.addCookies(
        [...by.cookies].map(([name, value]) => ({ name, value, url: portal.url })),
      );
      const isSteward = by === remote.steward;
      for (const path of pagePaths(numbers)) {
        if (path.startsWith('/staff') !== isSteward) continue;
        const before = complaints.length;
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
        expect.soft(complaints.slice(before), path).toEqual([]);
      }
    }
    // The scripts of addresses and persons are shown as text.
    await page.goto(`/staff/clients/${tenant.accountId}`);
    await page.getByText('pwn()').first().waitFor();
    // The policy would have reported any of them.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="pwn()">');
    });
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
    await context.close();
  },
);

test('another site can neither write, read nor frame', async () => {
  const { page, context } = await portal.visit(WIDTHS[0]);
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

/** Returns what the browser stores for a tab and for the whole portal. */
function keptBy(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
}

test('Back after logging out shows none of the client’s data, and no tab stores any', async () => {
  const { page, context } = await portal.visit(WIDTHS[0]);
  await openSignedIn(page, CLIENT, '/profile/authorized-users');
  await page.getByText('@example.com').first().waitFor();
  const other = await context.newPage();
  for (const path of PAGES.filter((one) => !/:|staff|login|password|undo/.test(one))) {
    await other.goto(path);
    await other.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Add & Pull Bottles' }).waitFor();
  const kept = await keptBy(other);
  expect(PORTAL_KEYS).toEqual(expect.arrayContaining(Object.keys(kept.local)));
  expect([kept.databases, kept.caches]).toEqual([0, 0]);
  const profile = kept.local['portal.profile'] ?? '';
  expect(profile).toContain('Whitfield');
  // The client's name, addresses and pull list are stored; no other e-mail, and no inventory.
  const others = JSON.stringify(kept).replaceAll(CLIENT, '');
  expect(others).not.toMatch(/@|NJ-\d|sessionid|csrftoken/);
  await page.getByRole('button', { name: 'My Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await page.getByText('@example.com').count()).toBe(0);
  for (const tab of [page, other]) {
    const left = JSON.stringify(await keptBy(tab));
    expect(left).not.toContain('Whitfield');
    expect(left).not.toMatch(/"id":\d|line1|@/);
  }
  await context.close();
});
