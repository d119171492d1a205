import type { WineType } from '@portal/contract/cellar/inventory/vocabulary';
import type { Random } from '../random.ts';
import type { DemoWine } from '../wine-list.ts';

export interface Bottles {
  readonly wine: DemoWine;
  /** Null is an unknown size. */
  readonly sizeMl: number | null;
  readonly quantity: number;
}

/** A wine case before it has a number and a date. */
export interface PackedCase {
  readonly containerName: string;
  readonly contents: readonly [Bottles, ...Bottles[]];
  /** Requests take nothing from it, because the demo shows something with it. */
  readonly isKept?: boolean;
}

/** The first day on which a wine can have come: some time in barrel and bottle after its harvest. */
export function firstPossibleDay({ wine }: Bottles): string {
  if (wine.vintage === null) return '2006-01-01';
  return `${wine.vintage + (wine.wineType === 'Red' ? 3 : 2)}-01-01`;
}

/** How an account buys: shares of the wines that come as a case of twelve, of six, as magnums. */
export interface DemoProfile {
  readonly twelves: number;
  readonly sixes: number;
  readonly magnums: number;
  readonly largeFormats: number;
  readonly mostLooseBottles: number;
}

const LARGE_FORMATS_ML = new Set([3000, 5000, 6000]);
const BOTTLES_IN_A_MIXED_CASE = 12;
const WITHOUT_WOOD: ReadonlySet<WineType> = new Set(['Beer/Cider', 'Other', 'Rose', 'Spirits']);

/** A full original case, named as the warehouse names it: "12 x 750ml OWC". */
export function originalCase(wine: DemoWine, quantity: number, sizeMl: number): PackedCase {
  const wrapping = WITHOUT_WOOD.has(wine.wineType) || sizeMl < 375 ? 'Carton' : 'OWC';
  const containerName = `${quantity} x ${sizeMl}ml ${wrapping}`;
  return { containerName, contents: [{ wine, sizeMl, quantity }] };
}

/** Packs each wine once: as an original case, or loose into one of the mixed cases. */
export function packWines(
  wines: readonly DemoWine[],
  profile: DemoProfile,
  random: Random,
): PackedCase[] {
  const packedCases: PackedCase[] = [];
  const loose: Bottles[] = [];
  for (const wine of wines) {
    const large = wine.sizesMl.find((size) => LARGE_FORMATS_ML.has(size));
    if (large !== undefined && random.chance(profile.largeFormats)) {
      packedCases.push(originalCase(wine, 1, large));
    }
    const full = fullCase(wine, profile, random);
    if (full === null) loose.push(looseBottles(wine, profile, random));
    else packedCases.push(full);
  }
  return [...packedCases, ...mixedCases(loose)];
}

function fullCase(wine: DemoWine, profile: DemoProfile, random: Random): PackedCase | null {
  const [usualMl] = wine.sizesMl;
  if (random.chance(profile.twelves)) return originalCase(wine, 12, usualMl);
  if (random.chance(profile.sixes)) return originalCase(wine, 6, usualMl);
  const hasMagnums = wine.sizesMl.includes(1500) && random.chance(profile.magnums);
  return hasMagnums ? originalCase(wine, 3, 1500) : null;
}

function looseBottles(wine: DemoWine, profile: DemoProfile, random: Random): Bottles {
  const [usualMl, otherMl] = wine.sizesMl;
  const sizeMl =
    otherMl !== undefined && otherMl <= 1500 && random.chance(0.12) ? otherMl : usualMl;
  return { wine, sizeMl, quantity: random.between(1, profile.mostLooseBottles) };
}

/** Bottles that came at about the same time lie together. */
function mixedCases(loose: readonly Bottles[]): PackedCase[] {
  const byAge = loose.toSorted((one, other) => yearOf(one) - yearOf(other));
  const packedCases: PackedCase[] = [];
  let contents: Bottles[] = [];
  for (const bottles of byAge) {
    if (countBottles(contents) + bottles.quantity > BOTTLES_IN_A_MIXED_CASE) {
      packedCases.push(...mixedCase(contents));
      contents = [];
    }
    contents.push(bottles);
  }
  return [...packedCases, ...mixedCase(contents)];
}

function mixedCase([first, ...others]: readonly Bottles[]): PackedCase[] {
  return first === undefined ? [] : [{ containerName: 'Mixed', contents: [first, ...others] }];
}

function yearOf(bottles: Bottles): number {
  return Number(firstPossibleDay(bottles).slice(0, 4));
}

function countBottles(contents: readonly Bottles[]): number {
  return contents.reduce((sum, { quantity }) => sum + quantity, 0);
}
