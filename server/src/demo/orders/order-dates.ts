import { addDays, businessDayAfter } from '@portal/contract/provider/business-days';
import {
  businessDayBefore,
  businessDayOnOrBefore,
  type DemoCalendar,
  momentOf,
} from '../calendar.ts';
import type { DemoRequest } from './requests.ts';

export interface OrderDates {
  readonly createdDate: Date;
  readonly requestedDeliveryDate: string;
  readonly confirmedDate: string | null;
  readonly processedDate: Date | null;
  readonly completedDate: Date | null;
  readonly cancelledDate: Date | null;
}

/** The last day of a completed request: the day on which its bottles came or went. */
export function completionDay(request: DemoRequest, { today, holidays }: DemoCalendar): string {
  return businessDayOnOrBefore(addDays(today, -request.days_ago), holidays);
}

/** Dates in order, none later than yesterday evening except requested ones. */
export function orderDates(request: DemoRequest, calendar: DemoCalendar): OrderDates {
  const { holidays } = calendar;
  const before = (day: string, count: number) => businessDayBefore(day, count, holidays);
  if (request.state === 'completed' || request.state === 'cancelled') {
    const lastDay = completionDay(request, calendar);
    const isDone = request.state === 'completed';
    return {
      createdDate: momentOf(before(lastDay, 3), timeOf(request, 14)),
      requestedDeliveryDate: lastDay,
      confirmedDate: isDone ? lastDay : null,
      processedDate: isDone ? momentOf(before(lastDay, 1), timeOf(request, 15)) : null,
      completedDate: isDone ? momentOf(lastDay, timeOf(request, 18)) : null,
      cancelledDate: isDone ? null : momentOf(before(lastDay, 2), timeOf(request, 16)),
    };
  }
  return openDates(request, calendar);
}

function openDates(request: DemoRequest, { today, holidays }: DemoCalendar): OrderDates {
  const created = businessDayBefore(today, request.days_ago, holidays);
  const isProcessed = request.state === 'processed';
  const hasCome = isProcessed && request.type === 'add';
  const wished = businessDayAfter(hasCome ? created : today, 2 + (request.days_ago % 2), holidays);
  const processed = hasCome ? wished : businessDayBefore(today, 1, holidays);
  return {
    createdDate: momentOf(created, timeOf(request, 14)),
    requestedDeliveryDate: wished,
    confirmedDate: isProcessed ? wished : null,
    processedDate: isProcessed ? momentOf(processed, timeOf(request, 17)) : null,
    completedDate: null,
    cancelledDate: null,
  };
}

/** Returns some minute of an hour of UTC, different for most requests. */
function timeOf({ days_ago: daysAgo }: DemoRequest, hour: number): string {
  return `${hour}:${String((daysAgo * 7) % 60).padStart(2, '0')}`;
}
