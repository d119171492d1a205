import { formEmail, formText } from '@portal/contract/errors/form-fields';
import {
  accessForm,
  MAX_EMAIL,
  MAX_PERSON_NAME,
  toAccessBody,
} from '@portal/contract/people/people.schemas';
import type {
  ClientAccount,
  ClientUser,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { providerToday } from '../../lib/provider-moment.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { t } from '../../texts/staff-clients.tsx';
import { AccessFields } from '../../ui/access-fields.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './client-forms.module.css';
import { useClientChange } from './staff-clients-api.ts';

const namesSchema = z.object({
  first_name: formText(MAX_PERSON_NAME),
  last_name: formText(MAX_PERSON_NAME),
});
const emailSchema = z.object({ email: formEmail(MAX_EMAIL) });

interface ChangeUserProps {
  readonly client: ClientAccount;
  readonly user: ClientUser;
}

interface UserFormProps extends ChangeUserProps {
  readonly onSaved: () => void;
}

function NamesForm({ client, user, onSaved }: UserFormProps) {
  const { id, first_name: first, last_name: last } = user;
  const change = useClientChange(client.id, () => {
    showToast({ message: t.nameChanged });
    onSaved();
  });
  const form = useMutationForm({
    schema: namesSchema,
    values: { first_name: first, last_name: last },
    mutation: change,
    toSent: (names) => ({
      path: `users/${id}/rename/`,
      body: { ...names, version: client.version },
    }),
  });
  const field = (name: 'first_name' | 'last_name', label: string) => (
    <TextField label={label} maxLength={MAX_PERSON_NAME} {...form.field(name)} />
  );
  return (
    <form className={styles.form} aria-label={t.nameOf(`${first} ${last}`)} {...form.props}>
      <ActionFailure action={change} error={form.failure} />
      {field('first_name', t.firstName)}
      {field('last_name', t.lastName)}
      <Button type="submit" isSending={change.isPending}>
        {t.saveName}
      </Button>
    </form>
  );
}

/** What a change of the e-mail does besides. */
function emailHint({ last_sign_in_at: signedInAt, state }: ClientUser): string {
  return signedInAt === null && state !== 'active' ? t.emailEndsInvitation : t.emailCanBeUndone;
}

function EmailForm({ client, user, onSaved }: UserFormProps) {
  const { id, email } = user;
  const change = useClientChange(client.id, () => {
    showToast({ message: t.emailChanged });
    onSaved();
  });
  const form = useMutationForm({
    schema: emailSchema,
    values: { email },
    mutation: change,
    // Also when it waits for approval.
    startsOverWith: () => ({ email }),
    toSent: (changed) => ({
      path: `users/${id}/email/`,
      body: { ...changed, version: client.version },
    }),
  });
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <form className={styles.form} aria-label={t.emailOf(name)} {...form.props}>
      <ActionFailure action={change} error={form.failure} />
      <TextField
        label={t.email}
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL}
        hint={emailHint(user)}
        {...form.field('email')}
      />
      <Button type="submit" isSending={change.isPending}>
        {t.saveEmail}
      </Button>
    </form>
  );
}

function AccessOfUserForm({ client, user, onSaved }: UserFormProps) {
  const { id, role, access_ends_on: lastDay } = user;
  const access = { role, access_ends_on: lastDay ?? '' };
  const change = useClientChange(client.id, () => {
    showToast({ message: t.accessChanged });
    onSaved();
  });
  const form = useMutationForm({
    schema: accessForm(providerToday(), lastDay),
    values: access,
    mutation: change,
    // Also when it waits for approval.
    startsOverWith: () => access,
    toSent: (typed) => ({ path: `users/${id}/access/`, body: toAccessBody(typed) }),
  });
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <form className={styles.form} aria-label={t.accessOf(name)} {...form.props}>
      <ActionFailure action={change} error={form.failure} />
      <AccessFields
        role={form.field('role')}
        roleNow={form.watch('role')}
        lastDay={form.controlled('access_ends_on')}
      />
      <Button type="submit" isSending={change.isPending}>
        {t.saveAccess}
      </Button>
    </form>
  );
}

const FORMS = {
  name: { label: t.changeName, Form: NamesForm },
  email: { label: t.changeEmail, Form: EmailForm },
  access: { label: t.changeAccess, Form: AccessOfUserForm },
} as const;

/** Changes the name, the e-mail or the access of a user; name and e-mail against the loaded version of the account. */
export function ChangeUser(props: ChangeUserProps) {
  const { first_name: first, last_name: last } = props.user;
  const [open, setOpen] = useState<keyof typeof FORMS | null>(null);
  const keepFocus = useKeptFocus(open);
  const close = () => {
    keepFocus();
    setOpen(null);
  };
  const button = (which: keyof typeof FORMS): ReactNode => (
    <Button
      look="quiet"
      aria-expanded={open === which}
      onClick={() => setOpen(open === which ? null : which)}
    >
      {FORMS[which].label}
      <VisuallyHidden>
        , {first} {last}
      </VisuallyHidden>
    </Button>
  );
  const Form = open === null ? null : FORMS[open].Form;
  return (
    <>
      <div className={styles.choices}>
        {button('name')}
        {props.user.state !== 'deactivated' && button('email')}
        {props.user.state !== 'deactivated' && button('access')}
      </div>
      {Form !== null && <Form {...props} onSaved={close} />}
    </>
  );
}
