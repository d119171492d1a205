import { zodResolver } from '@hookform/resolvers/zod';
import { formEmail } from '@portal/contract/profile/authorized-users.schemas';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { useUser } from '../../lib/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './login-forms.module.css';
import { messagesOf, useChangeEmail } from './login-api.ts';
import { useChangedSend } from './use-changed-send.ts';

const changeLoginSchema = z.object({ newEmail: formEmail() });

function EmailForm({ email }: { readonly email: string }) {
  const form = useForm({
    resolver: zodResolver(changeLoginSchema),
    defaultValues: { newEmail: '' },
  });
  const change = useChangeEmail(() => {
    form.reset();
    scrollToTop();
  });
  const { isUnchanged, sendChange, forgetLastTry } = useChangedSend(change);
  const submit = form.handleSubmit(
    ({ newEmail }) => sendChange(newEmail, newEmail.toLowerCase() !== email.toLowerCase()),
    forgetLastTry,
  );
  const refused = messagesOf(change.error, 'email');
  const isFault = change.isError && refused.length === 0;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {change.isSuccess && (
        <Banner key={change.submittedAt} tone="success" takesFocus>
          Your email has been updated
        </Banner>
      )}
      {isFault && (
        <Banner key={change.submittedAt} tone="failure" takesFocus>
          There was an error, please try again
        </Banner>
      )}
      {isUnchanged && <Banner tone="note">No changes to save.</Banner>}
      <TextField
        label="New Email"
        type="email"
        autoComplete="email"
        error={form.formState.errors.newEmail?.message ?? refused[0]}
        {...form.register('newEmail')}
      />
      <Button type="submit" look="primary" isSending={change.isPending} sendingLabel="Saving...">
        Save Changes
      </Button>
    </form>
  );
}

/** 'Change Login': the current e-mail, and a field for another; read-only users see the e-mail alone. */
export function ChangeLoginForm() {
  const user = useUser();
  if (user === null) return null;
  return (
    <section className={styles.section} aria-labelledby="change-login">
      <h2 id="change-login">Change Login</h2>
      <FactList facts={[{ label: 'Current Email', value: user.email }]} />
      {!user.is_readonly && <EmailForm email={user.email} />}
    </section>
  );
}
