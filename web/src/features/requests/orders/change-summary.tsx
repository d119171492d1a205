import {
  type ChangedFact,
  changedFacts,
  isUnconfirmed,
} from '@portal/contract/requests/orders/changed-facts';
import type { OrderChange } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { provider } from '../../../lib/provider.ts';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/order-changes.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './change-summary.module.css';

/** What changed: each fact before and after. */
export function ChangedFacts({ facts }: { readonly facts: readonly ChangedFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, before, after }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <VisuallyHidden>{t.before} </VisuallyHidden>
            <del className={styles.text}>{before}</del>
            <span aria-hidden> → </span>
            <VisuallyHidden>, {t.after} </VisuallyHidden>
            <ins className={styles.text}>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeSummaryProps {
  readonly before: Order;
  readonly after: Order;
}

/** What a change will do, as it is typed. */
export function ChangeSummary({ before, after }: ChangeSummaryProps) {
  const facts = changedFacts(before, after, provider());
  return (
    <section className={styles.summary} aria-labelledby="what-changes">
      <h2 id="what-changes">{t.whatChanges}</h2>
      {facts.length === 0 ? <p>{t.nothingYet}</p> : <ChangedFacts facts={facts} />}
      {isUnconfirmed(before, after) && <p>{t.losesConfirmation}</p>}
    </section>
  );
}

/** The changes of a request, the newest first. */
export function OrderChanges({ changes }: { readonly changes: readonly OrderChange[] }) {
  return (
    <ol className={styles.changes}>
      {changes.map(({ id, at, by, before, after }) => (
        <li key={id} className={styles.summary}>
          <p className={styles.when}>{t.changedOn(readableMoment(at), by ?? t.us)}</p>
          <ChangedFacts facts={changedFacts(before, after, provider())} />
        </li>
      ))}
    </ol>
  );
}
