import { MAX_VAN_NAME, type Van } from '@portal/contract/warehouse/runs/vans.schemas';
import { MAX_BOTTLES } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatNumber } from '../../../lib/format.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/runs.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Growing, ToolbarForm } from '../../../ui/toolbar.tsx';
import { useAddVan, useChangeVan, vansQuery } from './vans-api.ts';

const isCapacity = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_BOTTLES;
const vanFields = {
  name: formText(MAX_VAN_NAME),
  capacity: z
    .string()
    .check(z.refine(isCapacity, { error: t.enterCapacity(formatNumber(MAX_BOTTLES)) })),
};
const newVanSchema = z.object(vanFields);
const vanSchema = z.object({ ...vanFields, isActive: z.boolean() });
const NOTHING = { name: '', capacity: '' };

function AddVan() {
  const add = useAddVan(() => showToast({ message: t.vanAdded }));
  const form = useMutationForm({
    schema: newVanSchema,
    values: NOTHING,
    mutation: add,
    toSent: ({ name, capacity }) => ({ name, capacity: Number(capacity) }),
    startsOverWith: () => NOTHING,
  });
  return (
    <>
      <ActionFailure action={add} error={form.failure} />
      <ToolbarForm {...form.props}>
        <Growing>
          <TextField label={t.name} maxLength={MAX_VAN_NAME} {...form.field('name')} />
        </Growing>
        <TextField label={t.capacity} inputMode="numeric" {...form.field('capacity')} />
        <Button type="submit" look="primary" isSending={add.isPending}>
          {t.addVan}
        </Button>
      </ToolbarForm>
    </>
  );
}

function ChangeVan({ van, onClose }: { readonly van: Van; readonly onClose: () => void }) {
  const change = useChangeVan(van.id, () => {
    showToast({ message: t.vanSaved });
    onClose();
  });
  const form = useMutationForm({
    schema: vanSchema,
    values: { name: van.name, capacity: String(van.capacity), isActive: van.is_active },
    mutation: change,
    toSent: ({ name, capacity, isActive }) => ({
      name,
      capacity: Number(capacity),
      is_active: isActive,
      version: van.version,
    }),
  });
  return (
    <>
      <ActionFailure action={change} error={form.failure} onReload={onClose} />
      <ToolbarForm {...form.props} aria-label={t.changeVan(van.name)}>
        <Growing>
          <TextField label={t.name} maxLength={MAX_VAN_NAME} takesFocus {...form.field('name')} />
        </Growing>
        <TextField label={t.capacity} inputMode="numeric" {...form.field('capacity')} />
        <Checkbox label={t.canBePlanned} {...form.register('isActive')} />
        <Button type="submit" look="primary" isSending={change.isPending}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </ToolbarForm>
    </>
  );
}

const columnsFor = (change: (id: number) => void): readonly Column<Van>[] => [
  { name: t.name, isHeading: true, className: dense.wide, cell: ({ name }) => name },
  {
    name: t.capacity,
    isNamed: true,
    isFigure: true,
    cell: ({ capacity }) => formatNumber(capacity),
  },
  { name: t.state, cell: (van) => (van.is_active ? t.inUse : t.notInUse) },
  {
    name: t.change,
    cell: ({ id, name }) => (
      <Button look="quiet" aria-label={t.changeVan(name)} onClick={() => change(id)}>
        {t.change}
      </Button>
    ),
  },
];

/** The vans, to add and to change. */
export function Vans() {
  const query = useQuery(vansQuery);
  const [changed, setChanged] = useState<number | null>(null);
  return (
    <QueryStates query={query} loading={<SkeletonRows count={3} />}>
      {(vans) => {
        const van = vans.find(({ id }) => id === changed);
        return (
          <>
            {van === undefined ? (
              <AddVan />
            ) : (
              <ChangeVan key={van.id} van={van} onClose={() => setChanged(null)} />
            )}
            {vans.length === 0 ? (
              <EmptyState what={t.noVansYet} />
            ) : (
              <DenseTable
                caption={t.vans}
                columns={columnsFor(setChanged)}
                rows={vans}
                keyOf={({ id }) => id}
              />
            )}
          </>
        );
      }}
    </QueryStates>
  );
}
