import {
  providerBody,
  type StaffProvider,
} from '@portal/contract/house/content/provider-texts.schemas';
import type { ProviderTexts } from '@portal/contract/provider/provider-texts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isAsked } from '../../../lib/use-api-mutation.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/staff-content.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Brand, type TypedTexts } from './brand.tsx';
import { staffProviderQuery, useSaveTexts } from './provider-api.ts';
import styles from './provider-texts-form.module.css';

/** A field of the provider's texts; a list has one text a line. */
interface ProviderField {
  readonly name: keyof ProviderTexts;
  readonly label: string;
  readonly isList?: boolean;
}

const PROVIDER_GROUPS: readonly {
  readonly legend: string;
  /** Whether the logo and the preview of the color follow its fields. */
  readonly isBrand?: boolean;
  readonly fields: readonly ProviderField[];
}[] = [
  {
    legend: t.names,
    fields: [
      { name: 'short_name', label: t.shortName },
      { name: 'legal_name', label: t.legalName },
      { name: 'storage_conditions', label: t.storageConditions },
    ],
  },
  {
    legend: t.brand,
    isBrand: true,
    fields: [
      { name: 'sender_name', label: t.senderNameOfMails },
      { name: 'accent_color', label: t.accentColor },
    ],
  },
  {
    legend: t.contact,
    fields: [
      { name: 'phone', label: t.telephone },
      { name: 'contact_email', label: t.contactEmail },
      { name: 'support_email', label: t.supportEmail },
      { name: 'request_info_url', label: t.requestInfoLink },
      { name: 'van_schedule_url', label: t.vanScheduleLink },
    ],
  },
  {
    legend: t.warehouse,
    fields: [
      { name: 'warehouse_name', label: t.warehouseName },
      { name: 'warehouse_address', label: t.warehouseAddress, isList: true },
      { name: 'warehouse_hours', label: t.warehouseHours, isList: true },
      { name: 'warehouse_email', label: t.warehouseEmail },
    ],
  },
  {
    legend: t.retailStore,
    fields: [
      { name: 'store_name', label: t.storeName },
      { name: 'store_address', label: t.storeAddress, isList: true },
      { name: 'store_hours', label: t.storeHours, isList: true },
      { name: 'store_map_url', label: t.storeMapLink },
    ],
  },
];

const textsSchema = z.omit(providerBody, { version: true });

const FIELDS = PROVIDER_GROUPS.flatMap(({ fields }) => fields);

function textsOf({ settings, changed }: StaffProvider): TypedTexts {
  return Object.fromEntries(
    FIELDS.map(({ name }) => [name, fieldText(changed[name] ?? settings[name])]),
  );
}

interface FieldsProps {
  readonly form: SchemaForm<TypedTexts>;
  readonly texts: StaffProvider;
}

function Fields({ form, texts }: FieldsProps) {
  const settingOf = (name: keyof StaffProvider['settings']) =>
    texts.changed[name] === undefined
      ? undefined
      : t.inTheSettings([texts.settings[name]].flat().join('; '));
  return PROVIDER_GROUPS.map(({ legend, isBrand, fields }) => (
    <fieldset key={legend} className={styles.group}>
      <legend>{legend}</legend>
      {fields.map(({ name, label, isList }) => {
        const Field = isList === true ? TextArea : TextField;
        return (
          <Field
            key={name}
            label={isList === true ? t.oneLineEach(label) : label}
            hint={settingOf(name)}
            {...form.field(name)}
          />
        );
      })}
      {isBrand === true && <Brand form={form} texts={texts} />}
    </fieldset>
  ));
}

function Form({ texts }: { readonly texts: StaffProvider }) {
  const save = useSaveTexts(() => showToast({ message: t.textsSaved }));
  const form = useMutationForm({
    schema: textsSchema,
    values: textsOf(texts),
    mutation: save,
    toSent: (checked) => ({ ...checked, version: texts.version }),
    startsOverWith: (answer) => textsOf(isAsked(answer) ? texts : answer),
  });
  return (
    <form className={styles.form} {...form.props}>
      <ActionFailure action={save} error={form.failure} />
      <p>{t.textsHelp}</p>
      <Fields form={form} texts={texts} />
      <div>
        <Button type="submit" look="primary" isSending={save.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** The provider's texts. A change appears on the clients' next page and immediately in mails. */
export function ProviderTextsForm() {
  const query = useQuery(staffProviderQuery);
  return (
    <QueryStates query={query} loading={<SkeletonRows count={10} />}>
      {(texts) => <Form texts={texts} />}
    </QueryStates>
  );
}

function fieldText(text: string | readonly string[] | undefined): string {
  return [text ?? ''].flat().join('\n');
}
