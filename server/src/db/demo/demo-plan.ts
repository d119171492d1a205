import { type AccountPlan, planAccount } from './account-plan.ts';
import type { DemoCalendar } from './calendar.ts';
import { highlightCases } from './cellar/highlights.ts';
import { type DemoProfile, packWines } from './cellar/packing.ts';
import { readRequests } from './orders/requests.ts';
import { COLLECTOR, RESTAURANT } from './people.ts';
import { createRandom } from './random.ts';
import type { DemoWine } from './wine-list.ts';

const COLLECTS: DemoProfile = {
  twelves: 0.06,
  sixes: 0.12,
  magnums: 0.06,
  largeFormats: 0.15,
  mostLooseBottles: 3,
};
const POURS: DemoProfile = {
  twelves: 0.45,
  sixes: 0.35,
  magnums: 0.05,
  largeFormats: 0,
  mostLooseBottles: 6,
};

/** Every eighth wine is not the collector's, every fifth is on the restaurant's list. */
const NOT_COLLECTED = 8;
const POURED = 5;

/** Both cellars of the demo; the same wines on the same day give the same plans. */
export function planDemo(wines: readonly DemoWine[], calendar: DemoCalendar): AccountPlan[] {
  return [planCollector(wines, calendar), planRestaurant(wines, calendar)];
}

function planCollector(wines: readonly DemoWine[], calendar: DemoCalendar): AccountPlan {
  const random = createRandom(20060418);
  const highlights = highlightCases(wines);
  const shown = new Set(highlights.flatMap(({ contents }) => contents.map(({ wine }) => wine)));
  const others = wines.filter((wine, index) => !shown.has(wine) && index % NOT_COLLECTED !== 0);
  const packedCases = [...highlights, ...packWines(others, COLLECTS, random)];
  const source = {
    packedCases,
    requests: readRequests('collector'),
    imports: ['2006-04-18', '2006-10-03', '2007-03-20', '2008-05-06', '2009-09-15'],
    firstCaseNumber: 101_200,
  } as const;
  return planAccount(COLLECTOR, source, calendar, random);
}

function planRestaurant(wines: readonly DemoWine[], calendar: DemoCalendar): AccountPlan {
  const random = createRandom(20190902);
  const source = {
    packedCases: packWines(
      wines.filter((_, index) => index % POURED === 0),
      POURS,
      random,
    ),
    requests: readRequests('restaurant'),
    imports: ['2019-09-02', '2020-02-11', '2021-06-08'],
    firstCaseNumber: 140_000,
  } as const;
  return planAccount(RESTAURANT, source, calendar, random);
}
