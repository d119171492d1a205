import { Link } from '@tanstack/react-router';
import { Children, type ReactNode } from 'react';
import { provider } from '../../lib/provider.ts';
import { useMayOrder, useUser } from '../../lib/session-store.ts';
import { UnavailableLink } from '../../ui/unavailable-link.tsx';
import styles from './footer.module.css';

interface LinksProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Links({ title, children }: LinksProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </section>
  );
}

function ClientLinks() {
  const mayOrder = useMayOrder();
  return (
    <>
      <Links title="Delivery">
        {mayOrder ? (
          <Link to="/orders/pull/method">Pull bottles</Link>
        ) : (
          <UnavailableLink>Pull bottles</UnavailableLink>
        )}
        {mayOrder ? (
          <Link to="/orders/add/method">Add bottles</Link>
        ) : (
          <UnavailableLink>Add bottles</UnavailableLink>
        )}
      </Links>
      <Links title="Support">
        <Link to="/faq">FAQ</Link>
      </Links>
    </>
  );
}

/** The footer of every page: the provider for everyone, Delivery and Support for clients. */
export function Footer() {
  const user = useUser();
  const { shortName, phone, contactEmail, vanScheduleUrl } = provider();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Links title={shortName}>
          <Link to="/about">About</Link>
          <a href={vanScheduleUrl}>Delivery Schedule</a>
          <a href={`mailto:${contactEmail}`}>Contact</a>
        </Links>
        <Links title="Call or write">
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Links>
        {user?.is_staff === false && <ClientLinks />}
      </div>
    </footer>
  );
}
