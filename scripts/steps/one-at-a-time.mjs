import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './root.mjs';

const OWNER_FILE = inRoot('.cache/preparing.pid');
const LOOK_AGAIN_MS = 200;
const SIGN_OF_LIFE_MS = 1_000;
// After a reboot the number in the file may be another process's: without signs of life it counts for nothing.
const GONE_AFTER_MS = 60_000;

/**
 * Lets one process at a time install and build in this checkout: `npm run portal` may be called
 * while `npm start` is still building.
 * @param {() => Promise<void>} work
 * @param {import('./reporting.mjs').Report} report
 * @param {string} [file] names the process that works
 */
export async function oneAtATime(work, report, file = OWNER_FILE) {
  let told = false;
  while (!claim(file)) {
    if (!told) report.doing('Waiting for another command that installs or builds here ...');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  const signs = setInterval(() => showLife(file), SIGN_OF_LIFE_MS);
  try {
    await work();
  } finally {
    clearInterval(signs);
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean}
 */
function claim(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // A checkout that cannot be written is built already, or nobody can build it.
    if (codeOf(error) !== 'EEXIST') return true;
    if (!isOwnerGone(file)) return false;
    rmSync(file, { force: true });
    return claim(file);
  }
}

/** @param {string} file */
function showLife(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // A checkout that cannot be written has no such file.
  }
}

/** @param {string} file */
function isOwnerGone(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner === process.pid) return true;
    if (Date.now() - statSync(file).mtimeMs > GONE_AFTER_MS) return true;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    // EPERM: it lives and is another user's.
    return codeOf(error) !== 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
