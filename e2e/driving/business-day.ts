import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, localTime, whyClosed } from '../../contract/src/orders/business-days.ts';

const DAY_MS = 24 * 60 * 60_000;
const PROVIDER = 'America/New_York';

/**
 * Settings of a portal whose clock is on a business day, because runs are driven only then: on a weekend it is set to
 * Monday. Call `today` once it has started.
 */
export function onBusinessDay() {
  const daysAhead =
    [0, 1, 2].find(
      (days) => whyClosed(addDays(localTime(new Date(), PROVIDER).date, days), {}) === null,
    ) ?? 0;
  const clockFile = join(mkdtempSync(join(tmpdir(), 'portal-clock-')), 'clock');
  writeFileSync(clockFile, String(daysAhead * DAY_MS));
  const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
  return {
    settings: { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clockFile },
    today: () => addDays(localTime(new Date(), PROVIDER).date, daysAhead),
  };
}
