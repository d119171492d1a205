import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Names the folder for the pictures of the documents; without it none are made (docs/a-day-at-the-desk.md). */
const FOLDER = process.env['PORTAL_PICTURES'];

/** Saves the screen as a picture for the documentation, when requested. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  await page.evaluate('window.scrollTo(0, 0)');
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
