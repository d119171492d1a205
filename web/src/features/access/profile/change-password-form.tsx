import { formSecret } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { scrollToTop } from '../../../lib/scroll-to-top.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/profile.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useChangePassword } from './login-api.ts';
import styles from './login-forms.module.css';
import { Outcome } from './outcome.tsx';

const changePasswordSchema = z.object({
  currentPassword: formSecret(128),
  newPassword: formSecret(32),
  isCurrentShown: z.boolean(),
  isNewShown: z.boolean(),
});

const EMPTY: z.infer<typeof changePasswordSchema> = {
  currentPassword: '',
  newPassword: '',
  isCurrentShown: false,
  isNewShown: false,
};

const NAMES = { new_password2: 'newPassword' } as const;

/** 'Change Password': the current password is required; both can be shown. */
export function ChangePasswordForm() {
  const change = useChangePassword(scrollToTop);
  const form = useMutationForm({
    schema: changePasswordSchema,
    values: EMPTY,
    mutation: change,
    toSent: (typed) => typed,
    names: NAMES,
    startsOverWith: () => EMPTY,
  });
  const { error } = change;
  const isWrongPassword = error instanceof ApiError && 'old_password' in error.fieldErrors;
  const eyeOf = (name: 'isCurrentShown' | 'isNewShown') => {
    const { value: isShown, onChange } = form.controlled(name);
    return { isShown, onToggle: () => onChange(!isShown) };
  };
  return (
    <section className={styles.section} aria-labelledby="change-password">
      <h2 id="change-password">{t.changePassword}</h2>
      <form className={styles.form} {...form.props}>
        <Outcome
          key={change.submittedAt}
          success={change.isSuccess && t.passwordUpdated}
          failure={isWrongPassword ? t.wrongPassword : form.failure !== null && t.errorTryAgain}
        />
        <PasswordField
          label={t.currentPassword}
          eye={eyeOf('isCurrentShown')}
          autoComplete="current-password"
          isInvalid={isWrongPassword}
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={t.newPassword}
          eye={eyeOf('isNewShown')}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <Button type="submit" look="primary" isSending={change.isPending} sendingLabel={t.saving}>
          {t.saveChanges}
        </Button>
      </form>
    </section>
  );
}
