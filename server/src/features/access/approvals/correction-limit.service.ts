import { MOST_CORRECTED } from '@portal/contract/access/approvals/approvals.schemas';
import { lockUser } from '../../../lib/users/users.repository.ts';
import { listCorrected } from './corrections.repository.ts';
import type { StewardContext } from './guarded-change.service.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Bottles that a change puts into a lot, or takes out; null for a lot that it opens. */
interface LotChange {
  readonly lotId: number | null;
  readonly change: number;
}

/**
 * Whether more bottles than without approval would be corrected within a day, by the person or in the account
 * (docs/product/back-office.md#second-approval). Small corrections add up; one that takes another back does not count.
 * Called under the lock of the account; locks the person too, who may correct in another account at the same time.
 */
export async function isLarge(
  { tx, context, steward }: StewardContext,
  accountId: number,
  changes: readonly LotChange[],
): Promise<boolean> {
  if (changes.every(({ change }) => change === 0)) return false;
  const { userId } = steward;
  await lockUser(tx, userId);
  const since = new Date(context.clock().getTime() - DAY_MS);
  for (const of of [{ userId }, { accountId }]) {
    const before = await listCorrected(tx, of, since);
    if (bottlesOf([...before, ...changes]) > MOST_CORRECTED) return true;
  }
  return false;
}

/** Adds up changes as if each lot had been corrected once. */
function bottlesOf(changes: readonly LotChange[]): number {
  const sums = new Map<number | symbol, number>();
  for (const { lotId, change } of changes) {
    const lot = lotId ?? Symbol('new lot');
    sums.set(lot, (sums.get(lot) ?? 0) + change);
  }
  return [...sums.values()].reduce((sum, change) => sum + Math.abs(change), 0);
}
