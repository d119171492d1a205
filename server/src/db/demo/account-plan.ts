import type { DemoCalendar } from './calendar.ts';
import type { PackedCase } from './cellar/bottles.ts';
import { type Arrival, planCellar } from './cellar/cellar-plan.ts';
import { completionDay } from './orders/order-dates.ts';
import { planAdds } from './orders/plan-adds.ts';
import { planPulls } from './orders/plan-pulls.ts';
import type { DemoCase, PlannedOrder } from './orders/planned-order.ts';
import type { DemoRequest } from './orders/requests.ts';
import type { DemoAccount } from './people.ts';
import type { Random } from './random.ts';

/** The cases and requests of a demo account, planned before anything is written. */
export interface AccountPlan {
  readonly account: DemoAccount;
  readonly cases: readonly DemoCase[];
  /** In the order in which they were made. */
  readonly orders: readonly PlannedOrder[];
}

export interface CellarSource {
  readonly packedCases: readonly PackedCase[];
  readonly requests: readonly DemoRequest[];
  /** Days (yyyy-MM-dd) on which bottles came before there were requests. */
  readonly imports: readonly [string, ...string[]];
  readonly firstCaseNumber: number;
}

/** Plans when the cases arrive and the requests happen. */
export function planAccount(
  account: DemoAccount,
  source: CellarSource,
  calendar: DemoCalendar,
  random: Random,
): AccountPlan {
  const { packedCases, requests, imports, firstCaseNumber } = source;
  const adds = requests.filter(({ type }) => type === 'add');
  const pulls = requests.filter(({ type }) => type === 'pull');
  const [firstImport, ...laterImports] = imports;
  const announced = adds
    .filter(({ state }) => state === 'completed')
    .map((request): Arrival<DemoRequest> => ({ date: completionDay(request, calendar), request }));
  const cases = planCellar(
    packedCases,
    [imported(firstImport), ...laterImports.map(imported), ...announced],
    firstCaseNumber,
    random,
  );
  const wines = packedCases.flatMap(({ contents }) => contents.map(({ wine }) => wine));
  const orders = [
    ...planAdds(adds, cases, wines, calendar, random),
    ...planPulls(pulls, cases, calendar, random),
  ];
  return { account, cases, orders: orders.toSorted(byCreation) };
}

function imported(date: string): Arrival<DemoRequest> {
  return { date, request: null };
}

function byCreation(one: PlannedOrder, other: PlannedOrder): number {
  return one.dates.createdDate.getTime() - other.dates.createdDate.getTime();
}
