import { brotliCompressSync, constants } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';

const MAX_SCRIPT_KB = 125;
const MAX_STYLE_KB = 12;

const portal = startPortalAndBrowser({ DEMO: 'off' });

test('the login page loads at most 125 kB of scripts and 12 kB of styles', async () => {
  const files = await filesOf('/login');
  const scriptKb = brotliKb(files, '.js');
  const styleKb = brotliKb(files, '.css');
  console.log(`First download of /login in brotli: ${scriptKb} kB scripts, ${styleKb} kB styles.`);
  expect(scriptKb).toBeGreaterThan(0);
  expect(styleKb).toBeGreaterThan(0);
  expect(scriptKb).toBeLessThanOrEqual(MAX_SCRIPT_KB);
  expect(styleKb).toBeLessThanOrEqual(MAX_STYLE_KB);
});

test.each([
  '/',
  '/login',
  '/about',
  '/inventory',
  '/inventory/12',
  '/orders/history',
  '/orders/history/12',
  '/staff',
  '/staff/requests',
  '/staff/requests/1234',
  '/staff/stock',
])('the page %s names the scripts that it needs, once each', async (path) => {
  const headers = { cookie: 'sessionid=of-a-former-visit' };
  const page = await (await fetch(`${portal.url}${path}`, { headers })).text();
  const named = [...page.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(
    ([, url]) => url,
  );
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named).size).toBe(named.length);
});

interface LoadedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Returns all files that a first visitor's browser loads until the page is idle. */
async function filesOf(path: string): Promise<LoadedFile[]> {
  const page = await portal.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${portal.url}${path}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'log in', exact: true }).waitFor();
  return Promise.all(
    responses.map(async (response) => ({
      path: new URL(response.url()).pathname,
      bytes: await response.body(),
    })),
  );
}

/** Returns the best brotli size in thousands of bytes, with one digit. */
function brotliKb(files: LoadedFile[], extension: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bytes = files
    .filter((file) => file.path.endsWith(extension))
    .reduce((sum, file) => sum + brotliCompressSync(file.bytes, { params }).byteLength, 0);
  return Math.ceil(bytes / 100) / 10;
}
