import { addDays } from '@portal/contract/provider/business-days';
import { sql } from 'drizzle-orm';
import { queryRows, readText } from '../../db/query-rows.ts';
import {
  listHoldings,
  readEndOfDay,
} from '../../features/requests/documents/statements.repository.ts';
import {
  approve,
  correct,
  decide,
  decideCount,
  join,
  lose,
  merge,
  move,
  split,
  unmerge,
} from './cellar.ts';
import { announce, cancelBoxes, putAway, receive } from './boxes.ts';
import { changeRequest, find, hold, report, request } from './clients.ts';
import { failToHandOver, handOver } from './doors.ts';
import {
  countCase,
  countHonestly,
  countSession,
  deliver,
  network,
  pickBottles,
  placeCase,
  unpick,
} from './floor.ts';
import { importCase, undoImport } from './imports.ts';
import { driveRun, planRun } from './runs.ts';
import { isOpen } from './books.ts';
import type { Company } from './company.ts';
import { type Act, House, MINUTE } from './house.ts';
import { timeText } from './phones.ts';
import { acceptLate, setAside, setEndedAside } from './late-handovers.ts';
import {
  cancel,
  cancelRequest,
  complete,
  completeRequest,
  confirm,
  pull,
  pullRequest,
  putBack,
  release,
  releaseRequest,
  revert,
  undo,
} from './requests.ts';
import type { Kind, Step } from './steps.ts';

const ACTS: Readonly<Record<Kind, Act>> = {
  'announce boxes': announce,
  'receive boxes': receive,
  'cancel boxes': cancelBoxes,
  'put away': putAway,
  request,
  change: changeRequest,
  report,
  find,
  confirm,
  pick: pickBottles,
  unpick,
  pull,
  'put back': putBack,
  'hand over': handOver,
  'fail to hand over': failToHandOver,
  complete,
  cancel,
  undo,
  revert,
  hold,
  release,
  'accept a handover': acceptLate,
  'set a handover aside': setEndedAside,
  network,
  deliver,
  count: countCase,
  'start or end a session': countSession,
  decide,
  correct,
  move,
  split,
  join,
  merge,
  unmerge,
  lose,
  approve,
  'import a case': importCase,
  'undo an import': undoImport,
  'plan a run': planRun,
  'drive the run': driveRun,
  'place a case': placeCase,
};

/** A history that broke a rule, with what happened up to then. */
export class BrokenRule extends Error {
  readonly journal: readonly string[];
  /** What was broken, without its numbers. */
  readonly rule: string;

  constructor(journal: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.journal = journal;
    this.rule = this.message.replaceAll(/\[.*\]|[A-Z]+-\w+(-\w+)?|\d+/g, '');
  }
}

/** What a history did. */
export interface Played {
  readonly journal: readonly string[];
  /** How many of its steps did something, by kind. */
  readonly done: Readonly<Partial<Record<Kind, number>>>;
  /** How many bottles the final count had to correct. */
  readonly corrected: number;
}

const opening: Step = {
  kinds: ['put away'],
  waitMinutes: 1,
  by: 0,
  which: 0,
  other: 0,
  n: 24,
  isWrong: false,
};
/** What each house begins with: bottles of two wines in two cases. */
const OPENING: readonly Step[] = [
  opening,
  { ...opening, which: 2, other: 1 },
  { ...opening, kinds: ['request'], which: 0, n: 2 },
];

/** Steps can be reverted for ten seconds. */
const REVERTED_AFTER_MS = 4_000;

/** Plays a history in a house of its own, and checks it. With an even seed nobody loses or miscounts anything. */
export async function playHistory(
  company: Company,
  steps: readonly Step[],
  seed: number,
): Promise<Played> {
  const journal: string[] = [];
  const done: Partial<Record<Kind, number>> = {};
  const house = await House.open(company, seed % 2 === 0);
  try {
    for (const step of [...OPENING, ...steps]) {
      const kind = await playStep(house, step, journal);
      if (kind === null) continue;
      done[kind] = (done[kind] ?? 0) + 1;
      await checkBooks(house);
    }
    return { journal, done, corrected: await closeHouse(house, journal) };
  } catch (error) {
    throw new BrokenRule(journal, error);
  }
}

/** Takes the first kind of a step that is possible; null when none is. */
async function playStep(house: House, step: Step, journal: string[]): Promise<Kind | null> {
  const { portal, latest } = house;
  const isRevert = step.kinds[0] === 'revert' && latest !== null;
  portal.passTime(isRevert ? REVERTED_AFTER_MS : step.waitMinutes * MINUTE);
  if (!isRevert) house.remember();
  for (const kind of isRevert ? (['revert'] as const) : step.kinds) {
    const text = await ACTS[kind](house, step);
    if (text === null) continue;
    journal.push(`${timeText(house.now())} ${text}`);
    return kind;
  }
  return null;
}

