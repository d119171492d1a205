import { addDays } from '@portal/contract/provider/business-days';
import type { StockChange } from './account-history.ts';

/** Bottles of an unknown size count as the usual one (docs/product/charges.md#what-a-case-is). */
export const USUAL_SIZE_ML = 750;

/** What stood in the house at the end of a day. */
export interface StoredDay {
  readonly day: string;
  readonly boxes: number;
  readonly bottles: number;
  readonly ml: number;
  /** Of these, what came within the free days. */
  readonly free: { readonly boxes: number; readonly bottles: number; readonly ml: number };
}

/** How long the bottles of a case stood in the house, of some days. */
export interface CaseDays {
  readonly caseId: number;
  readonly days: number;
  /** The bottles of each of these days, added up. */
  readonly bottleDays: number;
  /** The millilitres of each of these days, added up. */
  readonly mlDays: number;
  /** On the last of these days. */
  readonly bottles: number;
}

const mlOf = ({ sizeMl, bottles }: StockChange): number => (sizeMl ?? USUAL_SIZE_ML) * bottles;

/** The bottles of an account while changes are applied to them day by day. */
class Cellar {
  bottles = 0;
  ml = 0;
  readonly bottlesOfCase = new Map<number, number>();
  readonly mlOfCase = new Map<number, number>();
  readonly #changes: readonly StockChange[];
  #applied = 0;
  /** Arrivals, the earliest first. */
  readonly #arrived: { day: string; caseId: number | null; bottles: number; ml: number }[] = [];
  readonly #seen = new Set<number>();

  constructor(changes: readonly StockChange[]) {
    this.#changes = changes.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  }

  /** Applies all changes up to the end of a day. */
  runTo(day: string) {
    for (;;) {
      const change = this.#changes[this.#applied];
      if (change === undefined || change.day > day) return;
      this.#apply(change);
      this.#applied += 1;
    }
  }

  #apply(change: StockChange) {
    const { caseId, bottles, day } = change;
    const ml = mlOf(change);
    this.bottles += bottles;
    this.ml += ml;
    this.bottlesOfCase.set(caseId, (this.bottlesOfCase.get(caseId) ?? 0) + bottles);
    this.mlOfCase.set(caseId, (this.mlOfCase.get(caseId) ?? 0) + ml);
    if (change.isArrival) {
      const isNew = bottles > 0 && !this.#seen.has(caseId);
      this.#arrived.push({ day, caseId: isNew ? caseId : null, bottles, ml });
    }
    this.#seen.add(caseId);
  }

  get boxes(): number {
    let boxes = 0;
    for (const bottles of this.bottlesOfCase.values()) if (bottles > 0) boxes += 1;
    return boxes;
  }

  /** What came after a day and is still there: what leaves is what came first. */
  cameAfter(day: string): StoredDay['free'] {
    const late = this.#arrived.slice(this.#arrived.findLastIndex((one) => one.day <= day) + 1);
    const sum = (of: 'bottles' | 'ml') => late.reduce((total, one) => total + one[of], 0);
    const boxes = late.filter(
      ({ caseId }) => caseId !== null && (this.bottlesOfCase.get(caseId) ?? 0) > 0,
    ).length;
    const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
    return { boxes, bottles: within(sum('bottles'), this.bottles), ml: within(sum('ml'), this.ml) };
  }
}

/** The days from `first` to `last`, both yyyy-MM-dd. */
function* daysBetween(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day;
}

/**
 * What was stored at the end of each day from `first` to `last`. Cases and bottles are free on the day on which they
 * came and until `freeDays` days have passed (docs/product/charges.md#free-days).
 */
export function storedDays(
  changes: readonly StockChange[],
  { first, last }: { readonly first: string; readonly last: string },
  freeDays: number,
): StoredDay[] {
  const cellar = new Cellar(changes);
  return [...daysBetween(first, last)].map((day) => {
    cellar.runTo(day);
    const { boxes, bottles, ml } = cellar;
    return { day, boxes, bottles, ml, free: cellar.cameAfter(addDays(day, -freeDays)) };
  });
}

/** On how many days each case held bottles, and how many, by case: the sums of the same days. */
export function caseDays(
  changes: readonly StockChange[],
  { first, last }: { readonly first: string; readonly last: string },
): CaseDays[] {
  const cellar = new Cellar(changes);
  const found = new Map<number, Omit<CaseDays, 'caseId'>>();
  for (const day of daysBetween(first, last)) {
    cellar.runTo(day);
    for (const [caseId, bottles] of cellar.bottlesOfCase) {
      if (bottles <= 0) continue;
      const sum = found.get(caseId) ?? { days: 0, bottleDays: 0, mlDays: 0 };
      found.set(caseId, {
        days: sum.days + 1,
        bottleDays: sum.bottleDays + bottles,
        mlDays: sum.mlDays + (cellar.mlOfCase.get(caseId) ?? 0),
        bottles,
      });
    }
  }
  return [...found].map(([caseId, sums]) => ({ caseId, ...sums }));
}
