import { MOST_CORRECTED } from '@portal/contract/access/approvals/approvals.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/approvals.ts';
import { isLarge } from '../../access/approvals/correction-limit.service.ts';
import type { GuardedChange } from '../../access/approvals/guarded-change.service.ts';
import { lotLabel } from '../../cellar/stock/case-changes.service.ts';
import {
  compareAgain,
  type ComparedLine,
  differenceOf,
  isDifferent,
} from '../../cellar/stock/compare-count.ts';
import { findCase } from '../../cellar/stock/stock-cases.repository.ts';
import { type CountKey, findCount, listWines } from './case-counts.repository.ts';
import { correctByCount, refuseCounter } from './case-counts.service.ts';

const id = z.number();

/** Lists the lines of a count that differ by what is known now of its moment. */
async function listDiffering(tx: Db, key: CountKey): Promise<ComparedLine[]> {
  const [lines = []] = await compareAgain(tx, [orNotFound(await findCount(tx, key))]);
  return lines.filter(isDifferent);
}

export const CORRECT_BY_COUNT: GuardedChange<{ accountId: number; countId: number }, void> = {
  kind: 'correct by count',
  askedBy: 'desk',
  stored: z.object({ accountId: id, countId: id }),
  refusal: t.managersOnly(MOST_CORRECTED),
  accountId: ({ accountId }) => accountId,
  isGuarded: async (scene, key) => {
    const lines = await listDiffering(scene.tx, key);
    const changes = lines.map((line) => ({ lotId: line.lotId, change: differenceOf(line) }));
    return isLarge(scene, key.accountId, changes);
  },
  say: async (tx, _, key) => {
    const count = orNotFound(await findCount(tx, key));
    const { case: found } = orNotFound(await findCase(tx, count));
    const differing = await listDiffering(tx, key);
    const wines = await listWines(
      tx,
      differing.map(({ wine_id: wineId }) => wineId),
    );
    const changes = differing.map((line) => {
      const wine = orNotFound(wines.find(({ id: wineId }) => wineId === line.wine_id));
      const after = line.now + differenceOf(line);
      return t.countChange(lotLabel({ wine, size: line.size_ml }), line.now, after);
    });
    return t.correctByCount(found.footprint_lookup_code, changes.join(', '));
  },
  basis: async ({ tx }, key) => {
    const lines = await listDiffering(tx, key);
    const differences = lines.map((line) => ({ lot: line.lotId, bottles: differenceOf(line) }));
    return { facts: { differences }, current: key };
  },
  make: correctByCount,
  assertApprover: async (tx, key, userId) => {
    refuseCounter(orNotFound(await findCount(tx, key)), userId);
  },
};
