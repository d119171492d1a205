import { localTime } from '@portal/contract/provider/business-days';
import type { AppContext } from '../../app-context.ts';

/** Today where the provider is, yyyy-MM-dd. */
export function providerDay({ clock, config }: Pick<AppContext, 'clock' | 'config'>): string {
  return localTime(clock(), config.provider.timeZone).date;
}

/** A day as documents and mails write it: March 2, 2026; `medium` is Mar 2, 2026. */
export function dayText(day: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Kept by zone: making one takes far longer than using it. */
const momentFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment for mails: "March 2, 2026 at 10:00 AM EST". */
export function momentText(at: Date, timeZone: string): string {
  const format = momentFormats.get(timeZone) ?? momentFormatOf(timeZone);
  momentFormats.set(timeZone, format);
  return format.format(at);
}

function momentFormatOf(timeZone: string): Intl.DateTimeFormat {
  const date = { month: 'long', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone });
}
