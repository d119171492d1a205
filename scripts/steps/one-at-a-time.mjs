import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './root.mjs';

const OWNER_FILE = inRoot('.cache/preparing.pid');
const LOOK_AGAIN_MS = 200;

/**
 * Lets one process at a time install and build in this checkout: `npm run portal` may be called
 * while `npm start` is still building.
 * @param {() => Promise<void>} work
 * @param {import('./reporting.mjs').Report} report
 */
export async function oneAtATime(work, report) {
  let told = false;
  while (!claim()) {
    if (!told) report.doing('Waiting for another command that installs or builds here ...');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  try {
    await work();
  } finally {
    rmSync(OWNER_FILE, { force: true });
  }
}

/** @returns {boolean} */
function claim() {
  try {
    mkdirSync(dirname(OWNER_FILE), { recursive: true });
    writeFileSync(OWNER_FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // A checkout that cannot be written is built already, or nobody can build it.
    if (codeOf(error) !== 'EEXIST') return true;
    if (!isOwnerGone()) return false;
    rmSync(OWNER_FILE, { force: true });
    return claim();
  }
}

function isOwnerGone() {
  try {
    const owner = Number(readFileSync(OWNER_FILE, 'utf8'));
    if (owner === process.pid) return true;
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
