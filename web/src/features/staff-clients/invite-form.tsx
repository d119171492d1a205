import { formText } from '@portal/contract/errors/form-fields';
import {
  type InvitationResult,
  MAX_PERSON_NAME,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { requiredEmail } from '../../lib/form-rules.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './client-forms.module.css';
import { useInvitation } from './staff-clients-api.ts';

const longestEmail = 254;
const inviteSchema = z.object({
  email: requiredEmail(longestEmail),
  first_name: formText(MAX_PERSON_NAME),
  last_name: formText(MAX_PERSON_NAME),
  is_readonly: z.optional(z.string()),
});

interface InviteFormProps {
  readonly accountId: number;
  readonly onInvited: (invited: InvitationResult) => void;
  readonly onLookAgain: () => void;
}

/** Invites a user to the account by mail. The link is shown too when the account has no other user. */
export function InviteForm({ accountId, onInvited, onLookAgain }: InviteFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const invite = useInvitation(accountId, (invited) => {
    place.current?.reset();
    onInvited(invited);
  });
  const send = useSingleSend(invite);
  const { form, messages, submitCount } = usePlainForm(inviteSchema, (person) =>
    send({ path: 'users/', body: { ...person, is_readonly: person.is_readonly !== undefined } }),
  );
  const refused = invite.error instanceof ApiError ? invite.error.fieldErrors : {};
  const refusedFields = Object.keys(refused);
  const errorOf = (name: 'email' | 'first_name' | 'last_name') =>
    messages[name] ?? refused[name]?.[0];
  return (
    <details className={styles.panel}>
      <summary>Invite a user</summary>
      <form ref={place} className={styles.form} {...form}>
        {invite.isError && refusedFields.length === 0 && (
          <ActionFailure key={submitCount} error={invite.error} onLookAgain={onLookAgain} />
        )}
        <TextField label="E-mail" name="email" type="email" error={errorOf('email')} />
        <TextField label="First name" name="first_name" error={errorOf('first_name')} />
        <TextField label="Last name" name="last_name" error={errorOf('last_name')} />
        <Checkbox label="Read-only: may look and change nothing" name="is_readonly" />
        <Button type="submit" look="primary" isSending={invite.isPending}>
          Send the invitation
        </Button>
      </form>
    </details>
  );
}
