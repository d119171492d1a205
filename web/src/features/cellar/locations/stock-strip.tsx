import type { StockWork } from '@portal/contract/cellar/locations/stock-map.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/stock-map.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './stock-strip.module.css';

const LISTS = [
  {
    name: 'without_place',
    link: { to: '/staff/stock/unseen', search: { show: 'without a place' } },
  },
  { name: 'differing_counts', link: { to: '/staff/stock/counts' } },
  { name: 'found_bottles', link: { to: '/staff/found' } },
  { name: 'open_sessions', link: { to: '/staff/counts' } },
  {
    name: 'undocumented_cases',
    link: { to: '/staff/stock/unseen', search: { show: 'without documents' } },
  },
  { name: 'never_seen', link: { to: '/staff/stock/unseen', search: { show: 'never seen' } } },
] as const satisfies readonly { name: keyof StockWork; link: object }[];

/** A case at no place can be lost, and a count that differs is not decided: both are wrong until somebody acts. */
const BAD: readonly (keyof StockWork)[] = ['without_place', 'differing_counts'];

function toneOf(name: keyof StockWork, count: number | undefined) {
  if (count === undefined) return undefined;
  if (count === 0) return 'none';
  return BAD.includes(name) ? 'bad' : undefined;
}

interface StockStripProps {
  /** Undefined while it loads. */
  readonly work: StockWork | undefined;
  readonly isFailed: boolean;
}

/** What waits in the warehouse: six counts, each a link to the list of that length. */
export function StockStrip({ work, isFailed }: StockStripProps) {
  const waiting = isFailed ? '–' : <Skeleton shape="figure" />;
  return (
    <ul className={styles.strip}>
      {LISTS.map(({ name, link }) => (
        <li key={name}>
          <Link {...link} className={styles.item} data-tone={toneOf(name, work?.[name])}>
            <span className={styles.count}>
              {work === undefined ? waiting : formatNumber(work[name])}
            </span>{' '}
            {t.work[name](work?.[name] ?? 0)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
