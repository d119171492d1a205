import {
  MAX_FOUND_PICTURES,
  MAX_FOUND_TEXT,
  PICTURE_TYPES,
} from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { MAX_LOCATION_CODE } from '@portal/contract/cellar/locations/locations.schemas';
import { MAX_BOTTLES } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { formatNumber } from '../../../lib/format.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import type { ControlledField } from '../../../lib/use-schema-form.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { t } from '../../../texts/counting.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { LocationField } from '../../../ui/location-field.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useRecordFound } from './counting-api.ts';

const NO_FILES: File[] = [];
const EMPTY = { description: '', quantity: '1', location: '', attachments: NO_FILES };

const schema = z.object({
  description: formText(MAX_FOUND_TEXT),
  quantity: z.string().check(
    z.trim(),
    z.refine(
      (typed) => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_BOTTLES,
      t.wholeNumber(formatNumber(MAX_BOTTLES)),
    ),
  ),
  location: formOptionalText(MAX_LOCATION_CODE),
  attachments: z
    .array(z.instanceof(File))
    .check(z.maxLength(MAX_FOUND_PICTURES, t.tooManyPictures(MAX_FOUND_PICTURES))),
});

/** Cameras use the same name for all pictures. */
function numbered(files: readonly File[]): File[] {
  return files.map((file, at) => {
    const isTaken = files.slice(0, at).some(({ name }) => name === file.name);
    return isTaken ? new File([file], `${at + 1}-${file.name}`, { type: file.type }) : file;
  });
}

function Pictures({ value, onChange, error }: ControlledField<File[]>) {
  const add = (picked: readonly File[]) => onChange(numbered([...value, ...picked]));
  return (
    <>
      <FilePicker
        label={t.pictures}
        hint={t.picturesHint(MAX_FOUND_PICTURES)}
        types={PICTURE_TYPES}
        names={value.map(({ name }) => name)}
        isMultiple
        error={error}
        onPick={add}
        onRemove={(name) => onChange(value.filter((file) => file.name !== name))}
      />
      <FilePicker
        label={t.camera}
        types={[]}
        names={[]}
        isCamera
        onPick={add}
        onRemove={() => undefined}
      />
    </>
  );
}

/** Records bottles that nobody owns, in a counting session or without one. */
export function FoundForm({ session }: { readonly session: string | undefined }) {
  const { keyFor, forget } = useSendKey();
  const record = useRecordFound(() => {
    forget();
    showToast({ message: t.recorded });
  });
  const form = useMutationForm({
    schema,
    values: EMPTY,
    mutation: record,
    toSent: ({ attachments, ...typed }) => {
      const fields = { ...typed, session: session ?? '' };
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      for (const file of attachments) body.append('attachments', file, file.name);
      const files = attachments.map(({ name, size, lastModified }) => [name, size, lastModified]);
      return { key: keyFor([fields, files]), body };
    },
    startsOverWith: () => EMPTY,
  });
  return (
    <details open={session !== undefined || undefined}>
      <summary>{t.recordFound}</summary>
      <SendForm form={form} action={record} label={t.record} look="primary">
        {session !== undefined && (
          <p>
            <Link to="/staff/counts/$id" params={{ id: session }}>
              {t.backToSession}
            </Link>
          </p>
        )}
        <TextArea
          label={t.what}
          hint={t.descriptionHint}
          rows={3}
          maxLength={MAX_FOUND_TEXT}
          {...form.field('description')}
        />
        <TextField
          label={t.bottles}
          inputMode="numeric"
          maxLength={5}
          {...form.field('quantity')}
        />
        <LocationField label={t.whereOptional} {...form.controlled('location')} />
        <Pictures {...form.controlled('attachments')} />
      </SendForm>
    </details>
  );
}
