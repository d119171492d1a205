import type { DemoCalendar } from '../calendar.ts';
import type { DemoCase } from '../cellar/cellar-plan.ts';
import type { Random } from '../random.ts';
import type { DemoWine } from '../wine-list.ts';
import { type PlannedLine, type PlannedOrder, planOrder } from './planned-order.ts';
import type { DemoRequest } from './requests.ts';

/**
 * The add requests of a cellar: a completed one lists the lots that came with it, one that arrived
 * lists what was counted, and one still awaited lists nothing.
 */
export function planAdds(
  requests: readonly DemoRequest[],
  cases: readonly DemoCase[],
  wines: readonly DemoWine[],
  calendar: DemoCalendar,
  random: Random,
): PlannedOrder[] {
  const expected = random.shuffle(wines);
  return requests.map((request) => {
    const counted = request.takes === 'case' ? 0 : request.takes;
    const lines =
      request.state === 'completed'
        ? linesPutAway(request, cases)
        : expected.splice(0, counted).map((wine) => lineCounted(wine, random));
    return planOrder(request, lines, calendar);
  });
}

function linesPutAway(request: DemoRequest, cases: readonly DemoCase[]): PlannedLine[] {
  return cases
    .flatMap(({ lots }) => lots)
    .filter((lot) => lot.arrival.request === request)
    .map((lot) => {
      const { wine, sizeMl, quantity } = lot;
      return { lot, wine, sizeMl, quantity, quantityDone: quantity, shortfallReason: null };
    });
}

function lineCounted(wine: DemoWine, random: Random): PlannedLine {
  const [sizeMl] = wine.sizesMl;
  const quantity = random.pick([1, 2, 3, 6]);
  return { lot: null, wine, sizeMl, quantity, quantityDone: null, shortfallReason: null };
}
