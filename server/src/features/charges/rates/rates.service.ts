import { addMonths } from '@portal/contract/provider/business-days';
import type {
  CardTerms,
  NewCardTermsBody,
  RateCardBody,
} from '@portal/contract/charges/rates/rates.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, orNotFound } from '../../../app-error.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/charges.ts';
import { assertVersion } from '../../../version.ts';
import { monthOf } from '../reckoning/months.ts';
import {
  findCardNamed,
  insertCard,
  insertCardTerms,
  listCardTerms,
  lockCard,
  raiseCardVersion,
} from './rates.repository.ts';

const recordCard = auditOf('rate card');

/** The first month from which terms may be changed: the next one (docs/product/charges.md#terms). */
export const nextMonth = (context: Pick<AppContext, 'clock' | 'config'>): string =>
  addMonths(monthOf(providerDay(context)), 1);

/** Adds a card with its first terms, which may begin with any month. 400 under `name` for a name that is taken. */
export function addCard(
  context: AppContext,
  steward: Steward,
  { name, currency, month, ...terms }: RateCardBody,
): Promise<number> {
  return context.database.transaction(async (tx) => {
    if ((await findCardNamed(tx, name)) !== undefined) throw invalid({ name: [t.cardNamed(name)] });
    const by = { actor: steward, at: context.clock() };
    const id = await insertCard(tx, { name, currency }, by.at);
    await insertCardTerms(tx, id, { month, terms }, by);
    await recordCard(tx, by, 'added', id, { name, currency, month });
    return id;
  });
}

/**
 * Adds the terms of a card from a month on. 400 under `month` for the present or an earlier month, or one with terms;
 * changed_meanwhile when the card has other terms than those that were loaded.
 */
export function addCardTerms(
  context: AppContext,
  steward: Steward,
  id: number,
  { version, month, ...terms }: NewCardTermsBody,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const card = orNotFound(await lockCard(tx, id));
    assertVersion(card.version, version, 'this rate card');
    const earliest = nextMonth(context);
    if (month < earliest) throw invalid({ month: [t.monthTooEarly(earliest)] });
    const others: readonly { month: string; terms: CardTerms }[] = await listCardTerms(tx, id);
    if (others.some((one) => one.month === month)) throw invalid({ month: [t.monthTaken] });
    const by = { actor: steward, at: context.clock() };
    await insertCardTerms(tx, id, { month, terms }, by);
    await raiseCardVersion(tx, id);
    await recordCard(tx, by, 'changed', id, { name: card.name, month });
  });
}
