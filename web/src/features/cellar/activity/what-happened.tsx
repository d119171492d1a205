import type { ActivityRow } from '@portal/contract/cellar/activity/activity.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatSize, formatVintage } from '../../../lib/format.ts';
import { dayOfMoment } from '../../../lib/provider-moment.ts';
import { pageQuery } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/activity.ts';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ACTIVITY, bottlesText, KIND_TEXTS } from './activity-api.ts';
import { Cases, Why } from './activity-cells.tsx';
import styles from './activity.module.css';

const SHOWN = 5;

interface WhatHappenedProps {
  /** By its id. */
  readonly caseId: string;
}

/** "What happened to it" on the page of a case: its newest changes, and the way to all of them. */
export function WhatHappened({ caseId }: WhatHappenedProps) {
  const only = { case: caseId };
  const query = useQuery(pageQuery(ACTIVITY, only));
  return (
    <section className={styles.happened} aria-labelledby="what-happened">
      <h2 id="what-happened">{t.whatHappened}</h2>
      <QueryStates query={query} loading={<SkeletonRows count={SHOWN} />}>
        {({ results }) => (
          <ol className={styles.events}>
            {results.slice(0, SHOWN).map((row) => (
              <Event key={row.id} row={row} />
            ))}
          </ol>
        )}
      </QueryStates>
      <Link to="/activity" search={only}>
        {t.allActivity}
      </Link>
    </section>
  );
}

function Event({ row }: { readonly row: ActivityRow }) {
  const { at, kind, wine, size_value: size, balance } = row;
  return (
    <li>
      <span className={styles.facts}>
        {KIND_TEXTS[kind]} <span className={styles.figure}>{bottlesText(row)}</span>{' '}
        {`${formatVintage(wine.vintage)} ${wine.long_producer}, `}
        {formatSize(size)} <Cases row={row} /> <Why row={row} />
      </span>
      <span className={styles.soft}>
        {dayOfMoment(at)} · {t.leftInAll(formatNumber(balance))}
      </span>
    </li>
  );
}
