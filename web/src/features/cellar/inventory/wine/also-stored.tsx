import type { WineDetail, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { Link } from '@tanstack/react-router';
import { countOf, formatNumber, formatVintage } from '../../../../lib/format.ts';
import { nameAfterProducer } from '../../../../lib/wine-facts.ts';
import { t } from '../../../../texts/inventory.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { joinValues } from '../list/url-values.ts';
import styles from './also-stored.module.css';

/** Other wines of the producer that are named; a link leads to all. */
const MOST_WINES = 6;

interface AlsoStoredProps {
  readonly wine: WineDetail;
  /** The wines of its producer that are in the cellar, as far as a list has them. */
  readonly ofProducer: readonly WineRow[];
}

/** "Also in your cellar": other vintages of a wine, and other wines of its producer. Nothing where there are none. */
export function AlsoStored({ wine, ofProducer }: AlsoStoredProps) {
  const vintages = wine.other_vintages;
  const shown = new Set([wine.id, ...vintages.map(({ id }) => id)]);
  const others = ofProducer.filter(({ id }) => !shown.has(id));
  if (vintages.length === 0 && others.length === 0) return null;
  return (
    <section className={styles.also} aria-labelledby="also-stored">
      <h2 id="also-stored">{t.alsoInYourCellar}</h2>
      {vintages.length > 0 && (
        <ul className={styles.vintages} aria-label={t.otherVintages}>
          {vintages.map(({ id, vintage, bottle_count: count }) => (
            <li key={id}>
              <Link to="/inventory/$wineId" params={{ wineId: String(id) }}>
                {formatVintage(vintage)}
                <em aria-hidden>{formatNumber(count)}</em>
                <VisuallyHidden>, {countOf(count, 'bottle')}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.producer}>{t.moreOf(wine.short_producer)}</h3>
          <ul className={styles.wines}>
            {others.slice(0, MOST_WINES).map((row) => (
              <li key={row.id}>
                <Link to="/inventory/$wineId" params={{ wineId: String(row.id) }}>
                  <span className={styles.year}>{formatVintage(row.vintage)}</span>{' '}
                  {nameAfterProducer(row.long_producer, row.short_producer) || row.long_producer}
                </Link>{' '}
                <span className={styles.count}>{countOf(row.bottles.length, 'bottle')}</span>
              </li>
            ))}
          </ul>
          {others.length > MOST_WINES && (
            <Link to="/inventory" search={{ short_producer: joinValues([wine.short_producer]) }}>
              {t.allOf(wine.short_producer)}
            </Link>
          )}
        </>
      )}
    </section>
  );
}
