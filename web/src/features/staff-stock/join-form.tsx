import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import * as z from 'zod/mini';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CaseFormProps, useCaseAction } from './case-api.ts';
import { CaseNumberField } from './case-number-field.tsx';
import styles from './stock.module.css';

const schema = z.object({
  to_case: formText(64),
  reason: formOptionalText(CASE_TEXT_LENGTHS.reason),
});

/** Moves all bottles and documents of a case into another one. */
export function JoinForm({ wineCase, onDone }: CaseFormProps) {
  const action = useCaseAction(wineCase, onDone);
  const form = useMutationForm({
    schema,
    values: { to_case: '', reason: '' },
    mutation: action,
    toSent: (fields) => ({ action: 'join', fields }),
  });
  return (
    <form className={styles.form} {...form.props}>
      <ActionFailure action={action} error={form.failure} />
      <p className={styles.soft}>All bottles and documents go into the other case.</p>
      <CaseNumberField from={wineCase} {...form.controlled('to_case')} />
      <TextField
        label="Why (Optional)"
        maxLength={CASE_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
      <Button type="submit" isSending={action.isPending}>
        Join the cases
      </Button>
    </form>
  );
}
