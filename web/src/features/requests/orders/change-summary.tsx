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

/** What a change will do, as it is typed: named beside the button that sends it, unfolded before and after. */
export function ChangeSummary({ before, after }: ChangeSummaryProps) {
  const facts = changedFacts(before, after, provider());
  return (
    <section className={styles.asked} aria-label={t.whatChanges}>
      {facts.length === 0 ? (
        t.nothingYet
      ) : (
        <details>
          <summary>{t.changesOf(facts.map(({ label }) => label))}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.1.1) */}
          <div className={styles.unfolded} tabIndex={0}>
            <ChangedFacts facts={facts} />
          </div>
        </details>
      )}
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
