import { addDays } from '@portal/contract/provider/business-days';
import type { QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';

type Due = Pick<QueueRow, 'confirmed_date' | 'requested_delivery_date'>;

/** Rows that are due at about the same time. */
export interface DueGroup<Row> {
  readonly due: DueTime;
  readonly rows: readonly Row[];
}

export type DueTime = 'late' | 'today' | 'tomorrow' | 'thisWeek' | 'later' | 'noDate';

/** The day a request is due: the confirmed one, or else the requested one. */
const dueDay = (row: Due): string | null => row.confirmed_date ?? row.requested_delivery_date;

/** Late for stewards: the day a request is due has passed, promised or not; `today` is the provider's. */
export function isPastDueDay(row: Due, today: string): boolean {
  const due = dueDay(row);
  return due !== null && due < today;
}

/** The date that a steward can confirm as it was requested; null when there is none, or it has passed. */
export function confirmableDay(row: Due, today: string): string | null {
  const day = row.requested_delivery_date;
  return row.confirmed_date === null && day !== null && day >= today ? day : null;
}

/** The last day, Saturday, of the week of a date. */
function endOfWeek(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, 6 - weekday);
}

/** Groups rows, which are sorted by due day, as late, today, tomorrow, this week and later; without empty groups. */
export function groupByDue<Row extends Due>(rows: readonly Row[], today: string): DueGroup<Row>[] {
  const tomorrow = addDays(today, 1);
  const saturday = endOfWeek(today);
  const timeOf = (row: Row): DueTime => {
    const due = dueDay(row);
    if (due === null) return 'noDate';
    if (due < today) return 'late';
    if (due === today) return 'today';
    if (due === tomorrow) return 'tomorrow';
    return due <= saturday ? 'thisWeek' : 'later';
  };
  const groups: { due: DueTime; rows: Row[] }[] = [];
  for (const row of rows) {
    const due = timeOf(row);
    const last = groups.at(-1);
    if (last?.due === due) last.rows.push(row);
    else groups.push({ due, rows: [row] });
  }
  return groups;
}
