import type { Setting } from './settings.ts';
import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings by name and kind; a bad value becomes a StartError that names the setting. */
export function settingReader(settings: Readonly<Record<string, Setting>>, env: Environment) {
  const isProduction = env['NODE_ENV']?.trim() === 'production';
  const refusal = (name: string, why: string) => new StartError(`Setting ${name} ${why}.`);
  const text = (name: string): string => {
    const setting = settings[name];
    if (setting === undefined) throw new Error(`${name} is not in the table of settings`);
    const [fallback, , inProduction] = setting;
    return env[name]?.trim() || (isProduction && inProduction !== undefined ? '' : fallback);
  };
  /** The text of a setting that `isValid` accepts. */
  const checked = (name: string, isValid: (value: string) => boolean, allowed: string): string => {
    const value = text(name);
    if (isValid(value)) return value;
    throw refusal(name, `must be ${allowed}, not "${value}"`);
  };

  return {
    refusal,
    /** The settings that production requires and that are not set. */
    missing: (): string[] =>
      Object.entries(settings)
        .filter(([name, [, , inProduction]]) => inProduction === 'required' && text(name) === '')
        .map(([name]) => name),
    /** The settings of which production requires a value of its own, and that have the fallback. */
    demoValues: (): string[] =>
      Object.entries(settings)
        .filter(([name, [fallback, , inProduction]]) => {
          // New York is where the demo is, and where a real house may be.
          if (name === 'TIME_ZONE' && isProduction) return false;
          return inProduction === 'required' && text(name) === fallback;
        })
        .map(([name]) => name),
    text,
    checked,
    lines: (name: string) => splitAt(text(name), '|'),
    list: (name: string) => splitAt(text(name), ','),
    integer(name: string, min: number, max: number): number {
      const isInRange = (value: string) =>
        /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
      return Number(checked(name, isInRange, `a whole number from ${min} to ${max}`));
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name).toLowerCase();
      if (value === '') return fallback;
      if (['on', 'true', '1', 'yes'].includes(value)) return true;
      if (['off', 'false', '0', 'no'].includes(value)) return false;
      throw refusal(name, `must be on or off, not "${value}"`);
    },
    word: (name: string, words: readonly string[]) =>
      checked(name, (value) => words.includes(value), `one of ${words.join(', ')}`),
    url(name: string, protocols: readonly string[]): string | null {
      const value = text(name);
      if (value === '') return null;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      throw refusal(name, `must be an address beginning with ${protocols.join(' or ')}`);
    },
    origin(name: string): string | null {
      const value = this.url(name, ['http:', 'https:']);
      if (value === null) return null;
      const { origin, pathname, search } = new URL(value);
      if (pathname === '/' && search === '') return origin;
      throw refusal(name, `must be an origin without a path, such as https://cellar.example.com`);
    },
    timeZone: (name: string) => checked(name, isTimeZone, 'a time zone such as America/New_York'),
  };
}

export type SettingReader = ReturnType<typeof settingReader>;

/** Variables of other programs whose name is like that of a setting. */
const OF_OTHERS = ['PAGER'];

/** How much of the longer of two names a shared beginning and end have to be, so that one is the other misspelled. */
const ALIKE = 0.75;

/**
 * Lists the variables of the environment that look like a setting and are none, each with the setting that was meant
 * where one is alike: `PROVIDER_SHRT_NAME is not known; PROVIDER_SHORT_NAME?`.
 */
export function findUnknownSettings(names: readonly string[], env: Environment): string[] {
  const unknown = Object.keys(env).filter(
    (name) => !names.includes(name) && !OF_OTHERS.includes(name),
  );
  return unknown.flatMap((name) => {
    const meant = names.find((known) => likeness(name, known) >= ALIKE);
    if (meant !== undefined) return [`${name} is not known; ${meant}?`];
    return name.startsWith('PROVIDER_') ? [`${name} is not known`] : [];
  });
}

function likeness(name: string, other: string): number {
  const length = Math.min(name.length, other.length);
  let begin = 0;
  while (begin < length && name[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < length - begin && name.at(-1 - end) === other.at(-1 - end)) end += 1;
  return (begin + end) / Math.max(name.length, other.length);
}

function splitAt(value: string, separator: string): string[] {
  return value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Only zone names: Node and PostgreSQL read the sign of "+05:30" differently. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
