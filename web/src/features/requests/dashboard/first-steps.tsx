import { useMayOrder } from '../../../lib/session-store.ts';
import { t } from '../../../texts/dashboard.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './first-steps.module.css';

/** How bottles get into a cellar that never had any. */
export function FirstSteps() {
  const mayOrder = useMayOrder();
  return (
    <section aria-labelledby="first-steps" className={styles.section}>
      <h2 id="first-steps">{t.howYourBottlesGetHere}</h2>
      <ol className={styles.steps}>
        <li>
          <h3>{t.announceOrBook}</h3>
          <p>{t.tellUsWhatComes}</p>
          {mayOrder && (
            <LinkButton to="/orders/add/method" look="primary">
              {t.addBottlesToMyCellar}
            </LinkButton>
          )}
        </li>
        <li>
          <h3>{t.weCheckAndPhotograph}</h3>
          <p>{t.stewardsCount}</p>
        </li>
        <li>
          <h3>{t.yourBottlesAppearHere}</h3>
          <p>{t.youFindThemHere}</p>
        </li>
      </ol>
    </section>
  );
}
