import { addMonths } from '@portal/contract/provider/business-days';
import { expect, test } from 'vitest';
import type { CardTerms } from '@portal/contract/charges/rates/rates.schemas';
import { card, inForce, rate } from '../../../testing/test-rates.ts';
import { type Handling, NO_OWN_TERMS, type StockChange } from './account-history.ts';
import { chargesOf } from './charges-of.ts';
import { exact, rounded } from './exact-money.ts';
import { daysOfMonth, monthOf } from './months.ts';
import { manualAmount } from './price.ts';

const pulled = (part: Partial<Handling>): Handling => ({
  day: '2026-01-12',
  orderId: 1,
  requestNumber: 100001,
  type: 'pull',
  method: 8,
  postalCode: '07094',
  bottles: 15,
  cases: 2,
  wholeCases: 1,
  bottlesInWholeCases: 12,
  newWines: 0,
  failedTrips: 0,
  ...part,
});

const charged = (terms: CardTerms, ...handlings: Handling[]) =>
  chargesOf({ changes: [], handlings, manual: [] }, inForce(terms), ['2026-01']).map(
    ({ code, quantity, net, requestNumber }) => [code, quantity, net, requestNumber],
  );

const CASE_PULLED = rate({ code: 'OUT-CASE', unit: 'case pulled', amount: 450 });
const BOTTLE_PULLED = rate({ code: 'OUT-BOTTLE', unit: 'bottle pulled', amount: 75 });

test('a pulled case is charged as a case, and further bottles one by one', () => {
  const terms = card({ rates: [CASE_PULLED, BOTTLE_PULLED] });
  expect(charged(terms, pulled({}))).toEqual([
    ['OUT-CASE', 1, 450, 100_001],
    ['OUT-BOTTLE', 3, 225, 100_001],
  ]);
});

test('a card with one of the two rates charges all cases or all bottles by it', () => {
  expect(charged(card({ rates: [CASE_PULLED] }), pulled({}))).toEqual([
    ['OUT-CASE', 2, 900, 100_001],
  ]);
  expect(charged(card({ rates: [BOTTLE_PULLED] }), pulled({}))).toEqual([
    ['OUT-BOTTLE', 15, 1_125, 100_001],
  ]);
});

test('what is free of a month is used up by the earliest request', () => {
  const terms = card({ rates: [{ ...BOTTLE_PULLED, free: 20 }] });
  const later = pulled({ day: '2026-01-20', orderId: 2, requestNumber: 100_002 });
  expect(charged(terms, later, pulled({}))).toEqual([['OUT-BOTTLE', 10, 750, 100_002]]);
});

test('a delivery costs the rate of its method and of the longest beginning of its postal code', () => {
  const van = rate({ code: 'VAN', unit: 'delivery', amount: 9_000, methods: [8] });
  const near = {
    ...van,
    code: 'VAN-NJ',
    amount: 4e3,
    zones: [
      {
        postal_code: '07',
        distance: 0,
      },
    ],
  };
  const nearest = {
    ...van,
    code: 'VAN-070',
    amount: 2e3,
    zones: [
      {
        postal_code: '070',
        distance: 6,
      },
    ],
    distance_amount: 150,
  };
  const terms = card({ rates: [van, near, nearest, rate({ code: 'ANY', unit: 'delivery' })] });
  expect(charged(terms, pulled({}))).toEqual([['VAN-070', 1, 2_900, 100_001]]);
  expect(charged(terms, pulled({ postalCode: '07302' }))).toEqual([['VAN-NJ', 1, 4_000, 100_001]]);
  expect(charged(terms, pulled({ postalCode: 'SW1A 1AA' }))).toEqual([['VAN', 1, 9_000, 100_001]]);
  expect(charged(terms, pulled({ method: 5 }))).toEqual([['ANY', 1, 410, 100_001]]);
});

test('a second trip is charged for each trip on which nobody could take the bottles', () => {
  const terms = card({ rates: [rate({ code: 'AGAIN', unit: 'second trip', amount: 3_500 })] });
  expect(charged(terms, pulled({ failedTrips: 2 }))).toEqual([['AGAIN', 2, 7_000, 100_001]]);
  expect(charged(terms, pulled({}))).toEqual([]);
});

