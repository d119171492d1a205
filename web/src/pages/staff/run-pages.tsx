import type { RunSummary } from '@portal/contract/warehouse/runs/runs.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { QueuedStop } from '../../features/warehouse/desk/queued-stop.tsx';
import { Stops } from '../../features/warehouse/desk/stops.tsx';
import { useStopsAhead } from '../../features/warehouse/desk/use-stops-ahead.ts';
import { RunList } from '../../features/warehouse/runs/run-list.tsx';
import { RunPage } from '../../features/warehouse/runs/run-page.tsx';
import { runQuery, runsTodayQuery } from '../../features/warehouse/runs/runs-api.ts';
import { VanDays } from '../../features/warehouse/runs/van-days.tsx';
import { Vans } from '../../features/warehouse/runs/vans.tsx';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/runs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { BACK } from './content-pages.tsx';

/** Loads the runs that somebody drives with all that is done at their stops: in the street there may be no network. */
function useRunsAhead(runs: readonly RunSummary[]): void {
  const client = useQueryClient();
  const user = useUser();
  const own = runs.filter(({ driver }) => driver.id === user?.id);
  const ids = own.map(({ id }) => id).join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) void client.prefetchQuery(runQuery(id));
  }, [client, ids]);
  useStopsAhead(own.flatMap(({ requests }) => requests));
}

const NONE: readonly RunSummary[] = [];

/** /staff/stops: what the vans do today: their runs, and the stops that are on none. */
export function StopsPage() {
  const { data: runs = NONE } = useQuery(runsTodayQuery);
  useRunsAhead(runs);
  const open = runs.reduce((sum, run) => sum + run.stop_count - run.done_count, 0);
  return <Stops runs={runs.length === 0 ? null : <RunList runs={runs} />} openOnRuns={open} />;
}

const queuedAt = (number: number) => <QueuedStop number={number} />;

/** /staff/runs/{id}: a run, with what its driver did there without a connection. */
export function DrivenRunPage() {
  const { id } = useParams({ from: '/staff/runs/$id' });
  const { data } = useQuery(runQuery(id));
  useRunsAhead(data === undefined ? NONE : [data]);
  return <RunPage id={id} queuedAt={queuedAt} />;
}

/** /staff/content/vans: the vans, and the weekdays on which they come, by ZIP code. */
export function VansPage() {
  return (
    <Stack>
      <PageHeading title={t.vans} />
      {BACK}
      <Vans />
      <h2>{t.vanDays}</h2>
      <VanDays />
    </Stack>
  );
}
