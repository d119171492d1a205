import { Link } from '@tanstack/react-router';
import { provider } from '../../lib/provider.ts';
import { useMayOrder, useUser } from '../../lib/session-store.ts';
import { UnavailableLink } from '../../ui/unavailable-link.tsx';
import styles from './footer.module.css';

function ProviderLinks() {
  const { shortName, contactEmail, vanScheduleUrl } = provider();
  return (
    <section>
      <h2 className={styles.title}>{shortName}</h2>
      <ul>
        <li>
          <Link to="/about">About</Link>
        </li>
        <li>
          <a href={vanScheduleUrl}>Delivery Schedule</a>
        </li>
        <li>
          <a href={`mailto:${contactEmail}`}>Contact</a>
        </li>
      </ul>
    </section>
  );
}

function ReachLinks() {
  const { phone, contactEmail } = provider();
  return (
    <section>
      <h2 className={styles.title}>Call or write</h2>
      <ul>
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
        <li>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      </ul>
    </section>
  );
}

function OrderingLinks() {
  const mayOrder = useMayOrder();
  return (
    <section>
      <h2 className={styles.title}>Delivery</h2>
      <ul>
        <li>
          {mayOrder ? (
            <Link to="/orders/pull/method">Pull bottles</Link>
          ) : (
            <UnavailableLink>Pull bottles</UnavailableLink>
          )}
        </li>
        <li>
          {mayOrder ? (
            <Link to="/orders/add/method">Add bottles</Link>
          ) : (
            <UnavailableLink>Add bottles</UnavailableLink>
          )}
        </li>
      </ul>
    </section>
  );
}

function SupportLinks() {
  return (
    <section>
      <h2 className={styles.title}>Support</h2>
      <ul>
        <li>
          <Link to="/faq">FAQ</Link>
        </li>
      </ul>
    </section>
  );
}

/** The footer of every page: the provider for everyone, Delivery and Support for clients. */
export function Footer() {
  const user = useUser();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <ProviderLinks />
        <ReachLinks />
        {user?.is_staff === false && (
          <>
            <OrderingLinks />
            <SupportLinks />
          </>
        )}
      </div>
    </footer>
  );
}
