import {
  accessForm,
  invitationForm,
  MAX_PERSON_NAME,
  type Person,
  toAccessBody,
} from '@portal/contract/people/people.schemas';
import { providerToday } from '../../lib/provider-moment.ts';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { t } from '../../texts/people.tsx';
import { AccessFields } from '../../ui/access-fields.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePeopleChange } from './people-api.ts';
import styles from './people.module.css';

/** The person to invite, as far as they are known. */
export type Invitee = Pick<Person, 'email' | 'first_name' | 'last_name'>;

interface InviteFormProps {
  readonly invitee: Invitee;
  readonly onInvited: (email: string) => void;
}

/** Invites a person by mail; the link is in that mail only. */
export function InviteForm({ invitee, onInvited }: InviteFormProps) {
  const invite = usePeopleChange((_, { body }) => onInvited(String(body?.['email'])));
  const form = useMutationForm({
    schema: invitationForm(providerToday()),
    values: { ...invitee, role: 'viewer' as const, access_ends_on: '' },
    mutation: invite,
    toSent: (typed) => ({ path: '', body: toAccessBody(typed) }),
  });
  return (
    <form className={styles.form} autoComplete="off" {...form.props}>
      <ActionFailure action={invite} error={form.failure} onReload={invite.reset} />
      <TextField label={t.email} type="email" {...form.field('email')} />
      <TextField label={t.firstName} maxLength={MAX_PERSON_NAME} {...form.field('first_name')} />
      <TextField label={t.lastName} maxLength={MAX_PERSON_NAME} {...form.field('last_name')} />
      <AccessFields
        role={form.field('role')}
        roleNow={form.watch('role')}
        lastDay={form.controlled('access_ends_on')}
      />
      <Button type="submit" look="primary" isSending={invite.isPending} sendingLabel={t.sending}>
        {t.sendInvitation}
      </Button>
    </form>
  );
}

interface ChangeAccessFormProps {
  readonly person: Person;
  readonly onSaved: () => void;
}

/** Changes role and last day of a person. */
export function ChangeAccessForm({ person, onSaved }: ChangeAccessFormProps) {
  const change = usePeopleChange(onSaved);
  const { id, role, access_ends_on: lastDay } = person;
  const form = useMutationForm({
    schema: accessForm(providerToday(), lastDay),
    values: { role, access_ends_on: lastDay ?? '' },
    mutation: change,
    toSent: (typed) => ({ path: `${id}/access/`, body: toAccessBody(typed) }),
    isSame: (_, isDirty) => !isDirty,
  });
  return (
    <form className={styles.form} {...form.props}>
      <ActionFailure action={change} error={form.failure} onReload={change.reset} />
      {form.isUnchanged && (
        <Banner tone="note" takesFocus>
          {t.noChangesToSave}
        </Banner>
      )}
      <AccessFields
        role={form.field('role')}
        roleNow={form.watch('role')}
        lastDay={form.controlled('access_ends_on')}
      />
      <Button type="submit" look="primary" isSending={change.isPending}>
        {t.save}
      </Button>
    </form>
  );
}
