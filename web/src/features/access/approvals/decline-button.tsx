import { formOptionalText } from '@portal/contract/errors/form-fields';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/approvals.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const LONGEST_REASON = 200;
const schema = z.object({ reason: formOptionalText(LONGEST_REASON) });

interface DeclineButtonProps {
  readonly what: string;
  /** Added to the label for screen readers. */
  readonly about: ReactNode;
  readonly isSending: boolean;
  readonly onDecline: (reason: string) => void;
}

/** Declines a change, with a reason for the person who asked. */
export function DeclineButton({ what, about, isSending, onDecline }: DeclineButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useSchemaForm({
    schema,
    values: { reason: '' },
    onSubmit: ({ reason }) => {
      setIsAsking(false);
      onDecline(reason);
    },
  });
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        isSending={isSending}
        onClick={() => setIsAsking(true)}
      >
        {t.decline}
        {about}
      </Button>
      {isAsking && (
        <FormDialog
          title={t.declineTitle}
          form={form}
          label={t.decline}
          onClose={() => setIsAsking(false)}
        >
          <p>{what}</p>
          <TextField label={t.reason} maxLength={LONGEST_REASON} {...form.field('reason')} />
        </FormDialog>
      )}
    </>
  );
}
