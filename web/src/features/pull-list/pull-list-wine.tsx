import { Link } from '@tanstack/react-router';
import { vintageText } from '../../lib/format.ts';
import { BottleIcon } from '../../ui/bottle-icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { lineName, type PullListLine } from './pull-list-line.ts';
import { PullListRow } from './pull-list-row.tsx';
import styles from './pull-list-wine.module.css';

interface PullListWineProps {
  /** The lines of one wine, one for each case and size. */
  readonly lines: readonly PullListLine[];
  readonly free: ReadonlyMap<string, number> | undefined;
}

function Picture({ wine }: { readonly wine: PullListLine }) {
  return (
    <Tooltip text={wine.wineType} isAtStart>
      {wine.imageUrl === null ? (
        <BottleIcon type={wine.wineType} />
      ) : (
        <img className={styles.picture} src={wine.imageUrl} alt={wine.longProducer} />
      )}
    </Tooltip>
  );
}

function Facts({ wine }: { readonly wine: PullListLine }) {
  const facts = [wine.designation, wine.vineyard, wine.appellation, wine.variety];
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>;
}

/** A wine on the pull list with its cases (document 2, section 2). */
export function PullListWine({ lines, free }: PullListWineProps) {
  const [wine] = lines;
  if (wine === undefined) return null;
  return (
    <article className={styles.wine}>
      <Picture wine={wine} />
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link to="/inventory/$wineId" params={{ wineId: String(wine.wineId) }}>
            <span className={styles.vintage}>{vintageText(wine.vintage)}</span> {wine.shortProducer}
          </Link>
        </h2>
        <Facts wine={wine} />
      </div>
      <ul className={styles.cases}>
        {lines.map((line) => (
          <PullListRow key={lineName(line)} line={line} free={free?.get(lineName(line))} />
        ))}
      </ul>
    </article>
  );
}
