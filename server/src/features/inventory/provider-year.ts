import { localTime } from '@portal/contract/orders/business-days';
import type { AppContext } from '../../app-context.ts';

/** The year in the provider's time zone: wines are ready to drink in a year. */
export function providerYear({ clock, config }: Pick<AppContext, 'clock' | 'config'>): number {
  return Number(localTime(clock(), config.provider.timeZone).date.slice(0, 4));
}
