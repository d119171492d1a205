import { formEmail } from '@portal/contract/errors/form-fields';
import { PROFILE_EMAIL_LENGTH } from '@portal/contract/access/profile/authorized-users.schemas';
import * as z from 'zod/mini';
import { scrollToTop } from '../../../lib/scroll-to-top.ts';
import { useUser } from '../../../lib/session-store.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/profile.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useChangeEmail } from './login-api.ts';
import styles from './login-forms.module.css';
import { Outcome } from './outcome.tsx';

const changeLoginSchema = z.object({ newEmail: formEmail(PROFILE_EMAIL_LENGTH) });

const EMPTY = { newEmail: '' };

const NAMES = { email: 'newEmail' } as const;

function EmailForm({ email }: { readonly email: string }) {
  const change = useChangeEmail(scrollToTop);
  const form = useMutationForm({
    schema: changeLoginSchema,
    values: EMPTY,
    mutation: change,
    toSent: ({ newEmail }) => newEmail,
    names: NAMES,
    startsOverWith: () => EMPTY,
    isSame: ({ newEmail }) => newEmail.toLowerCase() === email.toLowerCase(),
  });
  return (
    <form className={styles.form} {...form.props}>
      <Outcome
        key={change.submittedAt}
        success={change.isSuccess && t.emailUpdated}
        failure={form.failure !== null && t.errorTryAgain}
        isUnchanged={form.isUnchanged}
      />
      <TextField label={t.newEmail} type="email" autoComplete="email" {...form.field('newEmail')} />
      <Button type="submit" look="primary" isSending={change.isPending} sendingLabel={t.saving}>
        {t.saveChanges}
      </Button>
    </form>
  );
}

/** 'Change Login': the current e-mail, and a field for a new one; read-only users see only the e-mail. */
export function ChangeLoginForm() {
  const user = useUser();
  if (user === null) return null;
  return (
    <section className={styles.section} aria-labelledby="change-login">
      <h2 id="change-login">{t.changeLogin}</h2>
      <FactList facts={[{ label: t.currentEmail, value: user.email }]} />
      {!user.is_readonly && <EmailForm email={user.email} />}
    </section>
  );
}
