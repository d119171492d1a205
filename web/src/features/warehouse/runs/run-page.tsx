import { clockText } from '@portal/contract/provider/house-formats';
import { runState } from '@portal/contract/warehouse/runs/run-state';
import type { Run } from '@portal/contract/warehouse/runs/runs.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/runs.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { DriveRun } from './drive-run.tsx';
import { RunPlan } from './run-plan.tsx';
import { RunSheet } from './run-sheet.tsx';
import { bottlesOf, loadText, stateText, useDoneHere } from './run-texts.ts';
import styles from './runs.module.css';
import { runDayQuery, runQuery, useRemoveRun } from './runs-api.ts';

function Facts({ run }: { readonly run: Run }) {
  const { driver, departs_at: departs, stop_minutes: minutes, van } = run;
  const doneHere = useDoneHere();
  const facts = [
    { label: t.driver, value: driver.name },
    { label: t.departs, value: t.departure(clockText(departs, provider()), minutes) },
    { label: t.stops, value: String(run.stop_count) },
    { label: t.bottles, value: loadText(bottlesOf(run), van.capacity) },
    { label: t.state, value: stateText(doneHere(run)) },
  ];
  return <FactList facts={facts} />;
}

/** Start, end, print and delete. */
function RunActions({ run }: { readonly run: Run }) {
  const isDesk = useHasDuty('desk');
  const navigate = useNavigate();
  const remove = useRemoveRun(run.id, (day) => {
    showToast({ message: t.runDeleted });
    void navigate({ to: '/staff/runs', search: { day }, replace: true });
  });
  return (
    <div className={styles.actions}>
      <ActionFailure action={remove} />
      <Toolbar>
        <DriveRun run={run} today={run.today} />
        <Button onClick={() => window.print()}>{t.printSheet}</Button>
        {isDesk && runState(run) === 'planned' && (
          <ConfirmButton
            label={t.deleteRun}
            title={t.deleteRun}
            look="quiet"
            isSending={remove.isPending}
            onConfirm={() => remove.send(run.version)}
          >
            {t.deleteWhat}
          </ConfirmButton>
        )}
      </Toolbar>
    </div>
  );
}

/** Vans and drivers to choose from are read with the day of the run. */
function Plan({ run }: { readonly run: Run }) {
  const { data: day } = useQuery(runDayQuery(run.day));
  return day === undefined ? null : <RunPlan run={run} day={day} />;
}

function Trail({ day }: { readonly day: string | undefined }) {
  const isDesk = useHasDuty('desk');
  return (
    <p className={styles.trail}>
      {isDesk ? (
        <Link to="/staff/runs" search={day === undefined ? {} : { day }}>
          {t.allRuns}
        </Link>
      ) : (
        <Link to="/staff/stops">{t.toStops}</Link>
      )}
    </p>
  );
}

interface RunPageProps {
  readonly id: string;
  /** What was done at the stop of a request and has not arrived yet. */
  readonly queuedAt: (number: number) => ReactNode;
}

/** A run for its driver, with its plan for the desk. Its print is the run sheet. */
export function RunPage({ id, queuedAt }: RunPageProps) {
  const query = useQuery(runQuery(id));
  const isDesk = useHasDuty('desk');
  const { data } = query;
  return (
    <RecordPage
      query={query}
      title={data === undefined ? t.run : t.runTitle(data.van.name, dueDay(data.day))}
      trail={<Trail day={data?.day} />}
    >
      {(run) => (
        <>
          <Facts run={run} />
          <RunActions run={run} />
          {isDesk && run.ended_at === null && <Plan run={run} />}
          <RunSheet run={run} queuedAt={queuedAt} />
        </>
      )}
    </RecordPage>
  );
}
