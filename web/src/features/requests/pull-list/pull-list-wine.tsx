import { Link } from '@tanstack/react-router';
import { vintageText } from '../../../lib/format.ts';
import { wineFacts } from '../../../lib/wine-facts.ts';
import { BottleDrawing } from '../../../ui/bottle-drawing.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { lineName, type PullListLine } from './pull-list-line.ts';
import { PullListRow } from './pull-list-row.tsx';
import styles from './pull-list-wine.module.css';

interface PullListWineProps {
  /** The lines of one wine in one case, one for each size. */
  readonly lines: readonly PullListLine[];
  readonly free: ReadonlyMap<string, number> | undefined;
}

function Picture({ wine }: { readonly wine: PullListLine }) {
  return (
    <Tooltip text={wine.wineType} isAtStart>
      {wine.imageUrl === null ? (
        <BottleDrawing
          type={wine.wineType}
          producer={wine.shortProducer}
          vintage={vintageText(wine.vintage)}
          appellation={wine.appellation}
          sizeMl={wine.caseDetail.sizeMl}
          isSmall
          isNamed
        />
      ) : (
        <img className={styles.picture} src={wine.imageUrl} alt={wine.longProducer} />
      )}
    </Tooltip>
  );
}

export function PullListWine({ lines, free }: PullListWineProps) {
  const [wine] = lines;
  if (wine === undefined) return null;
  return (
    <article className={styles.wine}>
      <Picture wine={wine} />
      <div>
        <h3 className={styles.name}>
          <Link
            className={styles.link}
            to="/inventory/$wineId"
            params={{ wineId: String(wine.wineId) }}
          >
            <span className={styles.vintage}>{vintageText(wine.vintage)}</span>{' '}
            <span className={styles.producer}>{wine.shortProducer}</span>
          </Link>
        </h3>
        <p className={styles.facts}>{wineFacts(wine)}</p>
      </div>
      <ul className={styles.cases}>
        {lines.map((line) => (
          <PullListRow key={lineName(line)} line={line} free={free?.get(lineName(line))} />
        ))}
      </ul>
    </article>
  );
}
