import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, expectNothingSideways, openSignedIn, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();

/** A new build has removed these files, while the server still names them. */
const removeFiles = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404 }));

/** The script of the history: the names of scripts say nothing, the manifest of the build has them. */
async function historyFile(): Promise<string> {
  const manifest = join(import.meta.dirname, '../web/dist/.vite/manifest.json');
  const built: Record<string, { file: string }> = JSON.parse(await readFile(manifest, 'utf8'));
  const file = built['src/features/requests/orders/history.tsx']?.file;
  if (file === undefined) throw new Error('the build has no page of the history');
  return `**/${file}`;
}

test.each(['**/assets/*', '**/assets/*.js'])(
  'an app without %s says that it has not started, and can be loaded again',
  async (files) => {
    const { page, context } = await portal.visit(WIDTHS[1]);
    const notice = page.getByText('The portal has not started.');
    await removeFiles(page, files);
    await page.goto('/login');
    if (files.endsWith('.js')) {
      expect(await notice.isVisible()).toBe(false);
      // It shows after 10 seconds.
      await page.evaluate(() => document.getAnimations().forEach((waiting) => waiting.finish()));
    }
    await notice.waitFor();
    await expectNothingSideways(page, 'not started');
    await page.unroute(files);
    await page.getByRole('link', { name: 'load the page again' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(await notice.isVisible()).toBe(false);
    await context.close();
  },
);

test('a page whose own file is gone says so, and opens once it is back', async () => {
  const { page, context } = await portal.visit(WIDTHS[1]);
  await openSignedIn(page, 'collector@example.com', '/');
  const file = await historyFile();
  await removeFiles(page, file);
  await page.goto('/orders/history');
  await page.getByRole('heading', { name: 'This page could not be fetched.' }).waitFor();
  await expectGoodScreen(page, 'missing page');
  await page.unroute(file);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account History' }).waitFor();
  await context.close();
});
