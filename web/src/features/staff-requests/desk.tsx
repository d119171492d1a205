import type {
  Desk as Figures,
  RequestQueueQuery,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format.ts';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import styles from './desk.module.css';
import { deskQuery } from './staff-requests-api.ts';

interface Figure {
  readonly name: Exclude<keyof Figures, 'today' | 'failed_mails'>;
  readonly label: string;
  readonly list: ListParams<keyof RequestQueueQuery>;
}

const FIGURES: readonly Figure[] = [
  { name: 'waiting', label: 'Requests waiting', list: { state: 'requested' } },
  { name: 'late', label: 'Late', list: { due: 'late' } },
  {
    name: 'vans_today',
    label: 'Vans today',
    list: { direction: 'pull', method: '8', due: 'today' },
  },
  {
    name: 'pickups_today',
    label: 'Pickups today',
    list: { direction: 'add', method: '8', due: 'today' },
  },
  {
    name: 'announced',
    label: 'Announced shipments',
    list: { direction: 'add', method: '7', state: 'requested' },
  },
];

/** /staff: the figures of the day, updated by themselves. */
export function Desk() {
  const desk = useQuery(deskQuery);
  return (
    <>
      <PageHeading title="Desk" />
      <QueryStates query={desk} loading={<SkeletonRows count={5} />}>
        {(figures) => (
          <>
            <AsOf query={desk} />
            <p className={styles.today}>{figures.today}</p>
            <ul className={styles.figures}>
              {FIGURES.map(({ name, label, list }) => (
                <li key={name}>
                  <Link to="/staff/requests" search={list} className={styles.figure}>
                    <span className={styles.count}>{formatNumber(figures[name])}</span> {label}
                  </Link>
                </li>
              ))}
              <li>
                <Link
                  to="/staff/mail"
                  search={{ state: 'failed' }}
                  className={styles.figure}
                  data-wrong={figures.failed_mails > 0}
                >
                  <span className={styles.count}>{formatNumber(figures.failed_mails)}</span> Mails
                  that could not be sent yet
                </Link>
              </li>
            </ul>
          </>
        )}
      </QueryStates>
    </>
  );
}
