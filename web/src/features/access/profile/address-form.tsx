import {
  type AddressForm as AddressFields,
  addressFormSchema,
  toAddressForm,
} from '@portal/contract/access/profile/address-form.schemas';
import {
  countriesOf,
  needsPostalCode,
  stateKind,
  stateRule,
} from '@portal/contract/access/profile/place-rules';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import { US_STATES } from '@portal/contract/access/profile/us-states';
import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import { provider } from '../../../lib/provider.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/profile.tsx';
import { Checkbox, Radio, RadioGroup } from '../../../ui/choices.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveAddress } from './addresses-api.ts';
import { addressDrafts } from './drafts.ts';
import type { SaveRecord } from './record-api.ts';
import { RecordForm } from './record-form.tsx';
import styles from './record-form.module.css';

interface AddressFormProps {
  /** The address being edited; null adds one. */
  readonly address: Address | null;
  readonly save: SaveRecord<AddressFields>;
  /** False at the desk, where a steward types somebody else's address: the browser must not fill in theirs. */
  readonly isOwn: boolean;
}

interface OwnAddressFormProps {
  readonly address: Address | null;
  readonly onSaved: (address: Address) => void;
}

const EMPTY: AddressFields = {
  firstname: '',
  lastname: '',
  attentionOf: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  phone1: '',
  isDoormanBuilding: false,
  isDefault: false,
};

/** The country of the house, which a new address begins with; empty without one. */
function ownCountry(): string {
  const { country: home } = provider();
  return home === '' ? '' : (countriesOf(home)[0] ?? '');
}

type AutoFill = HTMLInputAutoCompleteAttribute;
type Form = SchemaForm<AddressFields>;

interface FieldsProps {
  readonly form: Form;
  /** The state of the saved address. */
  readonly savedState: string;
  /** What the browser may fill in, from the name of the field. */
  readonly fill: (name: AutoFill) => AutoFill;
}

function NameFields({ form, fill }: Pick<FieldsProps, 'form' | 'fill'>) {
  return (
    <>
      <TextField
        label={t.firstName}
        {...form.field('firstname')}
        autoComplete={fill('given-name')}
      />
      <TextField
        label={t.lastName}
        {...form.field('lastname')}
        autoComplete={fill('family-name')}
      />
      <TextField
        label={t.businessNameField}
        {...form.field('attentionOf')}
        autoComplete={fill('organization')}
      />
      <TextField label={t.phone} {...form.field('phone1')} type="tel" autoComplete={fill('tel')} />
    </>
  );
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const stateOptions = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** A dropdown of states in the United States, elsewhere free text, where the country writes one or one is saved. */
function StateField({ form, fill, savedState }: FieldsProps) {
  const country = form.watch('country');
  const home = provider().country;
  const rule = stateRule(country, home);
  if (rule === 'none' && savedState === '') return null;
  const name = t.stateNames[stateKind(country, home)];
  const label = rule === 'list' || rule === 'required' ? name : t.optional(name);
  const field = { label, ...form.field('state') };
  return rule === 'list' ? (
    <Select
      {...field}
      options={stateOptions}
      placeholder={t.pleaseSelect}
      autoComplete={fill('address-level1')}
    />
  ) : (
    <TextField {...field} autoComplete={fill('address-level1')} />
  );
}

function CountryField({ form, fill }: FieldsProps) {
  const clearState = () =>
    form.setValue('state', '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <Select
      label={t.country}
      {...form.field('country')}
      {...form.register('country', { onChange: clearState })}
      options={options(countriesOf(provider().country))}
      placeholder={t.pleaseSelect}
      autoComplete={fill('country-name')}
      hint={provider().country === '' ? t.countryHint : undefined}
    />
  );
}

function PostalCodeField({ form, fill }: FieldsProps) {
  const country = form.watch('country');
  const label = needsPostalCode(country, provider().country)
    ? t.postalCode
    : t.optional(t.postalCode);
  return (
    <TextField label={label} {...form.field('postalCode')} autoComplete={fill('postal-code')} />
  );
}

function PlaceFields(props: FieldsProps) {
  const { form, fill } = props;
  return (
    <>
      <TextField
        label={t.address1}
        {...form.field('address1')}
        autoComplete={fill('address-line1')}
      />
      <TextField
        label={t.address2Field}
        {...form.field('address2')}
        autoComplete={fill('address-line2')}
      />
      <TextField label={t.city} {...form.field('city')} autoComplete={fill('address-level2')} />
      <CountryField {...props} />
      <StateField {...props} />
      <PostalCodeField {...props} />
    </>
  );
}

function DoormanField({ form }: { readonly form: Form }) {
  const { value: chosen, onChange } = form.controlled('isDoormanBuilding');
  const answers = [
    { label: t.yes, value: true },
    { label: t.no, value: false },
  ];
  return (
    <RadioGroup legend={t.doormanBuilding} isInRow>
      {answers.map(({ label, value }) => (
        <Radio
          key={label}
          name="isDoormanBuilding"
          label={label}
          checked={chosen === value}
          onChange={() => onChange(value)}
        />
      ))}
    </RadioGroup>
  );
}

/** The form of an address, saved by `save`, which also removes its draft. */
export function AddressForm({ address, save, isOwn }: AddressFormProps) {
  const fill = (name: AutoFill) => (isOwn ? name : 'off');
  const [schema] = useState(() => addressFormSchema(provider().country));
  return (
    <RecordForm
      id={address?.id ?? null}
      schema={schema}
      values={address === null ? { ...EMPTY, country: ownCountry() } : toAddressForm(address)}
      save={save}
      drafts={addressDrafts}
      firstField="firstname"
      saveLabel={t.save}
      renderFields={(form) => (
        <>
          <NameFields form={form} fill={fill} />
          <PlaceFields form={form} fill={fill} savedState={address?.state ?? ''} />
          <div className={styles.wide}>
            <DoormanField form={form} />
            <Checkbox
              label={isOwn ? t.makeMyDefault : t.makeTheDefault}
              {...form.register('isDefault')}
            />
          </div>
        </>
      )}
    />
  );
}

/** The form of an address of the signed-in user's account. */
export function OwnAddressForm({ address, onSaved }: OwnAddressFormProps) {
  const save = useSaveAddress((saved) => {
    addressDrafts.remove(address?.id ?? null);
    onSaved(saved);
  });
  return <AddressForm address={address} save={save} isOwn />;
}
