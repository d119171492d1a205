import type { Holidays } from '@portal/contract/orders/business-days';
import type { MethodCode } from '@portal/contract/orders/methods';
import { pullElements } from '@portal/contract/orders/pull-elements';
import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ContactFields } from './pull-contact-fields.tsx';
import styles from './pull-form.module.css';
import { PickingUpFields } from './pull-picking-up-fields.tsx';
import { WhenFields } from './pull-when-fields.tsx';
import { showFaults } from './show-faults.ts';
import { usePullForm } from './use-pull-form.ts';

/** What the slot for the address picker is given. */
export interface AddressSlot {
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
  readonly error: string | undefined;
}

interface PullAddressFormProps {
  readonly method: MethodCode;
  readonly holidays: Holidays;
  readonly primaryEmail: string;
  readonly isSending: boolean;
  readonly onSubmit: (form: PullForm) => void;
  /** What a refused submit has to say, above the form. */
  readonly banner: ReactNode;
  readonly renderAddressPicker: (slot: AddressSlot) => ReactNode;
}

function addressSlot(form: UseFormReturn<PullForm>): AddressSlot {
  const { isSubmitted, errors } = form.formState;
  return {
    chosen: form.watch('addressId'),
    onChoose: (id) => form.setValue('addressId', id, { shouldValidate: isSubmitted }),
    error: errors.addressId?.message,
  };
}

/** After a refused submit, until all is put right. */
function FaultsNote({ form }: { readonly form: UseFormReturn<PullForm> }) {
  const { errors, submitCount } = form.formState;
  if (Object.keys(errors).length === 0) return null;
  return (
    <Banner key={submitCount} tone="failure">
      Please check the fields marked below.
    </Banner>
  );
}

function SubmitButton({ isSending }: { readonly isSending: boolean }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" look="primary" isSending={isSending} sendingLabel="Submitting...">
        Submit Pull Request
      </Button>
    </div>
  );
}

/** Step 2: where, when and what else (document 2, section 2: Address step). Errors show after a submit, then live. */
export function PullAddressForm(props: PullAddressFormProps) {
  const { method, holidays, isSending, onSubmit, banner, renderAddressPicker } = props;
  const place = useRef<HTMLFormElement>(null);
  const { form, earliest } = usePullForm(method, holidays);
  const elements = pullElements(method);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void form.handleSubmit(onSubmit, () => showFaults(place.current))(event);
  };
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      {banner}
      <FaultsNote form={form} />
      {elements.address && (
        <section className={styles.section}>{renderAddressPicker(addressSlot(form))}</section>
      )}
      <WhenFields form={form} elements={elements} earliest={earliest} holidays={holidays} />
      {elements.pickingUp && <PickingUpFields form={form} />}
      <ContactFields form={form} primaryEmail={props.primaryEmail} />
      <SubmitButton isSending={isSending} />
    </form>
  );
}
