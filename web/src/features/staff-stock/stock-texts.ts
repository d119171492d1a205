import type { StaffCase, StaffLot } from '@portal/contract/staff-stock/staff-stock.schemas';
import { formatSize, vintageText } from '../../lib/format.ts';
import { provider } from '../../lib/provider.ts';

/** `2005 Domaine Leroy Vosne-Romanée`. */
export function wineText({
  vintage,
  long_producer,
}: Pick<StaffLot['wine'], 'vintage' | 'long_producer'>): string {
  return `${vintageText(vintage)} ${long_producer}`;
}

/** `2005 Domaine Leroy Vosne-Romanée, 750ml`. */
export function lotText({ wine, size }: Pick<StaffLot, 'wine' | 'size'>): string {
  return `${wineText(wine)}, ${formatSize(size)}`;
}

/** Where a case stands: `A12 / 3`. */
export function placeText({ location, bin }: Pick<StaffCase['case'], 'location' | 'bin'>): string {
  return [location, bin].filter(Boolean).join(' / ') || 'no place on record';
}

/** `2026-11-20, 15:04` at the provider's. */
export function momentText(at: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: provider().timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(at)).replace(' ', ', ');
}
