import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { runNpm } from './programs.mjs';
import { ROOT } from './root.mjs';

/**
 * @typedef {Record<string, { version?: string, optional?: boolean }>} LockedPackages
 * @typedef {import('./reporting.mjs').Report} Report
 */

/**
 * Installs the npm packages of a folder unless node_modules already holds what its lock file names.
 * @param {Report} report
 * @param {string} [folder]
 */
export async function ensureInstalled(report, folder = ROOT) {
  const locked = readLocked(join(folder, 'package-lock.json'));
  const present = readLocked(join(folder, 'node_modules/.package-lock.json'));
  if (isInstalled(locked, present)) {
    report.notNeeded('Packages: node_modules holds what package-lock.json names.');
    return;
  }
  report.doing('Packages: installing what package-lock.json names ...');
  // Under NODE_ENV=production npm would leave out the tools that build.
  const { code, output } = await runNpm(['ci', '--include=dev', '--prefix', folder]);
  if (code === 0) return;
  throw new Failure(
    `${output.trim()}\nThe packages could not be installed: npm ci failed, see above.`,
  );
}

/**
 * Whether each locked package is there in its version; those for other systems may be absent.
 * @param {LockedPackages} locked
 * @param {LockedPackages} present
 */
export function isInstalled(locked, present) {
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = present[path];
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

/**
 * npm keeps a lock file inside node_modules that says what it put there.
 * @param {string} file
 * @returns {LockedPackages}
 */
function readLocked(file) {
  try {
    const lock = /** @type {{ packages: LockedPackages }} */ (
      JSON.parse(readFileSync(file, 'utf8'))
    );
    return lock.packages;
  } catch {
    return {};
  }
}
