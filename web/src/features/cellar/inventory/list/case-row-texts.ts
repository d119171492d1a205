import type { CaseRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { dayOfMoment } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';

/** The number of different wines in a case; one wine may lie there in two sizes. */
export function winesInCase({ bottles }: CaseRow): number {
  const wines = bottles.map(({ name, vintage, designation, vineyard }) =>
    JSON.stringify([name, vintage?.value, designation, vineyard]),
  );
  return new Set(wines).size;
}

/** The number of free bottles in a case. */
export function bottlesInCase({ bottles }: CaseRow): number {
  return bottles.reduce((sum, { count }) => sum + count, 0);
}

/** When a case was last seen, `Seen 2026-09-12`. */
export function seenText({ last_seen_at: at }: CaseRow): string {
  return at === null ? t.notSeenYet : t.seenOn(dayOfMoment(at));
}
