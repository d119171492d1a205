import { NOT_COLLECTED, type PullElements, STORE_IS_FREE } from '@portal/contract/orders/methods';
import { provider } from '../../lib/provider.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { storeFacts, warehouseFacts } from './place-facts.tsx';
import styles from './pull-form.module.css';

/** Where the bottles are called for: the warehouse's contact and hours, or the store's address, map and hours. */
export function PullPlace({ elements }: { readonly elements: PullElements }) {
  const { warehouse, store } = provider();
  if (elements.warehouse) return <FactList facts={warehouseFacts(warehouse)} />;
  if (!elements.store) return null;
  return (
    <section className={styles.section}>
      <FactList facts={storeFacts(store)} />
      <p className={styles.note}>
        {STORE_IS_FREE} {NOT_COLLECTED}
      </p>
    </section>
  );
}
