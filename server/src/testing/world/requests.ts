import { addDays } from '@portal/contract/provider/business-days';
import { type BookedLine, type BookedRequest, isOpen } from './books.ts';
import { bookCompletion, bottlesOf, giveAway, shortLines } from './doors.ts';
import { takenFor } from './floor.ts';
import { must, pickOne, urlOf } from './calls.ts';
import type { Act, House } from './house.ts';
import type { Answer } from './phones.ts';
import { sumOf } from './picks.ts';
import { type Bottle, put } from './world.ts';

/** What the desk does with requests. */

const openOnes = ({ books }: House) => books.requests.filter(isOpen);

async function stepBody(house: House, { number }: BookedRequest, more: object = {}) {
  return { version: await house.versionOf(number), silent: false, ...more };
}

export const confirm: Act = async (house, { which, n }) => {
  const chosen = pickOne(openOnes(house), which);
  if (chosen === undefined) return null;
  const day = n % 4 === 0 ? addDays(house.today(), 1) : house.today();
  const body = await stepBody(house, chosen, { confirmed_date: day });
  const answer = must(await house.staff.ruth.post(urlOf(chosen, 'confirm'), body), 200, 409);
  const text = `desk: confirms #${chosen.number} for ${day}`;
  if (answer.statusCode === 409) return refusedWhileSigned(chosen, text, answer);
  chosen.day = day;
  return text;
};

/** Marks a request pulled; where nothing is picked, the list was worked on paper and all of it is taken now. */
export const pull: Act = async (house, { which, n }) => {
  const requested = house.books.requests.filter(({ state }) => state === 'requested');
  const chosen = pickOne(requested, which);
  return chosen === undefined ? null : pullRequest(house, chosen, n % 3 === 0);
};

export async function pullRequest(
  house: House,
  chosen: BookedRequest,
  takesRest = false,
): Promise<string | null> {
  const { books } = house;
  const at = house.now();
  const isListed = takesRest || chosen.lines.every((line) => books.picks.out(line) === 0);
  // Nobody says that a list was worked of which bottles are not there that nobody has lost.
  if (isListed && chosen.lines.some((line) => lackOf(house, chosen, line) > 0)) return null;
  const answer = await house.staff.ruth.post(
    urlOf(chosen, 'process'),
    await stepBody(house, chosen, takesRest ? { unticked: 'pulled' } : {}),
  );
  if (must(answer, chosen.isHeld ? 409 : 200).statusCode === 409) {
    return `desk: marks #${chosen.number} pulled -> ${answer.body}`;
  }
  if (isListed) for (const line of chosen.lines) takeByList(house, chosen, line);
  Object.assign(chosen, { state: 'processed', pulledAt: at });
  house.latest = chosen;
  return `desk: marks #${chosen.number} pulled${isListed ? ', worked on paper' : ''}`;
}

/** Whether the house was told that the client has the bottles of a request: nobody looks for others. */
const isToldGone = (house: House, request: BookedRequest) =>
  house.told.has(request) || hasLateHandover(house, request);

/** How many bottles of a line are neither there nor lost: they are on the cart of an open request. */
function lackOf(house: House, request: BookedRequest, line: BookedLine): number {
  if (isToldGone(house, request)) return 0;
  const { caseNumber, wineId } = line.lot;
  const ended = house.books.requests.filter((one) => !isOpen(one));
  const carts = [request, ...ended];
  const labels = house.labelsOf(wineId);
  const lost = [null, ...carts.map(({ number }) => number)].flatMap((number) =>
    house.world.surprisesOf(caseNumber, labels, number),
  );
  const there = carts.flatMap((one) => takenFor(house, one, line));
  return line.quantity - there.length - house.standing(caseNumber, wineId).length - sumOf(lost);
}

