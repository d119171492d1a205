import { type BookedLine, isOpen } from './books.ts';
import { must, pickOne, urlOf } from './calls.ts';
import { bookCompletion } from './doors.ts';
import { takenFor } from './floor.ts';
import type { Act, House, LateHandover } from './house.ts';

/** What the desk decides about handovers that arrived late. */

/** Decides that a late handover counts; it may be refused until something else is done first. */
export const acceptLate: Act = async (house, { which }) => {
  const late = pickOne(house.lateHandovers, which);
  if (late === undefined) return null;
  const { id, request, handed, at } = late;
  const body = { version: await house.versionOf(request.number), silent: true };
  const answer = must(
    await house.staff.ruth.post(urlOf(request, `handovers/${id}/accept`), body),
    200,
    202,
    409,
  );
  const text = `desk: accepts the handover of #${request.number}`;
  if (answer.statusCode === 409) return `${text} -> ${answer.body}`;
  house.lateHandovers.splice(house.lateHandovers.indexOf(late), 1);
  // It is the proof of a request that was completed without a signature.
  if (request.state === 'completed') {
    for (const line of request.lines) {
      house.books.picks.prove(line, Math.max(at, request.madeAt));
      house.books.touch(line.lot, house.now());
    }
    return text;
  }
  for (const line of request.state === 'cancelled' ? request.lines : []) {
    line.lot = house.books.present(line.lot);
  }
  Object.assign(request, { state: 'processed', endedAt: null, isSigned: true, isHeld: false });
  const moment = Math.max(at, request.madeAt);
  const made = (now: number) => bookCompletion(house, request, handed, { at: moment, now });
  if (answer.statusCode === 200) made(house.now());
  else house.expectApproval(answer, house.staff.ruth, made);
  return text;
};

/** Sets a late handover aside whose bottles left the books since: a count has to find that they are gone. */
export async function setAside(house: House, late: LateHandover): Promise<string> {
  const { id, request, handed, at } = late;
  const body = { version: await house.versionOf(request.number), reason: 'Bottles left the books' };
  must(await house.staff.ruth.post(urlOf(request, `handovers/${id}/set-aside`), body), 200);
  house.lateHandovers.splice(house.lateHandovers.indexOf(late), 1);
  for (const { line, done } of request.state === 'completed' ? [] : handed) {
    const { caseNumber, wineId } = line.lot;
    // Counts may have found since that they are gone.
    const wine = house.books.finalWine(wineId);
    const known = house.world.surprisesOf(caseNumber, house.labelsOf(wineId), null);
    const wrong = known.reduce(
      (sum, one) => sum - one.bottles,
      house.books.expected(caseNumber, wine) - house.standing(caseNumber, wine).length,
    );
    const bottles = Math.max(0, Math.min(done, wrong));
    house.world.surprises.push({ caseNumber, wineId, at, bottles, request: null, isListed: false });
    hideInLists(house, late, line, done - bottles);
  }
  return `desk: sets the handover of #${request.number} aside`;
}

/** Of the bottles that are gone, lists that were worked on paper say that so many are out for their requests. */
function hideInLists(house: House, late: LateHandover, { lot }: BookedLine, gone: number): void {
  const { books, world } = house;
  const { caseNumber, wineId } = books.present(lot);
  let left = gone;
  // Those that a client has, as the books do not know yet, are not lacking.
  const others = books.requests.filter(
    (one) => !isOpen(one) || (one !== late.request && one.handed === null),
  );
  for (const request of others) {
    const lines = request.lines.filter((line) => books.present(line.lot) === books.present(lot));
    for (const line of lines) {
      const known = world.surprisesOf(caseNumber, house.labelsOf(wineId), request.number);
      const lacking = known.reduce(
        (all, one) => all - one.bottles,
        books.picks.out(line) - takenFor(house, request, line).length,
      );
      const bottles = Math.max(0, Math.min(left, lacking));
      left -= bottles;
      const at = request.pulledAt;
      world.surprises.push({
        caseNumber,
        wineId,
        at,
        hiddenAt: at,
        bottles,
        request: request.number,
        isListed: true,
      });
    }
  }
}

/** Sets a late handover aside of a request that has ended and has nothing to be put back. */
export const setEndedAside: Act = async (house, { which }) => {
  const ended = house.lateHandovers.filter(
    ({ request }) => !isOpen(request) && house.books.toPutBack(request) === 0,
  );
  const late = pickOne(ended, which);
  return late === undefined ? null : setAside(house, late);
};
