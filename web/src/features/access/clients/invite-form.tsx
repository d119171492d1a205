import type { AccountRole } from '@portal/contract/access/auth/roles';
import { invitationCalls } from '@portal/contract/access/clients/clients.calls';
import type {
  ClientAccount,
  InvitationResult,
} from '@portal/contract/access/clients/clients.schemas';
import { invitationForm, toAccessBody } from '@portal/contract/access/people/people.schemas';
import { requestOf } from '../../../lib/request-of.ts';
import { dayText, providerToday } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/clients.tsx';
import { AccessFields } from '../../../ui/access-fields.tsx';
import { Banner } from '../../../ui/banner.tsx';
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
  const invite = useInvitation(onInvited);
  const role: AccountRole = client.users.length === 0 ? 'owner' : 'viewer';
  const values = { ...NOBODY, role };
  const form = useMutationForm({
    schema: invitationForm(providerToday(), dayText),
    values,
    mutation: invite,
    toSent: (typed) =>
      requestOf(invitationCalls.invite, {
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
        label={t.sendTheInvitation}
        look="primary"
        autoComplete="off"
      >
        <TextField label={t.email} type="email" {...form.field('email')} />
        <TextField label={t.firstName} {...form.field('first_name')} />
        <TextField label={t.lastName} {...form.field('last_name')} />
        <AccessFields form={form} />
      </SendForm>
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
