import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import type {
  CountSession,
  StartedSession,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import type { ChangedPicks } from '@portal/contract/warehouse/picking/picks.schemas';
import type { BookedLine, BookedRequest } from './books.ts';
import { must, pickOne, urlOf } from './calls.ts';
import { type Act, type House } from './house.ts';
import { type Phone, type PhoneCall, seenRequests } from './phones.ts';
import { type Bottle, put, wasElsewhere } from './world.ts';

/** What packers do with bottles and cases, told by their phones. */

export const seenBy = (house: House, phone: Phone) => phone.known ?? seenRequests(house.books);

const happened = (at: number) => ({ happened_at: new Date(at).toISOString() });

/** The bottles that were taken for a line, or for lines of its lot in another request, and are on the cart or in the van. */
export function takenFor(house: House, request: BookedRequest, line: BookedLine): Bottle[] {
  const { caseNumber, wineId } = line.lot;
  const labels = house.labelsOf(wineId);
  const taken = house.world
    .outFor(request.number)
    .filter((one) => one.caseNumber === caseNumber && labels.includes(one.wineId));
  // Lines of wines that were merged since have one lot.
  return request.lines.includes(line) ? taken.filter(({ lineId }) => lineId === line.id) : taken;
}

export const pickBottles: Act = async (house, { by, which, other, n }) => {
  const phone = pickOne(house.packers, by);
  if (phone === undefined) return null;
  const chosen = pickOne(seenBy(house, phone), which);
  const seen = pickOne(chosen?.lines.filter(({ left }) => left > 0) ?? [], other);
  if (chosen === undefined || seen === undefined) return null;
  const { line } = seen;
  const there = house.standing(line.lot.caseNumber, line.lot.wineId);
  const taken = there.slice(0, Math.min(n, seen.left));
  if (taken.length === 0) return null;
  const { request } = chosen;
  const cart = `cart ${request.number}` as const;
  put(taken, cart);
  for (const bottle of taken) bottle.lineId = line.id;
  seen.left -= taken.length;
  const quantity = taken.length;
  const at = house.now();
  return phone.tell({
    text: `picks ${quantity} of wine ${line.lot.wineId} from ${line.lot.caseNumber} for #${request.number}`,
    url: urlOf(request, 'picks'),
    body: {
      how: 'hand',
      reason: 'No label',
      lines: [{ line_id: line.id, quantity }],
      ...happened(at),
    },
    at,
    heard: (answer, now) => {
      must(answer, 201, 400, 409);
      const isKnown = answer.statusCode === 201 && answer.json<ChangedPicks>().already.length === 0;
      if (isKnown) house.books.pick(line, quantity, { at, now });
      // Somebody else had picked them: the packer puts these back.
      else put(takenFor(house, request, line).slice(0, quantity), 'case');
    },
  });
};

export const unpick: Act = async (house, { by, which, other }) => {
  const phone = pickOne(house.packers, by);
  if (phone === undefined) return null;
  const chosen = pickOne(seenBy(house, phone), which);
  const lines = chosen?.lines.filter(({ line, left }) => left < line.quantity) ?? [];
  const seen = pickOne(lines, other);
  if (chosen === undefined || seen === undefined) return null;
  const { request } = chosen;
  const { line } = seen;
  const back = takenFor(house, request, line);
  put(back, 'case');
  seen.left = line.quantity;
  const at = house.now();
  const labels = house.labelsOf(line.lot.wineId);
  house.world.comeBack(
    request.number,
    at,
    (one) => one.caseNumber === line.lot.caseNumber && labels.includes(one.wineId),
  );
  return phone.tell({
    text: `puts ${back.length} of wine ${line.lot.wineId} of #${request.number} back into ${line.lot.caseNumber}`,
    url: urlOf(request, 'picks/remove'),
    body: { lines: [line.id], ...happened(at) },
    at,
    heard: (answer, now) => {
      must(answer, 201);
      house.books.unpick(line, at, now);
    },
  });
};

export const countCase: Act = async (house, { by, which, n, isWrong }) => {
  const phone = pickOne(house.packers, by);
  const caseNumber = pickOne([...house.cases.keys()], which);
  if (phone === undefined || caseNumber === undefined) return null;
  return phone.tell(countOf(house, caseNumber, isWrong && !house.isHonest ? n - 12 : 0));
};

/** Somebody counts a case, and counts right. */
export function countHonestly(house: House, caseNumber: string): Promise<string> {
  const [phone] = house.packers;
  if (phone === undefined) throw new Error('There is nobody who counts.');
  return phone.tell(countOf(house, caseNumber, 0));
}

/** A count of everything in a case, wrong by some bottles of the first wine. */
function countOf(house: House, caseNumber: string, wrong: number): PhoneCall {
  const lines = house.listedWines().map((wineId, at) => {
    const present = house.standing(caseNumber, wineId).length;
    const counted = at === 0 ? Math.max(0, present + wrong) : present;
    return { wineId, counted };
  });
  const standing = house.world.inCase(caseNumber).map((bottle) => bottle.wineId);
  const at = house.now();
  const counted = lines.map(({ counted: count, wineId }) => `${count} of wine ${wineId}`);
  const { id } = house.caseOf(caseNumber);
  return {
    text: `counts ${caseNumber}: ${counted.join(', ')}${wrong === 0 ? '' : `, wrong by ${wrong}`}`,
    url: `/api/staff/stock/${house.accountId}/cases/${id}/counts/`,
    body: {
      lines: lines.map(({ wineId, counted: quantity }) => ({
        wine: wineId,
        size_ml: 750,
        quantity,
        not_looked_at: false,
      })),
      session: house.session?.caseNumbers.includes(caseNumber) ? house.session.id : null,
      ...happened(at),
    },
    at,
    heard: (answer) => {
      // What changed since cannot always be decided.
      if (must(answer, 201, 409).statusCode === 409) {
        // Or more bottles are out than the books have, by a wrong count.
        const isKnown = house
          .presentWines({ lines, standing })
          .every(({ wineId }) => house.books.expected(caseNumber, wineId, at) >= 0);
        if (isKnown && !house.books.hasChangedSince(caseNumber, at)) throw new Error(answer.body);
        return;
      }
      const { id: countId, state } = answer.json<CountedCase>();
      const found = house.presentWines({ lines, standing });
      const expected = found.map(({ wineId }) => house.books.expected(caseNumber, wineId, at));
      const isEqual = found.every(({ counted: count }, line) => count === expected[line]);
      if ((state === 'equal') !== isEqual) throw new Error(`expected are ${expected.join(', ')}`);
      if (state === 'differs') house.counts.push({ id: countId, caseNumber, at, lines, standing });
      else for (const line of found) agree(house, caseNumber, { ...line, at });
    },
  };
}

/**
 * The books agree with a count: they are wrong by its error, whatever was wrong before. Not while a phone keeps calls
 * that say what is out.
 */
export function agree(
  house: House,
  caseNumber: string,
  { wineId, error, at }: { readonly wineId: number; readonly error: number; readonly at: number },
): void {
  const { world } = house;
  const kept = house.phones.flatMap((phone) => phone.kept);
  if (kept.some(({ call }) => /picks|handover/.test(call.url))) return;
  if (world.wasFoundAfter(caseNumber, house.labelsOf(wineId), at)) return;
  const before = world
    .surprisesOf(caseNumber, house.labelsOf(wineId), null)
    .filter((one) => one.at <= at && !wasElsewhere(one, at));
  const bottles = error - world.reportedAfter(caseNumber, house.labelsOf(wineId), at);
  if (before.reduce((sum, one) => sum + one.bottles, 0) === bottles) return;
  for (const one of before) one.bottles = 0;
  world.surprises.push({ caseNumber, wineId, at, bottles, request: null, isListed: false });
}

/** The desk lets all cases of the account be counted, and ends that again. */
export const countSession: Act = async (house) => {
  const { ruth } = house.staff;
  const url = '/api/staff/count-sessions/';
  const { session } = house;
  if (session === null) {
    const caseNumbers = [...house.cases.keys()].filter((caseNumber) =>
      house.books.lots.some((lot) => lot.caseNumber === caseNumber && house.books.held(lot) > 0),
    );
    const answer = await ruth.post(url, { choice: 'account', account: house.accountId });
    if (caseNumbers.length === 0) {
      must(answer, 400);
      return 'desk: starts no session, since there is nothing to count';
    }
    house.session = { id: must(answer, 201).json<StartedSession>().id, caseNumbers };
    return `desk: starts counting session ${house.session.id}`;
  }
  const { version } = must(await ruth.get(`${url}${session.id}/`), 200).json<CountSession>();
  must(await ruth.post(`${url}${session.id}/end/`, { version }), 200);
  house.session = null;
  return `desk: ends counting session ${session.id}`;
};

/** Puts a case at another place. */
export const placeCase: Act = async (house, { by, which, other }) => {
  const phone = pickOne(house.packers, by);
  const caseNumber = pickOne([...house.cases.keys()], which);
  const place = pickOne(house.staff.places, other);
  if (phone === undefined || caseNumber === undefined || place === undefined) return null;
  const at = house.now();
  house.world.places.set(caseNumber, place);
  return phone.tell({
    text: `puts ${caseNumber} at ${place}`,
    url: `/api/staff/stock/${house.accountId}/cases/${house.caseOf(caseNumber).id}/location/`,
    body: { location: place, ...happened(at) },
    at,
    heard: (answer) => must(answer, 201),
  });
};

/** A phone loses its network, and shows what it had; or it comes back. */
export const network: Act = async (house, { by }) => {
  const phone = pickOne(house.phones, by);
  if (phone === undefined) return null;
  if (phone.known === null) {
    phone.known = seenRequests(house.books);
    return `${phone.name}: loses the network`;
  }
  if (phone.kept.length > 0) return null;
  phone.known = null;
  return `${phone.name}: has network again`;
};

/** A phone delivers one of the calls that it has kept, in any order; sometimes the answer gets lost. */
export const deliver: Act = async (house, { by, which, n }) => {
  const phone = pickOne(house.phones, by);
  return phone === undefined ? null : phone.deliver(which, house.now(), n % 4 === 0);
};
