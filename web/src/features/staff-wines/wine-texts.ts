import type { CatalogueRow } from '@portal/contract/staff-wines/staff-wines.schemas';
import { countOf, vintageText } from '../../lib/format.ts';

/** `2005 Château Rayas`. */
export function wineName({
  vintage,
  long_producer: name,
}: Pick<CatalogueRow, 'vintage' | 'long_producer'>): string {
  return `${vintageText(vintage)} ${name}`;
}

/** What tells a wine from others of its name: producer, designation, vineyard, appellation. */
export function labelText(row: CatalogueRow): string {
  const parts = [row.short_producer, row.designation, row.vineyard, row.appellation];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** How much of it is stored, and by how many. */
export function stockText(row: Pick<CatalogueRow, 'bottle_count' | 'account_count'>): string {
  return `${countOf(row.bottle_count, 'bottle')} of ${countOf(row.account_count, 'account')}`;
}
