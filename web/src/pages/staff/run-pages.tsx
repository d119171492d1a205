import { runState } from '@portal/contract/warehouse/runs/run-state';
import type { RunSummary } from '@portal/contract/warehouse/runs/runs.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { QueuedStop } from '../../features/warehouse/desk/queued-stop.tsx';
import { Stops } from '../../features/warehouse/desk/stops.tsx';
import { useStopsAhead } from '../../features/warehouse/desk/use-stops-ahead.ts';
import { DriveRun } from '../../features/warehouse/runs/drive-run.tsx';
import { DrivenStops, NextStop, PlannedRuns } from '../../features/warehouse/runs/next-stop.tsx';
import { RunList } from '../../features/warehouse/runs/run-list.tsx';
import { RunPage } from '../../features/warehouse/runs/run-page.tsx';
import { stateText, useDoneHere } from '../../features/warehouse/runs/run-texts.ts';
import { runQuery, runsTodayQuery } from '../../features/warehouse/runs/runs-api.ts';
import { VanDays } from '../../features/warehouse/runs/van-days.tsx';
import { Vans } from '../../features/warehouse/runs/vans.tsx';
import { useIsStopQueued } from '../../lib/use-queued-stop.ts';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/runs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
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

const isOnTheWay = (run: RunSummary) => runState(run) === 'on the way';

const queuedAt = (number: number) => <QueuedStop number={number} />;

/** A run for its driver: how far it is, and its stops, the next one first. */
function OwnRun({ run }: { readonly run: RunSummary }) {
  const query = useQuery(runQuery(String(run.id)));
  const isQueued = useIsStopQueued();
  const doneHere = useDoneHere();
  return (
    <QueryStates query={query} loading={<SkeletonRows count={6} />}>
      {(loaded) => (
        <Stack>
          <Toolbar>
            <Link to="/staff/runs/$id" params={{ id: String(run.id) }}>
              {t.runState(run.van.name, stateText(doneHere(run)))}
            </Link>
            <DriveRun run={run} today={loaded.today} />
          </Toolbar>
          <DrivenStops run={loaded} {...{ isQueued, queuedAt }} />
        </Stack>
      )}
    </QueryStates>
  );
}

/** /staff/stops: what the vans do today: the next stop, the runs, and the stops that are on none. */
export function StopsPage() {
  const { data: runs = NONE } = useQuery(runsTodayQuery);
  const user = useUser();
  useRunsAhead(runs);
  const isOwn = ({ driver, ended_at: ended }: RunSummary) =>
    driver.id === user?.id && ended === null;
  const own = runs.filter(isOwn).toSorted((a, b) => Number(isOnTheWay(b)) - Number(isOnTheWay(a)));
  const others = runs.filter((run) => !own.includes(run));
  const open = runs.reduce((sum, run) => sum + run.stop_count - run.done_count, 0);
  return (
    <Stops
      runs={
        runs.length === 0 ? null : (
          <>
            {own.map((run) => (
              <OwnRun key={run.id} run={run} />
            ))}
            {others.length > 0 && <RunList runs={others} />}
          </>
        )
      }
      openOnRuns={open}
      renderNext={
        own.length === 0
          ? (stop) => <NextStop stop={stop} queued={queuedAt(stop.footprint_id)} />
          : undefined
      }
      renderAhead={(ahead, today) => <PlannedRuns runs={ahead} today={today} />}
    />
  );
}

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
