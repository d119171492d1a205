import type { Sighting } from '@portal/contract/cellar/inventory/vocabulary';
import type { Db } from '../../../db/database.ts';
import { caseSightings } from '../../../db/schema/sightings.ts';
import type { Authorship } from '../../../lib/audit/audit.repository.ts';

/** Records that a steward handled cases of an account; a trigger updates when they were last seen. */
export async function recordSightings(
  tx: Db,
  accountId: number,
  { caseIds, how }: { readonly caseIds: readonly number[]; readonly how: Sighting },
  { actor, at }: Authorship,
): Promise<void> {
  const rows = [...new Set(caseIds)].map((caseId) => ({
    accountId,
    caseId,
    seenAt: at,
    how,
    byUserId: actor.userId,
    byName: actor.name,
  }));
  if (rows.length > 0) await tx.insert(caseSightings).values(rows);
}
