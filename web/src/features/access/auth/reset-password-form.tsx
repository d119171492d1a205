import { formSecret } from '@portal/contract/errors/form-fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { t } from '../../../texts/auth.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { confirmPasswordReset, passwordLinkQuery } from './password-api.ts';
import styles from './auth-form.module.css';
import { useVisitorForm } from './use-visitor-form.ts';

const resetSchema = z.object({ newPassword: formSecret(32) });

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Sets a new password with the token of a reset or invitation mail, then leads to the login. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const link = useQuery(passwordLinkQuery(token));
  const reset = useMutation({
    mutationFn: confirmPasswordReset,
    onSuccess: async () => {
      showToast({ message: t.passwordSet });
      await navigate({ to: '/login' });
    },
  });
  const form = useVisitorForm({
    schema: resetSchema,
    mutation: reset,
    toSent: ({ newPassword }) => ({ token, password: newPassword }),
  });
  if (isOver(link.error)) {
    return (
      <Banner tone="failure">
        {t.tokenExpired} {t.linkOver(<Link to="/login">{t.logIn}</Link>)}
      </Banner>
    );
  }
  return (
    <form className={styles.form} {...form.props}>
      <p>{t.enterNewPassword}</p>
      {reset.isError && <ResetFailure key={reset.submittedAt} error={reset.error} />}
      <PasswordField
        label={t.newPassword}
        autoComplete="new-password"
        {...form.field('newPassword')}
        isInvalid={reset.isError}
      />
      <Button
        type="submit"
        look="primary"
        isWide
        isSending={reset.isPending}
        sendingLabel={t.saving}
      >
        {t.changePassword}
      </Button>
    </form>
  );
}

/** The lines of a refused reset: the server's password rules, a used token, or a fault. */
function linesOf(error: unknown): readonly string[] {
  if (isOver(error)) return [t.tokenExpired];
  const rules = error instanceof ApiError ? (error.fieldErrors['password'] ?? []) : [];
  if (rules.length > 0) return rules;
  const { what, next } = failureSentence(error);
  return [`${what} ${next}`];
}

function ResetFailure({ error }: { readonly error: unknown }) {
  return (
    <Banner tone="failure" takesFocus>
      <ul>
        {linesOf(error).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}
