import { formText } from '@portal/contract/errors/form-fields';
import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import * as z from 'zod/mini';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CaseFormProps } from './case-api.ts';
import styles from './stock.module.css';
import { lotText } from './stock-texts.ts';

const schema = z.object({
  lot_id: formText(15),
  quantity: formText(7).check(z.regex(/^\d*$/, 'Please enter a whole number')),
  reason: formText(CASE_TEXT_LENGTHS.reason),
});

/** What was counted in a lot, against the books, and why they differ. */
export function CorrectForm({ wineCase, isSending, onSend }: CaseFormProps) {
  const { form, messages } = usePlainForm(schema, ({ lot_id, quantity, reason }) =>
    onSend({ lot_id: Number(lot_id), quantity: Number(quantity), reason }),
  );
  const options = wineCase.lots.map((lot) => ({
    value: String(lot.id),
    label: `${lotText(lot)}: ${lot.quantity} in the books`,
  }));
  return (
    <form className={styles.form} {...form}>
      <Select
        label="Lot"
        name="lot_id"
        options={options}
        error={messages['lot_id']}
        // Of several lots none is taken for granted: the wrong one would be miscounted.
        {...(options.length > 1 && { placeholder: 'Please Select' })}
      />
      <TextField
        label="Bottles counted"
        name="quantity"
        inputMode="numeric"
        maxLength={7}
        error={messages['quantity']}
      />
      <TextField
        label="Why it differs"
        name="reason"
        maxLength={CASE_TEXT_LENGTHS.reason}
        error={messages['reason']}
      />
      <Button type="submit" isSending={isSending}>
        Correct the count
      </Button>
    </form>
  );
}
