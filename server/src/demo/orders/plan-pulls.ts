import type { DemoCalendar } from '../calendar.ts';
import type { DemoCase, DemoLot } from '../cellar/cellar-plan.ts';
import type { Random } from '../random.ts';
import { orderDates } from './order-dates.ts';
import { type PlannedLine, type PlannedOrder, planOrder } from './planned-order.ts';
import type { DemoRequest } from './requests.ts';

const MOST_BOTTLES_OF_A_LINE = 4;

/** The pull requests of a cellar, oldest first: each takes only bottles that were there and not yet gone. */
export function planPulls(
  requests: readonly DemoRequest[],
  cases: readonly DemoCase[],
  calendar: DemoCalendar,
  random: Random,
): PlannedOrder[] {
  const open = cases.filter(({ isKept }) => !isKept);
  const free = new Map(open.flatMap(({ lots }) => lots).map((lot) => [lot, lot.quantity]));
  return requests.map((request) => {
    const day = orderDates(request, calendar).createdDate.toISOString().slice(0, 10);
    const wasThere = ({ arrival }: DemoLot) => arrival.date < day;
    const lots =
      request.takes === 'case'
        ? wholeCase(open, free, wasThere, random)
        : random
            .shuffle(open.flatMap((one) => one.lots).filter(wasThere))
            .filter((lot) => (free.get(lot) ?? 0) >= fewest(request))
            .slice(0, request.takes);
    const lines = lots.map((lot, index) => takeLine(request, lot, index, free, random));
    return planOrder(request, lines, calendar);
  });
}

type FreeBottles = Map<DemoLot, number>;

/** A case from which nothing was taken yet, with all that lies in it. */
function wholeCase(
  cases: readonly DemoCase[],
  free: FreeBottles,
  wasThere: (lot: DemoLot) => boolean,
  random: Random,
): readonly DemoLot[] {
  const whole = cases.filter(({ lots }) =>
    lots.every((lot) => wasThere(lot) && free.get(lot) === lot.quantity),
  );
  return random.shuffle(whole)[0]?.lots ?? [];
}

/** How many free bottles a lot must have, so that no wine leaves the cellar by chance. */
function fewest(request: DemoRequest): number {
  return request.shortfall === null ? 2 : 3;
}

function takeLine(
  request: DemoRequest,
  lot: DemoLot,
  index: number,
  free: FreeBottles,
  random: Random,
): PlannedLine {
  const available = free.get(lot) ?? 0;
  const isShort = request.shortfall !== null && index === 0;
  const most = Math.min(MOST_BOTTLES_OF_A_LINE, available - 1);
  const quantity = request.takes === 'case' ? available : random.between(isShort ? 2 : 1, most);
  const done = isShort ? quantity - 1 : quantity;
  const gone = isShort && request.shortfall === 'kept' ? done : quantity;
  if (request.state !== 'cancelled') free.set(lot, available - gone);
  return {
    lot,
    wine: lot.wine,
    sizeMl: lot.sizeMl,
    quantity,
    quantityDone: request.state === 'completed' ? done : null,
    shortfallReason: isShort ? request.shortfall_reason : null,
  };
}
