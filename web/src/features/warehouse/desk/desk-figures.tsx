import type { Desk, RequestQueueQuery } from '@portal/contract/warehouse/desk/desk.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import type { ListParams } from '../../../lib/use-paged-list.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/desk.tsx';
import styles from './desk.module.css';

interface Figure {
  readonly name: 'waiting' | 'late' | 'vans_today' | 'pickups_today' | 'announced';
  readonly label: string;
  readonly list: ListParams<keyof RequestQueueQuery>;
}

const FIGURES: readonly Figure[] = [
  { name: 'waiting', label: t.requestsWaiting, list: { state: 'requested' } },
  { name: 'late', label: t.late, list: { due: 'late' } },
  {
    name: 'vans_today',
    label: t.vansToday,
    list: { direction: 'pull', method: '8', due: 'today' },
  },
  {
    name: 'pickups_today',
    label: t.pickupsToday,
    list: { direction: 'add', method: '8', due: 'today' },
  },
  {
    name: 'announced',
    label: t.announcedShipments,
    list: { direction: 'add', method: '7', state: 'requested' },
  },
];

/** What a number means: bad when there should be none, faint when there is nothing to do. */
const toneOf = (count: number, isBad: boolean) => {
  if (count === 0) return 'none';
  return isBad ? 'bad' : undefined;
};

/** The six figures of the day, each a link to its list. */
export function DeskFigures({ desk }: { readonly desk: Desk }) {
  const seesMails = useHasDuty('desk');
  return (
    <ul className={styles.figures}>
      {FIGURES.map(({ name, label, list }) => (
        <li key={name}>
          <Link
            to="/staff/requests"
            search={list}
            className={styles.figure}
            data-tone={toneOf(desk[name], name === 'late')}
          >
            <span className={styles.count}>{formatNumber(desk[name])}</span> {label}
          </Link>
        </li>
      ))}
      {seesMails && (
        <li>
          <Link
            to="/staff/mail"
            search={{ state: 'failed' }}
            className={styles.figure}
            data-tone={toneOf(desk.failed_mails, true)}
          >
            <span className={styles.count}>{formatNumber(desk.failed_mails)}</span> {t.failedMails}
          </Link>
        </li>
      )}
    </ul>
  );
}
