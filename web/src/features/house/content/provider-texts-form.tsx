import {
  providerBody,
  type StaffProvider,
} from '@portal/contract/house/content/provider-texts.schemas';
import type { ProviderTexts } from '@portal/contract/provider/provider-texts';
import { type Service, SERVICES } from '@portal/contract/provider/services';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isAsked } from '../../../lib/use-api-mutation.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/staff-content.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
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
  /** Whether its field is the services that are switched off. */
  readonly isServices?: boolean;
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
    legend: t.whatWeOffer,
    isServices: true,
    fields: [{ name: 'services_off', label: t.whatWeOffer, isList: true }],
  },
  {
    legend: t.promises,
    fields: [
      { name: 'login_facts', label: t.loginFacts, isList: true },
      { name: 'about_lead', label: t.aboutLead },
      { name: 'van_promise', label: t.vanPromise },
      { name: 'cover_promise', label: t.coverPromise },
      { name: 'stewards_promise', label: t.stewardsPromise },
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

/** A checkbox for each service; what is switched off is offered to nobody from then on. */
function Services({ form }: Pick<FieldsProps, 'form'>) {
  const { value, error, onChange } = form.controlled('services_off');
  const off = value.split('\n');
  const toggle = (service: Service, isOffered: boolean) =>
    onChange(
      SERVICES.filter((one) => (one === service ? !isOffered : off.includes(one))).join('\n'),
    );
  return (
    <>
      {SERVICES.map((service) => (
        <Checkbox
          key={service}
          label={t.services[service]}
          checked={!off.includes(service)}
          onChange={({ target }) => toggle(service, target.checked)}
        />
      ))}
      {error !== undefined && <p>{error}</p>}
    </>
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
  return PROVIDER_GROUPS.map(({ legend, isBrand, isServices, fields }) => (
    <fieldset key={legend} className={styles.group}>
      <legend>{legend}</legend>
      {isServices === true && <Services form={form} />}
      {isServices !== true &&
        fields.map(({ name, label, isList }) => {
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
