import type { ReactNode } from 'react';
import { AboutText } from '../../features/house/content/about-text.tsx';
import { provider } from '../../lib/provider.ts';
import { t } from '../../texts/visitor-pages.tsx';
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
      <ServicePromise drawing={<ClimateDrawing />} title={t.theClimate}>
        {t.climatePromise(<NoBreakNumbers text={storageConditions} />)}
      </ServicePromise>
      <ServicePromise drawing={<VanDrawing />} title={t.theVan}>
        {t.vanPromise}
      </ServicePromise>
      <ServicePromise drawing={<InsuranceDrawing />} title={t.theCover}>
        {t.coverPromise}
      </ServicePromise>
      <ServicePromise drawing={<StewardDrawing />} title={t.theStewards}>
        {t.stewardsPromise}
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
        <a href={store.mapUrl}>{t.seeMap}</a>
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
          <PageHeading title={t.about} />
          <p className={styles.lead}>{t.aboutLead(sinceYear)}</p>
          <p className={styles.actions}>
            <AnchorButton look="primary" href={requestInfoUrl}>
              {t.requestInfo}
            </AnchorButton>
            <AnchorButton href={`mailto:${contactEmail}`}>{t.contactUs}</AnchorButton>
          </p>
        </div>
        <CellarDrawing />
      </div>
      <h2 className={styles.title}>{t.whatWePromise}</h2>
      <ServicePromises />
      <div className={styles.columns}>
        <section>
          <h2>{t.theHouseOf(shortName)}</h2>
          <AboutText />
        </section>
        <section>
          <h2>{t.whereWeAre}</h2>
          <Places />
        </section>
      </div>
    </>
  );
}
