import { LoginForm } from '../../features/auth/login-form.tsx';
import { provider } from '../../lib/provider.ts';
import { useHasSessionEnded } from '../../lib/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { NoBreakNumbers } from '../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CellarDrawing } from './cellar-drawing.tsx';
import styles from './login-page.module.css';
import { PlaceCard } from './place-card.tsx';

function Service() {
  const { storageConditions, sinceYear, requestInfoUrl, warehouse, store } = provider();
  return (
    <section className={styles.service} aria-labelledby="service">
      <CellarDrawing />
      <h2 id="service">Fine wine, kept well and close at hand.</h2>
      <ul className={styles.facts}>
        <li>
          Stored at a constant <NoBreakNumbers text={storageConditions} />
        </li>
        <li>Brought to your door in our temperature-controlled van</li>
        <li>Insured, with semi-annual appraisals</li>
        <li>Each bottle's condition verified by our stewards</li>
        <li>In the New York City area since {sinceYear}</li>
      </ul>
      <div className={styles.places}>
        <PlaceCard place={warehouse} />
        <PlaceCard place={store} />
      </div>
      <p className={styles.ask}>
        Not a client yet? <AnchorButton href={requestInfoUrl}>Request Info</AnchorButton>
      </p>
    </section>
  );
}

/** The landing page for visitors: the login form, and a description of the service. */
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
