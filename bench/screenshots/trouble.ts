import type { Page } from 'playwright-core';
import { settle } from './prepare-screen.ts';
import type { Trouble } from './screen.ts';

const isOfPage = (url: string) => url.includes('/api/') && !url.includes('/rest-auth/');

/** Opens a page whose calls stay unanswered or fail, or whose session has ended. */
export async function causeTrouble(page: Page, path: string, trouble: Trouble): Promise<void> {
  if (trouble === 'ended') {
    await page.goto(path);
    await settle(page);
    await page.context().clearCookies();
    await page.locator('main a:visible').first().click();
    await page.getByText('Your session has ended').waitFor();
    return;
  }
  // The page's own code has loaded when it makes its first call.
  const firstCall = page.waitForRequest((request) => isOfPage(request.url()));
  await page.route('**/api/**', async (route) => {
    if (!isOfPage(route.request().url())) await route.continue();
    else if (trouble === 'failed') await route.fulfill({ status: 500, body: '{}' });
  });
  await page.goto(path);
  await firstCall;
  const sign =
    trouble === 'loading'
      ? page.locator('[aria-busy=true]')
      : page.getByRole('button', { name: /try again/i });
  await sign.first().waitFor();
}
