import { LoginForm } from '../../features/access/auth/login-form.tsx';
import { provider } from '../../lib/provider.ts';
import { useHasSessionEnded } from '../../lib/session-store.ts';
import { t } from '../../texts/visitor-pages.tsx';
import { Banner } from '../../ui/banner.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { NoBreakNumbers } from '../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CellarDrawing } from './cellar-drawing.tsx';
import styles from './login-page.module.css';
import { PlaceCard } from './place-card.tsx';

function Service() {
  const { storageConditions, loginFacts, requestInfoUrl, warehouse, store } = provider();
  return (
    <section className={styles.service} aria-labelledby="service">
      <CellarDrawing />
      <h2 id="service">{t.fineWineKeptWell}</h2>
      <ul className={styles.facts}>
        {storageConditions !== '' && (
          <li>{t.storedAt(<NoBreakNumbers text={storageConditions} />)}</li>
        )}
        {loginFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={styles.places}>
        <PlaceCard place={warehouse} />
        <PlaceCard place={store} />
      </div>
      <p className={styles.ask}>
        {t.notAClientYet(<AnchorButton href={requestInfoUrl}>{t.requestInfo}</AnchorButton>)}
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
        <PageHeading title={t.welcome} className={styles.heading} />
        {hasSessionEnded && <Banner tone="note">{t.sessionEnded}</Banner>}
        <LoginForm />
      </section>
      <Service />
    </div>
  );
}
