import type { StockWork } from '@portal/contract/cellar/locations/stock-map.schemas';
import { t } from '../../../texts/stock-map.tsx';
import { Figure, FigureStrip } from '../../../ui/figure-strip.tsx';

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

interface StockStripProps {
  /** Undefined while it loads. */
  readonly work: StockWork | undefined;
  readonly isFailed: boolean;
}

/** What waits in the warehouse: six counts, each a link to the list of that length. */
export function StockStrip({ work, isFailed }: StockStripProps) {
  const failed = isFailed ? null : undefined;
  return (
    <FigureStrip label={t.waitingWork} isCompact>
      {LISTS.map(({ name, link }) => (
        <Figure
          key={name}
          {...link}
          figure={work === undefined ? failed : work[name]}
          label={t.work[name](work?.[name] ?? 0)}
          isBad={BAD.includes(name)}
        />
      ))}
    </FigureStrip>
  );
}
