import type { countsQuery, OpenCount } from '@portal/contract/staff-stock/case-counts.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type * as z from 'zod/mini';
import { orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { answerPage } from '../../db/paged-rows.ts';
import { isDifferent, isPulledChanged } from './case-counts.service.ts';
import {
  listLedgerCounts,
  listOpenCounts,
  listPulled,
  listWines,
} from './case-counts.repository.ts';

/** Reads a page of open counts. Numbers are only for those who can decide: others may have to count the case. */
export async function readOpenCounts(
  db: Db,
  { state, page }: z.infer<typeof countsQuery>,
  { userId, mayDecide }: { readonly userId: number; readonly mayDecide: boolean },
): Promise<PagedList<OpenCount>> {
  const found = await listOpenCounts(db, state, page);
  const lines = found.rows.flatMap(({ count }) => count.lines.filter(isDifferent));
  const wines = await listWines(
    db,
    lines.map(({ wine_id: wineId }) => wineId),
  );
  const counts = found.rows.map(({ count }) => count);
  const ledger = await listLedgerCounts(
    db,
    counts.map(({ caseId }) => caseId),
  );
  const pulled = await listPulled(db, counts);
  return answerPage(found, ({ count, account, case: counted }): OpenCount => {
    const isOwn = count.countedByUserId === userId;
    const isShown = mayDecide && !isOwn && state === 'differs';
    const now = ledger.filter(({ caseId }) => caseId === count.caseId);
    const out = pulled.filter(({ caseId }) => caseId === count.caseId);
    return {
      id: count.id,
      account,
      case: counted,
      state,
      counted_at: count.countedAt.toISOString(),
      counted_by: count.countedBy,
      is_own: isOwn,
      lines: !isShown
        ? null
        : count.lines.filter(isDifferent).map((line) => ({
            wine: orNotFound(wines.find(({ id }) => id === line.wine_id)),
            size: line.size_ml,
            counted: line.counted ?? 0,
            ledger_then: line.ledger,
            pulled: (line.pulled ?? []).map(({ request, quantity }) => ({ request, quantity })),
            is_pulled_changed: isPulledChanged(line, out),
            ledger_now:
              now.find(({ wineId, sizeMl }) => wineId === line.wine_id && sizeMl === line.size_ml)
                ?.quantity ?? 0,
          })),
    };
  });
}
