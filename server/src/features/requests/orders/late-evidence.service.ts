import type { Db } from '../../../db/database.ts';
import { compareAgain, isDifferent } from '../../cellar/stock/compare-count.ts';
import {
  type Evidence,
  insertRecounts,
  listCasesCorrectedSince,
  listLatestCountsSince,
} from './late-evidence.repository.ts';

/**
 * Lists cases to be counted again because of what has become known only now: those of which bottles were corrected as of
 * a later moment, by somebody who did not know it, and those whose latest count agreed without it and does not with it
 * (docs/product/counting.md).
 */
export async function listForRecount(
  tx: Db,
  accountId: number,
  evidence: readonly Evidence[],
  at: Date,
): Promise<void> {
  const late = evidence.filter(({ moment }) => moment < at);
  if (late.length === 0) return;
  const corrected = await listCasesCorrectedSince(tx, accountId, late, at);
  const counts = await listLatestCountsSince(tx, accountId, late);
  const agreed = counts.filter(({ state }) => state === 'equal');
  const compared = await compareAgain(tx, agreed);
  const wrong = agreed.filter((_, position) => compared[position]?.some(isDifferent));
  const caseIds = [...new Set([...corrected, ...wrong.map(({ caseId }) => caseId)])];
  if (caseIds.length > 0) await insertRecounts(tx, accountId, caseIds, at);
}
