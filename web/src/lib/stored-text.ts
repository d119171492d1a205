import { t } from '../texts/stored.ts';
import { formatNumber } from './format.ts';

/** "stored, 32 of them in open requests": what stands after the number of stored bottles. */
export function storedLabel(reserved: number): string {
  return reserved === 0 ? t.stored : t.storedAndReserved(formatNumber(reserved));
}

/** "1,225 stored, 32 of them in open requests": the same words on every page that names both numbers. */
export function storedText(stored: number, reserved: number): string {
  return `${formatNumber(stored)} ${storedLabel(reserved)}`;
}
