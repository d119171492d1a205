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

/** What the company promises each bottle; nothing where it promises nothing. */
function ServicePromises() {
  const { storageConditions, vanPromise, coverPromise, stewardsPromise } = provider();
  const climate = storageConditions && (
    <>{t.climatePromise(<NoBreakNumbers text={storageConditions} />)}</>
  );
  const promises = [
    { title: t.theClimate, drawing: <ClimateDrawing />, text: climate },
    { title: t.theVan, drawing: <VanDrawing />, text: vanPromise },
    { title: t.theCover, drawing: <InsuranceDrawing />, text: coverPromise },
    { title: t.theStewards, drawing: <StewardDrawing />, text: stewardsPromise },
  ].filter(({ text }) => text !== '');
  if (promises.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{t.whatWePromise}</h2>
      <ul className={styles.promises}>
        {promises.map(({ title, drawing, text }) => (
          <li key={title} className={styles.promise}>
            {drawing}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Places() {
  const { warehouse, store } = provider();
  if (warehouse.addressLines.length + store.addressLines.length === 0) return null;
  return (
    <section>
      <h2>{t.whereWeAre}</h2>
      <div className={styles.places}>
        <PlaceCard place={warehouse}>
          <a href={`mailto:${warehouse.contactEmail}`}>{warehouse.contactEmail}</a>
        </PlaceCard>
        <PlaceCard place={store}>
          {store.mapUrl !== '' && <a href={store.mapUrl}>{t.seeMap}</a>}
        </PlaceCard>
      </div>
    </section>
  );
}

export function AboutPage() {
  const { shortName, aboutLead, contactEmail, requestInfoUrl } = provider();
  return (
    <>
      <div className={styles.opening}>
        <div>
          <PageHeading title={t.about} />
          {aboutLead !== '' && <p className={styles.lead}>{aboutLead}</p>}
          <p className={styles.actions}>
            <AnchorButton look="primary" href={requestInfoUrl}>
              {t.requestInfo}
            </AnchorButton>
            <AnchorButton href={`mailto:${contactEmail}`}>{t.contactUs}</AnchorButton>
          </p>
        </div>
        <CellarDrawing />
      </div>
      <ServicePromises />
      <div className={styles.columns}>
        <AboutText title={t.theHouseOf(shortName)} />
        <Places />
      </div>
    </>
  );
}
