import { formText } from '@portal/contract/errors/form-fields';
import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { Button } from '../../ui/button.tsx';
import type { CaseFormProps } from './case-api.ts';
import { CaseFactFields } from './case-fact-fields.tsx';
import styles from './stock.module.css';

const schema = z.object({
  container_name: formText(CASE_TEXT_LENGTHS.containerName),
  location: z.string(),
  bin: z.string(),
});

/** The type and location of a case. */
export function FactsForm({ wineCase, isSending, onSend }: CaseFormProps) {
  const { container_name, location, bin } = wineCase.case;
  const form = useSchemaForm({
    schema,
    values: { container_name, location, bin },
    onSubmit: onSend,
  });
  return (
    <form className={styles.form} {...form.props}>
      <CaseFactFields field={form.field} />
      <Button type="submit" isSending={isSending}>
        Save type and place
      </Button>
    </form>
  );
}
