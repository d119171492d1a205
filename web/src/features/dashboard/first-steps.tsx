import { useMayOrder } from '../../lib/session-store.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './first-steps.module.css';

/** How bottles get into a cellar that never had any. */
export function FirstSteps() {
  const mayOrder = useMayOrder();
  return (
    <section aria-labelledby="first-steps" className={styles.section}>
      <h2 id="first-steps">How your bottles get here</h2>
      <ol className={styles.steps}>
        <li>
          <h3>Announce or book</h3>
          <p>Tell us what is on its way to our warehouse, or book a pickup with our van.</p>
          {mayOrder && (
            <LinkButton to="/orders/add/method" look="primary">
              Add Bottles to My Cellar
            </LinkButton>
          )}
        </li>
        <li>
          <h3>We check and photograph</h3>
          <p>Our stewards count your bottles, note their condition and put them away.</p>
        </li>
        <li>
          <h3>Your bottles appear here</h3>
          <p>You find each of them here, and ask for them whenever you like.</p>
        </li>
      </ol>
    </section>
  );
}
