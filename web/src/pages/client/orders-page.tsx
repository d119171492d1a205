import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './orders-page.module.css';

function AddCard() {
  return (
    <section className={styles.card}>
      <p className={styles.direction}>Inbound</p>
      <h2>Add Bottles</h2>
      <p>to my cellar</p>
      <p className={styles.note}>
        We collect your wines with our van, or you tell us what is on its way to our warehouse.
      </p>
      <LinkButton to="/orders/add/method">Add Bottles</LinkButton>
    </section>
  );
}

function PullCard() {
  return (
    <section className={styles.card}>
      <p className={styles.direction}>Outbound</p>
      <h2>Pull Bottles</h2>
      <p>from my cellar</p>
      <p className={styles.note}>
        <strong>Want to add bottles at the same time?</strong> With van delivery we can also pick up
        bottles for your cellar: say so in your pull request.
      </p>
      <LinkButton to="/orders/pull/method" look="primary">
        Pull Bottles
      </LinkButton>
    </section>
  );
}

export function OrdersPage() {
  return (
    <>
      <PageHeading title="Add & Pull Bottles" />
      <div className={styles.cards}>
        <AddCard />
        <PullCard />
      </div>
    </>
  );
}
