import type { CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/wines.tsx';

/**
 * Returns what distinguishes a wine from others of the same name; the producer only when the name does not begin with
 * it.
 */
export function labelText(row: CatalogueRow): string {
  const { short_producer: producer, long_producer: name } = row;
  const maker = name.startsWith(producer) ? null : producer;
  return [maker, row.designation, row.vineyard, row.appellation].filter(Boolean).join(' · ');
}

/** Names the stored bottles and the number of accounts. */
export function stockText(row: Pick<CatalogueRow, 'bottle_count' | 'account_count'>): string {
  return t.stockOf(countOf(row.bottle_count, 'bottle'), countOf(row.account_count, 'account'));
}
