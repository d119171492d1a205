import { DEFAULT_STOP_MINUTES, type RunDay } from '@portal/contract/warehouse/runs/runs.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/runs.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar, ToolbarForm } from '../../../ui/toolbar.tsx';
import { clockText } from '@portal/contract/provider/house-formats';
import { asOptions, isSecondPress, runFields, sentFields } from './run-fields.ts';
import { RunTimes } from './run-times.tsx';
import { bottlesOf, loadText } from './run-texts.ts';
import styles from './runs.module.css';
import { useChangeRun, usePlanRun } from './runs-api.ts';

const USUAL_DEPARTURE = '09:00';
const schema = z.object(runFields);

interface PlanningProps {
  readonly day: RunDay;
  /** The numbers of the selected requests. */
  readonly selected: readonly number[];
}

/** The first that no run of the day has yet, else the first of all. */
function firstFree(all: readonly { readonly id: number }[], taken: readonly number[]): string {
  const free = all.find(({ id }) => !taken.includes(id)) ?? all[0];
  return free === undefined ? '' : String(free.id);
}

/** Plans the selected requests as a new run, or adds them to one. */
export function Planning({ day, selected }: PlanningProps) {
  const [target, setTarget] = useState('');
  const open = day.runs.filter((run) => run.ended_at === null);
  const run = open.find(({ id }) => String(id) === target);
  const names = open.map(({ id, van, departs_at: at }) => ({
    id,
    name: t.runOf(van.name, clockText(at, provider())),
  }));
  if (selected.length === 0) return <p>{t.selectStops}</p>;
  return (
    <>
      {open.length > 0 && (
        <Toolbar>
          <Select
            label={t.planAs}
            value={run === undefined ? '' : target}
            onChange={({ target: { value } }) => setTarget(value)}
            placeholder={t.newRun}
            options={asOptions(names)}
          />
        </Toolbar>
      )}
      {run === undefined ? (
        <NewRun key={day.runs.length} day={day} selected={selected} />
      ) : (
        <AddToRun run={run} day={day} selected={selected} />
      )}
    </>
  );
}

const bottlesOfSelected = ({ day, selected }: PlanningProps) =>
  day.unplanned
    .filter((one) => selected.includes(one.footprint_id))
    .reduce((sum, one) => sum + bottlesOf(one), 0);

function NewRun({ day, selected }: PlanningProps) {
  const navigate = useNavigate();
  const plan = usePlanRun((id) => {
    const onPress = () => void navigate({ to: '/staff/runs/$id', params: { id: String(id) } });
    showToast({ message: t.runMade, action: { label: t.openRun, onPress } });
  });
  const form = useMutationForm({
    schema,
    values: {
      van: firstFree(
        day.vans,
        day.runs.map(({ van }) => van.id),
      ),
      driver: firstFree(
        day.drivers,
        day.runs.map(({ driver }) => driver.id),
      ),
      departs_at: USUAL_DEPARTURE,
      stop_minutes: String(DEFAULT_STOP_MINUTES),
    },
    mutation: plan,
    toSent: (typed) => ({
      ...sentFields(typed),
      day: day.day,
      requests: [...selected],
      over_capacity: isAgain(Number(typed.van)),
    }),
  });
  const isAgain = (van: number) => isSecondPress(plan, van, selected);
  const isOver = isAgain(Number(form.controlled('van').value));
  const van = day.vans.find(({ id }) => String(id) === form.controlled('van').value);
  const action = t.makeRun(countOf(selected.length, 'stop'));
  return (
    <>
      <ActionFailure action={plan} error={form.failure} />
      <ToolbarForm {...form.props}>
        <Select label={t.van} options={asOptions(day.vans)} {...form.field('van')} />
        <Select label={t.driver} options={asOptions(day.drivers)} {...form.field('driver')} />
        <RunTimes form={form} />
        <Button type="submit" look="primary" isSending={plan.isPending}>
          {isOver ? t.allTheSame(action) : action}
        </Button>
        {van !== undefined && (
          <output className={styles.load}>
            {t.bottlesOf(loadText(bottlesOfSelected({ day, selected }), van.capacity))}
          </output>
        )}
      </ToolbarForm>
    </>
  );
}

function AddToRun({ run, day, selected }: PlanningProps & { run: RunDay['runs'][number] }) {
  const change = useChangeRun(() => showToast({ message: t.addedToRun }));
  const requests = [...run.requests, ...selected];
  const isOver = isSecondPress(change, run.van.id, requests);
  const action = t.addToRun(countOf(selected.length, 'stop'));
  const bottles = bottlesOf(run) + bottlesOfSelected({ day, selected });
  return (
    <>
      <ActionFailure action={change} />
      <Toolbar>
        <Button
          look="primary"
          isSending={change.isPending}
          onClick={() =>
            change.send({
              id: run.id,
              version: run.version,
              van: run.van.id,
              driver: run.driver.id,
              departs_at: run.departs_at,
              stop_minutes: run.stop_minutes,
              requests,
              over_capacity: isOver,
            })
          }
        >
          {isOver ? t.allTheSame(action) : action}
        </Button>
        <output className={styles.load}>{t.bottlesOf(loadText(bottles, run.van.capacity))}</output>
      </Toolbar>
    </>
  );
}
