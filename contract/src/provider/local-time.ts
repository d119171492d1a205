interface LocalTime {
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
}

/** A zone's formatter, and what it told of the minute that was asked last. */
interface Clock {
  readonly format: Intl.DateTimeFormat;
  minute: number;
  time: LocalTime | undefined;
}

/** Creating a formatter takes far longer than using it, and requests ask for the present minute again and again. */
const clocks = new Map<string, Clock>();

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const clock = { format, minute: Number.NaN, time: undefined };
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns date (yyyy-MM-dd) and time of day in the provider's zone, independent of the machine's zone. */
export function localTime(now: Date, timeZone: string): LocalTime {
  const clock = clockOf(timeZone);
  const minute = Math.floor(now.getTime() / 60_000);
  if (clock.time !== undefined && clock.minute === minute) return clock.time;
  const parts = clock.format.formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  clock.minute = minute;
  clock.time = {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  };
  return clock.time;
}
