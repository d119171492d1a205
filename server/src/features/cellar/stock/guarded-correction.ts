import { MOST_CORRECTED } from '@portal/contract/access/approvals/approvals.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../../app-error.ts';
import { t } from '../../../texts/approvals.ts';
import type { GuardedChange } from '../../access/approvals/guarded-change.service.ts';
import { correctCount, lotOf } from './case-changes.service.ts';
import { isLarge } from '../../access/approvals/correction-limit.service.ts';
import { inCase, listExpected } from './expected-bottles.repository.ts';
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
