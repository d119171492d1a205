import { provider } from './provider.ts';

function isTaken(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * A browser that cannot tell the zone of its machine names it "Etc/Unknown", and then takes that name from nobody: React
 * Aria's calendar, which hands it back, would throw. Such a browser names the provider's zone from now on, by which all
 * days here are counted.
 */
export function nameUnknownZone(): void {
  const unknown = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (isTaken(unknown)) return;
  const { prototype } = Intl.DateTimeFormat;
  // oxlint-disable-next-line typescript/unbound-method -- called with the formatter that it is asked of
  const { resolvedOptions } = prototype;
  prototype.resolvedOptions = function withKnownZone() {
    const options = resolvedOptions.call(this);
    return options.timeZone === unknown ? { ...options, timeZone: provider().timeZone } : options;
  };
}
