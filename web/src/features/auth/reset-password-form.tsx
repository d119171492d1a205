import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { requiredSecret } from '../../lib/form-rules.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { confirmPasswordReset } from './auth-api.ts';
import styles from './auth-form.module.css';
import { ResetFailure } from './reset-failure.tsx';

const longestPassword = 32;
const resetSchema = z.object({ newPassword: requiredSecret(longestPassword) });

/** Sets a new password with the token of a reset or invitation mail, then leads to the login. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: confirmPasswordReset,
    onSuccess: async () => {
      showToast({ message: 'Your password has been set. You can log in with it now.' });
      await navigate({ to: '/login' });
    },
  });
  const { form, messages, submitCount } = usePlainForm(
    resetSchema,
    ({ newPassword }) => reset.mutate({ token, password: newPassword }),
    reset.reset,
  );
  return (
    <form className={styles.form} {...form}>
      {reset.isError && <ResetFailure key={submitCount} error={reset.error} />}
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        name="newPassword"
        error={messages['newPassword']}
        isInvalid={reset.isError}
      />
      <Button
        type="submit"
        look="primary"
        isWide
        isSending={reset.isPending}
        sendingLabel="Saving..."
      >
        Change Password
      </Button>
    </form>
  );
}
