import { formText } from '@portal/contract/errors/form-fields';
import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import * as z from 'zod/mini';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CaseFormProps, useCaseAction } from './case-api.ts';
import { lotText } from './stock-texts.ts';
import styles from './stock.module.css';

const schema = z.object({
  lot_id: formText(15),
  quantity: formText(7).check(z.regex(/^\d*$/, 'Please enter a whole number')),
  reason: formText(CASE_TEXT_LENGTHS.reason),
});

/** Corrects the count of a lot, with the reason for the difference. */
export function CorrectForm({ wineCase, onDone }: CaseFormProps) {
  const action = useCaseAction(wineCase, onDone);
  const options = wineCase.lots.map((lot) => ({
    value: String(lot.id),
    label: `${lotText(lot)}: ${lot.quantity} in the books`,
  }));
  // With several lots none is preselected: the wrong one would be corrected.
  const [only] = options.length === 1 ? options : [];
  const form = useMutationForm({
    schema,
    values: { lot_id: only?.value ?? '', quantity: '', reason: '' },
    mutation: action,
    toSent: ({ lot_id, quantity, reason }) => ({
      action: 'correct',
      fields: { lot_id: Number(lot_id), quantity: Number(quantity), reason },
    }),
  });
  return (
    <form className={styles.form} {...form.props}>
      <ActionFailure action={action} error={form.failure} />
      <Select
        label="Lot"
        options={options}
        {...(only === undefined && { placeholder: 'Please Select' })}
        {...form.field('lot_id')}
      />
      <TextField
        label="Bottles counted"
        inputMode="numeric"
        maxLength={7}
        {...form.field('quantity')}
      />
      <TextField
        label="Why it differs"
        maxLength={CASE_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
      <Button type="submit" isSending={action.isPending}>
        Correct the count
      </Button>
    </form>
  );
}
