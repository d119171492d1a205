import { t } from '../../texts/client-pages.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './orders-page.module.css';

function AddCard() {
  return (
    <section className={styles.card}>
      <p className={styles.direction}>{t.inbound}</p>
      <h2>{t.addBottlesTitle}</h2>
      <p>{t.toMyCellar}</p>
      <p className={styles.note}>{t.addBottlesNote}</p>
      <LinkButton to="/orders/add/method">{t.addBottlesTitle}</LinkButton>
    </section>
  );
}

function PullCard() {
  return (
    <section className={styles.card}>
      <p className={styles.direction}>{t.outbound}</p>
      <h2>{t.pullBottlesTitle}</h2>
      <p>{t.fromMyCellar}</p>
      <p className={styles.note}>{t.pullBottlesNote()}</p>
      <LinkButton to="/orders/pull/method" look="primary">
        {t.pullBottlesTitle}
      </LinkButton>
    </section>
  );
}

export function OrdersPage() {
  return (
    <>
      <PageHeading title={t.addAndPullBottles} />
      <div className={styles.cards}>
        <AddCard />
        <PullCard />
      </div>
    </>
  );
}
