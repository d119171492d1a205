import { addDays } from '@portal/contract/orders/business-days';
import type { QueueRow } from '@portal/contract/staff-requests/staff-requests.schemas';
import { t } from '../../texts/staff-requests.tsx';

type Due = Pick<QueueRow, 'confirmed_date' | 'requested_delivery_date'>;

/** Rows that are due at about the same time. */
export interface DueGroup<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
}

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
  const nameOf = (row: Row) => {
    const due = dueDay(row);
    if (due === null) return t.noDate;
    if (due < today) return t.late;
    if (due === today) return t.today;
    if (due === tomorrow) return t.tomorrow;
    return due <= saturday ? t.thisWeek : t.later;
  };
  const groups: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const name = nameOf(row);
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}
