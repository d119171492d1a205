import { formOptionalText } from '@portal/contract/errors/form-fields';
import {
  LOCATION_KINDS,
  MAX_LOCATION_CODE,
  MAX_LOCATIONS_ADDED,
} from '@portal/contract/cellar/locations/locations.schemas';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/locations.ts';
import { LocationField } from '../../../ui/location-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAddLocations } from './locations-api.ts';
import { typedCodes } from './typed-codes.ts';

export const KIND_OPTIONS = LOCATION_KINDS.map((value) => ({ value, label: t.kinds[value] }));

const schema = z.object({
  kind: z.enum(LOCATION_KINDS),
  parent: formOptionalText(MAX_LOCATION_CODE),
  codes: z.string().check(({ value, issues }) => {
    const codes = typedCodes(value);
    const refuse = (message: string) => issues.push({ code: 'custom', message, input: value });
    if (codes.length === 0) refuse(t.noCodes);
    if (codes.length > MAX_LOCATIONS_ADDED) refuse(t.tooManyCodes(MAX_LOCATIONS_ADDED));
    if (codes.some((code) => code.length > MAX_LOCATION_CODE)) refuse(t.tooLong(MAX_LOCATION_CODE));
  }),
});

interface AddLocationsProps {
  /** Whether the form is shown at first. */
  readonly isOpen?: boolean;
}

/** Adds locations of one kind, many at once. */
export function AddLocations({ isOpen = false }: AddLocationsProps) {
  const add = useAddLocations(({ added }) => showToast({ message: t.added(added) }));
  const form = useMutationForm({
    schema,
    values: { kind: 'shelf', parent: '', codes: '' },
    mutation: add,
    toSent: ({ kind, parent, codes }) => ({
      kind,
      parent: parent === '' ? null : parent,
      codes: typedCodes(codes),
    }),
    startsOverWith: ({ kind, parent }) => ({ kind, parent: parent ?? '', codes: '' }),
  });
  const count = typedCodes(form.watch('codes')).length;
  return (
    <details open={isOpen || undefined}>
      <summary>{t.addLocations}</summary>
      <SendForm form={form} action={add} label={t.add(Math.max(1, count))} look="primary">
        <Select label={t.kind} options={KIND_OPTIONS} {...form.field('kind')} />
        <LocationField label={t.insideOptional} {...form.controlled('parent')} />
        <TextArea label={t.codes} hint={t.codesHint} rows={4} {...form.field('codes')} />
      </SendForm>
    </details>
  );
}
