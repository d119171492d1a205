import { MOST_CORRECTED } from '@portal/contract/staff-approvals/staff-approvals.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/approvals.ts';
import type { GuardedChange } from '../approvals/guarded-change.service.ts';
import { correctCount, lotLabel, lotOf } from './case-changes.service.ts';
import { type CountKey, findCount, listWines } from './case-counts.repository.ts';
import { compareAgain, correctByCount, refuseCounter } from './case-counts.service.ts';
import { type ComparedLine, differenceOf, inCase, isDifferent } from './compare-count.ts';
import { isLarge } from '../approvals/correction-limit.service.ts';
import { listExpected } from './expected-bottles.repository.ts';
import { findCase, listLotsOfCase } from './stock-cases.repository.ts';

const id = z.number();
const ofAccount = { accountId: id };

const lotToCorrect = { caseId: id, expectedVersion: id, lotId: id, quantity: id };

export const CORRECT_COUNT: GuardedChange<
  {
    accountId: number;
    caseId: number;
    expectedVersion: number;
    lotId: number;
    quantity: number;
    reason: string;
  },
  void
> = {
  kind: 'correct count',
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, ...lotToCorrect, reason: z.string() }),
  refusal: t.managersOnly(MOST_CORRECTED),
  accountId: ({ accountId }) => accountId,
  isGuarded: async (scene, { quantity, lotId, ...key }) => {
    const lots = await listLotsOfCase(scene.tx, key);
    const changes = lots
      .filter((lot) => lot.id === lotId)
      .map((lot) => ({ lotId, change: quantity - lot.quantity }));
    return isLarge(scene, key.accountId, changes);
  },
  reason: ({ reason }) => reason,
  say: async (tx, _, { quantity, lotId, ...key }) => {
    const { case: found } = orNotFound(await findCase(tx, key));
    const lot = lotOf(await listLotsOfCase(tx, key), lotId, 'lot_id');
    const wine = [lot.wine.vintage ?? '', lot.wine.long_producer].join(' ').trim();
    return t.correct(found.footprint_lookup_code, wine, lot.quantity, quantity);
  },
  basis: async ({ tx, context }, sent, asked) => {
    const { version } = orNotFound(await findCase(tx, sent));
    const { quantity } = lotOf(await listLotsOfCase(tx, sent), sent.lotId, 'lot_id');
    const at = asked?.in_case?.at ?? context.clock().toISOString();
    const expected = await listExpected(tx, [{ ...sent, at: new Date(at) }]);
    const lot = expected.find(({ lotId }) => lotId === sent.lotId);
    const isAskedWithout = asked !== null && asked.in_case === undefined;
    const facts = {
      quantity,
      ...(!isAskedWithout && {
        in_case: { at, bottles: lot === undefined ? 0 : inCase({ ...lot, pulled: lot.out }) },
      }),
    };
    return { facts, current: { ...sent, expectedVersion: version } };
  },
  make: (context, actor, { lotId, quantity, reason, ...change }) =>
    correctCount(context, { ...change, actor }, { lotId, quantity, reason }),
};

/** Lists the lines of a count that differ by what is known now of its moment. */
async function listDiffering(tx: Db, key: CountKey): Promise<ComparedLine[]> {
  const [lines = []] = await compareAgain(tx, [orNotFound(await findCount(tx, key))]);
  return lines.filter(isDifferent);
}

export const CORRECT_BY_COUNT: GuardedChange<{ accountId: number; countId: number }, void> = {
  kind: 'correct by count',
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, countId: id }),
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
