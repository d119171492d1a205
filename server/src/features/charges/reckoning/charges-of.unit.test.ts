import { addDays, addMonths } from '@portal/contract/provider/business-days';
import {
  CASE_COUNTS,
  type CardTerms,
  COUNTED_BY,
  type Rate,
} from '@portal/contract/charges/rates/rates.schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountHistory, NO_OWN_TERMS, type StockChange } from './account-history.ts';
import type { ChargeLine } from './charge-line.ts';
import { chargesOf, exactStorage } from './charges-of.ts';
import { notYetCharged } from './statement-lines.ts';
import { exact, isSame, NOTHING, plus, rounded } from './exact-money.ts';
import { daysOfMonth } from './months.ts';
import { storedDays } from './stored-days.ts';
import { card, inForce, rate } from '../../../testing/test-rates.ts';

const FIRST = '2026-01-01';
const MONTHS = ['2026-01', '2026-02', '2026-03'];
const RUNS = { numRuns: 1_000 };

const anyDay = fc.integer({ min: -20, max: 95 }).map((count) => addDays(FIRST, count));

/** Changes after each of which no lot has less than nothing: what leaves is what is there. */
const anyChanges: fc.Arbitrary<StockChange[]> = fc
  .array(
    fc.record({
      day: anyDay,
      caseId: fc.integer({ min: 1, max: 5 }),
      sizeMl: fc.constantFrom(375, 750, 1500, null),
      bottles: fc.integer({ min: -9, max: 9 }),
      isArrival: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((wishes) => {
    const held = new Map<string, number>();
    return wishes
      .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
      .flatMap((wish) => {
        const lot = `${wish.caseId} ${wish.sizeMl}`;
        const bottles = Math.max(wish.bottles, -(held.get(lot) ?? 0));
        if (bottles === 0) return [];
        held.set(lot, (held.get(lot) ?? 0) + bottles);
        return [{ ...wish, bottles, isArrival: wish.isArrival && bottles > 0 }];
      });
  });

const anyCard = fc
  .record({
    case_count: fc.constantFrom(...CASE_COUNTS),
    counted_by: fc.constantFrom(...COUNTED_BY),
    free_days: fc.constantFrom(0, 0, 7),
    amount: fc.integer({ min: 1, max: 999 }),
    free: fc.constantFrom(0, 0, 2),
    steps: fc.constantFrom<Rate['steps'][]>(
      [],
      [
        { from: 3, amount: 300 },
        { from: 5, amount: 111 },
      ],
    ),
  })
  .map(({ amount, free, steps, ...terms }) =>
    card({ ...terms, rates: [rate({ amount, free, steps })] }),
  );

const historyOf = (changes: readonly StockChange[]): AccountHistory => ({
  changes,
  handlings: [],
  manual: [],
});

/** The cost of a number of cases, one case or share of a case after the other. */
function slowPrice(ml: number, { amount, steps, free }: Rate): bigint {
  let sum = 0n;
  for (let at = 0, left = ml; left > 0; at += 1, left -= 9_000) {
    if (at < free) continue;
    const step = steps.findLast(({ from }) => at - free + 1 >= from);
    sum += BigInt(Math.min(left, 9_000)) * BigInt(step?.amount ?? amount);
  }
  return sum;
}

/** The same by plain arrays: every day replays all changes from the beginning. Cases are counted in 9,000 parts. */
function slowMonth(changes: readonly StockChange[], terms: CardTerms, month: string): number {
  const { first, days } = daysOfMonth(month);
  const [only = rate({})] = terms.rates;
  const priceOn = (day: string): bigint => {
    const past = changes.filter((change) => change.day <= day);
    const recent = past.filter((one) => one.isArrival && one.day > addDays(day, -terms.free_days));
    const sum = (list: readonly StockChange[], by: (one: StockChange) => number) =>
      list.reduce((total, one) => total + by(one), 0);
    const bottles = sum(past, (one) => one.bottles);
    const mlOf = (one: StockChange) => one.bottles * (one.sizeMl ?? 750);
    const ids = [...new Set(past.map(({ caseId }) => caseId))];
    const ofCase = (id: number) => past.filter(({ caseId }) => caseId === id);
    const full = ids.filter((id) => sum(ofCase(id), (one) => one.bottles) > 0);
    const isNew = (id: number) => {
      const [earliest] = ofCase(id);
      return earliest !== undefined && recent.includes(earliest);
    };
    if (terms.case_count === 'box')
      return slowPrice(full.filter((id) => !isNew(id)).length * 9_000, only);
    if (terms.case_count === '12 bottles') {
      const free = Math.min(
        bottles,
        sum(recent, (one) => one.bottles),
      );
      return slowPrice(Math.ceil((bottles - free) / 12) * 9_000, only);
    }
    const ml = sum(past, mlOf);
    return slowPrice(ml - Math.min(ml, sum(recent, mlOf)), only);
  };
  const onDays = Array.from({ length: days }, (_, at) => priceOn(addDays(first, at)));
  if (terms.counted_by === 'first of the month')
    return rounded(exact(priceOn(addDays(first, -1)), 9_000));
  if (terms.counted_by === 'month begun') {
    return rounded(
      exact(
        onDays.reduce((most, one) => (one > most ? one : most), 0n),
        9_000,
      ),
    );
  }
  return rounded(
    exact(
      onDays.reduce((total, one) => total + one, 0n),
      9_000 * days,
    ),
  );
}

const netOf = (lines: readonly ChargeLine[]): number =>
  lines.reduce((sum, { net }) => sum + net, 0);

test('storage costs what a replay of every day from the beginning costs', () => {
  fc.assert(
    fc.property(anyChanges, anyCard, (changes, terms) => {
      for (const month of MONTHS) {
        const lines = chargesOf(historyOf(changes), inForce(terms), [month]);
        expect(netOf(lines)).toBe(slowMonth(changes, terms, month));
      }
    }),
    RUNS,
  );
});

test('the order in which changes are read changes nothing', () => {
  fc.assert(
    fc.property(anyChanges, anyCard, fc.nat(), (changes, terms, turn) => {
      const sameDay = changes.map(({ day }) => day);
      fc.pre(new Set(sameDay).size === sameDay.length);
      const cut = turn % (changes.length + 1);
      const other = [...changes.slice(cut), ...changes.slice(0, cut)];
      expect(chargesOf(historyOf(other), inForce(terms), MONTHS)).toEqual(
        chargesOf(historyOf(changes), inForce(terms), MONTHS),
      );
    }),
    RUNS,
  );
});

test('a quarter costs what its three months cost', () => {
  fc.assert(
    fc.property(anyChanges, anyCard, (changes, terms) => {
      const history = historyOf(changes);
      const together = chargesOf(history, inForce(terms), MONTHS);
      const alone = MONTHS.flatMap((month) => chargesOf(history, inForce(terms), [month]));
      expect(together).toEqual(alone);
    }),
    RUNS,
  );
});

test('the days of a month that is cut in two cost exactly what the month costs', () => {
  fc.assert(
    fc.property(anyChanges, anyCard, fc.integer({ min: 1, max: 30 }), (changes, terms, cut) => {
      fc.pre(terms.counted_by === 'day');
      const [only = rate({})] = terms.rates;
      const ofStorage = { ...only, unit: 'case a month' } as const;
      const { first, last } = daysOfMonth('2026-01');
      const days = storedDays(changes, { first, last }, terms.free_days);
      const priceOf = (counted: typeof days) =>
        counted.length === 0
          ? NOTHING
          : exactStorage(ofStorage, { month: '2026-01', counted, card: terms, own: NO_OWN_TERMS });
      const parts = plus(priceOf(days.slice(0, cut)), priceOf(days.slice(cut)));
      expect(isSame(parts, priceOf(days))).toBe(true);
    }),
    RUNS,
  );
});

test('moving bottles between cases changes nothing where bottles or shares are counted', () => {
  const anyMove = fc.record({ at: anyDay, to: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(anyChanges, anyCard, anyMove, (changes, terms, { at, to }) => {
      fc.pre(terms.case_count !== 'box');
      const [moved] = changes;
      fc.pre(moved !== undefined && moved.day <= at);
      const { caseId, sizeMl, bottles } = moved ?? { caseId: 1, sizeMl: 750, bottles: 0 };
      const move = [
        { day: at, caseId, sizeMl, bottles: -bottles, isArrival: false },
        { day: at, caseId: to, sizeMl, bottles, isArrival: false },
      ];
      expect(netOf(chargesOf(historyOf([...changes, ...move]), inForce(terms), MONTHS))).toBe(
        netOf(chargesOf(historyOf(changes), inForce(terms), MONTHS)),
      );
    }),
    RUNS,
  );
});

test('a bottle that leaves and comes back on the same day costs as if it had stayed', () => {
  fc.assert(
    fc.property(anyChanges, anyCard, anyDay, (changes, terms, day) => {
      const [first] = changes;
      fc.pre(first !== undefined && first.day <= day);
      const { caseId, sizeMl } = first ?? { caseId: 1, sizeMl: 750 };
      const trip = [-1, 1].map((bottles) => ({ day, caseId, sizeMl, bottles, isArrival: false }));
      expect(netOf(chargesOf(historyOf([...changes, ...trip]), inForce(terms), MONTHS))).toBe(
        netOf(chargesOf(historyOf(changes), inForce(terms), MONTHS)),
      );
    }),
    RUNS,
  );
});

test('all statements together charge what is true now, whenever something was recorded late', () => {
  fc.assert(
    fc.property(anyChanges, anyChanges, anyCard, (known, late, terms) => {
      const histories = [known, [...known, ...late], [...known, ...late], known];
      const charged = new Map<string, { line: ChargeLine; net: number }>();
      let sum = 0;
      for (const [at, changes] of histories.entries()) {
        const months = Array.from({ length: at + 1 }, (_, month) => addMonths('2026-01', month));
        const now = chargesOf(historyOf(changes), inForce(terms), months);
        for (const line of notYetCharged(now, charged, () => 'Recorded later')) {
          sum += line.net;
          const before = charged.get(line.key);
          charged.set(line.key, { line: before?.line ?? line, net: (before?.net ?? 0) + line.net });
        }
        expect(sum).toBe(netOf(now));
      }
    }),
    RUNS,
  );
});
