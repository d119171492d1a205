import type { AddressForm as AddressFields } from '@portal/contract/profile/address-form.schemas';
import { type Address, COUNTRIES } from '@portal/contract/profile/profile.schemas';
import { COUNTRY_WITH_STATES, US_STATES } from '@portal/contract/profile/us-states';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Radio, RadioGroup } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './address-form.module.css';
import { useSaveAddress } from './addresses-api.ts';
import { RestoredDraftNotice } from './restored-draft-notice.tsx';
import { unfinishedAddresses } from './unfinished-forms.ts';
import { useAddressForm } from './use-address-form.ts';
import { useChangedSend } from './use-changed-send.ts';

interface AddressFormProps {
  /** The address being edited; null adds one. */
  readonly address: Address | null;
  readonly onSaved: (address: Address) => void;
}

type Form = UseFormReturn<AddressFields>;

function textField(form: Form, name: keyof AddressFields, label: string) {
  return { label, error: form.formState.errors[name]?.message, ...form.register(name) };
}

function NameFields({ form }: { readonly form: Form }) {
  return (
    <>
      <TextField {...textField(form, 'firstname', 'First Name')} autoComplete="given-name" />
      <TextField {...textField(form, 'lastname', 'Last Name')} autoComplete="family-name" />
      <TextField
        {...textField(form, 'attentionOf', 'Business Name (Optional)')}
        autoComplete="organization"
      />
      <TextField {...textField(form, 'phone1', 'Phone')} type="tel" autoComplete="tel" />
    </>
  );
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const stateOptions = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** A dropdown of states in the United States, free text elsewhere. */
function StateField({ form }: { readonly form: Form }) {
  const field = textField(form, 'state', 'State');
  return form.watch('country') === COUNTRY_WITH_STATES ? (
    <Select {...field} options={stateOptions} placeholder="Please Select" />
  ) : (
    <TextField {...field} autoComplete="address-level1" />
  );
}

function CountryField({ form }: { readonly form: Form }) {
  // A state of one country is none of another's.
  const forgetState = () =>
    form.setValue('state', '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <Select
      {...textField(form, 'country', 'Country')}
      {...form.register('country', { onChange: forgetState })}
      options={options(COUNTRIES)}
      placeholder="Please Select"
      hint="Please contact us about countries that are not listed."
    />
  );
}

function PlaceFields({ form }: { readonly form: Form }) {
  return (
    <>
      <TextField {...textField(form, 'address1', 'Address 1')} autoComplete="address-line1" />
      <TextField
        {...textField(form, 'address2', 'Address 2 (Optional)')}
        autoComplete="address-line2"
      />
      <TextField {...textField(form, 'city', 'City')} autoComplete="address-level2" />
      <CountryField form={form} />
      <StateField form={form} />
      <TextField {...textField(form, 'postalCode', 'Postal Code')} autoComplete="postal-code" />
    </>
  );
}

/** Yes or No. */
function DoormanField({ form }: { readonly form: Form }) {
  const { field } = useController({ control: form.control, name: 'isDoormanBuilding' });
  const answers = [
    { label: 'Yes', value: true },
    { label: 'No', value: false },
  ];
  return (
    <RadioGroup legend="Doorman building" isInRow>
      {answers.map(({ label, value }) => (
        <Radio
          key={label}
          name={field.name}
          label={label}
          checked={field.value === value}
          onChange={() => field.onChange(value)}
        />
      ))}
    </RadioGroup>
  );
}

/** Adds or edits an address. An unchanged form sends nothing and says so (docs/product/profile.md#forms). */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const { form, isBroughtBack, startOver } = useAddressForm(address);
  const id = address?.id ?? null;
  const save = useSaveAddress((saved) => {
    unfinishedAddresses.forget(id);
    onSaved(saved);
  });
  const { isUnchanged, sendChange, forgetLastTry } = useChangedSend(save);
  // Read here: the form keeps count of changes only for code that reads it while rendering.
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(
    (fields) => sendChange({ id, form: fields }, isDirty),
    forgetLastTry,
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {save.isError && (
        <Banner key={save.submittedAt} tone="failure" takesFocus>
          There was an error, please try again
        </Banner>
      )}
      {isBroughtBack && <RestoredDraftNotice onStartOver={startOver} />}
      {isUnchanged && <Banner tone="note">No changes to save.</Banner>}
      <NameFields form={form} />
      <PlaceFields form={form} />
      <div className={styles.wide}>
        <DoormanField form={form} />
        <Checkbox label="make this my default delivery address" {...form.register('isDefault')} />
      </div>
      <div className={styles.wide}>
        <Button type="submit" look="primary" isSending={save.isPending} sendingLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
