import { localTime } from '@portal/contract/provider/local-time';
import type { AppContext } from '../../app-context.ts';

/** Today where the provider is, yyyy-MM-dd. */
export function providerDay({ clock, config }: Pick<AppContext, 'clock' | 'config'>): string {
  return localTime(clock(), config.provider.timeZone).date;
}