/** Takes a line as a list on paper says: from its case, or from what ended requests have left over. */
function takeByList(house: House, request: BookedRequest, line: BookedLine): void {
  const { books, world } = house;
  const { caseNumber, wineId } = line.lot;
  // The house was told that its bottles are out since then; nobody looks for others.
  const late = house.lateHandovers.find((one) => one.request === request);
  const at = Math.min(late?.at ?? Infinity, house.now());
  if (isToldGone(house, request)) {
    books.picks.list(line, at);
    return;
  }
  const wanted = line.quantity - takenFor(house, request, line).length;
  const ended = books.requests.filter((one) => !isOpen(one));
  const leftovers = ended.flatMap((one) => takenFor(house, one, line));
  const there = [...house.standing(caseNumber, wineId), ...leftovers];
  const taken = there.slice(0, Math.max(0, wanted));
  put(taken, `cart ${request.number}`);
  for (const bottle of taken) Object.assign(bottle, { isListed: true, lineId: line.id });
  books.picks.list(line, at);
  books.touch(line.lot, at);
  books.takeLeftovers(line.lot, at);
  // Others replace those that were lost on the cart, which the case lacks then.
  const labels = house.labelsOf(wineId);
  const lost = world.surprisesOf(caseNumber, labels, request.number);
  world.comeBackInPart(lost, taken.length - Math.max(0, wanted - sumOf(lost)), at);
  let short = wanted - taken.length;
  // The list says that all bottles are out: no count of the case can find those that are not there.
  const inCase = world.surprisesOf(caseNumber, labels, null);
  const leftOver = ended.flatMap(({ number }) => world.surprisesOf(caseNumber, labels, number));
  for (const one of [...inCase, ...leftOver]) {
    if (short <= 0 || one.bottles <= 0) continue;
    const hidden = Math.min(short, one.bottles);
    one.bottles -= hidden;
    short -= hidden;
    world.surprises.push({
      ...one,
      hiddenAt: at,
      bottles: hidden,
      request: request.number,
      isListed: true,
    });
  }
}

export const complete: Act = async (house, { which, n }) => {
  const pulled = house.books.requests.filter(({ state }) => state === 'processed');
  const chosen = pickOne(pulled, which);
  return chosen === undefined ? null : completeRequest(house, chosen, n);
};

/** Completes a request of which bottles are on the cart, or with the client already. */
export async function completeRequest(
  house: House,
  chosen: BookedRequest,
  n: number,
): Promise<string | null> {
  const isGone = chosen.handed !== null || house.world.outFor(chosen.number).length > 0;
  // Nobody gives bottles away while the client says that the request is not theirs.
  if (!isGone || chosen.isHeld) return null;
  const at = house.now();
  const handed = chosen.handed ?? giveAway(house, chosen, n);
  chosen.handed = handed;
  const body = await stepBody(house, chosen, {
    reason: 'Signed on paper',
    tracking_number: '',
    short: shortLines(handed),
  });
  const answer = must(await house.staff.ruth.post(urlOf(chosen, 'complete'), body), 200, 202, 409);
  if (answer.statusCode === 409) return `desk: completes #${chosen.number} -> ${answer.body}`;
  const made = (now: number) => bookCompletion(house, chosen, handed, { at: now, now });
  house.latest = answer.statusCode === 200 ? chosen : null;
  if (answer.statusCode === 200) made(at);
  else house.expectApproval(answer, house.staff.ruth, made);
  const text = `desk: completes #${chosen.number} with ${bottlesOf(handed)} bottles`;
  return answer.statusCode === 200 ? text : `${text}, which waits for approval`;
}

export const cancel: Act = async (house, { which, by }) => {
  const chosen = pickOne(openOnes(house), which);
  return chosen === undefined ? null : cancelRequest(house, chosen, by);
};

export async function cancelRequest(
  house: House,
  chosen: BookedRequest,
  by: number,
): Promise<string> {
  const isByClient = by === 0 && chosen.state === 'requested';
  const answer = isByClient
    ? await house.scene.browser.post(`/api/orders/${chosen.id}/cancel/`)
    : await house.staff.ruth.post(
        urlOf(chosen, 'cancel'),
        await stepBody(house, chosen, { reason: 'Asked by telephone' }),
      );
  must(answer, 200, 409);
  const text = `${isByClient ? 'client' : 'desk'}: cancels #${chosen.number}`;
  if (answer.statusCode === 409) return refusedWhileSigned(chosen, text, answer);
  Object.assign(chosen, { state: 'cancelled', endedAt: house.now() });
  // The mail about what a client did is not held.
  house.latest = isByClient ? null : chosen;
  return text;
}

/** A request is not changed while its bottles are signed for. */
function refusedWhileSigned({ isSigned }: BookedRequest, text: string, { body }: Answer): string {
  if (!isSigned) throw new Error(`${text}: ${body}`);
  return `${text} -> ${body}`;
}

const hasLateHandover = ({ lateHandovers }: House, request: BookedRequest) =>
  lateHandovers.some((late) => late.request === request);

