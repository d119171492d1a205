import type { Estimate, EstimateBody } from '@portal/contract/charges/estimates/estimates.schemas';
import { readMethod } from '@portal/contract/requests/orders/methods';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';
import { readBasis } from '../accounts/account-charges.ts';
import { type Handling, NO_OWN_TERMS, termsIn } from '../reckoning/account-history.ts';
import { wholeMonthOf } from '../reckoning/charges-of.ts';
import { monthOf } from '../reckoning/months.ts';
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

/**
 * Computes what a pull request will cost on its day, by the function of the charges themselves, and by how much the
 * storage of a month falls. Null where the account is not charged then. 400 under `lines` and `address` for what the
 * account does not have.
 */
export async function estimatePull(
  context: AppContext,
  accountId: number,
  body: EstimateBody,
): Promise<Estimate['estimate']> {
  const { db } = context.database;
  const { today, timeZone } = dayOfProvider(context);
  const { history, terms, named } = await readBasis(db, accountId, timeZone);
  const day = body.requested_delivery_date ?? today;
  const month = monthOf(day);
  const cases = await readCases(context, accountId, body.lines);
  const postalCode = await postalCodeOf(context, accountId, body.address);
  const card = termsIn(terms.card, month);
  const name = named.find((one) => one.month <= month);
  if (card === undefined || name === undefined) return null;
  const method = readMethod(body.method)?.code ?? NOT_YET;
  const request = handlingOf(cases, { day, method, postalCode });
  const lines = requestLines([...history.handlings, request], terms, month).filter(
    ({ orderId }) => orderId === NOT_YET,
  );
  const own = termsIn(terms.own, month) ?? NO_OWN_TERMS;
  const [now] = storedDays(history.changes, { first: today, last: today }, 0);
  if (now === undefined) throw new Error('Today is a day.');
  const after = { ...now, ...leftOf(now, body.lines, request.wholeCases) };
  return {
    currency: name.card.currency,
    lines: lines.map(({ code, name: what, quantity, net, tax }) => ({
      code,
      name: what,
      quantity,
      net,
      tax,
    })),
    month_change: wholeMonthOf(after, card, own) - wholeMonthOf(now, card, own),
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

function handlingOf(
  cases: readonly CaseOfRequest[],
  facts: Pick<Handling, 'day' | 'method' | 'postalCode'>,
): Handling {
  const whole = cases.filter(({ asked, stored }) => asked >= stored);
  const sum = (list: readonly CaseOfRequest[]) => list.reduce((total, one) => total + one.asked, 0);
  return {
    ...facts,
    orderId: NOT_YET,
    requestNumber: Number.MAX_SAFE_INTEGER,
    type: 'pull',
    bottles: sum(cases),
    cases: cases.length,
    wholeCases: whole.length,
    bottlesInWholeCases: sum(whole),
    newWines: 0,
    failedTrips: 0,
  };
}

/** What is stored once the bottles of the lines have left. */
function leftOf(
  { boxes, bottles, ml }: StoredDay,
  lines: EstimateBody['lines'],
  wholeCases: number,
): Pick<StoredDay, 'boxes' | 'bottles' | 'ml'> {
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
