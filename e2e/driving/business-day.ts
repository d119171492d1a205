import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, localTime, whyClosed } from '../../contract/src/orders/business-days.ts';
import { holidaysOf } from '../../server/src/db/demo/calendar.ts';

const DAY_MS = 24 * 60 * 60_000;
const PROVIDER = 'America/New_York';

/**
 * Settings of a portal whose clock is on a business day, because runs are driven only then: on a weekend or a holiday
 * of the demo it is set to the next business day. Call `today` once it has started.
 */
export function onBusinessDay() {
  const { date } = localTime(new Date(), PROVIDER);
  const year = Number(date.slice(0, 4));
  const holidays = Object.fromEntries([...holidaysOf(year), ...holidaysOf(year + 1)]);
  let daysAhead = 0;
  while (whyClosed(addDays(date, daysAhead), holidays) !== null) daysAhead += 1;
  const clockFile = join(mkdtempSync(join(tmpdir(), 'portal-clock-')), 'clock');
  writeFileSync(clockFile, String(daysAhead * DAY_MS));
  const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
  return {
    settings: { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clockFile },
    today: () => addDays(localTime(new Date(), PROVIDER).date, daysAhead),
  };
}
