import { MAX_EMAIL } from '@portal/contract/errors/email-address';
import { formEmail } from '@portal/contract/errors/form-fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/mail.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCorrect } from './mail-api.ts';

const schema = z.object({ corrected: formEmail() });

interface CorrectRecipientProps {
  readonly id: string;
  /** Who did not get the mail. */
  readonly recipient: string;
}

function CorrectDialog(props: CorrectRecipientProps & { readonly onClose: () => void }) {
  const { id, recipient, onClose } = props;
  const correct = useCorrect(id, onClose);
  const form = useMutationForm({
    schema,
    values: { corrected: recipient },
    mutation: correct,
    toSent: ({ corrected }) => ({ recipient, corrected }),
  });
  return (
    <FormDialog
      title={t.correctTitle(recipient)}
      form={form}
      label={t.sendAgain}
      isSending={correct.isPending}
      onClose={onClose}
    >
      <ActionFailure action={correct} error={form.failure} />
      <TextField
        label={t.email}
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL}
        hint={t.correctHint}
        {...form.field('corrected')}
      />
    </FormDialog>
  );
}

/** Sends a mail that was given up to another e-mail. */
export function CorrectRecipient(props: CorrectRecipientProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t.correct(props.recipient)}
      </Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
