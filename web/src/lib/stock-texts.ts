import type { StaffCase, StaffLot } from '@portal/contract/cellar/stock/stock.schemas';
import { formatSize } from './format.ts';
import { wineName } from './wine-facts.ts';
import { t } from '../texts/stock.tsx';

/** `2005 Domaine Leroy Vosne-Romanée, 750ml`. */
export function lotText({ wine, size }: Pick<StaffLot, 'wine' | 'size'>): string {
  return `${wineName(wine)}, ${formatSize(size)}`;
}

/** The location of a case. */
export function placeText({ location }: Pick<StaffCase['case'], 'location'>): string {
  return location ?? t.noLocationRecorded;
}
