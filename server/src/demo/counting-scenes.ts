import type { StartSessionBody } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import type { AppContext } from '../app-context.ts';
import { orNotFound } from '../app-error.ts';
import type { CaseKey } from '../features/cellar/inventory/stock-writes.repository.ts';
import { inCase, listExpected } from '../features/cellar/stock/expected-bottles.repository.ts';
import { countCase } from '../features/warehouse/counting/case-counts.service.ts';
import { findSession } from '../features/warehouse/counting/count-sessions.repository.ts';
import {
  finishSession,
  startSession,
} from '../features/warehouse/counting/count-sessions.service.ts';
import { reportNotHere, takeNext } from '../features/warehouse/counting/session-cases.service.ts';
import type { Steward } from '../plugins/session.ts';
import { type DemoAccountInPlay, findCaseOf } from './account-scenes.ts';
import { businessDayBefore, type DemoCalendar, momentOf } from './calendar.ts';
import type { DemoCase } from './cellar/cellar-plan.ts';
import { callOf, type Scene } from './scenes.ts';

const COUNTED_OF_EVERY = 4;
const DAYS_OF_COUNTING = 120;

/** Counts that agree, of some cases of which nothing has left or come since. */
export function countScenes(account: DemoAccountInPlay): Scene[] {
  const { plan, calendar, steward, accountId } = account;
  return plan.cases.flatMap((one, index): Scene[] => {
    if (index % COUNTED_OF_EVERY !== 1) return [];
    const daysAgo = 5 + ((index * 7) % DAYS_OF_COUNTING);
    const day = businessDayBefore(calendar.today, daysAgo, calendar.holidays);
    const at = momentOf(day, '16:00');
    if (!isStill(account, one, at)) return [];
    const play = async (portal: AppContext) => {
      const { id: caseId } = await findCaseOf(portal.database.db, accountId, one);
      await count(portal, steward, { accountId, caseId }, null);
    };
    return [{ at, play }];
  });
}

/** Whether a case has bottles at a moment, and no request is about them after it. */
function isStill({ plan }: DemoAccountInPlay, { lots, lookupCode }: DemoCase, at: Date): boolean {
  const day = at.toISOString().slice(0, 10);
  const about = plan.orders.filter(
    ({ dates, lines }) =>
      dates.cancelledDate === null && lines.some(({ lot }) => lot?.lookupCode === lookupCode),
  );
  const isOver = about.every(
    ({ dates }) => dates.completedDate !== null && dates.completedDate < at,
  );
  const taken = about
    .filter(({ request }) => request.type === 'pull')
    .flatMap(({ lines }) => lines)
    .filter(({ lot }) => lot?.lookupCode === lookupCode)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const held = lots.reduce((sum, { quantity }) => sum + quantity, 0) - taken;
  return isOver && held > 0 && lots.every(({ arrival }) => arrival.date < day);
}

/** Counts what should be in a case. */
async function count(
  portal: AppContext,
  by: Steward,
  key: CaseKey,
  session: number | null,
): Promise<void> {
  const expected = await listExpected(portal.database.db, [{ ...key, at: portal.clock() }]);
  const lines = expected.map(({ wineId, sizeMl, ledger, out }) => ({
    wine: wineId,
    size_ml: sizeMl,
    quantity: inCase({ ledger, pulled: out }),
    not_looked_at: false,
  }));
  const sent = { lines: lines.filter(({ quantity }) => quantity > 0), session, happened_at: '' };
  await countCase(portal, by, key, sent, callOf({}));
}

const MINUTE_MS = 60_000;
const MINUTES_OF_A_CASE = 3;
const MOST_CASES = 5;
const SHELF = 'B-03';
const COUNTED_OF_SHELF = 2;

interface Counting {
  readonly calendar: DemoCalendar;
  readonly steward: Steward;
  readonly packer: Steward;
}

/** A finished session of cases that were long unseen, one of which was not found, and an open one of a shelf. */
export function sessionScenes({ calendar, steward, packer }: Counting): Scene[] {
  const { today, holidays } = calendar;
  const at = (daysAgo: number, time: string) =>
    momentOf(businessDayBefore(today, daysAgo, holidays), time);
  const nothing = { location: '', account: null, most: null };
  const unseen = { ...nothing, choice: 'unseen', most: MOST_CASES } as const;
  const shelf = { ...nothing, choice: 'location', location: SHELF } as const;
  const finished = sessionAt(at(3, '18:00'), { steward, packer });
  const open = sessionAt(at(1, '20:00'), { steward, packer });
  return [
    finished.start(unseen),
    ...finished.countFirst(MOST_CASES - 1),
    finished.miss(MOST_CASES),
    finished.end(MOST_CASES + 1),
    open.start(shelf),
    ...open.countFirst(COUNTED_OF_SHELF),
  ];
}

/** The scenes of a session: what happens to its n-th case happens so many times three minutes after its start. */
function sessionAt(start: Date, { steward, packer }: Omit<Counting, 'calendar'>) {
  let id = 0;
  const scene = (position: number, play: Scene['play']): Scene => {
    return { at: new Date(start.getTime() + position * MINUTES_OF_A_CASE * MINUTE_MS), play };
  };
  const next = async (portal: AppContext) => {
    const found = await takeNext(portal, packer, id, '');
    if (found === null) throw new Error('A session of the demo has too few cases.');
    return { accountId: found.account.id, caseId: found.case.id };
  };
  return {
    start: (body: StartSessionBody) =>
      scene(0, async (portal) => {
        const { answer } = await startSession(portal, steward, body, callOf({}));
        id = answer.id;
      }),
    countFirst: (cases: number) =>
      Array.from({ length: cases }, (_, before) =>
        scene(before + 1, async (portal) => count(portal, packer, await next(portal), id)),
      ),
    miss: (position: number) =>
      scene(position, async (portal) => {
        const key = { ...(await next(portal)), sessionId: id };
        await reportNotHere(portal, packer, key, { happenedAt: '', call: callOf({}) });
      }),
    end: (position: number) =>
      scene(position, async (portal) => {
        const { version } = orNotFound(await findSession(portal.database.db, id));
        await finishSession(portal, steward, id, version);
      }),
  };
}
