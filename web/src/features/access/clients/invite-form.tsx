import type { AccountRole } from '@portal/contract/access/auth/roles';
import { invitationCalls } from '@portal/contract/access/clients/clients.calls';
import { waveCalls } from '@portal/contract/access/clients/invitations.calls';
import type {
  ClientAccount,
  InvitationResult,
} from '@portal/contract/access/clients/clients.schemas';
import { invitationForm, toAccessBody } from '@portal/contract/access/people/people.schemas';
import { useState } from 'react';
import { requestOf } from '../../../lib/request-of.ts';
import { dayText, providerToday } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/clients.tsx';
import { AccessFields } from '../../../ui/access-fields.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { OneTimeSecret } from '../../../ui/one-time-secret.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './client-forms.module.css';
import { useInvitation } from './clients-api.ts';

const NOBODY = {
  email: '',
  first_name: '',
  last_name: '',
  access_ends_on: '',
};

interface InviteFormProps {
  readonly client: Pick<ClientAccount, 'id' | 'users'>;
  readonly onInvited: (invited: InvitationResult) => void;
}

/**
 * Invites a user to the account by mail; the first one is usually its owner. The link is shown too when the account has
 * no other user.
 */
export function InviteForm({ client, onInvited }: InviteFormProps) {
  const [isLater, setIsLater] = useState(false);
  const invite = useInvitation(onInvited);
  const role: AccountRole = client.users.length === 0 ? 'owner' : 'viewer';
  const values = { ...NOBODY, role };
  const form = useMutationForm({
    schema: invitationForm(providerToday(), dayText),
    values,
    mutation: invite,
    toSent: (typed) =>
      requestOf(isLater ? waveCalls.prepare : invitationCalls.invite, {
        params: { accountId: client.id },
        body: toAccessBody(typed),
      }),
    startsOverWith: () => values,
  });
  return (
    <details className={styles.panel}>
      <summary>{t.inviteAUser}</summary>
      <SendForm
        form={form}
        action={invite}
        label={isLater ? t.prepareUser : t.sendTheInvitation}
        look="primary"
        autoComplete="off"
      >
        <TextField label={t.email} type="email" {...form.field('email')} />
        <TextField label={t.firstName} {...form.field('first_name')} />
        <TextField label={t.lastName} {...form.field('last_name')} />
        <AccessFields form={form} />
        <Checkbox
          label={t.inviteLater}
          hint={t.inviteLaterHint}
          checked={isLater}
          onChange={({ target }) => setIsLater(target.checked)}
        />
      </SendForm>
    </details>
  );
}

/**
 * The result of an invitation: its e-mail and, if the account has no other user, its link to copy or read out by phone.
 */
export function InvitationMade({
  email,
  invited: { link, mailed_to: mailedTo },
}: {
  readonly email: string;
  readonly invited: InvitationResult;
}) {
  if (link === null) {
    if (mailedTo === null) {
      return (
        <Banner tone="success" takesFocus>
          {t.userPrepared(email)}
        </Banner>
      );
    }
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
