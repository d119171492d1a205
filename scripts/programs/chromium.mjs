import { join } from 'node:path';
import { isProgram, searchPath } from './search-path.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser that the browser tests drive.
 * @returns {string | undefined}
 */
export function findChromium() {
  const inPath = NAMES.flatMap((name) => searchPath().map((folder) => join(folder, name)));
  return [...inPath, ...MAC_PROGRAMS].find(isProgram);
}