/** The stored lots are what the house could know, and no bottle is reserved that is not there. */
async function checkBooks({ books, portal, accountId }: House): Promise<void> {
  const statement = sql`
    select c.footprint_lookup_code || ' ' || l.wine_id || ' ' || l.quantity || ' ' || l.reserved as line
    from lots l join cases c on c.account_id = l.account_id and c.id = l.case_id
    where l.account_id = ${accountId} and (l.quantity > 0 or l.reserved > 0)`;
  const stored = await queryRows(portal.database.db, statement, (raw) => readText(raw, 'line'));
  expectSame('the lots', stored.toSorted(), books.lotLines());
  const over = books.lots.filter((lot) => books.reserved(lot) > books.held(lot));
  expectSame('lots that are reserved twice', over, []);
}

/** The statement of each day is what a replay of the books says; what became known late counts on its own day. */
async function checkStatements(house: House): Promise<void> {
  const { books, portal, accountId, timeZone } = house;
  const { db } = portal.database;
  for (let day = house.firstDay; day <= house.today(); day = addDays(day, 1)) {
    const before = await readEndOfDay(db, day, timeZone);
    const held = await listHoldings(db, accountId, { before, timeZone });
    const lines = held.map((lot) =>
      [lot.caseNumber, lot.wineId, lot.bottles, lot.reserved].join(' '),
    );
    const replayed = books.statementLines(before.getTime());
    expectSame(`the statement of ${day}`, lines.toSorted(), replayed);
  }
}

function expectSame(what: string, found: readonly unknown[], expected: readonly unknown[]): void {
  const [one, other] = [found, expected].map((lines) => JSON.stringify(lines));
  if (one !== other) throw new Error(`${what}: ${one}, but expected ${other}`);
}

/**
 * Lets all phones deliver, decides everything that waits and puts everything back. Returns how many bottles were then
 * not as the books say.
 */
async function closeHouse(house: House, journal: string[]): Promise<number> {
  const close = async (act: Act, more: Partial<Step> = {}) => {
    house.portal.passTime(2 * MINUTE);
    const text = await act(house, { ...opening, ...more });
    if (text !== null) journal.push(`${timeText(house.now())} at the end, ${text}`);
    await checkBooks(house);
    return text !== null;
  };
  for (const phone of house.phones) {
    phone.known = null;
    for (let at = 0; phone.kept.length > 0; at += 1) {
      await close(async () => phone.deliver(at * 7, house.now(), false));
    }
  }
  for (const request of house.books.requests.filter((one) => one.isHeld && isOpen(one))) {
    await close(() => releaseRequest(house, request));
  }
  await decideEverything(house, close);
  for (const request of house.books.requests.filter(({ state }) => state === 'processed')) {
    await close(() => completeRequest(house, request, 1));
  }
  await decideEverything(house, close);
  for (const request of house.books.requests.filter(isOpen)) {
    const isWithClient = request.isSigned || request.handed !== null;
    if (!isWithClient) await close(() => cancelRequest(house, request, 1));
  }
  await decideEverything(house, close);
  for (const late of house.lateHandovers.slice()) await close(() => setAside(house, late));
  while (await close(putBack)) continue;
  await decideEverything(house, close);
  for (const caseNumber of await house.casesToCountAgain()) {
    await close(async () => countHonestly(house, caseNumber));
  }
  await decideEverything(house, close);
  await checkStatements(house);
  const places = await Promise.all([...house.world.places.keys()].map((one) => house.placeOf(one)));
  expectSame('the places of cases', places, [...house.world.places.values()]);
  const corrected = compareCases(house);
  for (const caseNumber of house.cases.keys()) {
    await close(async () => countHonestly(house, caseNumber));
  }
  await decideEverything(house, close);
  expectSame('bottles that are wrong after the final count', [compareCases(house)], [0]);
  return corrected;
}

type Close = (act: Act, more?: Partial<Step>) => Promise<boolean>;

async function decideEverything(house: House, close: Close): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    // What cannot be made any more is declined.
    for (const waiting of house.approvals.slice()) {
      const at = () => ({ which: house.approvals.indexOf(waiting) });
      await close(approve, { ...at(), n: 1 });
      if (at().which >= 0) await close(approve, { ...at(), n: 4 });
    }
    for (const count of house.counts.slice()) {
      await close(async () => decideCount(house, count, round < 3));
    }
    for (const late of house.lateHandovers.slice()) {
      if (late.request.state === 'requested') await close(() => pullRequest(house, late.request));
      await close(acceptLate, { which: house.lateHandovers.indexOf(late) });
    }
  }
}

/** Compares every case with the books. Nothing differs that somebody has reported, or that was booked wrong. */
function compareCases(house: House): number {
  const { books, cases, world } = house;
  let corrected = 0;
  for (const caseNumber of cases.keys()) {
    for (const wineId of house.listedWines()) {
      const wrong = books.expected(caseNumber, wineId) - house.standing(caseNumber, wineId).length;
      const surprises = world.surprisesOf(caseNumber, house.labelsOf(wineId), null);
      const unreported = surprises.reduce((sum, { bottles }) => sum + bottles, 0);
      if (wrong !== unreported) {
        throw new Error(
          `the books have ${wrong} bottles of wine ${wineId} in ${caseNumber} more than there are; unreported are ${unreported}`,
        );
      }
      corrected += Math.abs(wrong);
    }
  }
  return corrected;
}
