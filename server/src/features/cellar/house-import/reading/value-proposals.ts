import { sizesNamed } from '@portal/contract/cellar/inventory/bottle-formats';
import type { WineType } from '@portal/contract/cellar/inventory/vocabulary';
import { ANSWERS } from '@portal/contract/cellar/house-import/house-tables';
import { COUNTRY_NAMES } from '@portal/contract/access/profile/countries';
import { US_STATES } from '@portal/contract/access/profile/us-states';
import { foldSpelling } from '../../../../db/label-key.ts';
import { mapWineType } from '../../imports/wine-types.ts';

/** What a value of a column may mean, the likeliest first. */
type Propose = (value: string) => readonly string[];

const TYPE_WORDS: readonly (readonly [RegExp, WineType])[] = [
  [/spumante|sekt|mousseux|cava|cremant|prosecco|champagne|bubbl/, 'Sparkling-White'],
  [/doux|dolce|suss|sweet|port|sherry|madeira|sauternes|liquoreux/, 'Dessert'],
  [/rose|rosato|rosado|blush/, 'Rose'],
  [/rouge|rosso|tinto|rot|red|noir/, 'Red'],
  [/blanc|bianco|blanco|weiss|white/, 'White'],
  [/whisk|cognac|rum|gin|vodka|grappa|spirit/, 'Spirits'],
  [/beer|bier|cider|cidre/, 'Beer/Cider'],
];

const proposeType: Propose = (value) => {
  const word = foldSpelling(value);
  const named = TYPE_WORDS.find(([rule]) => rule.test(word))?.[1] ?? mapWineType([value]);
  return named === 'Other' ? ['Other'] : [named, 'Other'];
};

/** A number without unit is litres below 31, and centilitres where that makes a size that bottles have. */
const proposeSize: Propose = (value) => {
  const named = sizesNamed(foldSpelling(value)).map(String);
  if (named.length > 0) return named;
  const number = Number(/\d{1,6}(?:[.,]\d{1,3})?/.exec(value)?.[0].replace(',', '.') ?? Number.NaN);
  const scaled = [number * 1000, number * 10, number].filter((ml) =>
    BOTTLE_SIZES.includes(Math.round(ml)),
  );
  return [...scaled.map((ml) => `${Math.round(ml)} ml`), ANSWERS.empty];
};

/** Sizes in which wine is bottled, in ml; another bare number is asked about. */
export const BOTTLE_SIZES: readonly number[] = [
  100, 187, 200, 250, 330, 355, 375, 500, 620, 700, 720, 750, 1000, 1500, 1800, 2000, 2250, 3000,
  4500, 5000, 6000, 9000, 12_000, 15_000, 18_000, 27_000, 30_000,
];

const proposeVintage: Propose = (value) => {
  const year = /(?:^|\D)((?:1[789]|20)\d\d)(?:\D|$)/.exec(value)?.[1];
  if (year !== undefined) return [year, 'NV'];
  const short = /^'?(\d\d)$/.exec(value)?.[1];
  return short === undefined ? ['NV'] : [`20${short}`, `19${short}`, 'NV'];
};

/** Less than nothing, which is written with a minus or in parentheses, is no number of bottles. */
const proposeQuantity: Propose = (value) => {
  const number = /^[^\d(−–-]{0,8}(\d{1,5})(?:[.,]0{1,3})?\D{0,20}$/.exec(value)?.[1];
  return number === undefined ? [ANSWERS.leaveOut] : [String(Number(number))];
};

const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  usa: 'United States',
  'u.s.': 'United States',
  'u.s.a.': 'United States',
  'united states of america': 'United States',
  america: 'United States',
  uk: 'United Kingdom',
  england: 'United Kingdom',
  'great britain': 'United Kingdom',
  'hong kong sar': 'Hong Kong',
  korea: 'South Korea',
};

/** Languages in which files name countries. */
const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl'];

/** Countries by their codes and their names in these languages; filled with the first question. */
const countriesByWord = new Map<string, string>();

function countryOf(word: string): string | undefined {
  if (countriesByWord.size === 0) {
    for (const language of LANGUAGES) {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      for (const [code, name] of Object.entries(COUNTRY_NAMES)) {
        for (const one of [code, name, names.of(code) ?? name]) {
          countriesByWord.set(foldSpelling(one), name);
        }
      }
    }
  }
  return COUNTRY_WORDS[word] ?? countriesByWord.get(word);
}

const proposeCountry: Propose = (value) => {
  const named = countryOf(foldSpelling(value));
  return named === undefined ? [ANSWERS.leaveOut] : [named];
};

const proposeState: Propose = (value) => {
  const word = foldSpelling(value).replaceAll('.', '');
  const named = US_STATES.find(
    ({ code, name }) => foldSpelling(code) === word || foldSpelling(name) === word,
  );
  return named === undefined ? [ANSWERS.leaveOut] : [named.code];
};

const proposeRole: Propose = (value) => {
  const word = foldSpelling(value);
  if (/owner|admin|full|main|holder/.test(word)) return ['owner'];
  if (/view|read|look/.test(word)) return ['viewer'];
  return ['viewer', 'owner'];
};

/** By the first letters: "yes", "oui", "wahr", "x" and their contraries. */
const proposeFlag: Propose = (value) =>
  /^(y|t|j|o|x|w|1|si|on)/.test(foldSpelling(value)) ? ['yes', 'no'] : ['no', 'yes'];

const proposeKind: Propose = (value) =>
  /out|pull|del|ship|pick|withdraw|abhol/.test(foldSpelling(value))
    ? ['pull', 'add']
    : ['add', 'pull'];

const PROPOSALS: Readonly<Record<string, Propose>> = {
  Type: proposeType,
  'Size (ml)': proposeSize,
  Vintage: proposeVintage,
  Quantity: proposeQuantity,
  Bottles: proposeQuantity,
  Country: proposeCountry,
  State: proposeState,
  Role: proposeRole,
  Commercial: proposeFlag,
  Default: proposeFlag,
  'Doorman Building': proposeFlag,
  Kind: proposeKind,
  Location: () => [ANSWERS.create, ANSWERS.empty],
};

/** What an unknown value may mean; undefined for a column whose values are not asked about but wrong. */
export function proposalsFor(column: string, value: string): readonly string[] | undefined {
  return PROPOSALS[column]?.(value);
}
