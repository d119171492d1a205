import type { OwnTerms } from '@portal/contract/charges/rates/rates.schemas';
import { expect, test } from 'vitest';
import { card, inForce, rate } from '../../../testing/test-rates.ts';
import { type Handling, NO_OWN_TERMS, type StockChange } from './account-history.ts';
import type { ChargeLine } from './charge-line.ts';
import { chargesUpTo, notYetCharged } from './statement-lines.ts';

// The three houses of docs/product/charges.md#three-houses, which reckons the same by hand.

const came = (day: string, caseId: number, bottles: number, sizeMl = 750): StockChange => ({
  day,
  caseId,
  sizeMl,
  bottles,
  isArrival: true,
});
const left = (day: string, caseId: number, bottles: number, sizeMl = 750): StockChange => ({
  day,
  caseId,
  sizeMl,
  bottles: -bottles,
  isArrival: false,
});

const request = (part: Partial<Handling>): Handling => ({
  day: '2026-01-20',
  orderId: 1,
  requestNumber: 100001,
  type: 'pull',
  method: 8,
  postalCode: '07094',
  bottles: 0,
  cases: 0,
  wholeCases: 0,
  bottlesInWholeCases: 0,
  newWines: 0,
  failedTrips: 0,
  ...part,
});

const own = (part: Partial<OwnTerms>) => [
  { month: '2025-12', terms: { ...NO_OWN_TERMS, ...part } },
];

const sum = (lines: readonly ChargeLine[], part: 'net' | 'tax') =>
  lines.reduce((total, line) => total + line[part], 0);

test('New Jersey charges boxes by the month begun, and each request', () => {
  const terms = card({
    counted_by: 'month begun',
    rates: [
      rate({ code: 'CASE', amount: 410, steps: [{ from: 11, amount: 360 }] }),
      rate({ code: 'IN-CASE', unit: 'case received', amount: 500 }),
      rate({ code: 'NEW-WINE', unit: 'new wine', amount: 250 }),
      rate({ code: 'OUT-CASE', unit: 'case pulled', amount: 450 }),
      rate({ code: 'OUT-BOTTLE', unit: 'bottle pulled', amount: 75 }),
      rate({ code: 'VAN', unit: 'delivery', amount: 4_500, methods: [8] }),
    ],
  });
  const fourteen = Array.from({ length: 14 }, (_, at) => came('2025-12-04', at + 1, 12));
  const changes = [
    ...fourteen,
    came('2026-01-09', 15, 12),
    came('2026-01-09', 16, 12),
    left('2026-01-20', 1, 12),
    left('2026-01-20', 2, 3),
  ];
  const add = request({
    day: '2026-01-09',
    type: 'add',
    method: 6,
    bottles: 24,
    cases: 2,
    wholeCases: 2,
    bottlesInWholeCases: 24,
    newWines: 1,
  });
  const pull = request({
    orderId: 2,
    requestNumber: 100002,
    bottles: 15,
    cases: 2,
    wholeCases: 1,
    bottlesInWholeCases: 12,
  });
  const history = { changes, handlings: [add, pull], manual: [] };
  const lines = chargesUpTo(history, inForce(terms), { months: ['2026-01'], earlier: [] });
  expect(lines.map(({ code, quantity, net }) => [code, quantity, net])).toEqual([
    ['CASE', 16, 6_260],
    ['IN-CASE', 2, 1_000],
    ['NEW-WINE', 1, 250],
    ['OUT-CASE', 1, 450],
    ['OUT-BOTTLE', 3, 225],
    ['VAN', 1, 4_500],
  ]);
  expect(sum(lines, 'net')).toBe(12_685);
});

test('London charges shares of nine litres by the day, with VAT', () => {
  const terms = card({
    case_count: '9 litres',
    rates: [
      rate({ code: 'CASE', amount: 125, tax: 2_000 }),
      rate({ code: 'ACCOUNT', unit: 'account a month', amount: 1_000, tax: 2_000 }),
    ],
  });
  const changes = [
    came('2025-11-02', 1, 6, 1500),
    came('2025-11-02', 2, 12),
    came('2025-11-02', 3, 12),
    came('2026-01-11', 4, 12),
    left('2026-01-21', 2, 12),
    left('2026-01-21', 3, 6),
  ];
  const history = { changes, handlings: [], manual: [] };
  const ofClient = { ...inForce(terms), own: own({ discount: 1_000 }) };
  const lines = chargesUpTo(history, ofClient, { months: ['2026-01'], earlier: [] });
  expect(lines.map(({ code, quantity, net, tax }) => [code, quantity, net, tax])).toEqual([
    ['CASE', 3.1452, 354, 71],
    ['ACCOUNT', 1, 900, 180],
  ]);
  expect(lines[0]?.spans).toEqual([
    { from: '2026-01-01', to: '2026-01-10', parts: 27_000, per: 9_000 },
    { from: '2026-01-11', to: '2026-01-20', parts: 36_000, per: 9_000 },
    { from: '2026-01-21', to: '2026-01-31', parts: 22_500, per: 9_000 },
  ]);
  expect(sum(lines, 'net') + sum(lines, 'tax')).toBe(1_505);
});

test('Geneva charges lockers and declared values a quarter in advance', () => {
  const terms = card({
    counted_by: 'first of the month',
    in_advance: true,
    every: 'quarter',
    rates: [
      rate({
        code: 'LOCKER',
        unit: 'place a month',
        amount: 9e3,
        tax: 810,
      }),
      rate({
        code: 'VALUE',
        unit: 'declared value a year',
        amount: 36,
      }),
      rate({
        code: 'COURIER',
        unit: 'delivery',
        amount: 3e3,
        tax: 810,
      }),
    ],
  });
  const ofClient = {
    ...inForce(terms),
    own: own({ places: ['L-14', 'L-15'], declared_value: 25_000_000 }),
  };
  const history = { changes: [], handlings: [request({ bottles: 6, cases: 1 })], manual: [] };
  const before = chargesUpTo(history, ofClient, {
    months: ['2025-10', '2025-11', '2025-12'],
    earlier: [],
  });
  const charged = new Map(before.map((line) => [line.key, { line, net: line.net }]));
  const now = chargesUpTo(history, ofClient, {
    months: ['2026-01', '2026-02', '2026-03'],
    earlier: ['2025-10', '2025-11', '2025-12'],
  });
  const lines = notYetCharged(now, charged, () => 'Recorded later');
  expect(lines.map(({ month, code, net, tax }) => [month, code, net, tax])).toEqual([
    ['2026-01', 'COURIER', 3_000, 243],
    ['2026-04', 'LOCKER', 18_000, 1_458],
    ['2026-04', 'VALUE', 7_500, 0],
    ['2026-05', 'LOCKER', 18_000, 1_458],
    ['2026-05', 'VALUE', 7_500, 0],
    ['2026-06', 'LOCKER', 18_000, 1_458],
    ['2026-06', 'VALUE', 7_500, 0],
  ]);
  expect(sum(lines, 'net') + sum(lines, 'tax')).toBe(84_117);
});
