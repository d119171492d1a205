import { formSecret, formText } from '@portal/contract/errors/form-fields';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { lazy, Suspense } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { signIn, useUser } from '../../../lib/session-store.ts';
import { t } from '../../../texts/auth.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { logIn } from './auth-api.ts';
import styles from './auth-form.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useVisitorForm } from './use-visitor-form.ts';

const loginSchema = z.object({
  email: formText(254),
  password: formSecret(128),
});

/** Few visitors come to it: not part of the first download. */
const SecondStep = lazy(async () => ({
  default: (await import('./second-step.tsx')).SecondStep,
}));

/** The second factors of the user whose password was right; null when something else was answered. */
function secondFactorsIn(error: Error | null): readonly string[] | null {
  const isAsked = error instanceof ApiError && error.code === 'second_factor_required';
  return isAsked ? (error.fieldErrors['methods'] ?? []) : null;
}

/** Email, Password and 'log in'. After signing in, the guards lead to the requested page. */
export function LoginForm() {
  const login = useMutation({ mutationFn: logIn, onSuccess: signIn });
  const form = useVisitorForm({
    schema: loginSchema,
    mutation: login,
    toSent: (checked) => checked,
  });
  const isRefused = login.isError;
  const isLeaving = useUser() !== null;
  const methods = secondFactorsIn(login.error);
  if (methods !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStep methods={methods} onBack={login.reset} />
      </Suspense>
    );
  }
  return (
    <form className={styles.form} {...form.props}>
      {isRefused && <LoginFailure key={login.submittedAt} error={login.error} />}
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        {...form.field('email')}
        isInvalid={isRefused}
      />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        {...form.field('password')}
        isInvalid={isRefused}
      />
      <Button
        type="submit"
        look="primary"
        isWide
        isSending={login.isPending || isLeaving}
        sendingLabel={t.loggingIn}
      >
        {t.logIn}
      </Button>
      <Link to="/reset-password">{t.forgotPassword}</Link>
      <PasskeyButton>{t.signInWithPasskey}</PasskeyButton>
    </form>
  );
}

/** Why the log-in failed: not recognised, too many attempts, reported as stolen, or a fault. */
function LoginFailure({ error }: { readonly error: unknown }) {
  const isRefused = error instanceof ApiError && error.status === 400;
  const isThrottled = error instanceof ApiError && error.status === 429;
  const isStolen = error instanceof ApiError && error.code === 'login_stolen';
  const { what, next } = failureSentence(error);
  return (
    <Banner tone="failure" takesFocus>
      {isRefused && t.loginRefused}
      {isThrottled && t.tooManyAttempts(next)}
      {isStolen && error.detail}
      {!isRefused && !isThrottled && !isStolen && `${what} ${next}`}
    </Banner>
  );
}
