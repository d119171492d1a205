import type {
  countsQuery,
  OpenCount,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type * as z from 'zod/mini';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { compareAgain, isDifferent } from '../../cellar/stock/compare-count.ts';
import { listOpenCounts, listWines } from './case-counts.repository.ts';

/**
 * Reads a page of open counts, compared with what is known now. Numbers are only for those who can decide: others may
 * have to count the case.
 */
export async function readOpenCounts(
  db: Db,
  { state, page }: z.infer<typeof countsQuery>,
  { userId, mayDecide }: { readonly userId: number; readonly mayDecide: boolean },
): Promise<PagedList<OpenCount>> {
  const found = await listOpenCounts(db, state, page);
  const isShown = mayDecide && state === 'differs';
  const counts = isShown ? found.rows.map(({ count }) => count) : [];
  const compared = new Map(
    (await compareAgain(db, counts)).map((lines, at) => {
      return [counts[at]?.id, lines.filter((line) => isDifferent(line) || line.isOutdated)];
    }),
  );
  const wines = await listWines(
    db,
    [...compared.values()].flat().map(({ wine_id: wineId }) => wineId),
  );
  return answerPage(found, ({ count, counter, account, case: counted }): OpenCount => {
    const isOwn = count.countedByUserId === userId;
    return {
      id: count.id,
      account,
      case: counted,
      state,
      counted_at: count.countedAt.toISOString(),
      counted_by: counter,
      is_own: isOwn,
      lines:
        !isShown || isOwn
          ? null
          : (compared.get(count.id) ?? []).map((line) => ({
              wine: orNotFound(wines.find(({ id }) => id === line.wine_id)),
              size: line.size_ml,
              counted: line.counted,
              ledger_then: line.ledger,
              pulled: (line.pulled ?? []).map(({ request, quantity }) => ({ request, quantity })),
              is_outdated: line.isOutdated,
              ledger_now: line.now,
            })),
    };
  });
}
