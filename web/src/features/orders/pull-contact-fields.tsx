import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import type { UseFormReturn } from 'react-hook-form';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { InfoTip } from '../../ui/tooltip.tsx';
import styles from './pull-form.module.css';

interface ContactFieldsProps {
  readonly form: UseFormReturn<PullForm>;
  readonly primaryEmail: string;
}

const EMAILS_TIP =
  'Addresses are separated by commas and receive all correspondence for the request.';

/** Who hears of the request, and what else there is to say. */
export function ContactFields({ form, primaryEmail }: ContactFieldsProps) {
  const { errors } = form.formState;
  return (
    <section className={styles.section}>
      <TextField label="Primary Email" type="email" value={primaryEmail} readOnly />
      <TextField
        label="Additional Emails (Optional)"
        besideLabel={<InfoTip about="additional emails" text={EMAILS_TIP} />}
        error={errors.additionalEmails?.message}
        {...form.register('additionalEmails')}
      />
      <TextArea
        label="Additional Notes (Optional)"
        rows={4}
        error={errors.deliveryNote?.message}
        {...form.register('deliveryNote')}
      />
    </section>
  );
}
