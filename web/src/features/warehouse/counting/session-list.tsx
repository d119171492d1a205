import type { CountSession } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { countSessionCalls } from '@portal/contract/warehouse/counting/counting.calls';
import { Link, useSearch } from '@tanstack/react-router';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/counting.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { progressText, sessionName } from './session-text.ts';
import { StartSession } from './start-session.tsx';

const SESSIONS = { call: countSessionCalls.list };
const STATES = [
  { value: '', label: t.open },
  { value: 'ended', label: t.ended },
];

const COLUMNS: readonly Column<CountSession>[] = [
  {
    name: t.session,
    isHeading: true,
    cell: (session) => (
      <Link to="/staff/counts/$id" params={{ id: String(session.id) }} className={dense.link}>
        {sessionName(session)}
      </Link>
    ),
  },
  { name: t.progress, cell: progressText },
  {
    name: t.started,
    isNamed: true,
    cell: ({ started_by: by, started_at: at }) => (
      <NoBreakNumbers text={t.startedBy(by, providerMoment(at))} />
    ),
  },
];

/** /staff/counts: counting sessions with their progress, and a new one. */
export function SessionList() {
  const list = usePagedList(SESSIONS);
  const mayStart = useHasDuty('desk');
  const { location = '' } = useSearch({ from: '/staff/counts' });
  return (
    <>
      <PageHeading title={t.sessions} />
      <Stack>
        {mayStart && <StartSession location={location} />}
        <Toolbar>
          <SelectFilter list={list} name="state" label={t.show} options={STATES} />
          <Link to="/staff/stock/counts">{t.countsThatDiffer}</Link>
          <Link to="/staff/found">{t.foundBottles}</Link>
        </Toolbar>
        <PagedList
          list={list}
          what="session"
          empty={list.params.state === 'ended' ? t.noEndedSessions : t.noSessions}
          caption={t.sessions}
          columns={COLUMNS}
          keyOf={({ id }) => id}
        />
      </Stack>
    </>
  );
}
