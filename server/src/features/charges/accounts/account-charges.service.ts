import type { ManualChargeBody } from '@portal/contract/charges/accounts/accounts.schemas';
import {
  type CardTerms,
  type OwnTerms,
  type OwnTermsBody,
  PLAN_UNITS,
} from '@portal/contract/charges/rates/rates.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { auditOf, type Authorship } from '../../../lib/audit/audit.repository.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { lockAccountStock, lockForClient } from '../../../lib/stock-lock.ts';
import type { Client, Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/charges.ts';
import { findClient } from '../../access/clients/clients.repository.ts';
import { findCardFacts, listCardTerms } from '../rates/rates.repository.ts';
import { nextMonth } from '../rates/rates.service.ts';
import { NO_OWN_TERMS, termsIn } from '../reckoning/account-history.ts';
import { monthOf } from '../reckoning/months.ts';
import { manualAmount } from '../reckoning/price.ts';
import {
  findOrderId,
  insertManualCharge,
  insertTerms,
  listEntered,
  updateForAll,
} from './account-charges.repository.ts';
import { listAccountTerms, listTermsOfCards } from './charge-history.repository.ts';
import { termsOf } from './history-of-ledger.ts';

const recordAccount = auditOf('account');
const recordCharge = auditOf('charge');

/** The first month from which an account's terms may be set: the present one, until it has terms in force. */
export function earliestMonth(
  context: Pick<AppContext, 'clock' | 'config'>,
  terms: readonly { readonly month: string }[],
): string {
  const month = monthOf(providerDay(context));
  return terms.some((one) => one.month <= month) ? nextMonth(context) : month;
}

/**
 * Sets by which card an account is charged from a month on, and its own terms. 400 under `month` for a month that is too
 * early or has terms, under `card`, `rates` and `plan_code` for what the card does not have.
 */
export function setTerms(
  context: AppContext,
  steward: Steward,
  accountId: number,
  { month, card: cardId, ...body }: OwnTermsBody,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    await lockAccountStock(tx, accountId);
    orNotFound(await findClient(tx, accountId));
    const others = await listAccountTerms(tx, accountId);
    const earliest = earliestMonth(context, others);
    if (month < earliest) throw invalid({ month: [t.monthTooEarly(earliest)] });
    if (others.some((one) => one.month === month)) throw invalid({ month: [t.monthTaken] });
    const card = await findCardFacts(tx, cardId);
    if (card === undefined) throw invalid({ card: [t.noSuchCard] });
    const [former] = others;
    if (former !== undefined && former.card.currency !== card.currency) {
      throw invalid({ card: [t.otherCurrency(former.card.currency)] });
    }
    const terms = await checkedTerms(tx, cardId, month, body);
    const by = { actor: steward, at: context.clock(), accountId };
    await insertTerms(tx, accountId, { month, cardId, terms }, by);
    const details = { month, name: card.name };
    await recordAccount(tx, by, 'charge terms set', accountId, details);
  });
}

/** The terms that a body describes, of which the card has all codes in that month. */
async function checkedTerms(
  tx: Db,
  cardId: number,
  month: string,
  { plan_code, plan_up_to, plan_amount, ...body }: Omit<OwnTermsBody, 'month' | 'card'>,
): Promise<OwnTerms> {
  const inForce = (await listCardTerms(tx, cardId)).find((one) => one.month <= month);
  const rateOf = (code: string) => inForce?.terms.rates.find((rate) => rate.code === code);
  const unknown = body.rates.find(({ code }) => rateOf(code) === undefined);
  if (unknown !== undefined) throw invalid({ rates: [t.noSuchRate(unknown.code)] });
  if (plan_code === '') return { ...body, plan: null };
  if (plan_up_to === null || plan_amount === null) throw invalid({ plan_code: [t.planIncomplete] });
  const planned = rateOf(plan_code);
  if (planned === undefined) throw invalid({ plan_code: [t.noSuchRate(plan_code)] });
  if (!PLAN_UNITS.some((unit) => unit === planned.unit)) {
    throw invalid({ plan_code: [t.noPlanFor] });
  }
  return { ...body, plan: { code: plan_code, up_to: plan_up_to, amount: plan_amount } };
}

