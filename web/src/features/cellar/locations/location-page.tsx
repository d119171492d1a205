import { locationCalls } from '@portal/contract/cellar/locations/locations.calls';
import {
  LOCATION_KINDS,
  type LocationCase,
  MAX_LOCATION_CODE,
  MAX_WALK_ORDER,
  type StaffLocation,
} from '@portal/contract/cellar/locations/locations.schemas';
import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { lastSeenCell } from '../../../lib/last-seen.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/locations.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { caseColumns } from '../../../ui/link-columns.tsx';
import { LocationField } from '../../../ui/location-field.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RecordColumns, RecordPage } from '../../../ui/record-page.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { KIND_OPTIONS } from './add-locations.tsx';
import { useLocationColumns } from './location-columns.tsx';
import { locationQuery, useChangeLocation, useRemoveLocation } from './locations-api.ts';

const schema = z.object({
  code: formText(MAX_LOCATION_CODE),
  kind: z.enum(LOCATION_KINDS),
  parent: formOptionalText(MAX_LOCATION_CODE),
  walk_order: z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{1,7}$/.test(typed) && Number(typed) <= MAX_WALK_ORDER, t.walkNumber),
  ),
});

function LocationForm({ location }: { readonly location: StaffLocation }) {
  const { id, version, code, kind, parent, walk_order: walk } = location;
  const change = useChangeLocation(String(id), () => showToast({ message: t.saved }));
  const form = useMutationForm({
    schema,
    values: { code, kind, parent: parent?.code ?? '', walk_order: String(walk) },
    mutation: change,
    toSent: (typed) => ({
      ...typed,
      version,
      parent: typed.parent === '' ? null : typed.parent,
      walk_order: Number(typed.walk_order),
    }),
  });
  return (
    <SendForm form={form} action={change} label={t.save}>
      <TextField label={t.code} maxLength={MAX_LOCATION_CODE} {...form.field('code')} />
      <Select label={t.kind} options={KIND_OPTIONS} {...form.field('kind')} />
      <LocationField label={t.insideOptional} {...form.controlled('parent')} />
      <TextField
        label={t.walkOrder}
        hint={t.walkOrderHint}
        inputMode="numeric"
        maxLength={7}
        {...form.field('walk_order')}
      />
    </SendForm>
  );
}

function Changes({ location }: { readonly location: StaffLocation }) {
  const navigate = useNavigate();
  const { id, code } = location;
  const remove = useRemoveLocation(String(id), () => {
    showToast({ message: t.removed(code) });
    void navigate({ to: '/staff/locations' });
  });
  return (
    <Stack>
      <h2>{t.change}</h2>
      <LocationForm location={location} />
      <ActionFailure action={remove} />
      <ConfirmButton
        label={t.remove}
        title={t.removeTitle(code)}
        isSending={remove.isPending}
        onConfirm={remove.mutate}
      >
        {t.removeHelp}
      </ConfirmButton>
    </Stack>
  );
}

const CASE_COLUMNS = caseColumns<LocationCase>((wineCase) => wineCase);
const NUMBER_COLUMNS: readonly Column<LocationCase>[] = [
  { name: t.type, className: dense.firm, cell: (wineCase) => wineCase.container_name },
  { name: t.bottles, isNamed: true, cell: (wineCase) => wineCase.bottle_count },
];
const LAST_SEEN: Column<LocationCase> = { name: t.lastSeen, isNamed: true, cell: lastSeenCell };

function CasesHere({ id }: { readonly id: string }) {
  const seesNumbers = useHasDuty('desk');
  const facts = seesNumbers ? NUMBER_COLUMNS : [];
  const list = usePagedList({ call: locationCalls.cases, params: { id } });
  return (
    <PagedList
      list={list}
      what="case"
      empty={t.nothingStandsHere}
      caption={t.standsHere}
      columns={[...CASE_COLUMNS, ...facts, LAST_SEEN]}
      keyOf={({ id }) => id}
    />
  );
}

/** /staff/locations/{id}: one place of the warehouse, what is inside it and what stands there. */
export function LocationPage() {
  const { id } = useParams({ from: '/staff/locations/$id' });
  const query = useQuery(locationQuery(id));
  const mayChange = useHasDuty('desk');
  const columns = useLocationColumns();
  return (
    <RecordPage
      query={query}
      trail={<Link to="/staff/locations">{t.locations}</Link>}
      title={query.data?.code ?? t.location}
    >
      {(location) => (
        <RecordColumns aside={mayChange && <Changes location={location} />}>
          <Stack>
            <ul>
              <li>
                <Link to="/staff/labels" search={{ of: 'locations', location: id }}>
                  {t.printLabels}
                </Link>
              </li>
              {location.case_count > 0 && (
                <li>
                  <Link to="/staff/labels" search={{ of: 'cases', location: id }}>
                    {t.printCaseLabels}
                  </Link>
                </li>
              )}
            </ul>
            <h2>{t.standsHere}</h2>
            {mayChange && (
              <Link to="/staff/counts" search={{ location: location.code }}>
                {t.countThis}
              </Link>
            )}
            <CasesHere id={id} />
            {location.inside.length > 0 && (
              <>
                <h2>{t.insideIt}</h2>
                <DenseTable
                  caption={t.insideIt}
                  columns={columns}
                  rows={location.inside}
                  keyOf={(one) => one.id}
                />
              </>
            )}
          </Stack>
        </RecordColumns>
      )}
    </RecordPage>
  );
}
