function isTaken(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * A browser that cannot tell the zone of its machine counts by UTC and names that "Etc/Unknown", a name that it then takes
 * from nobody: React Aria's calendar, which hands it back, would throw. Such a browser names UTC from now on. No other
 * zone: React Aria reads a day of the zone that is named by the browser's own clock.
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
