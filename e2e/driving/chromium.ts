import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/programs/chromium.mjs';

/** No sandbox, which root may not have; no graphics card, whose imitation takes longer than drawing without; no calls home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is not installed: see npm test.');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
