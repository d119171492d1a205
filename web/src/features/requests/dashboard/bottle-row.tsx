import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatVintage } from '../../../lib/format.ts';
import { wineFacts } from '../../../lib/wine-facts.ts';
import { BottleDrawing } from '../../../ui/bottle-drawing.tsx';
import styles from './bottle-row.module.css';

/** Fewer wines make no row. */
const FEWEST_WINES = 3;

interface BottlesProps {
  readonly wines: readonly WineRow[];
  /** What is worth knowing of a wine here, such as "to 2027". */
  readonly factOf: (wine: WineRow) => ReactNode;
  readonly PullCell: ComponentType<{ readonly wine: WineRow }>;
}

interface BottleRowProps extends BottlesProps {
  readonly title: string;
}

/** Labelled bottles side by side under a heading; nothing for fewer than three. */
export function BottleRow({ title, ...bottles }: BottleRowProps) {
  const titleId = useId();
  if (bottles.wines.length < FEWEST_WINES) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Bottles {...bottles} />
    </section>
  );
}

/** Each bottle with its wine, a fact, and what pulls it. On phones the row scrolls from bottle to bottle. */
export function Bottles({ wines, factOf, PullCell }: BottlesProps) {
  return (
    <ul className={classNames(styles.bottles, wines.length <= FEWEST_WINES && styles.few)}>
      {wines.map((wine) => (
        <li key={wine.id} className={styles.bottle}>
          <BottleDrawing
            type={wine.wine_type.name}
            producer={wine.short_producer}
            vintage={formatVintage(wine.vintage)}
            appellation={wine.appellation}
            sizeMl={wine.bottles[0]?.size_value ?? null}
            isSmall
          />
          <Link
            className={styles.name}
            to="/inventory/$wineId"
            params={{ wineId: String(wine.id) }}
          >
            <span className={styles.vintage}>{formatVintage(wine.vintage)}</span>{' '}
            <span className={styles.producer}>{wine.short_producer}</span>
          </Link>
          <p className={styles.facts}>{wineFacts(wine)}</p>
          <p className={styles.fact}>{factOf(wine)}</p>
          <PullCell wine={wine} />
        </li>
      ))}
    </ul>
  );
}
