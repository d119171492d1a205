import type { ReactNode } from 'react';

/** What storage and requests cost, for clients and for the desk. */
export const t = {
  // Figures
  atAGlance: 'At a glance',
  soFar: 'so far this month',
  atItsEnd: 'at its end, if all stays',
  chargedOn: 'next charged on',
  stored: 'stored',
  notCharged: 'Nothing is charged to this account yet.',

  // Lines
  thisMonth: (month: string) => `Charges of ${month}`,
  noLines: 'Nothing was charged this month.',
  tax: (rate: string, amount: string) => `plus ${rate} tax, ${amount}`,
  sum: 'Sum',
  taxSum: 'Tax',
  total: 'Total',
  onDay: (day: string) => `On ${day}`,
  forRequest: (request: ReactNode) => <>For request {request}.</>,
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  daysCounted: 'Days',
  because: (reason: string) => `Reason: ${reason}`,
  casesBehind: 'Cases behind it',
  caseNumber: 'Case',
  daysStored: 'Days stored',
  bottlesNow: 'Bottles on the last of them',
  caseDays: 'Cases × days',
  bottleDays: 'Bottles × days',
  together: (sum: string, cases: string) => `${cases}, together ${sum}.`,
  showAllCases: (count: string) => `Show all ${count}`,
  sharesStored: (shares: string) => `${shares} cases of 9 litres`,
  noCases: 'No case held bottles this month.',

  // Rates in words
  rates: 'What it costs',
  howCounted: 'How it is counted',
  each: (amount: string, unit: string) => `${amount} ${unit}`,
  fromOn: (from: string, amount: string) => `from ${from} on ${amount}`,
  freeOfMonth: (count: string) => `${count} of each month free`,
  atLeast: (amount: string) => `at least ${amount}`,
  taxed: (rate: string) => `plus ${rate} tax`,
  ordinal: (number: number) => `the ${number}${ordinalEnding(number)}`,
  percent: (value: string) => `${value} %`,
  ofValue: (percent: string) => `${percent} % of the declared value a year`,
  perDistance: (amount: string) => `${amount} for each unit of distance`,
  units: {
    'case a month': 'a case and month',
    'bottle a month': 'a bottle and month',
    'place a month': 'a rented place and month',
    'account a month': 'a month',
    'declared value a year': '',
    'case received': 'a case received',
    'bottle received': 'a bottle received',
    'new wine': 'a wine that you had never stored',
    'case pulled': 'a case pulled',
    'bottle pulled': 'a bottle pulled',
    delivery: 'a delivery',
    'second trip': 'a further trip, when nobody could take the bottles',
    hour: 'an hour of work',
    piece: 'a piece',
  },
  caseCount: {
    box: 'A case is each numbered case with a bottle in it, full or not.',
    '12 bottles': 'A case is every 12 bottles begun, of any size: 38 bottles are 4.',
    '9 litres':
      'A case is 9 litres, with its fraction: 12 bottles of 750ml are 1, 6 magnums are 1, 6 bottles of 750ml are 0.5.',
  },
  countedBy: {
    day: 'Each day counts what is stored at its end, for its share of the month.',
    'month begun': 'A month costs what its fullest day does.',
    'first of the month': 'A month costs what is stored as it begins.',
  },
  every: {
    month: 'You are charged at the end of each month',
    quarter: 'You are charged at the end of each quarter',
    year: 'You are charged at the end of each year',
  },
  inAdvance: 'storage in advance for the next one.',
  inArrears: 'for what it had.',
  freeDays: (days: string) => `What comes is free for ${days}.`,
  leastOfMonth: (amount: string) => `The storage of a month costs ${amount} at least.`,

  // Own terms
  ownTerms: 'Agreed with you',
  discountLabel: 'Discount',
  discount: (percent: string) => `${percent} % less than the amounts above`,
  plan: (count: string, what: string, amount: string) =>
    `Up to ${count} ${what} for ${amount} a month`,
  ofPlan: {
    'case a month': 'cases',
    'bottle a month': 'bottles',
    'place a month': 'places',
  },
  places: 'Rented places',
  declaredValue: 'Declared value',
  ownAmount: (amount: string) => `${amount} instead`,
  ownFree: (count: string) => `${count} of each month free`,

  // Months
  lastMonths: 'Last twelve months',
  month: 'Month',
  charged: 'Charges',
  ofWhichTax: 'Of which tax',

  // Before a request is sent
  estimating: 'Working out the charges...',
  noEstimate: 'The charges could not be worked out. They do not hold up your request.',
  estimate: (lines: string, total: string) => `${lines}: ${total}.`,
  estimateLine: (name: string, amount: string) => `${name} ${amount}`,
  nothingCharged: 'This request costs nothing.',
  eachBottle: (amount: string) => `Each bottle that comes costs ${amount}.`,
  storageFalls: (amount: string) => `Your storage falls by ${amount} a month.`,
  storageRises: (amount: string) => `Your storage rises by ${amount} a month.`,

  // Who sees it
  whoSees: 'Who sees this',
  whoSeesHint: 'Owners and requesters always do.',
  showToAll: 'Viewers and proposers see it too',
  save: 'Save',
  saved: 'Saved.',
  hiddenFromYou: 'An owner of this account decides whether you see what it costs.',
};

function ordinalEnding(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th';
}
