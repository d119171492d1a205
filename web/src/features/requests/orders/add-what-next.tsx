import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/orders.tsx';
import styles from './add-what-next.module.css';
import type { AddMethod } from './orders-store.ts';

const STEPS: Readonly<Record<AddMethod, readonly string[]>> = {
  pickup: [t.stepSendRequest, t.stepWeCollect, t.stepWeCount],
  notify: [t.stepTellUs, t.stepItArrives, t.stepWeCount],
};

function Receiving() {
  const { warehouse } = provider();
  return (
    <address className={styles.place}>
      {[warehouse.name, ...warehouse.addressLines, ...warehouse.hours].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** What happens after a request is sent, beside its form, and the address for wines that do not come by our van. */
export function AddWhatNext({ method }: { readonly method: AddMethod }) {
  return (
    <aside className={styles.aside} aria-labelledby="what-next">
      <h2 id="what-next">{t.whatHappensNext}</h2>
      <ol className={styles.steps}>
        {STEPS[method].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {method === 'notify' && (
        <>
          <h2>{t.whereToSendIt}</h2>
          <Receiving />
        </>
      )}
    </aside>
  );
}
