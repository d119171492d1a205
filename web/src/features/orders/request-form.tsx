import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './pull-form.module.css';
import { showFaults } from './show-faults.ts';

interface RequestFormProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
  readonly isSending: boolean;
  readonly onSubmit: (form: Form) => void;
  /** A submit that the form itself refused. */
  readonly onRefused?: () => void;
  readonly submitLabel: string;
  /** What a refused or failed submit has to say, above the form. */
  readonly banner: ReactNode;
  readonly children: ReactNode;
  /** A line beside the button. */
  readonly footnote?: ReactNode;
}

interface FaultsNoteProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
}

/** After a refused submit, until all is put right. */
function FaultsNote<Form extends FieldValues>({ form }: FaultsNoteProps<Form>) {
  const { errors, submitCount } = form.formState;
  if (Object.keys(errors).length === 0) return null;
  return (
    <Banner key={submitCount} tone="failure">
      Please check the fields marked below.
    </Banner>
  );
}

/**
 * The frame of every request form: errors show after a submit, then live; one submit at a time
 * (docs/product/profile.md#forms).
 */
export function RequestForm<Form extends FieldValues>(props: RequestFormProps<Form>) {
  const { form, isSending, onSubmit, onRefused, submitLabel, banner, children, footnote } = props;
  const place = useRef<HTMLFormElement>(null);
  const refuse = () => {
    onRefused?.();
    showFaults(place.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void form.handleSubmit(onSubmit, refuse)(event);
  };
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      {banner}
      <FaultsNote form={form} />
      {children}
      {footnote !== undefined && <p className={styles.note}>{footnote}</p>}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isSending={isSending} sendingLabel="Submitting...">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
