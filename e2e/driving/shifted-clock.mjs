// Preloaded into a portal (NODE_OPTIONS=--import …): its clock is off by the milliseconds in the file CLOCK_FILE.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;
let offMs = 0;

function readOffset() {
  offMs = Number(readFileSync(file, 'utf8'));
}
readOffset();
setInterval(readOffset, 50).unref();

class ShiftedDate extends RealDate {
  /** @param {[] | [string | number | Date]} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offMs);
    else super(...given);
  }

  /** @override */
  static now() {
    return RealDate.now() + offMs;
  }
}
Object.assign(globalThis, { Date: ShiftedDate });
