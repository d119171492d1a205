function isTaken(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * A browser that does not know its machine's time zone counts by UTC and reports "Etc/Unknown", which it does not
 * accept as input: React Aria's calendar would throw. This makes it report UTC. No other zone would do, because React
 * Aria computes the day of the reported zone with the browser's own clock.
 */
export function nameUnknownZone(): void {
  const unknown = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (isTaken(unknown)) return;
  const { prototype } = Intl.DateTimeFormat;
  // oxlint-disable-next-line typescript/unbound-method -- called with the formatter that it is asked of
  const { resolvedOptions } = prototype;
  prototype.resolvedOptions = function withKnownZone() {
    const options = resolvedOptions.call(this);
    return options.timeZone === unknown ? { ...options, timeZone: 'UTC' } : options;
  };
}
