import { Link } from '@tanstack/react-router';
import { Children, type ReactNode } from 'react';
import { provider } from '../../lib/provider.ts';
import { useMayOrder, useMayPull, useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/app.ts';
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
        {Children.map(Children.toArray(children), (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </section>
  );
}

function ClientLinks() {
  const mayOrder = useMayOrder();
  const mayPull = useMayPull();
  return (
    <>
      <Links title={t.delivery}>
        {mayPull ? (
          <Link to="/orders/pull/method">{t.pullBottles}</Link>
        ) : (
          <UnavailableLink>{t.pullBottles}</UnavailableLink>
        )}
        {mayOrder ? (
          <Link to="/orders/add/method">{t.addBottles}</Link>
        ) : (
          <UnavailableLink>{t.addBottles}</UnavailableLink>
        )}
      </Links>
      <Links title={t.support}>
        <Link to="/faq">{t.faq}</Link>
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
          <Link to="/about">{t.about}</Link>
          {vanScheduleUrl !== '' && <a href={vanScheduleUrl}>{t.deliverySchedule}</a>}
          <a href={`mailto:${contactEmail}`}>{t.contact}</a>
        </Links>
        <Links title={t.callOrWrite}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Links>
        {user?.is_staff === false && <ClientLinks />}
      </div>
    </footer>
  );
}
