import { changedFacts, isUnconfirmed } from '@portal/contract/requests/orders/changed-facts';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import { t } from '../../../texts/order-changes.ts';
import type { MailText } from '../../../lib/mail/mail-body.ts';
import { bottlesOf, linkTo } from './order-mails.ts';

/** A change as its mails tell it; null is the company, '' leaves the name out. */
interface MailedChange {
  readonly before: Order;
  readonly after: Order;
  readonly who: string | null;
}

/** The mail about a change, with each fact as it is now and was before (docs/product/requests.md#change). */
export function changeMail(change: MailedChange, provider: Provider, origin: string): MailText {
  const { before, after, who } = change;
  const facts = changedFacts(before, after, provider).map((fact): [string, string] => [
    fact.label,
    t.nowInsteadOf(fact.before, fact.after),
  ]);
  const by = who === null ? t.changedByUs : t.changedBy(who);
  return {
    subject: t.subject(after.footprint_id),
    headline: who === '' ? t.wasChanged : by,
    paragraphs: isUnconfirmed(before, after) ? [t.confirmsAgain] : [],
    bottles: after.lines.map(bottlesOf),
    facts,
    link: linkTo(after, origin),
  };
}

/** The same for the company's mailbox, with the way to the desk. */
export function changeMailOfCompany(
  change: MailedChange,
  provider: Provider,
  origin: string,
): MailText {
  const { footprint_id: number } = change.after;
  return {
    ...changeMail(change, provider, origin),
    headline: t.changedByClient(change.who ?? ''),
    paragraphs: isUnconfirmed(change.before, change.after) ? [t.confirmItAgain] : [],
    link: { label: t.openRequest(number), url: `${origin}/staff/requests/${number}` },
  };
}
