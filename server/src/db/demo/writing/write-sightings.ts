import type { Db } from '../../database.ts';
import { caseCounts, caseSightings } from '../../schema/sightings.ts';
import { businessDayBefore, type DemoCalendar, momentOf } from '../calendar.ts';
import type { DemoCase } from '../cellar/cellar-plan.ts';
import type { AccountPlan } from '../demo-plan.ts';
import { listMovements, type Movement, type Steward } from './write-stock.ts';
import type { WrittenIds } from './written-ids.ts';

const COUNTED_OF_EVERY = 4;
const DAYS_OF_COUNTING = 120;

const SEEN_BY = { 'add request': 'put away', 'pull request': 'picked' } as const;

interface Work {
  readonly plan: AccountPlan;
  readonly ids: WrittenIds;
  readonly steward: Steward;
  readonly calendar: DemoCalendar;
}

/** Writes when the steward handled cases: for requests, as the ledger says, and to count some of them. */
export async function writeSightings(db: Db, accountId: number, work: Work): Promise<void> {
  const { plan, ids, steward } = work;
  const by = { byUserId: steward.actorUserId, byName: steward.actor };
  const caseOf = new Map(plan.cases.map((demoCase) => [demoCase.lookupCode, ids.of(demoCase)]));
  const handled = listMovements(plan).flatMap(({ lot, reason, createdAt }) => {
    const caseId = caseOf.get(lot.lookupCode);
    if (caseId === undefined || reason === 'import' || reason === 'correction') return [];
    return [{ accountId, caseId, seenAt: createdAt, how: SEEN_BY[reason], ...by }];
  });
  const counts = countSome(work).map((count) => ({ accountId, ...count }));
  await db.insert(caseCounts).values(counts);
  const counted = counts.map(({ caseId, countedAt: seenAt }) => {
    return { accountId, caseId, seenAt, how: 'counted' as const, ...by };
  });
  const once = new Map(
    handled.map((one) => [[one.caseId, one.how, one.seenAt.getTime()].join(' '), one]),
  );
  await db.insert(caseSightings).values([...once.values(), ...counted]);
}

/** Counts that agreed, of cases from which nothing is reserved and nothing has moved since. */
function countSome({ plan, ids, steward, calendar }: Work) {
  const { actorUserId: countedByUserId, actor: countedBy } = steward;
  const movements = listMovements(plan);
  const waiting = new Set(
    plan.orders
      .filter(({ dates }) => dates.completedDate === null && dates.cancelledDate === null)
      .flatMap(({ lines }) => lines.flatMap(({ lot }) => lot?.lookupCode ?? [])),
  );
  return plan.cases.flatMap((demoCase, index) => {
    if (index % COUNTED_OF_EVERY !== 1 || waiting.has(demoCase.lookupCode)) return [];
    const day = businessDayBefore(
      calendar.today,
      5 + ((index * 7) % DAYS_OF_COUNTING),
      calendar.holidays,
    );
    const countedAt = momentOf(day, '16:00');
    const own = movements.filter(({ lot }) => lot.lookupCode === demoCase.lookupCode);
    const lines = linesOf(demoCase, own, ids);
    if (lines.length === 0 || own.some(({ createdAt }) => createdAt >= countedAt)) return [];
    const caseId = ids.of(demoCase);
    const moments = { countedAt, recordedAt: countedAt };
    return [{ caseId, state: 'equal' as const, lines, ...moments, countedByUserId, countedBy }];
  });
}

function linesOf({ lots }: DemoCase, movements: readonly Movement[], ids: WrittenIds) {
  return lots.flatMap((lot) => {
    const ledger = movements
      .filter((movement) => movement.lot === lot)
      .reduce((sum, { change }) => sum + change, 0);
    const line = { wine_id: ids.of(lot.wine), size_ml: lot.sizeMl, counted: ledger, ledger };
    return ledger === 0 ? [] : [line];
  });
}
