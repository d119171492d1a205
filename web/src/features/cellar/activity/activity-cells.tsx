import type { ActivityRow } from '@portal/contract/cellar/activity/activity.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayOfMoment, providerDay } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/activity.ts';
import styles from './activity.module.css';

type NamedCase = NonNullable<ActivityRow['from_case']>;

export function CaseLink({
  of,
  children,
}: {
  readonly of: NamedCase;
  readonly children: ReactNode;
}) {
  return (
    <Link to="/case-inventory/$caseId" params={{ caseId: String(of.id) }}>
      {children}
    </Link>
  );
}

/** The cases that bottles left and entered. */
export function Cases({ row }: { readonly row: ActivityRow }) {
  const { from_case: from, to_case: to } = row;
  return (
    <span className={styles.cases}>
      {from !== null && <CaseLink of={from}>{t.fromCase(from.footprint_lookup_code)}</CaseLink>}
      {to !== null && <CaseLink of={to}>{t.toCase(to.footprint_lookup_code)}</CaseLink>}
    </span>
  );
}

/** A request by its number. All who see the activity may open the requests of the account. */
export function OrderLink({ order }: { readonly order: NonNullable<ActivityRow['order']> }) {
  return (
    <Link to="/orders/history/$orderId" params={{ orderId: String(order.id) }}>
      {t.request(order.footprint_id)}
    </Link>
  );
}

/** Why it happened, and when if that was on an earlier day: the reason, the request, the imported list. */
export function Why({ row }: { readonly row: ActivityRow }) {
  const { at, happened_at: happenedAt, why, order, file_name: fileName } = row;
  const isLate = happenedAt !== null && providerDay(happenedAt) !== providerDay(at);
  return (
    <span className={styles.why}>
      {isLate && <span>{t.happenedOn(dayOfMoment(happenedAt))}</span>}
      {why !== '' && <span>{why}</span>}
      {order !== null && <OrderLink order={order} />}
      {fileName !== null && <span>{t.list(fileName)}</span>}
    </span>
  );
}
