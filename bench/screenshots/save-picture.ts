import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';

/** Saves what the window shows. */
export async function savePicture(page: Page, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
}

/** Saves a picture of the documentation and prints its path. */
export async function saveDocPicture(page: Page, path: string): Promise<void> {
  await savePicture(page, path);
  // ImageMagick, if it is installed, makes the file a third of its size.
  spawnSync('convert', [path, '+dither', '-colors', '64', `PNG8:${path}`]);
  console.log(path);
}
