import { zodResolver } from '@hookform/resolvers/zod';
import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import type { MethodCode } from '@portal/contract/orders/methods';
import { pullElements } from '@portal/contract/orders/pull-elements';
import {
  emptyPullForm,
  type PullForm,
  pullFormSchema,
} from '@portal/contract/orders/pull-form.schemas';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { earliestDate } from './business-calendar.ts';
import { currentPullForm, keepPullForm } from './orders-store.ts';
import { ContactFields } from './pull-contact-fields.tsx';
import styles from './pull-form.module.css';
import { PickingUpFields } from './pull-picking-up-fields.tsx';
import { WhenFields } from './pull-when-fields.tsx';
import { scrollToFirstFault } from './scroll-to-first-fault.ts';

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

/** What was typed before, brought up to date: a day that has passed gives way to the earliest one. */
function startingForm(earliest: string, holidays: Holidays): PullForm {
  const kept = currentPullForm() ?? emptyPullForm(earliest);
  const isDayOpen = whyNotRequestable(kept.preferredDelivery, earliest, holidays) === null;
  return isDayOpen ? kept : { ...kept, preferredDelivery: earliest };
}

function usePullForm(method: MethodCode, holidays: Holidays) {
  const earliest = earliestDate(holidays);
  const form = useForm<PullForm>({
    resolver: zodResolver(pullFormSchema({ method, earliest, holidays })),
    defaultValues: startingForm(earliest, holidays),
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepPullForm(values),
      }),
    [form],
  );
  return { form, earliest };
}

/** Step 2: where, when and what else (document 2, section 2: Address step). Errors show after a submit, then live. */
export function PullAddressForm(props: PullAddressFormProps) {
  const { method, holidays, isSending, onSubmit, banner, renderAddressPicker } = props;
  const { form, earliest } = usePullForm(method, holidays);
  const elements = pullElements(method);
  const submit = form.handleSubmit(onSubmit, scrollToFirstFault);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      {banner}
      {elements.address && (
        <section className={styles.section} data-field="addressId">
          {renderAddressPicker({
            chosen: form.watch('addressId'),
            onChoose: (id) =>
              form.setValue('addressId', id, revalidating(form.formState.isSubmitted)),
            error: form.formState.errors.addressId?.message,
          })}
        </section>
      )}
      <WhenFields form={form} elements={elements} earliest={earliest} holidays={holidays} />
      {elements.pickingUp && <PickingUpFields form={form} />}
      <ContactFields form={form} primaryEmail={props.primaryEmail} />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isSending={isSending} sendingLabel="Submitting...">
          Submit Pull Request
        </Button>
      </div>
    </form>
  );
}

function revalidating(isSubmitted: boolean) {
  return { shouldDirty: true, shouldValidate: isSubmitted };
}
