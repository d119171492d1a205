import { LoginForm } from '../../features/auth/login-form.tsx';
import { provider } from '../../lib/provider.ts';
import { useHasSessionEnded } from '../../lib/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { BottleIcon } from '../../ui/bottle-icon.tsx';
import { BOTTLE_TYPES } from '../../ui/bottle-shapes.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './login-page.module.css';

function Shelf() {
  return (
    <div className={styles.shelf} aria-hidden>
      {BOTTLE_TYPES.map((type) => (
        <BottleIcon key={type} type={type} isDecoration />
      ))}
    </div>
  );
}

function Service() {
  const { storageConditions, sinceYear, requestInfoUrl } = provider();
  return (
    <section className={styles.service} aria-labelledby="service">
      <Shelf />
      <h2 id="service">Fine wine, kept well and close at hand.</h2>
      <ul className={styles.facts}>
        <li>Stored at a constant {storageConditions}</li>
        <li>Brought to your door in our temperature-controlled van</li>
        <li>Insured, with semi-annual appraisals</li>
        <li>Each bottle's condition verified by our stewards</li>
        <li>In the New York City area since {sinceYear}</li>
      </ul>
      <p className={styles.ask}>
        Not a client yet? <AnchorButton href={requestInfoUrl}>Request Info</AnchorButton>
      </p>
    </section>
  );
}

/** The landing page for visitors: the login block, and what the service is. */
export function LoginPage() {
  const hasSessionEnded = useHasSessionEnded();
  return (
    <div className={styles.page}>
      <section className={styles.block}>
        <PageHeading title="Welcome" className={styles.heading} />
        {hasSessionEnded && (
          <Banner tone="note">Your session has ended. Please log in again.</Banner>
        )}
        <LoginForm />
      </section>
      <Service />
    </div>
  );
}
