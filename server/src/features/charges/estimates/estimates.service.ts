import type {
  AddEstimateBody,
  Estimate,
  EstimateBody,
} from '@portal/contract/charges/estimates/estimates.schemas';
import { readMethod, VAN, WAREHOUSE_DROPOFF } from '@portal/contract/requests/orders/methods';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';
import { readBasis } from '../accounts/account-charges.ts';
import { type Handling, NO_OWN_TERMS, termsIn } from '../reckoning/account-history.ts';
import { wholeMonthOf } from '../reckoning/charges-of.ts';
import { monthOf } from '../reckoning/months.ts';
import { manualAmount } from '../reckoning/price.ts';
import { requestLines } from '../reckoning/request-lines.ts';
import { type StoredDay, storedDays, USUAL_SIZE_ML } from '../reckoning/stored-days.ts';
import { countBottlesOfCases, readPostalCode } from './estimates.repository.ts';

/** The id of a request that does not exist yet. */
const NOT_YET = 0;

/** Bottles of a request in one case, and how many the case holds. */
interface CaseOfRequest {
  readonly asked: number;
  readonly stored: number;
}

/** A box that is announced, whose bottles nobody has counted yet. */
const USUAL_BOX = { boxes: 1, bottles: 12, ml: 12 * USUAL_SIZE_ML };

type Stored = Pick<StoredDay, 'boxes' | 'bottles' | 'ml'>;

/**
 * Computes what a pull request will cost on its day, by the function of the charges themselves, and by how much the
 * storage of a month falls. Null where the account is not charged then. 400 under `lines` and `address` for what the
 * account does not have.
 */
export async function estimatePull(
  context: AppContext,
  accountId: number,
  { lines, method, address, requested_delivery_date: day }: EstimateBody,
): Promise<Estimate['estimate']> {
  const cases = await readCases(context, accountId, lines);
  const work = pulledWork(cases, readMethod(method)?.code ?? NOT_YET);
  const place = await postalCodeOf(context, accountId, address);
  return estimate(context, accountId, {
    work: { ...work, postalCode: place },
    day,
    after: (stored) => leftOf(stored, lines, work.wholeCases),
  });
}

/** The same of an add request of so many boxes; what their bottles cost one by one is told by the bottle. */
export async function estimateAdd(
  context: AppContext,
  accountId: number,
  { method, boxes, address, requested_delivery_date: day }: AddEstimateBody,
): Promise<Estimate['estimate']> {
  return estimate(context, accountId, {
    work: {
      type: 'add',
      method: method === 'pickup' ? VAN : WAREHOUSE_DROPOFF,
      postalCode: await postalCodeOf(context, accountId, address),
      bottles: 0,
      cases: boxes,
      wholeCases: boxes,
      bottlesInWholeCases: 0,
      newWines: 0,
    },
    day,
    after: (stored) => ({
      boxes: stored.boxes + boxes * USUAL_BOX.boxes,
      bottles: stored.bottles + boxes * USUAL_BOX.bottles,
      ml: stored.ml + boxes * USUAL_BOX.ml,
    }),
  });
}

interface Estimated {
  readonly work: Omit<Handling, 'day' | 'orderId' | 'requestNumber' | 'failedTrips'>;
  /** The requested day; null for today. */
  readonly day: string | null;
  readonly after: (stored: Stored) => Stored;
}

async function estimate(
  context: AppContext,
  accountId: number,
  { work, day, after }: Estimated,
): Promise<Estimate['estimate']> {
  const { today, timeZone } = dayOfProvider(context);
  const onDay = day ?? today;
  const month = monthOf(onDay);
  const { history, terms, named } = await readBasis(context.database.db, accountId, {
    month: month < monthOf(today) ? month : monthOf(today),
    timeZone,
  });
  const card = termsIn(terms.card, month);
  const name = named.find((one) => one.month <= month);
  if (card === undefined || name === undefined) return null;
  const request = {
    ...work,
    day: onDay,
    orderId: NOT_YET,
    requestNumber: Number.MAX_SAFE_INTEGER,
    failedTrips: 0,
  };
  const lines = requestLines([...history.handlings, request], terms, month).filter(
    ({ orderId }) => orderId === NOT_YET,
  );
  const own = termsIn(terms.own, month) ?? NO_OWN_TERMS;
  const [now] = storedDays(history.changes, { first: today, last: today }, 0);
  if (now === undefined) throw new Error('Today is a day.');
  const byBottle = card.rates.find(({ unit }) => unit === 'bottle received');
  const isByCase = card.rates.some(({ unit }) => unit === 'case received');
  return {
    currency: name.card.currency,
    lines: lines.map(({ code, name: what, quantity, net, tax }) => ({
      code,
      name: what,
      quantity,
      net,
      tax,
    })),
    bottle_amount:
      work.type === 'pull' || byBottle === undefined || isByCase
        ? null
        : manualAmount(byBottle, 100, own),
    month_change: wholeMonthOf({ ...now, ...after(now) }, card, own) - wholeMonthOf(now, card, own),
  };
}

async function readCases(
  { database }: AppContext,
  accountId: number,
  lines: EstimateBody['lines'],
): Promise<CaseOfRequest[]> {
  const asked = new Map<number, number>();
  for (const { case_footprint_id: id, quantity } of lines) {
    asked.set(id, (asked.get(id) ?? 0) + quantity);
  }
  const stored = await countBottlesOfCases(database.db, accountId, [...asked.keys()]);
  return [...asked].map(([id, bottles]) => {
    const inCase = stored.get(id);
    if (inCase === undefined) throw invalid({ lines: [FIELD_MESSAGES.unknownKey(id)] });
    return { asked: bottles, stored: inCase };
  });
}

async function postalCodeOf(
  { database }: AppContext,
  accountId: number,
  address: number | null,
): Promise<string> {
  if (address === null) return '';
  const postalCode = await readPostalCode(database.db, accountId, address);
  if (postalCode === undefined) throw invalid({ address: [FIELD_MESSAGES.unknownKey(address)] });
  return postalCode;
}

function pulledWork(cases: readonly CaseOfRequest[], method: number) {
  const whole = cases.filter(({ asked, stored }) => asked >= stored);
  const sum = (list: readonly CaseOfRequest[]) => list.reduce((total, one) => total + one.asked, 0);
  return {
    type: 'pull' as const,
    method,
    bottles: sum(cases),
    cases: cases.length,
    wholeCases: whole.length,
    bottlesInWholeCases: sum(whole),
    newWines: 0,
  };
}

/** What is stored once the bottles of the lines have left. */
function leftOf(
  { boxes, bottles, ml }: Stored,
  lines: EstimateBody['lines'],
  wholeCases: number,
): Stored {
  const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const askedMl = lines.reduce(
    (sum, { quantity, size_value: sizeMl }) => sum + quantity * (sizeMl ?? USUAL_SIZE_ML),
    0,
  );
  return {
    boxes: Math.max(0, boxes - wholeCases),
    bottles: Math.max(0, bottles - asked),
    ml: Math.max(0, ml - askedMl),
  };
}
