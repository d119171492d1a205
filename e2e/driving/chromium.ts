import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/programs/chromium.mjs';

/** Debian's Chromium, without the sandbox that root may not have. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is not installed: see npm test.');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
