import { addMonths } from '@portal/contract/provider/business-days';

/** The month of a day: yyyy-MM of yyyy-MM-dd. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first and last day of a month, and how many days it has. */
export function daysOfMonth(month: string): { first: string; last: string; days: number } {
  const first = `${month}-01`;
  const days = (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / 86_400_000;
  return { first, last: `${month}-${String(days).padStart(2, '0')}`, days };
}
