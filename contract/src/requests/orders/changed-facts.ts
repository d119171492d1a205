import type { Provider } from '../../provider/provider.schemas.ts';
import { t } from '../../texts/orders.ts';
import type { Order } from './orders.schemas.ts';
import { type FactName, NONE_PROVIDED, pageFacts } from './request-facts.ts';

/** A fact of a request that a change replaces. */
export interface ChangedFact {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const NAMES: readonly FactName[] = [
  'method',
  'carrierAccount',
  'company',
  'givenTracking',
  'address',
  'arrival',
  'date',
  'time',
  'alternateDate',
  'alternateTime',
  'pickingUp',
  'boxes',
  'boxed',
  'additionalEmails',
  'documents',
  'notes',
];

type Texts = ReadonlyMap<string, string>;

function differences(before: Texts, after: Texts, missing: string): ChangedFact[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((label) => ({
      label,
      before: before.get(label) ?? missing,
      after: after.get(label) ?? missing,
    }))
    .filter((fact) => fact.before !== fact.after);
}

const factTexts = (order: Order, provider: Provider): Texts =>
  new Map(pageFacts(order, provider, NAMES).map(({ label, value }) => [label, value]));

function lineTexts({ lines }: Order): Texts {
  const bottles = new Map<string, number>();
  for (const { wine, size, case_number: caseNumber, quantity } of lines) {
    const vintage = wine.vintage === null ? 'NV' : String(wine.vintage.value);
    const name = t.bottlesOfCase(`${vintage} ${wine.long_producer}`, size.value, caseNumber);
    bottles.set(name, (bottles.get(name) ?? 0) + quantity);
  }
  return new Map([...bottles].map(([name, count]) => [name, t.bottles(count)]));
}

/** What differs between two versions of a request: its facts, then the bottles of each case. */
export function changedFacts(before: Order, after: Order, provider: Provider): ChangedFact[] {
  return [
    ...differences(factTexts(before, provider), factTexts(after, provider), NONE_PROVIDED),
    ...differences(lineTexts(before), lineTexts(after), t.bottles(0)),
  ];
}

/** The day a request is due: the confirmed one, or else the requested one. */
export const dueDayOf = (order: Pick<Order, 'confirmed_date' | 'requested_delivery_date'>) =>
  order.confirmed_date ?? order.requested_delivery_date;

/** The days of a request that a change may leave as they are. */
export const keptDaysOf = (order: Order): string[] =>
  [dueDayOf(order), order.alternate_date].filter((day) => day !== null);

/** Whether a change took the confirmation off, so that the company confirms the request again. */
export const isUnconfirmed = (before: Order, after: Order) =>
  before.confirmed_date !== null && after.confirmed_date === null;
