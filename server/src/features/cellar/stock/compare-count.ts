import type { Db } from '../../../db/database.ts';
import type { caseCounts, StoredCountLine } from '../../../db/schema/sightings.ts';
import { findWinesById } from '../inventory/current-wines.repository.ts';
import { type ExpectedLot, inCase, listExpected } from './expected-bottles.repository.ts';

/** Bottles of a wine and size that were counted; null was not looked at. */
export interface CountedBottles {
  /** The wine; for a merged one that which it became. */
  readonly wineId: number;
  readonly sizeMl: number | null;
  readonly quantity: number | null;
  /** Of how many wines, that are one by now, it is the sum. */
  readonly ofWines: number;
}

/** What a count found of one wine and size beside what should have been in the case at that moment. */
export interface ComparedLine extends StoredCountLine {
  /** The lot of the wine; null when the case has none. */
  readonly lotId: number | null;
  /** What the ledger has now. */
  readonly now: number;
  /** Whether the case can only be counted again: nobody can say what the difference means. */
  readonly isOutdated: boolean;
}

/** How many bottles a line found more than should have been in the case; 0 when nobody looked. */
export function differenceOf({ counted, ledger, pulled = [] }: StoredCountLine): number {
  return counted === null ? 0 : counted - inCase({ ledger, pulled });
}

/** Whether a line was counted and something else should have been in the case at that moment. */
export const isDifferent = (line: StoredCountLine) => differenceOf(line) !== 0;

/**
 * Compares what was counted with what should have been in the case, wine by wine. Wines that are one by now are one line.
 * Lots that were not named were not looked at.
 */
export function compareCount(
  counted: readonly CountedBottles[],
  expected: readonly ExpectedLot[],
): ComparedLine[] {
  const isParted = expected.some((lot) => lot.isParted);
  const named = groupByWine(counted)
    .map(({ wine, of }) => compareWine(wine, of, expected.filter(isOf(wine))))
    .map((line) => ({ ...line, isOutdated: line.isOutdated || (isParted && isOfMany(line)) }));
  const others = expected.filter((lot) => !counted.some(isOf(lot)));
  const unnamed = groupByWine(others)
    .map(({ wine, of }) => compareWine(wine, [], of))
    .filter(({ ledger }) => ledger > 0);
  return [...named, ...unnamed];
}

type MadeCount = Pick<
  typeof caseCounts.$inferSelect,
  'accountId' | 'caseId' | 'countedAt' | 'lines'
>;

/** Compares counts with what is known now of the moments at which they were made; the lines of each. */
export async function compareAgain(
  db: Db,
  counts: readonly MadeCount[],
): Promise<ComparedLine[][]> {
  const wines = await findWinesById(
    db,
    counts.flatMap(({ lines }) => lines.map(({ wine_id: wine }) => wine)),
  );
  const expected = await listExpected(
    db,
    counts.map(({ accountId, caseId, countedAt: at }) => ({ accountId, caseId, at })),
  );
  return counts.map(({ lines }, position) => {
    const counted = lines.map(
      ({ wine_id: wine, size_ml: sizeMl, counted: quantity, of_wines: ofWines = 1 }) => {
        return { wineId: wines.get(wine) ?? wine, sizeMl, quantity, ofWines };
      },
    );
    return compareCount(
      counted,
      expected.filter(({ of }) => of === position),
    );
  });
}

/** Whether what was counted of a wine may mean bottles of another one, once a merge of the case was undone. */
const isOfMany = (line: StoredCountLine) => isDifferent(line) || (line.of_wines ?? 1) > 1;

type WineAndSize = Pick<CountedBottles, 'wineId' | 'sizeMl'>;

const isOf =
  ({ wineId, sizeMl }: WineAndSize) =>
  (one: WineAndSize) =>
    one.wineId === wineId && one.sizeMl === sizeMl;

function groupByWine<One extends WineAndSize>(all: readonly One[]) {
  const first = all.filter((one, at) => all.findIndex(isOf(one)) === at);
  return first.map((wine) => ({ wine, of: all.filter(isOf(wine)) }));
}

function compareWine(
  { wineId, sizeMl }: WineAndSize,
  counted: readonly CountedBottles[],
  lots: readonly ExpectedLot[],
): ComparedLine {
  const pulled = pulledFor(lots);
  const quantities = counted.map(({ quantity }) => quantity);
  const isWhole = quantities.length > 0 && !quantities.includes(null);
  const sum = quantities.reduce<number>((total, quantity) => total + (quantity ?? 0), 0);
  const ofWines = counted.reduce((total, line) => total + line.ofWines, 0);
  const ledger = lots.reduce((total, lot) => total + lot.ledger, 0);
  // Of wines that were two then and are one now, somebody looked at one only.
  const then = lots.filter((lot) => lot.ledger > 0).length;
  const isInPart = quantities.some((quantity) => quantity !== null) && !isWhole;
  const line = {
    wine_id: wineId,
    size_ml: sizeMl,
    counted: isWhole ? sum : null,
    ...(ofWines > 1 && { of_wines: ofWines }),
    ledger,
    ...(pulled.length > 0 && { pulled }),
  };
  const isUndecidable = ofWines < then || inCase(line) < 0 || lots.some((lot) => lot.isUndecidable);
  return {
    ...line,
    lotId: lots.find(({ isMerged }) => !isMerged)?.lotId ?? null,
    now: lots.reduce((total, lot) => total + lot.quantity, 0),
    isOutdated: isInPart || (isUndecidable && isDifferent(line)),
  };
}

function pulledFor(lots: readonly ExpectedLot[]) {
  const all = lots.flatMap(({ out }) => out).toSorted((a, b) => a.request - b.request);
  return all
    .filter(({ request }, at) => all.findIndex((one) => one.request === request) === at)
    .map((first) => {
      const own = all.filter(({ request }) => request === first.request);
      return { ...first, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) };
    });
}

/** What of a comparison is stored with the count. */
export function toStored(line: ComparedLine): StoredCountLine {
  const { lotId: _, now: __, isOutdated: ___, ...stored } = line;
  return stored;
}
