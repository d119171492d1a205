import { clientUserCalls } from '@portal/contract/access/clients/clients.calls';
import type { ClientAccount, ClientUser } from '@portal/contract/access/clients/clients.schemas';
import {
  accessForm,
  MAX_PERSON_NAME,
  toAccessBody,
} from '@portal/contract/access/people/people.schemas';
import { MAX_EMAIL } from '@portal/contract/errors/email-address';
import { formEmail, formPersonName } from '@portal/contract/errors/form-fields';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { requestOf } from '../../../lib/request-of.ts';
import { dayText, providerToday } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/clients.tsx';
import { AccessFields } from '../../../ui/access-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './client-forms.module.css';
import { useClientChange } from './clients-api.ts';

const namesSchema = z.object({
  first_name: formPersonName(MAX_PERSON_NAME),
  last_name: formPersonName(MAX_PERSON_NAME),
});
const emailSchema = z.object({ email: formEmail() });

interface ChangeUserProps {
  readonly client: ClientAccount;
  readonly user: ClientUser;
}

interface UserFormProps extends ChangeUserProps {
  readonly onSaved: () => void;
}

function NamesForm({ client, user, onSaved }: UserFormProps) {
  const { id, first_name: first, last_name: last } = user;
  const change = useClientChange(onSaved);
  const form = useMutationForm({
    schema: namesSchema,
    values: { first_name: first, last_name: last },
    mutation: change,
    toSent: (names) =>
      requestOf(clientUserCalls.rename, {
        params: { accountId: client.id, userId: id },
        body: { ...names, version: client.version },
      }),
  });
  return (
    <SendForm
      form={form}
      action={change}
      label={t.saveName}
      aria-label={t.nameOf(`${first} ${last}`)}
    >
      <TextField label={t.firstName} maxLength={MAX_PERSON_NAME} {...form.field('first_name')} />
      <TextField label={t.lastName} maxLength={MAX_PERSON_NAME} {...form.field('last_name')} />
    </SendForm>
  );
}

/** What a change of the e-mail does besides. */
function emailHint({ last_sign_in_at: signedInAt, state }: ClientUser): string {
  return signedInAt === null && state !== 'active' ? t.emailEndsInvitation : t.emailCanBeUndone;
}

function EmailForm({ client, user, onSaved }: UserFormProps) {
  const { id, email } = user;
  const change = useClientChange(onSaved);
  const form = useMutationForm({
    schema: emailSchema,
    values: { email },
    mutation: change,
    // Also when it waits for approval.
    startsOverWith: () => ({ email }),
    toSent: (changed) =>
      requestOf(clientUserCalls.changeEmail, {
        params: { accountId: client.id, userId: id },
        body: { ...changed, version: client.version },
      }),
  });
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <SendForm form={form} action={change} label={t.saveEmail} aria-label={t.emailOf(name)}>
      <TextField
        label={t.email}
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL}
        hint={emailHint(user)}
        {...form.field('email')}
      />
    </SendForm>
  );
}

function AccessOfUserForm({ client, user, onSaved }: UserFormProps) {
  const { id, role, access_ends_on: lastDay } = user;
  const access = { role, access_ends_on: lastDay ?? '' };
  const change = useClientChange(onSaved);
  const form = useMutationForm({
    schema: accessForm(providerToday(), dayText, lastDay),
    values: access,
    mutation: change,
    // Also when it waits for approval.
    startsOverWith: () => access,
    toSent: (typed) =>
      requestOf(clientUserCalls.changeAccess, {
        params: { accountId: client.id, userId: id },
        body: toAccessBody(typed),
      }),
  });
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <SendForm form={form} action={change} label={t.saveAccess} aria-label={t.accessOf(name)}>
      <AccessFields form={form} />
    </SendForm>
  );
}

const FORMS = {
  name: { label: t.changeName, done: t.nameChanged, Form: NamesForm },
  email: { label: t.changeEmail, done: t.emailChanged, Form: EmailForm },
  access: { label: t.changeAccess, done: t.accessChanged, Form: AccessOfUserForm },
} as const;

/** Changes the name, the e-mail or the access of a user; name and e-mail against the loaded version of the account. */
export function ChangeUser(props: ChangeUserProps) {
  const { first_name: first, last_name: last } = props.user;
  const [open, setOpen] = useState<keyof typeof FORMS | null>(null);
  const close = (message: string) => {
    showToast({ message });
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
  const form = open === null ? null : FORMS[open];
  return (
    <>
      <div className={styles.choices}>
        {button('name')}
        {props.user.state !== 'deactivated' && button('email')}
        {props.user.state !== 'deactivated' && button('access')}
      </div>
      {form !== null && <form.Form {...props} onSaved={() => close(form.done)} />}
    </>
  );
}
