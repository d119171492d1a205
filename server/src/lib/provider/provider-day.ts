import { localTime } from '@portal/contract/provider/local-time';
import type { AppContext } from '../../app-context.ts';

/** Today where the provider is, yyyy-MM-dd. */
export function providerDay({ clock, config }: Pick<AppContext, 'clock' | 'config'>): string {
  return localTime(clock(), config.provider.timeZone).date;
}

/** The provider's day, and where it is. */
export interface ProviderDay {
  readonly today: string;
  readonly timeZone: string;
}

/** The provider's day as of now. */
export function dayOfProvider(context: Pick<AppContext, 'clock' | 'config'>): ProviderDay {
  return { today: providerDay(context), timeZone: context.config.provider.timeZone };
}
