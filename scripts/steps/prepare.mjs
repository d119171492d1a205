import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/**
 * Brings a checkout, however fresh, to where its server can run.
 * @param {import('./reporting.mjs').Report} report
 */
export async function prepare(report) {
  await oneAtATime(async () => {
    await ensureInstalled(report);
    await ensureBuilt(report);
  }, report);
}
