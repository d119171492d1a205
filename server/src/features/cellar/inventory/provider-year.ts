import type { AppContext } from '../../../app-context.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';

/** The year in the provider's time zone: wines are ready to drink in a year. */
export function providerYear(context: Pick<AppContext, 'clock' | 'config'>): number {
  return Number(providerDay(context).slice(0, 4));
}