/** Undoes that a request is pulled: what a list has taken goes back, what packers have taken stays out. */
export const undo: Act = async (house, { which }) => {
  const pulled = house.books.requests.filter(({ state }) => state === 'processed');
  const chosen = pickOne(pulled, which);
  if (chosen === undefined) return null;
  // Nobody says that bottles are in their case of which the house was told that the client has them.
  if (house.told.has(chosen) && !chosen.isSigned && !hasLateHandover(house, chosen)) return null;
  const body = await stepBody(house, chosen, { reason: 'Too early' });
  const answer = must(await house.staff.ruth.post(urlOf(chosen, 'undo'), body), 200, 409);
  const text = `desk: undoes that #${chosen.number} is pulled`;
  if (answer.statusCode === 409) return refusedWhileSigned(chosen, text, answer);
  chosen.state = 'requested';
  house.latest = chosen;
  for (const line of chosen.lines) {
    const undone = house.books.picks.undoList(line, house.now());
    house.books.touch(line.lot, house.now());
    putListedBack(house, chosen, line, undone);
  }
  house.world.comeBack(chosen.number, house.now(), ({ isListed }) => isListed);
  return text;
};

/** Puts back what a list has taken: so many bottles of the cart, whichever of them were handed over before. */
function putListedBack(house: House, request: BookedRequest, line: BookedLine, undone: number) {
  const { caseNumber, wineId } = line.lot;
  const taken = takenFor(house, request, line);
  const listed = taken.filter(({ isListed }) => isListed);
  const lost = house.world
    .surprisesOf(caseNumber, house.labelsOf(wineId), request.number)
    .filter(({ isListed }) => isListed);
  const others = taken.filter(({ isListed }) => !isListed);
  const more = isToldGone(house, request) ? 0 : undone - sumOf(lost) - listed.length;
  put([...listed, ...others.slice(0, Math.max(0, more))], 'case');
}

/** Puts what is left of an ended request back into its cases, and confirms it. */
export const putBack: Act = async (house, { which, by }) => {
  const { books, world } = house;
  const left = books.requests.filter((one) => books.toPutBack(one) > 0);
  const chosen = pickOne(left, which);
  const phone = pickOne(house.packers, by);
  if (chosen === undefined || phone === undefined) return null;
  const at = house.now();
  const bottles = books.toPutBack(chosen);
  const url = urlOf(chosen, 'picks/put-back');
  must(await phone.browser.post(url, { bottles }), 201);
  for (const line of chosen.lines) {
    books.touch(line.lot, at);
    const needed = isOpen(chosen) ? line.quantity : 0;
    const booked = Math.max(0, books.picks.out(line) - needed);
    const { caseNumber, wineId } = line.lot;
    const lost = world.surprisesOf(caseNumber, house.labelsOf(wineId), chosen.number);
    const back = bottlesToPutBack(house, chosen, line, { needed, booked, lost: sumOf(lost) });
    put(back, 'case');
    // Of those that were lost on the cart, the case lacks now what did not come back.
    world.comeBackInPart(lost, booked - back.length, at);
    books.picks.end(line, booked, { at, now: at }, 'back');
  }
  if (!isOpen(chosen)) {
    put(world.outFor(chosen.number), 'case');
    world.comeBack(chosen.number, at, () => true);
  }
  return `${phone.name}: puts ${bottles} bottles of #${chosen.number} back`;
};

/** The bottles that somebody puts back who is told how many. Those that packers took go before those of a list. */
function bottlesToPutBack(
  house: House,
  request: BookedRequest,
  line: BookedLine,
  told: { readonly needed: number; readonly booked: number; readonly lost: number },
): Bottle[] {
  const taken = takenFor(house, request, line).toSorted(
    (a, b) => Number(a.isListed) - Number(b.isListed),
  );
  const beyond = Math.max(0, taken.length - told.needed);
  // A phone has not told yet that others were put back: the cart has as many as are needed, and they go back.
  const isUnexplained = isOpen(request) && beyond + told.lost < told.booked;
  return taken.slice(0, isUnexplained ? told.booked : beyond);
}

/** Lets a request go on that an owner has put on hold. */
export const release: Act = async (house, { which }) => {
  const held = house.books.requests.filter((one) => one.isHeld && isOpen(one));
  const chosen = pickOne(held, which);
  return chosen === undefined ? null : releaseRequest(house, chosen);
};

export async function releaseRequest(house: House, chosen: BookedRequest): Promise<string> {
  const body = await stepBody(house, chosen, { reason: 'Spoke with the owner' });
  must(await house.staff.owen.post(urlOf(chosen, 'release'), body), 200);
  chosen.isHeld = false;
  return `desk: releases #${chosen.number}`;
}

/** Reverts the latest step of a request, within ten seconds. */
export const revert: Act = async (house) => {
  const { latest, before } = house;
  if (latest === null || before === null) return null;
  const answer = must(
    await house.staff.ruth.post(urlOf(latest, 'revert'), await stepBody(house, latest)),
    200,
  );
  before.restore();
  house.latest = null;
  return `desk: reverts the latest step of #${latest.number} -> ${answer.statusCode}`;
};
