import type {
  AccountCharges,
  ChargeLineRow,
  StoredCases,
} from '@portal/contract/charges/accounts/accounts.schemas';
import { MONTHS_OF_PERIOD } from '@portal/contract/charges/rates/rates.schemas';
import { addDays, addMonths } from '@portal/contract/provider/business-days';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';
import {
  type AccountHistory,
  type AccountTerms,
  NO_OWN_TERMS,
  termsIn,
} from '../reckoning/account-history.ts';
import type { ChargeLine } from '../reckoning/charge-line.ts';
import { chargesOf } from '../reckoning/charges-of.ts';
import { daysOfMonth, monthOf } from '../reckoning/months.ts';
import { ML_OF_SHARE } from '../reckoning/price.ts';
import { caseDays, storedDays } from '../reckoning/stored-days.ts';
import { listCaseNumbers } from './account-charges.repository.ts';
import {
  isForAll,
  listAccountTerms,
  listManualCharges,
  listRequests,
  listRowsOfRequests,
  listStockChanges,
  listTermsOfCards,
} from './charge-history.repository.ts';
import { handlingsOf, termsOf } from './history-of-ledger.ts';

const MONTHS_SHOWN = 12;

/** Everything that the charges of an account are computed from. */
export interface ChargeBasis {
  readonly history: AccountHistory;
  readonly terms: AccountTerms;
  /** The terms of the account with the names of their cards, the latest first. */
  readonly named: Awaited<ReturnType<typeof listAccountTerms>>;
}

/** Reads what the charges of an account are computed from, of a month and those after it. */
export async function readBasis(
  db: Db,
  accountId: number,
  { month, timeZone }: { readonly month: string; readonly timeZone: string },
): Promise<ChargeBasis> {
  const named = await listAccountTerms(db, accountId);
  const cardIds = [...new Set(named.map(({ card }) => card.id))];
  const ofCards = cardIds.length === 0 ? [] : await listTermsOfCards(db, cardIds);
  const terms = termsOf(named, ofCards);
  const from = daysOfMonth(month).first;
  const freeDays = Math.max(0, ...terms.card.map((one) => one.terms.free_days));
  const rows = await listRowsOfRequests(db, accountId, { from, timeZone });
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const requests = orderIds.length === 0 ? [] : await listRequests(db, accountId, orderIds);
  const history = {
    changes: await listStockChanges(db, accountId, { from: addDays(from, -freeDays), timeZone }),
    handlings: handlingsOf(rows, requests),
    manual: await listManualCharges(db, accountId),
  };
  return { history, terms, named };
}

/** What an account is charged this month: until now, and at its end if what is stored now stays. */
export async function readAccountCharges(
  context: AppContext,
  accountId: number,
): Promise<AccountCharges & Pick<ChargeBasis, 'named'>> {
  const { db } = context.database;
  const { today, timeZone } = dayOfProvider(context);
  const month = monthOf(today);
  const since = addMonths(month, 1 - MONTHS_SHOWN);
  const { history, terms, named } = await readBasis(db, accountId, { month: since, timeZone });
  const card = termsIn(terms.card, month) ?? null;
  const past = Array.from({ length: MONTHS_SHOWN }, (_, at) => addMonths(since, at));
  const charged = past.filter((one) => termsIn(terms.card, one) !== undefined);
  const sums = charged.map((one) => ({ month: one, ...sumOf(chargesOf(history, terms, [one])) }));
  const expected = sums.find((one) => one.month === month);
  const [stored] = storedDays(history.changes, { first: today, last: today }, 0);
  return {
    is_hidden: false,
    card: named.find((one) => one.month <= month)?.card ?? null,
    terms: card,
    own: termsIn(terms.own, month) ?? NO_OWN_TERMS,
    stored: {
      boxes: stored?.boxes ?? 0,
      bottles: stored?.bottles ?? 0,
      shares: Math.round(((stored?.ml ?? 0) * 100) / ML_OF_SHARE) / 100,
    },
    month,
    lines: chargesOf(history, terms, [month], today).map(toRow),
    expected: { net: expected?.net ?? 0, tax: expected?.tax ?? 0 },
    next_day: card === null ? null : endOfPeriod(month, MONTHS_OF_PERIOD[card.every]),
    months: sums,
    is_for_all: await isForAll(db, accountId),
    named,
  };
}

/** What a user reads who does not see the charges of the account. */
export const hiddenCharges = (context: Pick<AppContext, 'clock' | 'config'>): AccountCharges => ({
  is_hidden: true,
  card: null,
  terms: null,
  own: NO_OWN_TERMS,
  stored: {
    boxes: 0,
    bottles: 0,
    shares: 0,
  },
  month: monthOf(dayOfProvider(context).today),
  lines: [],
  expected: {
    net: 0,
    tax: 0,
  },
  next_day: null,
  months: [],
  is_for_all: false,
});

/** The cases that held bottles in a month, with on how many of its days until now. */
export async function readStoredCases(
  context: AppContext,
  accountId: number,
  month: string,
): Promise<StoredCases> {
  const { db } = context.database;
  const { today, timeZone } = dayOfProvider(context);
  const { first, last } = daysOfMonth(month);
  const changes = await listStockChanges(db, accountId, { from: first, timeZone });
  const found = caseDays(changes, { first, last: last < today ? last : today });
  const numbers = await listCaseNumbers(
    db,
    accountId,
    found.map(({ caseId }) => caseId),
  );
  const rows = found.map(({ caseId, days, bottleDays, mlDays, bottles }) => ({
    id: caseId,
    footprint_lookup_code: numbers.get(caseId) ?? '',
    days,
    bottle_days: bottleDays,
    ml_days: mlDays,
    bottles,
  }));
  const byNumber = new Intl.Collator('en', { numeric: true });
  return {
    cases: rows.toSorted((a, b) =>
      byNumber.compare(a.footprint_lookup_code, b.footprint_lookup_code),
    ),
  };
}

const sumOf = (lines: readonly ChargeLine[]) => ({
  net: lines.reduce((sum, line) => sum + line.net, 0),
  tax: lines.reduce((sum, line) => sum + line.tax, 0),
});

/** The last day of the calendar month, quarter or year that a month lies in. */
function endOfPeriod(month: string, months: number): string {
  const number = Number(month.slice(5));
  const left = (months - (number % months)) % months;
  return daysOfMonth(addMonths(month, left)).last;
}

/** A line as answers have it. */
const toRow = ({ key, month, code, name, day, ...line }: ChargeLine): ChargeLineRow => ({
  key,
  month,
  code,
  name,
  day,
  request_number: line.requestNumber,
  request_id: line.orderId,
  quantity: line.quantity,
  net: line.net,
  tax_rate: line.taxRate,
  tax: line.tax,
  spans: [...line.spans],
  reason: line.reason,
});
