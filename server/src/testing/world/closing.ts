import { addDays } from '@portal/contract/provider/business-days';
import { sql } from 'drizzle-orm';
import { queryRows, readText } from '../../db/query-rows.ts';
import {
  listHoldings,
  readEndOfDay,
} from '../../features/requests/documents/statements.repository.ts';
import { isOpen } from './books.ts';
import { approve, decideCount } from './cellar.ts';
import { countHonestly, takenFor } from './floor.ts';
import { type Act, type House, MINUTE } from './house.ts';
import { acceptLate, setAside } from './late-handovers.ts';
import { timeText } from './phones.ts';
import { sumOf } from './picks.ts';
import {
  cancelRequest,
  completeRequest,
  pullRequest,
  putBack,
  releaseRequest,
} from './requests.ts';
import { FIRST_STEP, type Step } from './steps.ts';
import { put } from './world.ts';

/** The rules that hold after each step of a history, and what a house does at its end. */

/** The stored lots are what the house could know, and no bottle is reserved that is not there. */
export async function checkBooks({ books, portal, accountId }: House): Promise<void> {
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
export async function closeHouse(house: House, journal: string[]): Promise<number> {
  const close = async (act: Act, more: Partial<Step> = {}) => {
    house.portal.passTime(2 * MINUTE);
    const text = await act(house, { ...FIRST_STEP, ...more });
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
  clearCarts(house);
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

/** Puts back what carts have of picks that were taken as used up: which of several were is a guess of the house. */
function clearCarts(house: House): void {
  for (const request of house.books.requests.filter((one) => !isOpen(one))) {
    for (const line of request.lines) {
      put(takenFor(house, request, line).slice(0, house.books.picks.usedUp(line)), 'case');
    }
  }
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
      const unreported = sumOf(world.surprisesOf(caseNumber, house.labelsOf(wineId), null));
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
