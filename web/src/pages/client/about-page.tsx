import type { ReactNode } from 'react';
import { AboutText } from '../../features/content/about-text.tsx';
import { provider } from '../../lib/provider.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { NoBreakNumbers } from '../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './about-page.module.css';
import { CellarDrawing } from './cellar-drawing.tsx';
import { PlaceCard } from './place-card.tsx';
import {
  ClimateDrawing,
  InsuranceDrawing,
  StewardDrawing,
  VanDrawing,
} from './service-drawings.tsx';

interface PromiseProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function ServicePromise({ drawing, title, children }: PromiseProps) {
  return (
    <li className={styles.promise}>
      {drawing}
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

function ServicePromises() {
  const { storageConditions } = provider();
  return (
    <ul className={styles.promises}>
      <ServicePromise drawing={<ClimateDrawing />} title="The climate">
        A constant <NoBreakNumbers text={storageConditions} />.
      </ServicePromise>
      <ServicePromise drawing={<VanDrawing />} title="The van">
        Temperature-controlled, to your door and back to the cellar.
      </ServicePromise>
      <ServicePromise drawing={<InsuranceDrawing />} title="The cover">
        Insured in storage, with semi-annual appraisals.
      </ServicePromise>
      <ServicePromise drawing={<StewardDrawing />} title="The stewards">
        They verify the condition of every case that arrives.
      </ServicePromise>
    </ul>
  );
}

function Places() {
  const { warehouse, store } = provider();
  return (
    <div className={styles.places}>
      <PlaceCard place={warehouse}>
        <a href={`mailto:${warehouse.contactEmail}`}>{warehouse.contactEmail}</a>
      </PlaceCard>
      <PlaceCard place={store}>
        <a href={store.mapUrl}>See map</a>
      </PlaceCard>
    </div>
  );
}

export function AboutPage() {
  const { shortName, sinceYear, contactEmail, requestInfoUrl } = provider();
  return (
    <>
      <div className={styles.opening}>
        <div>
          <PageHeading title="About" />
          <p className={styles.lead}>
            A cellar for collectors and restaurants in the greater New York City area, since{' '}
            {sinceYear}.
          </p>
          <p className={styles.actions}>
            <AnchorButton look="primary" href={requestInfoUrl}>
              Request Info
            </AnchorButton>
            <AnchorButton href={`mailto:${contactEmail}`}>Contact us</AnchorButton>
          </p>
        </div>
        <CellarDrawing />
      </div>
      <h2 className={styles.title}>What we promise each bottle</h2>
      <ServicePromises />
      <div className={styles.columns}>
        <section>
          <h2>The house of {shortName}</h2>
          <AboutText />
        </section>
        <section>
          <h2>Where we are</h2>
          <Places />
        </section>
      </div>
    </>
  );
}