test('a charge by hand costs what was entered, and a credit is negative', () => {
  const entered = {
    id: 7,
    day: '2026-01-09',
    code: 'HOUR',
    name: 'Repacking',
    quantityHundredths: 150,
    amount: 9002,
    tax: 2e3,
    reason: 'Two crates',
    requestNumber: null,
    orderId: null,
  };
  const credit = { ...entered, id: 8, amount: -500, tax: null };
  const history = { changes: [], handlings: [], manual: [credit, entered] };
  const lines = chargesOf(history, inForce(card({})), ['2026-01']);
  expect(lines.map(({ quantity, net, tax }) => [quantity, net, tax])).toEqual([
    [1.5, 9_002, 1_800],
    [1.5, -500, 0],
  ]);
});

test("an hour by hand costs its rate with the client's own amount and discount", () => {
  const hour = rate({ code: 'HOUR', unit: 'hour', amount: 6_001 });
  expect(manualAmount(hour, 150, NO_OWN_TERMS)).toBe(9_002);
  const own = {
    ...NO_OWN_TERMS,
    discount: 1_000,
    rates: [{ code: 'HOUR', amount: 4_000, free: null }],
  };
  expect(manualAmount(hour, 150, own)).toBe(5_400);
});

const stored = (bottles: number, sizeMl = 750): StockChange => ({
  day: '2025-11-03',
  caseId: bottles + sizeMl,
  sizeMl,
  bottles,
  isArrival: true,
});
const january = (
  terms: CardTerms,
  changes: StockChange[],
  own: Partial<typeof NO_OWN_TERMS> = {},
) =>
  chargesOf(
    { changes, handlings: [], manual: [] },
    { ...inForce(terms), own: [{ month: '2025-12', terms: { ...NO_OWN_TERMS, ...own } }] },
    ['2026-01'],
  );

test('six magnums are one case of nine litres, and a case of twelve bottles is one', () => {
  const terms = card({ case_count: '9 litres' });
  expect(january(terms, [stored(6, 1500)])[0]).toMatchObject({ quantity: 1, net: 410 });
  expect(january(terms, [stored(12)])[0]).toMatchObject({ quantity: 1, net: 410 });
});

test('a plan covers its cases whether they are there or not, and further ones cost the card', () => {
  const plan = { code: 'CASE', up_to: 2, amount: 600 };
  const cases = [1, 2, 3].map(stored.bind(null)).map((change, at) => ({ ...change, caseId: at }));
  expect(january(card({}), [], { plan })[0]).toMatchObject({ net: 600 });
  expect(january(card({}), cases, { plan })[0]).toMatchObject({ net: 600 + 410 });
});

test('a month in which something is stored costs the minimum, and one without costs nothing', () => {
  const terms = card({ minimum: 2_500, minimum_tax: 2_000 });
  expect(january(terms, [stored(12)])).toMatchObject([
    { code: 'CASE', net: 410 },
    { code: 'MINIMUM', net: 2_090, tax: 418 },
  ]);
  expect(january(terms, [])).toEqual([]);
});

test('a discount and own amounts apply before the line is rounded', () => {
  const own = { discount: 1_250, rates: [{ code: 'CASE', amount: 333, free: null }] };
  expect(january(card({}), [stored(12)], own)).toMatchObject([{ net: 291 }]);
});

test('a declared value costs a twelfth of its percentage each month, and places what is rented', () => {
  const rates = [
    rate({ code: 'VALUE', unit: 'declared value a year', amount: 45 }),
    rate({ code: 'LOCKER', unit: 'place a month', amount: 9_000 }),
  ];
  const own = { declared_value: 10_000_050, places: ['L-14', 'L-15'] };
  expect(january(card({ rates }), [], own)).toMatchObject([{ net: 3_750 }, { net: 18_000 }]);
});

test('half a minor unit is rounded to the even one', () => {
  expect([exact(1, 2), exact(3, 2), exact(5, 2), exact(-1, 2), exact(-3, 2)].map(rounded)).toEqual(
    [0, 2, 2, -0, -2].map((value) => value + 0),
  );
  expect(() => rounded(exact(2n ** 60n))).toThrow(RangeError);
});

test('months have their days, also in a leap year', () => {
  expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29', days: 29 });
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(monthOf('2026-03-29')).toBe('2026-03');
});
