import type { Run, RunDay, RunStop } from '@portal/contract/warehouse/runs/runs.schemas';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/runs.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { asOptions, isSecondPress, runFields, sentFields } from './run-fields.ts';
import { RunTimes } from './run-times.tsx';
import { AskedFor } from './run-sheet.tsx';
import { whatText } from './run-texts.ts';
import styles from './runs.module.css';
import { useStopOrder } from './use-stop-order.ts';
import { useChangeRun, useOrderRun } from './runs-api.ts';

const schema = z.object(runFields);

interface StopRowProps {
  readonly stop: RunStop;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A stop with its position, to type or to change with buttons. */
function StopRow({ stop, at, count, onMove, onRemove }: StopRowProps) {
  const number = stop.footprint_id;
  const about = <VisuallyHidden>{t.ofOrder(number)}</VisuallyHidden>;
  const take = (typed: string) => {
    const to = Math.min(Math.max(Math.trunc(Number(typed)), 1), count) - 1;
    if (typed !== '' && !Number.isNaN(to) && to !== at) onMove(to);
  };
  return (
    <li className={styles.planned}>
      <input
        // A new field for a new position: what was typed is taken when the field is left.
        key={at}
        className={styles.position}
        aria-label={t.positionOf(number)}
        inputMode="numeric"
        maxLength={2}
        defaultValue={at + 1}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget.value);
        }}
      />
      <span className={styles.who}>
        <strong>{stop.account_name}</strong>
        <span>
          #{number}, {stop.address_postal_code} {stop.address_city}, {whatText(stop)}
        </span>
        <AskedFor stop={stop} />
      </span>
      <span className={styles.moves}>
        <Button
          look="quiet"
          data-move={`${number} up`}
          isUnavailable={at === 0}
          onClick={() => onMove(at - 1)}
        >
          {t.moveUp} {about}
        </Button>
        <Button
          look="quiet"
          data-move={`${number} down`}
          isUnavailable={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          {t.moveDown} {about}
        </Button>
        <Button look="quiet" isUnavailable={stop.is_done || count === 1} onClick={onRemove}>
          {t.remove} {about}
        </Button>
      </span>
    </li>
  );
}

function Stops({
  order: { stops, list, said, move, remove },
}: {
  readonly order: ReturnType<typeof useStopOrder>;
}) {
  return (
    <>
      <ol ref={list} className={styles.order}>
        {stops.map((stop, at) => (
          <StopRow
            key={stop.footprint_id}
            stop={stop}
            at={at}
            count={stops.length}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(stop)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}

/** Van, driver, times and the order of the stops. Changes count when they are saved. */
export function RunPlan({ run, day }: { readonly run: Run; readonly day: RunDay }) {
  const client = useQueryClient();
  const stops = useStopOrder(run);
  const change = useChangeRun(() => {
    stops.discard();
    showToast({ message: t.planSaved });
  });
  const nearest = useOrderRun(run.id, () => showToast({ message: t.orderedByNearest }));
  const requests = stops.stops.map((stop) => stop.footprint_id);
  const form = useMutationForm({
    schema,
    values: {
      van: String(run.van.id),
      driver: String(run.driver.id),
      departs_at: run.departs_at,
      stop_minutes: String(run.stop_minutes),
    },
    mutation: change,
    toSent: (typed) => ({
      ...sentFields(typed),
      id: run.id,
      version: stops.version,
      requests,
      over_capacity: isSecondPress(change, Number(typed.van), requests),
    }),
  });
  const isOver = isSecondPress(change, Number(form.controlled('van').value), requests);
  const reload = () => {
    stops.discard();
    void client.invalidateQueries({ queryKey: ['staff'] });
  };
  return (
    <section className={styles.plan} aria-labelledby="run-plan">
      <h2 id="run-plan">{t.plan}</h2>
      <ActionFailure action={nearest} />
      <ActionFailure action={change} error={form.failure} onReload={reload} />
      <form {...form.props}>
        <Toolbar>
          <Select
            label={t.van}
            options={asOptions(withOwn(day.vans, run.van))}
            {...form.field('van')}
          />
          <Select
            label={t.driver}
            options={asOptions(withOwn(day.drivers, run.driver))}
            {...form.field('driver')}
          />
          <RunTimes form={form} />
        </Toolbar>
        <Stops order={stops} />
        <Toolbar>
          <Button type="submit" look="primary" isSending={change.isPending}>
            {isOver ? t.allTheSame(t.savePlan) : t.savePlan}
          </Button>
          {stops.isChanged ? (
            <Button onClick={stops.discard}>{t.discard}</Button>
          ) : (
            <Button isSending={nearest.isPending} onClick={() => nearest.send(run.version)}>
              {t.orderByNearest}
            </Button>
          )}
        </Toolbar>
      </form>
    </section>
  );
}

type Named = Pick<RunDay['drivers'][number], 'id' | 'name'>;

/** The run's own one stays a choice when it is out of use by now. */
function withOwn(all: readonly Named[], own: Named): readonly Named[] {
  return all.some(({ id }) => id === own.id) ? all : [own, ...all];
}
