import { provider } from '../../lib/provider.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlaceCard } from './place-card.tsx';
import styles from '../reading.module.css';

/** What the service is, for everyone (document 1, section 1). */
export function AboutPage() {
  const {
    legalName,
    sinceYear,
    storageConditions,
    contactEmail,
    requestInfoUrl,
    warehouse,
    store,
  } = provider();
  return (
    <div className={styles.reading}>
      <PageHeading title="About" />
      <p>
        {legalName} has stored fine wine for collectors and restaurants in the greater New York City
        area since {sinceYear}. Every bottle rests at a constant {storageConditions}.
      </p>
      <p>
        Our temperature-controlled van brings bottles to your door and collects new ones. What you
        store is insured, with semi-annual appraisals, and our stewards verify the condition of what
        arrives. In this portal you see every bottle and case, ask for bottles to be added or
        pulled, and follow each request.
      </p>
      <PlaceCard place={warehouse} />
      <PlaceCard place={store} />
      <p className={styles.actions}>
        <AnchorButton href={`mailto:${contactEmail}`}>Contact us</AnchorButton>
        <AnchorButton look="primary" href={requestInfoUrl}>
          Request Info
        </AnchorButton>
      </p>
    </div>
  );
}
