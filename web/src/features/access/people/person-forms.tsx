import {
  accessForm,
  invitationForm,
  MAX_PERSON_NAME,
  type Person,
  toAccessBody,
} from '@portal/contract/access/people/people.schemas';
import { dayText, providerToday } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/people.tsx';
import { AccessFields } from '../../../ui/access-fields.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useChangeAccess, useInvitePerson } from './people-api.ts';

/** The person to invite, as far as they are known. */
export type Invitee = Pick<Person, 'email' | 'first_name' | 'last_name'>;

interface InviteFormProps {
  readonly invitee: Invitee;
  readonly onInvited: (email: string) => void;
}

/** Invites a person by mail; the link is in that mail only. */
export function InviteForm({ invitee, onInvited }: InviteFormProps) {
  const invite = useInvitePerson(onInvited);
  const form = useMutationForm({
    schema: invitationForm(providerToday(), dayText),
    values: { ...invitee, role: 'viewer' as const, access_ends_on: '' },
    mutation: invite,
    toSent: toAccessBody,
  });
  return (
    <SendForm
      form={form}
      action={invite}
      label={t.sendInvitation}
      look="primary"
      sendingLabel={t.sending}
      onReload={invite.reset}
      autoComplete="off"
    >
      <TextField label={t.email} type="email" {...form.field('email')} />
      <TextField label={t.firstName} maxLength={MAX_PERSON_NAME} {...form.field('first_name')} />
      <TextField label={t.lastName} maxLength={MAX_PERSON_NAME} {...form.field('last_name')} />
      <AccessFields form={form} />
    </SendForm>
  );
}

interface ChangeAccessFormProps {
  readonly person: Person;
  readonly onSaved: () => void;
}

/** Changes role and last day of a person. */
export function ChangeAccessForm({ person, onSaved }: ChangeAccessFormProps) {
  const { id, role, access_ends_on: lastDay } = person;
  const change = useChangeAccess(id, onSaved);
  const form = useMutationForm({
    schema: accessForm(providerToday(), dayText, lastDay),
    values: { role, access_ends_on: lastDay ?? '' },
    mutation: change,
    toSent: toAccessBody,
    isSame: (_, isDirty) => !isDirty,
  });
  return (
    <SendForm form={form} action={change} label={t.save} look="primary" onReload={change.reset}>
      <AccessFields form={form} />
    </SendForm>
  );
}
