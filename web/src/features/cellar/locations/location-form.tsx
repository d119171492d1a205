import {
  LOCATION_KINDS,
  MAX_LOCATION_CODE,
  MAX_WALK_ORDER,
  type StaffLocation,
} from '@portal/contract/cellar/locations/locations.schemas';
import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/locations.ts';
import { LocationField } from '../../../ui/location-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { KIND_OPTIONS } from './add-locations.tsx';
import { useChangeLocation } from './locations-api.ts';

const schema = z.object({
  code: formText(MAX_LOCATION_CODE),
  kind: z.enum(LOCATION_KINDS),
  parent: formOptionalText(MAX_LOCATION_CODE),
  walk_order: z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{1,7}$/.test(typed) && Number(typed) <= MAX_WALK_ORDER, t.walkNumber),
  ),
});

interface LocationFormProps {
  readonly location: StaffLocation;
  readonly onClose: () => void;
}

/** The dialog that changes a location. */
export function LocationForm({ location, onClose }: LocationFormProps) {
  const { id, version, code, kind, parent, walk_order: walk } = location;
  const change = useChangeLocation(String(id), () => {
    showToast({ message: t.saved });
    onClose();
  });
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
    <Modal title={t.changeTitle(code)} isOpen onClose={onClose}>
      <SendForm form={form} action={change} label={t.save} look="primary">
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
    </Modal>
  );
}
