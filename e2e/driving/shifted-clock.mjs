// Preloaded into a portal (NODE_OPTIONS=--import …) and into the browser tests: the clock is off by CLOCK_OFF_MS
// milliseconds, and by those in the file CLOCK_FILE, which a test may rewrite.
import { readFileSync } from 'node:fs';

/**
 * Replaces Date by one whose present is off. Also runs in pages, by its source.
 * @param {{ ms: number }} off
 */
export function shiftDate(off) {
  const RealDate = Date;
  class ShiftedDate extends RealDate {
    /** @param {[] | [string | number | Date]} given */
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + off.ms);
      else super(...given);
    }

    /** @override */
    static now() {
      return RealDate.now() + off.ms;
    }
  }
  Object.assign(globalThis, { Date: ShiftedDate });
}

const { CLOCK_OFF_MS = '0', CLOCK_FILE: file } = process.env;
const off = { ms: Number(CLOCK_OFF_MS) };
if (file !== undefined) {
  const readOffset = () => {
    off.ms = Number(CLOCK_OFF_MS) + Number(readFileSync(file, 'utf8'));
  };
  readOffset();
  setInterval(readOffset, 50).unref();
}
shiftDate(off);
