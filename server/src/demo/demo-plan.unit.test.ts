import { isPullMethodOpen } from '@portal/contract/requests/orders/methods';
import { describe, expect, test } from 'vitest';
import { demoCalendar } from './calendar.ts';
import { firstPossibleDay } from './cellar/packing.ts';
import { type AccountPlan, planDemo } from './demo-plan.ts';
import { methodCodeOf } from './orders/requests.ts';
import { readDemoWines } from './wine-list.ts';

const wines = readDemoWines();
const calendarOn = (day: string) =>
  demoCalendar(new Date(`${day}T17:00:00Z`), 'America/New_York', 2006);
const planOn = (day: string) => planDemo(wines, calendarOn(day));

function lotsOf({ cases }: AccountPlan) {
  return cases.flatMap(({ lots }) => lots);
}

function linesOf({ orders }: AccountPlan) {
  return orders.flatMap(({ request, dates, lines }) =>
    lines.map((line) => ({ request, dates, line })),
  );
}

describe('the cellars', () => {
  const plans = planOn('2026-11-20');

  test('hold no bottle that arrived before its wine was made, or after today', () => {
    for (const lot of plans.flatMap(lotsOf)) {
      expect(lot.arrival.date >= firstPossibleDay(lot)).toBe(true);
      expect(lot.arrival.date < '2026-11-20').toBe(true);
    }
  });

  test('number every case once, later cases higher', () => {
    for (const { cases } of plans) {
      const numbers = cases.map(({ lookupCode }) => Number(lookupCode.replace(/^NJ-/, '')));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
    const codes = plans.flatMap(({ cases }) => cases.map(({ lookupCode }) => lookupCode));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('have a name on every case that says what is in it', () => {
    for (const { containerName, lots } of plans.flatMap(({ cases }) => cases)) {
      if (containerName === 'Mixed') continue;
      const [lot] = lots;
      expect(containerName).toMatch(
        new RegExp(`^${lot?.quantity} x ${lot?.sizeMl}ml (OWC|Carton)$`),
      );
    }
  });

  test('give out no bottle twice', () => {
    for (const plan of plans) {
      const left = new Map(lotsOf(plan).map((lot) => [lot, lot.quantity]));
      for (const { request, line } of linesOf(plan)) {
        if (line.lot === null || request.type === 'add' || request.state === 'cancelled') continue;
        const { lot } = line;
        left.set(lot, (left.get(lot) ?? 0) - line.quantity);
      }
      expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the requests', () => {
  test('take only bottles that had arrived by then', () => {
    for (const { request, dates, line } of planOn('2026-11-20').flatMap(linesOf)) {
      if (request.type === 'add' || line.lot === null) continue;
      const last = dates.completedDate ?? dates.createdDate;
      expect(line.lot.arrival.date < last.toISOString()).toBe(true);
    }
  });

  test('use only methods that are open to the account', () => {
    for (const { account, orders } of planOn('2026-11-20')) {
      const pulls = orders.filter(({ request }) => request.type === 'pull');
      expect(pulls.length).toBeGreaterThan(5);
      for (const { request } of pulls) {
        expect(isPullMethodOpen(methodCodeOf(request), account.isCommercial)).toBe(true);
      }
    }
  });

  test('have an address exactly when something is brought or fetched by van or carrier', () => {
    for (const { request } of planOn('2026-11-20').flatMap(({ orders }) => orders)) {
      const isBrought = /^(VanDelivery|CommonCarrier)/.test(request.method);
      expect(request.address !== null).toBe(isBrought);
    }
  });
});
