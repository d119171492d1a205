import { namedDay } from '@portal/contract/provider/named-day';
import { provider } from './provider.ts';
import { providerYear } from './provider-moment.ts';

/** "Wed, Nov 25": the one face of a day on which work is due. */
export const dueDay = (day: string): string => namedDay(day, provider(), providerYear());
