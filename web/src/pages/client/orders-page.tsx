import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './orders-page.module.css';
import { t } from '../../texts/client-pages.tsx';

function AddCard() {
  return (
    <section className={styles.card}>
      <p className={styles.direction}>{t.inbound}</p>
      <h2>{t.addBottlesLabel}</h2>
      <p>{t.toMyCellar}</p>
      <p className={styles.note}>{t.weCollectYourWines}</p>
      <LinkButton to="/orders/add/method">{t.addBottlesLabel}</LinkButton>
    </section>
  );
}

function PullCard() {
  return (
    <section className={styles.card}>
      <p className={styles.direction}>{t.outbound}</p>
      <h2>{t.pullBottlesLabel}</h2>
      <p>{t.fromMyCellar}</p>
      <p className={styles.note}>{t.withVanDelivery(<strong>{t.wantToAddBottles}</strong>)}</p>
      <LinkButton to="/orders/pull/method" look="primary">
        {t.pullBottlesLabel}
      </LinkButton>
    </section>
  );
}

export function OrdersPage() {
  return (
    <>
      <PageHeading title={t.addPullBottles} />
      <div className={styles.cards}>
        <AddCard />
        <PullCard />
      </div>
    </>
  );
}
