import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/orders.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { StickyActions } from '../../../ui/sticky-actions.tsx';
import styles from './pull-form.module.css';

interface RequestFormProps<Form extends FieldValues> {
  readonly form: SchemaForm<Form>;
  readonly isSending: boolean;
  readonly submitLabel: string;
  readonly banner: ReactNode;
  readonly children: ReactNode;
  readonly footnote?: ReactNode;
  /** What is asked for, beside the button. */
  readonly asked?: ReactNode;
}

interface FaultsNoteProps<Form extends FieldValues> {
  readonly form: SchemaForm<Form>;
}

/** Shown after a refused submit, until all errors are corrected. */
function FaultsNote<Form extends FieldValues>({ form }: FaultsNoteProps<Form>) {
  const { errors, submitCount } = form.formState;
  if (Object.keys(errors).length === 0) return null;
  return (
    <Banner key={submitCount} tone="failure">
      {t.checkFields}
    </Banner>
  );
}

/** The frame of every request form: errors show after a submit, then live (docs/product/profile.md#forms). */
export function RequestForm<Form extends FieldValues>(props: RequestFormProps<Form>) {
  const { form, isSending, submitLabel, banner, children, footnote, asked } = props;
  return (
    <form className={styles.form} {...form.props}>
      {banner}
      <FaultsNote form={form} />
      {children}
      {footnote !== undefined && <p className={styles.note}>{footnote}</p>}
      <StickyActions label={submitLabel}>
        <div className={styles.asked}>{asked}</div>
        <Button type="submit" look="primary" isSending={isSending} sendingLabel={t.submitting}>
          {submitLabel}
        </Button>
      </StickyActions>
    </form>
  );
}
