import type { HandedOver } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { DELIVERED, NOBODY } from '../handover-scene.ts';
import type { BookedLine, BookedRequest, Handed } from './books.ts';
import { seenBy, takenFor } from './floor.ts';
import { must, pickOne, urlOf } from './calls.ts';
import { type Act, type House } from './house.ts';
import type { Step } from './steps.ts';
import { put } from './world.ts';

/** What happens at the doors: bottles leave with somebody's name, or nobody is there. */

/**
 * Gives what is on the cart to the client, but for a bottle that may stay, and one that may be forgotten; says what is
 * short, and what is lost.
 */
export function giveAway(house: House, request: BookedRequest, n: number): Handed[] {
  const hasMore = request.lines.some((line) => takenFor(house, request, line).length > 1);
  const staying = n % 7 === 0 && hasMore ? 1 : 0;
  return request.lines.map((line) => {
    const taken = takenFor(house, request, line);
    const given = taken.slice(0, Math.min(line.quantity, Math.max(0, taken.length - staying)));
    put(given, 'client');
    const [forgotten] = n % 5 === 0 ? given : [];
    if (forgotten !== undefined) {
      put([forgotten], 'astray');
      house.astray.push({ bottle: forgotten, request, line, id: null });
    }
    const rest = line.quantity - given.length;
    const lost = lostOf(house, line, request.number).reduce((all, one) => all + one.bottles, 0);
    const isLost = rest > 0 && rest <= lost && taken.length === given.length;
    return { line, done: given.length, missing: isLost ? rest : 0 };
  });
}

/** The unreported losses that a handover of a line may report: those of its own bottles before others of the case. */
function lostOf(house: House, { lot }: BookedLine, request: number) {
  const wines = house.labelsOf(lot.wineId);
  return [
    ...house.world.surprisesOf(lot.caseNumber, wines, request),
    ...house.world.surprisesOf(lot.caseNumber, wines, null),
  ].filter(({ bottles }) => bottles > 0);
}

/** Writes a completed request into the books, with the moment at which its bottles went out. */
export function bookCompletion(
  house: House,
  request: BookedRequest,
  handed: readonly Handed[],
  { at, now }: { readonly at: number; readonly now: number },
): void {
  const { books } = house;
  for (const { line, done, missing } of handed) {
    books.enter(line.lot, -done - missing, now, at);
    books.picks.end(line, done, { at, now }, 'delivered');
    books.picks.end(line, missing, { at, now }, 'missing');
    let left = missing;
    for (const loss of lostOf(house, line, request.number)) {
      const reported = Math.min(left, loss.bottles);
      house.world.report(loss, reported, at);
      left -= reported;
    }
  }
  Object.assign(request, { state: 'completed', endedAt: at, isSigned: false });
}

export const shortLines = (handed: readonly Handed[]) =>
  handed
    .filter(({ line, done }) => done < line.quantity)
    .map(({ line, done, missing }) => ({
      line_id: line.id,
      quantity_done: done,
      reason: 'Not found',
      is_missing: missing > 0,
    }));

export const bottlesOf = (handed: readonly Handed[]) =>
  handed.reduce((all, { done }) => all + done, 0);

/** Chooses somebody at a door: the driver has the stops of today, packers what leaves from the warehouse. */
function atTheDoor(house: House, { by, which }: Pick<Step, 'by' | 'which'>) {
  const { driver, packers } = house;
  const today = house.today();
  const stops = seenBy(house, driver)
    .filter(({ request: { isVan, day } }) => isVan && day !== null && day <= today)
    .map((seen) => ({ ...seen, phone: driver }));
  const packer = pickOne(packers, by);
  const others = packer === undefined ? [] : seenBy(house, packer);
  const atDock = others.filter(({ request }) => !request.isVan);
  const all = [...stops, ...atDock.map((seen) => ({ ...seen, phone: packer ?? driver }))];
  return pickOne(
    all.filter(({ isPulled, request }) => isPulled && request.handed === null),
    which,
  );
}

export const handOver: Act = async (house, step) => {
  const chosen = atTheDoor(house, step);
  if (chosen === undefined) return null;
  const { phone, request } = chosen;
  // A line that the client took off has bottles on the cart, but none for the door.
  const forTheDoor = request.lines.filter(({ quantity }) => quantity > 0);
  if (forTheDoor.every((line) => takenFor(house, request, line).length === 0)) return null;
  const at = house.now();
  const handed = giveAway(house, request, step.n);
  request.handed = handed;
  return phone.tell({
    text: `hands ${bottlesOf(handed)} bottles of #${request.number} over`,
    url: urlOf(request, 'handover'),
    body: {
      ...DELIVERED,
      handed_at: new Date(at).toISOString(),
      bottles: bottlesOf(handed),
      short: shortLines(handed),
    },
    at,
    heard: (answer, now) => {
      house.told.add(request);
      const { approval, id, needs_decision } = must(answer, 201).json<HandedOver>();
      if (needs_decision) {
        house.lateHandovers.push({ id, request, handed, at });
        return;
      }
      // A moment before the bottles were pulled is not possible.
      const moment = at >= request.pulledAt ? at : now;
      request.isSigned = true;
      if (approval === null) {
        bookCompletion(house, request, handed, { at: moment, now });
        house.latest = request;
        return;
      }
      house.approvals.push({
        id: approval.id,
        text: approval.what,
        askedBy: phone.browser,
        made: (later) => bookCompletion(house, request, handed, { at: moment, now: later }),
      });
    },
  });
};

export const failToHandOver: Act = async (house, step) => {
  const chosen = atTheDoor(house, step);
  if (chosen === undefined) return null;
  const { phone, request } = chosen;
  const at = house.now();
  return phone.tell({
    text: `finds nobody for #${request.number}`,
    url: urlOf(request, 'handover'),
    body: { ...NOBODY, handed_at: new Date(at).toISOString() },
    at,
    heard: (answer) => {
      must(answer, 201);
      // A failed attempt that does not fit any more changes nothing.
      if (request.state === 'processed' && !request.isHeld) request.day = null;
    },
  });
};
