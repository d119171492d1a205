import { useQuery } from '@tanstack/react-query';
import { Stops } from '../../features/staff-requests/stops.tsx';
import { RunList } from '../../features/staff-runs/run-list.tsx';
import { runsTodayQuery } from '../../features/staff-runs/staff-runs-api.ts';
import { VanDays } from '../../features/staff-runs/van-days.tsx';
import { Vans } from '../../features/staff-runs/vans.tsx';
import { t } from '../../texts/staff-runs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { BACK } from './content-pages.tsx';

/** /staff/stops: what the vans do today: their runs, and the stops that are on none. */
export function StopsPage() {
  const { data: runs = [] } = useQuery(runsTodayQuery);
  const open = runs.reduce((sum, run) => sum + run.stop_count - run.done_count, 0);
  return <Stops runs={runs.length === 0 ? null : <RunList runs={runs} />} openOnRuns={open} />;
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
