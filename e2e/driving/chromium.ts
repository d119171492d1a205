import { type Browser, chromium } from 'playwright-core';
import { findTestBrowser } from '../../scripts/programs.mjs';

/** Chromium uses only the last such list, so those that Playwright turns off are repeated. */
const FEATURES_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // The suggestions under the location bar are a page that each new window loads: a second of processor time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/**
 * No sandbox, which root may not have; no graphics card, whose imitation takes longer than drawing without; no calls
 * home.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/** A test's page is too short-lived to gain from the optimising compilers. */
const TEST_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-maglev,--no-turbofan'];

/** Debian's Chromium, for a test where no other flags are given. */
export function launchChromium(flags: readonly string[] = TEST_FLAGS): Promise<Browser> {
  const executablePath = findTestBrowser();
  if (executablePath === undefined) throw new Error('Chromium is not installed: see npm test.');
  return chromium.launch({ executablePath, args: [...flags] });
}
