import type { Db } from '../../db/database.ts';
import { type Actor, writeAudit } from '../audit/audit.repository.ts';
import { findWineIds, type WineLabel, wineKey } from './expected-lists.repository.ts';
import { insertWine } from './put-away.repository.ts';

/**
 * Finds the wine of the catalogue with this label and vintage, or creates it (docs/product/imports.md#wines). A known
 * wine is not changed, even if another steward created it a moment ago.
 */
export async function takeOrMakeWine(
  tx: Db,
  wine: WineLabel,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const known = (await findWineIds(tx, [wine])).get(wineKey(wine));
  if (known !== undefined) return { id: known, isNew: false };
  const id = await insertWine(tx, wine, at);
  if (id === undefined) return takeOrMakeWine(tx, wine, { actor, at });
  await writeAudit(tx, {
    at,
    actor,
    accountId: null,
    action: 'created',
    subjectType: 'wine',
    subjectId: String(id),
    details: { wine: wine.long_producer, vintage: wine.vintage },
  });
  return { id, isNew: true };
}
