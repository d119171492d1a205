import { zodResolver } from '@hookform/resolvers/zod';
import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { useFormSend } from '../../lib/use-single-send.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './login-forms.module.css';
import { messagesOf, useChangePassword } from './login-api.ts';

const longestNewPassword = 32;
const longestPassword = 128;

/** A password is never trimmed. */
const password = (longest: number) =>
  z
    .string()
    .check(
      z.minLength(1, FORM_MESSAGES.required),
      z.maxLength(longest, FORM_MESSAGES.tooLong(longest)),
    );

const changePasswordSchema = z.object({
  currentPassword: password(longestPassword),
  newPassword: password(longestNewPassword),
  isCurrentShown: z.boolean(),
  isNewShown: z.boolean(),
});

const EMPTY: z.infer<typeof changePasswordSchema> = {
  currentPassword: '',
  newPassword: '',
  isCurrentShown: false,
  isNewShown: false,
};

interface OutcomeProps {
  readonly isDone: boolean;
  readonly isWrongPassword: boolean;
  readonly isFault: boolean;
}

function Outcome({ isDone, isWrongPassword, isFault }: OutcomeProps) {
  if (isDone) {
    return (
      <Banner tone="success" takesFocus>
        Your password has been updated
      </Banner>
    );
  }
  if (isWrongPassword) {
    return (
      <Banner tone="failure" takesFocus>
        Please enter your current password in order to change your password
      </Banner>
    );
  }
  if (!isFault) return null;
  return (
    <Banner tone="failure" takesFocus>
      There was an error, please try again
    </Banner>
  );
}

/** 'Change Password': the current password is required; both can be shown. */
export function ChangePasswordForm() {
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: EMPTY,
  });
  const change = useChangePassword(() => {
    form.reset();
    scrollToTop();
  });
  const { send, clear } = useFormSend(change);
  const { errors } = form.formState;
  const isWrongPassword = messagesOf(change.error, 'old_password').length > 0;
  const rules = messagesOf(change.error, 'new_password2');
  const shown = useWatch({ control: form.control });
  const eyeOf = (name: 'isCurrentShown' | 'isNewShown') => ({
    isShown: shown[name] === true,
    onToggle: () => form.setValue(name, !form.getValues(name)),
  });
  return (
    <section className={styles.section} aria-labelledby="change-password">
      <h2 id="change-password">Change Password</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(send, clear)(event)}
      >
        <Outcome
          key={change.submittedAt}
          isDone={change.isSuccess}
          isWrongPassword={isWrongPassword}
          isFault={change.isError && !isWrongPassword && rules.length === 0}
        />
        <PasswordField
          label="Current Password"
          eye={eyeOf('isCurrentShown')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          isInvalid={isWrongPassword}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New Password"
          eye={eyeOf('isNewShown')}
          autoComplete="new-password"
          error={errors.newPassword?.message ?? (rules.join(' ') || undefined)}
          {...form.register('newPassword')}
        />
        <Button type="submit" look="primary" isSending={change.isPending} sendingLabel="Saving...">
          Save Changes
        </Button>
      </form>
    </section>
  );
}
