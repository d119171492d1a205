import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useQuery } from '@tanstack/react-query';
import { countOf, formatVintage } from '../../../../lib/format.ts';
import { t } from '../../../../texts/inventory.tsx';
import { Button } from '../../../../ui/button.tsx';
import { QueryStates } from '../../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { countBySize, sizeLabel } from '../list/wine-row-texts.ts';
import { groupByPlace, type PlaceGroup } from './by-place.ts';
import styles from './cellar-list.module.css';
import { wholeCellarQuery } from './whole-cellar-query.ts';

const bottlesOf = (wines: readonly WineRow[]) =>
  wines.reduce((sum, { bottles }) => sum + bottles.length, 0);

function Place({ place, wines }: PlaceGroup) {
  const name = place.length === 0 ? t.withoutPlace : place.join(' > ');
  return (
    <section className={styles.place} aria-label={name}>
      <h2>
        {name} <span className={styles.count}>{countOf(bottlesOf(wines), 'bottle')}</span>
      </h2>
      <ul>
        {wines.map((wine) => (
          <li key={wine.id} className={styles.wine}>
            <span className={styles.vintage}>{formatVintage(wine.vintage)}</span>
            <span>{wine.long_producer}</span>
            <span className={styles.sizes}>
              {countBySize(wine.bottles)
                .map(({ sizeMl, count }) => `${count} × ${sizeLabel(sizeMl)}`)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cellar on paper: every wine with free bottles, by place of origin. */
export function CellarList() {
  const query = useQuery(wholeCellarQuery);
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows count={12} />}
      isEmpty={(wines) => wines.length === 0}
      empty={<p>{t.nothingToPrint}</p>}
    >
      {(wines) => (
        <>
          <p className={styles.head}>
            <span>{countOf(bottlesOf(wines), 'bottle')}</span>
            <Button onClick={() => window.print()}>{t.print}</Button>
          </p>
          {groupByPlace(wines).map((group) => (
            <Place key={group.place.join('>')} {...group} />
          ))}
        </>
      )}
    </QueryStates>
  );
}
