import { addMonths } from '@portal/contract/provider/business-days';

/** As many months as are asked for, from the first on. */
export const monthsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonths(first, at));
