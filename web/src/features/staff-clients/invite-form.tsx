import { formEmail, formText } from '@portal/contract/errors/form-fields';
import {
  type InvitationResult,
  MAX_PERSON_NAME,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import * as z from 'zod/mini';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { t } from '../../texts/staff-clients.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './client-forms.module.css';
import { useInvitation } from './staff-clients-api.ts';

const longestEmail = 254;
const inviteSchema = z.object({
  email: formEmail(longestEmail),
  first_name: formText(MAX_PERSON_NAME),
  last_name: formText(MAX_PERSON_NAME),
  is_readonly: z.boolean(),
});

const NOBODY = { email: '', first_name: '', last_name: '', is_readonly: false };

interface InviteFormProps {
  readonly accountId: number;
  readonly onInvited: (invited: InvitationResult) => void;
}

/** Invites a user to the account by mail. The link is shown too when the account has no other user. */
export function InviteForm({ accountId, onInvited }: InviteFormProps) {
  const invite = useInvitation(accountId, onInvited);
  const form = useMutationForm({
    schema: inviteSchema,
    values: NOBODY,
    mutation: invite,
    toSent: (body) => ({ path: 'users/', body }),
    startsOverWith: () => NOBODY,
  });
  return (
    <details className={styles.panel}>
      <summary>{t.inviteAUser}</summary>
      <form className={styles.form} autoComplete="off" {...form.props}>
        <ActionFailure action={invite} error={form.failure} />
        <TextField label={t.email} type="email" {...form.field('email')} />
        <TextField label={t.firstName} {...form.field('first_name')} />
        <TextField label={t.lastName} {...form.field('last_name')} />
        <Checkbox label={t.isReadOnly} {...form.register('is_readonly')} />
        <Button type="submit" look="primary" isSending={invite.isPending}>
          {t.sendTheInvitation}
        </Button>
      </form>
    </details>
  );
}

/**
 * The result of an invitation: its e-mail and, if the account has no other user, its link to copy or read out by phone.
 */
export function InvitationMade({
  email,
  invited: { link },
}: {
  readonly email: string;
  readonly invited: InvitationResult;
}) {
  if (link === null) {
    return (
      <Banner tone="success" takesFocus>
        {t.invitationMailed(email)}
      </Banner>
    );
  }
  return (
    <OneTimeSecret label={t.invitationLink} value={link}>
      {t.invitationLinkHint(email)}
    </OneTimeSecret>
  );
}
