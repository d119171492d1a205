import { COUNTRIES } from './profile.schemas.ts';
import { ALL_COUNTRIES, COUNTRY_NAMES, countryCode, isCountryCode } from './countries.ts';
import { COUNTRY_WITH_STATES, isUsState } from './us-states.ts';

/** Where an address is; the country by its name. */
export interface Place {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/** The parts of an address under its street, in the order and with the signs in which some countries write them. */
const LAYOUTS = {
  'code city':
    'AD AT AX BA BE BL CH CZ DE DK DO DZ EH FI FO FR GE GF GL GN GP GR GT GW HR HT HU IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ NC NE NL NO PL PM PT RE RO RS SE SI SJ SK SM SN TJ TM TN TZ VA WF YT ZM',
  'code city\nstate': 'AR BG BO BY CL CO CR EC ES GY MY PE PH PY SV UY UZ VE',
  'code city state': 'EE IT LT MZ TR',
  'code city, state': 'MX',
  'city, state code': 'AS CN FM GU JP KR MH MP PR PW TW UM US VI',
  'city state code': 'AU CA CC CX HM NF SO',
  'city code': 'BD BH BM BN BT CK IL JO KH LB LS MT MV NP NU NZ PK PS SA SG TK TL TT VC',
  'city code\nstate': 'GH HN IN NG PG',
  'city\nstate code': 'ID MN TH VN',
  'city - state\ncode': 'BR',
  'city\nstate\ncode': 'EG FK GB GG GI IE IM IO IQ JE KE KZ LK RU SH SZ TC UA VG ZA',
} as const;

/** Where little is known: each part on a line of its own. */
const OTHER_LAYOUT = 'city\nstate\ncode';

/** Countries that cannot be reached without a state or province. */
const NEEDS_STATE = 'AU BR CA CN IN IT MX US';

/** Postal codes that are required: 9 stands for a digit, A for a letter. */
const POSTAL_CODES: Readonly<Record<string, string>> = {
  '999': 'IS',
  '9999': 'AT AU BE BG CH DK HU LI LU NL NO NZ PT SI ZA',
  '99999': 'DE EE ES FI FR GR HR IT MC MX MY SM TH TR UA',
  '999 99': 'CZ SE SK',
  '99-999': 'PL',
  '99999-999': 'BR',
  '999999': 'CN IN RO RU SG',
  'A9A 9A9': 'CA',
};

/** The countries of a line of codes such as `AT CH`. */
const has = (codes: string, code: string) => codes.split(' ').includes(code);

function entryOf(table: Readonly<Record<string, string>>, code: string | undefined) {
  if (code === undefined) return undefined;
  return Object.entries(table).find(([, codes]) => has(codes, code))?.[0];
}

const layoutOf = (country: string) => entryOf(LAYOUTS, countryCode(country)) ?? OTHER_LAYOUT;

/**
 * The lines of an address under its street, without the country: "1204 Genève", "New York, NY 10001". A part that the
 * country does not write gets a line of its own, so that nothing typed is lost.
 */
export function placeLines(
  { city, state, postalCode, country }: Place,
  hasCommas = true,
): string[] {
  const parts = { city, state, code: postalCode };
  const layout = hasCommas ? layoutOf(country) : layoutOf(country).replaceAll(',', '');
  const unwritten = (['state', 'code'] as const).filter((part) => !layout.includes(part));
  return [...layout.split('\n'), ...unwritten].flatMap((line) => writtenLine(line, parts) || []);
}

/** Fills a line of a layout; the signs before an empty part are left out. */
function writtenLine(line: string, parts: Readonly<Record<string, string>>): string {
  let text = '';
  let signs = '';
  for (const token of line.split(/\b/)) {
    const part = parts[token];
    if (part === undefined) signs = token;
    else if (part !== '') text += text === '' ? part : `${signs}${part}`;
  }
  return text;
}

/** The names that an address can have in a house: its own country first, or the ten of the documents. */
export function countriesOf(home: string): readonly string[] {
  if (!isCountryCode(home)) return COUNTRIES;
  const own = COUNTRY_NAMES[home];
  return [own, ...ALL_COUNTRIES.filter((name) => name !== own)];
}

/** How a state is given: chosen from the list, typed, or not asked for. */
export type StateRule = 'list' | 'required' | 'optional' | 'none';

/** The rule of a country's states; without a country of the house, that of the documents: always required. */
export function stateRule(country: string, home: string): StateRule {
  if (country === COUNTRY_WITH_STATES) return 'list';
  const code = countryCode(country);
  if (home === '' || code === undefined) return 'required';
  if (has(NEEDS_STATE, code)) return 'required';
  return layoutOf(country).includes('state') ? 'optional' : 'none';
}

/** What countries call their states; the others have regions. */
const STATE_KINDS = {
  state: 'AU BR IN MX US',
  province: 'CA CN IT',
  prefecture: 'JP',
  county: 'GB IE',
} as const;

/** What a country calls its states; without a country of the house, all have states, as in the documents. */
export function stateKind(country: string, home: string): keyof typeof STATE_KINDS | 'region' {
  if (home === '' || country === '') return 'state';
  const kind = entryOf(STATE_KINDS, countryCode(country));
  return kind === 'state' || kind === 'province' || kind === 'prefecture' || kind === 'county'
    ? kind
    : 'region';
}

/** The form of a country's postal codes, such as `9999`; null where any text is taken. */
function postalForm(country: string, home: string): string | null {
  return home === '' ? null : (entryOf(POSTAL_CODES, countryCode(country)) ?? null);
}

/** Whether an address of a country needs a postal code. */
export const needsPostalCode = (country: string, home: string) =>
  home === '' || country === COUNTRY_WITH_STATES || postalForm(country, home) !== null;

/** What is wrong with a part of an address: nothing given, or none that the country has. */
export type PlaceProblem = 'missing' | 'unknown';

/**
 * What is wrong with the parts of an address in a house, by its country (docs/product/house-formats.md#addresses); the
 * parts are trimmed.
 */
export function placeProblems(
  { state, postalCode, country }: Omit<Place, 'city'>,
  home: string,
): Partial<Record<'country' | 'state' | 'postalCode', PlaceProblem>> {
  const rule = stateRule(country, home);
  const isStateMissing = state === '' && (rule === 'list' || rule === 'required');
  const isStateUnknown = rule === 'list' && !isUsState(state);
  const isCodeMissing = postalCode === '' && needsPostalCode(country, home);
  return {
    ...(!countriesOf(home).includes(country) && {
      country: country === '' ? 'missing' : 'unknown',
    }),
    ...(isStateMissing ? { state: 'missing' } : isStateUnknown && { state: 'unknown' }),
    ...(isCodeMissing
      ? { postalCode: 'missing' }
      : !isPostalCode(postalCode, postalForm(country, home)) && { postalCode: 'unknown' }),
  };
}

const withoutSigns = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** Spaces and hyphens do not count. */
function isPostalCode(typed: string, form: string | null): boolean {
  if (form === null || typed === '') return true;
  const signs = [...withoutSigns(typed)];
  const wanted = [...withoutSigns(form)];
  const isAs = (sign: string, want: string | undefined) =>
    want === '9' ? sign >= '0' && sign <= '9' : sign >= 'A' && sign <= 'Z';
  return signs.length === wanted.length && signs.every((sign, at) => isAs(sign, wanted[at]));
}

/** A postal code of a country as an example, such as 1234; null where any text is taken. */
export function postalCodeExample(country: string, home: string): string | null {
  let next = 0;
  const example = (sign: string) => {
    next += 1;
    return sign === 'A' ? String.fromCharCode(64 + next) : String(next % 10);
  };
  return postalForm(country, home)?.replaceAll(/[9A]/g, example) ?? null;
}
