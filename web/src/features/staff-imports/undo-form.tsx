import { formText } from '@portal/contract/errors/form-fields';
import type { ImportDetail } from '@portal/contract/staff-imports/staff-imports.schemas';
import * as z from 'zod/mini';
import { countOf } from '../../lib/format.ts';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUndoImport } from './staff-imports-api.ts';
import styles from './staff-imports.module.css';

interface UndoFormProps {
  readonly detail: ImportDetail;
  readonly onLookAgain: () => void;
}

const schema = z.object({ reason: formText(500) });

/** Takes all bottles of an import back, with the reason; the mended file can then be imported. */
export function UndoForm({ detail, onLookAgain }: UndoFormProps) {
  const undo = useUndoImport(String(detail.id));
  const form = useMutationForm({
    schema,
    values: { reason: '' },
    mutation: undo,
    toSent: ({ reason }) => reason,
  });
  const lookAgain = () => {
    undo.reset();
    onLookAgain();
  };
  return (
    <form className={styles.step} {...form.props}>
      {form.failure && (
        <ActionFailure key={undo.submittedAt} error={form.failure} onLookAgain={lookAgain} />
      )}
      <TextField label="Why the import is undone" maxLength={500} {...form.field('reason')} />
      <Button type="submit" isSending={undo.isPending}>
        Take {countOf(detail.bottles, 'bottle')} back
      </Button>
    </form>
  );
}
