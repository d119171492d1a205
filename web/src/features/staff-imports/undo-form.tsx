import { formText } from '@portal/contract/errors/form-fields';
import type { ImportDetail } from '@portal/contract/staff-imports/staff-imports.schemas';
import * as z from 'zod/mini';
import { countOf } from '../../lib/format.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
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
  const send = useSingleSend(undo);
  const { form, messages } = usePlainForm(schema, ({ reason }) => send(reason));
  const lookAgain = () => {
    undo.reset();
    onLookAgain();
  };
  return (
    <form className={styles.step} {...form}>
      {undo.isError && (
        <ActionFailure key={undo.submittedAt} error={undo.error} onLookAgain={lookAgain} />
      )}
      <TextField
        label="Why the import is undone"
        name="reason"
        maxLength={500}
        error={messages['reason']}
      />
      <Button type="submit" isSending={undo.isPending}>
        Take {countOf(detail.bottles, 'bottle')} back
      </Button>
    </form>
  );
}
