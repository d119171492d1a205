import type { Desk, RequestQueueQuery } from '@portal/contract/warehouse/desk/desk.schemas';
import type { ListParams } from '../../../lib/use-paged-list.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/desk.tsx';
import { Figure, FigureStrip } from '../../../ui/figure-strip.tsx';

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

/** The six figures of the day, each a link to its list. */
export function DeskFigures({ desk }: { readonly desk: Desk }) {
  const seesMails = useHasDuty('desk');
  return (
    <FigureStrip label={t.today}>
      {FIGURES.map(({ name, label, list }) => (
        <Figure
          key={name}
          to="/staff/requests"
          search={list}
          figure={desk[name]}
          label={label}
          isBad={name === 'late'}
        />
      ))}
      {seesMails && (
        <Figure
          to="/staff/mail"
          search={{ state: 'failed' }}
          figure={desk.failed_mails}
          label={t.failedMails}
          isBad
        />
      )}
    </FigureStrip>
  );
}
