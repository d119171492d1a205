import { type VanDays as DaysOfZip, weekdayNames } from '@portal/contract/requests/orders/van-days';
import { isZipPrefix } from '@portal/contract/warehouse/runs/van-days.schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { ControlledField } from '../../../lib/use-schema-form.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/runs.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DenseTable } from '../../../ui/dense-table.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { EmptyState } from '../../../ui/list-states.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ToolbarForm } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './runs.module.css';
import { useSetVanDays, vanDaysQuery } from './vans-api.ts';

const schema = z.object({
  prefix: z.string().check(z.refine(isZipPrefix, { error: t.enterZip })),
  weekdays: z.array(z.number()).check(z.minLength(1, t.chooseWeekday)),
});
const NOTHING = { prefix: '', weekdays: [] as number[] };

function Weekdays({ value, onChange, error }: ControlledField<number[]>) {
  const errorId = useId();
  return (
    <fieldset
      className={styles.days}
      aria-describedby={error === undefined ? undefined : errorId}
      data-fault={error === undefined ? undefined : ''}
    >
      <legend className={fieldStyles.label}>{t.weekdays}</legend>
      {t.weekdayNames.map((name, index) => {
        const weekday = index + 1;
        const others = value.filter((one) => one !== weekday);
        return (
          <label key={name}>
            <input
              type="checkbox"
              checked={value.includes(weekday)}
              onChange={({ target }) => onChange(target.checked ? [...others, weekday] : others)}
            />
            {name}
          </label>
        );
      })}
      {error !== undefined && (
        <p id={errorId} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function SetDays() {
  const set = useSetVanDays(() => showToast({ message: t.daysSet }));
  const form = useMutationForm({
    schema,
    values: NOTHING,
    mutation: set,
    toSent: (typed) => typed,
    startsOverWith: () => NOTHING,
  });
  return (
    <>
      <ActionFailure action={set} error={form.failure} />
      <ToolbarForm {...form.props}>
        <TextField label={t.zip} inputMode="numeric" maxLength={5} {...form.field('prefix')} />
        <Weekdays {...form.controlled('weekdays')} />
        <Button type="submit" look="primary" isSending={set.isPending}>
          {t.setDays}
        </Button>
      </ToolbarForm>
    </>
  );
}

const columnsFor = (remove: (prefix: string) => void): readonly Column<DaysOfZip>[] => [
  { name: t.zip, isHeading: true, cell: ({ prefix }) => prefix },
  { name: t.weekdays, cell: ({ weekdays }) => weekdayNames(weekdays) },
  {
    name: t.change,
    cell: ({ prefix }) => (
      <Button look="quiet" onClick={() => remove(prefix)}>
        {t.removeDays(<VisuallyHidden> {prefix}</VisuallyHidden>)}
      </Button>
    ),
  },
];

/** On which weekdays the van comes, by the beginning of the ZIP code. */
export function VanDays() {
  const query = useQuery(vanDaysQuery);
  const undo = useSetVanDays(() => undefined);
  const remove = useSetVanDays(({ prefix }) => {
    const weekdays = query.data?.find((one) => one.prefix === prefix)?.weekdays ?? [];
    const action = { label: t.undo, onPress: () => undo.send({ prefix, weekdays }) };
    showToast({ message: t.daysRemoved(prefix), action });
  });
  return (
    <>
      <p>{t.vanDaysHelp}</p>
      <SetDays />
      <ActionFailure action={remove} />
      <QueryStates query={query} loading={<SkeletonRows count={3} />}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState what={t.noVanDays} />
          ) : (
            <DenseTable
              caption={t.vanDays}
              columns={columnsFor((prefix) => remove.send({ prefix, weekdays: [] }))}
              rows={days}
              keyOf={({ prefix }) => prefix}
            />
          )
        }
      </QueryStates>
    </>
  );
}
