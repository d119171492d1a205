import { businessDayAfter } from '@portal/contract/provider/business-days';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoLot } from '../cellar/cellar-plan.ts';
import type { DemoWine } from '../wine-list.ts';
import { type OrderDates, orderDates } from './order-dates.ts';
import type { DemoRequest } from './requests.ts';

export interface PlannedLine {
  readonly wine: DemoWine;
  readonly sizeMl: number | null;
  /** Null while announced bottles are not put away. */
  readonly lot: DemoLot | null;
  readonly quantity: number;
  readonly quantityDone: number | null;
  readonly shortfallReason: string | null;
}

export interface PlannedOrder {
  readonly request: DemoRequest;
  readonly dates: OrderDates;
  readonly alternateDate: string | null;
  readonly lines: readonly PlannedLine[];
}

export function planOrder(
  request: DemoRequest,
  lines: readonly PlannedLine[],
  calendar: DemoCalendar,
): PlannedOrder {
  const dates = orderDates(request, calendar);
  const alternateDate = request.has_alternate
    ? businessDayAfter(dates.requestedDeliveryDate, 1, calendar.holidays)
    : null;
  return { request, dates, alternateDate, lines };
}
