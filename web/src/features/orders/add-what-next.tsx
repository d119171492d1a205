import { provider } from '../../lib/provider.ts';
import styles from './add-what-next.module.css';
import type { AddMethod } from './orders-store.ts';

const STEPS: Readonly<Record<AddMethod, readonly string[]>> = {
  pickup: [
    'You send this request, and a mail tells you and everyone you name that we have it.',
    'We confirm the day and collect your boxes in a temperature-controlled vehicle.',
    'We count the bottles into your inventory. Your history shows each step.',
  ],
  notify: [
    'You tell us what is on its way, and a mail tells you that we know.',
    'The shipment arrives and goes into the temperature controlled area and inbound queue.',
    'We count the bottles into your inventory. Your history shows each step.',
  ],
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
      <h2 id="what-next">What happens next</h2>
      <ol className={styles.steps}>
        {STEPS[method].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {method === 'notify' && (
        <>
          <h2>Where to send it</h2>
          <Receiving />
        </>
      )}
    </aside>
  );
}
