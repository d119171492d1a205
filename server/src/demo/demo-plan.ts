import type { DemoCalendar } from './calendar.ts';
import { type Arrival, type DemoCase, planCellar } from './cellar/cellar-plan.ts';
import {
  type Bottles,
  type DemoProfile,
  originalCase,
  type PackedCase,
  packWines,
} from './cellar/packing.ts';
import { completionDay } from './orders/order-dates.ts';
import { planAdds } from './orders/plan-adds.ts';
import { planPulls } from './orders/plan-pulls.ts';
import type { PlannedOrder } from './orders/planned-order.ts';
import { readRequests } from './orders/requests.ts';
import { COLLECTOR, type DemoAccount, RESTAURANT } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoWine } from './wine-list.ts';

type Label = readonly [name: string, vintage: number | null];

const LYNCH_BAGES: Label = ['Château Lynch-Bages', 2000];

/** Original cases that must be there: every size, and one wine in many cases. */
const ORIGINAL_CASES: readonly (readonly [Label, quantity: number, sizeMl: number])[] = [
  [LYNCH_BAGES, 12, 750],
  [LYNCH_BAGES, 12, 750],
  [LYNCH_BAGES, 6, 750],
  [LYNCH_BAGES, 12, 375],
  [LYNCH_BAGES, 3, 1500],
  [LYNCH_BAGES, 1, 3000],
  [['Château Lynch-Bages', 2005], 1, 5000],
  [['Château Mouton Rothschild', 1982], 1, 6000],
  [['Piper-Heidsieck Cuvée Brut', null], 24, 187],
  [['Jean Macle Château-Chalon', 1999], 6, 620],
  [['Royal Tokaji Tokaji Aszú 6 Puttonyos Mézes Mály', 1999], 6, 500],
  [["Château d'Yquem", 2001], 12, 375],
  [["Château d'Yquem", 2001], 6, 750],
  [['Asahi Shuzo Dassai 23 Junmai Daiginjo', null], 6, 720],
  [['Bières de Chimay Grande Réserve', 2015], 3, 1500],
  // Names that file formats, addresses and lists trip over.
  [['1+1=3 Cava Brut', null], 6, 750],
  [['Marietta Cellars Old Vine Red', null], 12, 750],
  [['Caymus Vineyards Cabernet Sauvignon Special Selection', 1994], 3, 1500],
  [['Taylor, Fladgate & Yeatman Vintage Port', 1994], 12, 750],
];

/** Single bottles: the only one of its producer, an old one of unknown size, and others. */
const SINGLE_BOTTLES: readonly (readonly [Label, sizeMl: number | null])[] = [
  [['Henri Jayer Vosne-Romanée Cros Parantoux', 1993], 750],
  [["Blandy's Madeira Bual", 1920], null],
  [LYNCH_BAGES, 750],
  [['Château Mouton Rothschild', 1945], 750],
];

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

/** The cases and requests of a demo account, planned before anything is written. */
export interface AccountPlan {
  readonly account: DemoAccount;
  readonly cases: readonly DemoCase[];
  /** In the order in which they were made. */
  readonly orders: readonly PlannedOrder[];
}

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
  const imports = ['2006-04-18', '2006-10-03', '2007-03-20', '2008-05-06', '2009-09-15'] as const;
  const source = { account: COLLECTOR, packedCases, imports, firstCaseNumber: 101_200 };
  return planAccount('collector', source, calendar, random);
}

function planRestaurant(wines: readonly DemoWine[], calendar: DemoCalendar): AccountPlan {
  const random = createRandom(20190902);
  const poured = wines.filter((_, index) => index % POURED === 0);
  const packedCases = packWines(poured, POURS, random);
  const imports = ['2019-09-02', '2020-02-11', '2021-06-08'] as const;
  const source = { account: RESTAURANT, packedCases, imports, firstCaseNumber: 140_000 };
  return planAccount('restaurant', source, calendar, random);
}

interface CellarSource {
  readonly account: DemoAccount;
  readonly packedCases: readonly PackedCase[];
  /** Days (yyyy-MM-dd) on which bottles came before there were requests. */
  readonly imports: readonly [string, ...string[]];
  readonly firstCaseNumber: number;
}

function planAccount(
  owner: 'collector' | 'restaurant',
  { account, packedCases, imports, firstCaseNumber }: CellarSource,
  calendar: DemoCalendar,
  random: Random,
): AccountPlan {
  const requests = readRequests(owner);
  const adds = requests.filter(({ type }) => type === 'add');
  const pulls = requests.filter(({ type }) => type === 'pull');
  const imported = (date: string): Arrival => ({ date, request: null });
  const [firstImport, ...laterImports] = imports;
  const announced = adds
    .filter(({ state }) => state === 'completed')
    .map((request) => ({ date: completionDay(request, calendar), request }));
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

function byCreation(one: PlannedOrder, other: PlannedOrder): number {
  return one.dates.createdDate.getTime() - other.dates.createdDate.getTime();
}

/** The cases of the collector that the demo shows something with; no request takes from them. */
function highlightCases(wines: readonly DemoWine[]): PackedCase[] {
  const originals = ORIGINAL_CASES.map(([label, quantity, sizeMl]) =>
    originalCase(findWine(wines, label), quantity, sizeMl),
  );
  const singles = SINGLE_BOTTLES.map(([label, sizeMl]): PackedCase => {
    const bottle: Bottles = { wine: findWine(wines, label), sizeMl, quantity: 1 };
    return { containerName: 'Mixed', contents: [bottle] };
  });
  return [...originals, ...singles].map((packed) => ({ ...packed, isKept: true }));
}

function findWine(wines: readonly DemoWine[], [name, vintage]: Label): DemoWine {
  const wine = wines.find((one) => one.longProducer === name && one.vintage === vintage);
  if (wine === undefined) throw new Error(`wines.csv has no ${vintage ?? 'NV'} ${name}`);
  return wine;
}
