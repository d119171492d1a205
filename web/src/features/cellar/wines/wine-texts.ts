import type { CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/wines.tsx';

/** Returns what distinguishes a wine from others of the same name: nothing that the name says already. */
export function labelText(row: CatalogueRow): string {
  const { short_producer: producer, long_producer: name } = row;
  const vineyard = row.vineyard === 'No Vineyard' ? null : row.vineyard;
  const facts = new Set([producer, row.designation, vineyard, row.appellation]);
  const said = name.toLowerCase();
  return [...facts]
    .filter((fact) => fact !== null && fact !== '' && !said.includes(fact.toLowerCase()))
    .join(' · ');
}

/** Names the stored bottles and the number of accounts. */
export function stockText(row: Pick<CatalogueRow, 'bottle_count' | 'account_count'>): string {
  return t.stockOf(countOf(row.bottle_count, 'bottle'), countOf(row.account_count, 'account'));
}