/**
 * Charges or credits an account by hand, or takes such a charge back. 400 under `day` before the account has terms, under
 * `amount` where the card has no rate of the code, under `request_number` and `opposite_of` for what the account does not
 * have; 409 for a charge that was taken back before or takes one back itself.
 */
export function enterCharge(
  context: AppContext,
  steward: Steward,
  accountId: number,
  body: ManualChargeBody,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    await lockAccountStock(tx, accountId);
    orNotFound(await findClient(tx, accountId));
    const by = { actor: steward, at: context.clock(), accountId };
    if (body.opposite_of !== null) return takeBack(tx, by, body.opposite_of, body);
    const { day, code, name, quantity_hundredths, reason } = body;
    const named = await listAccountTerms(tx, accountId);
    const ofCards = await listTermsOfCards(
      tx,
      named.map(({ card }) => card.id),
    );
    const terms = termsOf(named, ofCards);
    const card = termsIn(terms.card, monthOf(day));
    if (card === undefined) throw invalid({ day: [t.notCharged] });
    const priced = amountOf(body, card, termsIn(terms.own, monthOf(day)) ?? NO_OWN_TERMS);
    const orderId = await orderIdOf(tx, accountId, body.request_number);
    const facts = { accountId, day, code, name, quantityHundredths: quantity_hundredths, orderId };
    const id = await insertManualCharge(tx, { ...facts, ...priced, reason }, by);
    const { amount } = priced;
    await recordCharge(tx, by, 'entered', id, { code, name, amount, reason, day });
  });
}

/** The amount that was entered with its tax, or those of the card's rate. */
function amountOf(
  { code, amount, is_credit, tax, quantity_hundredths }: ManualChargeBody,
  card: CardTerms,
  own: OwnTerms,
): { readonly amount: number; readonly tax: number | null } {
  const sign = is_credit ? -1 : 1;
  if (amount !== null) return { amount: sign * amount, tax };
  const rate = card.rates.find((one) => one.code === code);
  if (rate === undefined) throw invalid({ amount: [t.noRateNorAmount(code)] });
  return { amount: sign * manualAmount(rate, quantity_hundredths, own), tax: rate.tax };
}

async function orderIdOf(tx: Db, accountId: number, requestNumber: string): Promise<number | null> {
  if (requestNumber === '') return null;
  const number = Number(requestNumber.replace(/^#/, ''));
  const id = Number.isSafeInteger(number) ? await findOrderId(tx, accountId, number) : undefined;
  if (id === undefined) throw invalid({ request_number: [t.noSuchRequest] });
  return id;
}

/** Enters the opposite of a charge. */
async function takeBack(
  tx: Db,
  by: Authorship & { readonly accountId: number },
  id: number,
  { day, reason }: ManualChargeBody,
): Promise<void> {
  const { accountId } = by;
  const charge = (await listEntered(tx, accountId)).find((one) => one.id === id);
  if (charge === undefined) throw invalid({ opposite_of: [t.noSuchCharge] });
  if (charge.taken_back_by !== null) throw noLongerPossible(t.takenBack);
  if (charge.opposite_of !== null) throw noLongerPossible(t.isOpposite);
  const { code, name, quantityHundredths, tax, orderId } = charge;
  const amount = -charge.amount;
  const facts = { accountId, day, code, name, quantityHundredths, tax, orderId };
  const opposite = await insertManualCharge(tx, { ...facts, amount, reason, oppositeOf: id }, by);
  await recordCharge(tx, by, 'taken back', opposite, { code, name, amount, reason, day });
}

/** Sets whether viewers and proposers of an account see its charges. Owners alone. */
export function showCharges(
  { clock, database }: AppContext,
  client: Client,
  isForAll: boolean,
): Promise<void> {
  const { accountId, userId, email } = client;
  return database.transaction(async (tx) => {
    await lockForClient(tx, client, ['owner']);
    await updateForAll(tx, accountId, isForAll);
    const by = { actor: { userId, name: email }, at: clock(), accountId };
    const action = isForAll ? 'charges shown to all' : 'charges hidden';
    await recordAccount(tx, by, action, accountId);
  });
}
