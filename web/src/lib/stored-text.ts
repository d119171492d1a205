import { t } from '../texts/stored.ts';
import { formatNumber } from './format.ts';

/** "1,225 stored, 32 of them in open requests": the same words on every page that names both numbers. */
export function storedText(stored: number, reserved: number): string {
  return reserved === 0
    ? t.stored(formatNumber(stored))
    : t.storedAndReserved(formatNumber(stored), formatNumber(reserved));
}
