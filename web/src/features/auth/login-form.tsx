import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { requiredSecret, requiredText } from '../../lib/form-rules.ts';
import { signIn } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { logIn } from './auth-api.ts';
import styles from './auth-form.module.css';
import { LoginFailure } from './login-failure.tsx';

const longestEmail = 254;
const longestPassword = 128;
const loginSchema = z.object({
  email: requiredText(longestEmail),
  password: requiredSecret(longestPassword),
});

/** Email, Password and 'log in'. Once signed in, the guards lead to the page that was asked for. */
export function LoginForm() {
  const form = useForm({
    resolver: standardSchemaResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, submitCount } = form.formState;
  const login = useMutation({ mutationFn: logIn, onSuccess: signIn });
  const isSending = login.isPending || login.isSuccess;
  const isRefused = login.isError;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => login.mutate(values))(event)}
    >
      {isRefused && <LoginFailure key={submitCount} error={login.error} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errors.email?.message}
        isInvalid={isRefused}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password')}
        error={errors.password?.message}
        isInvalid={isRefused}
      />
      <Button
        type="submit"
        look="primary"
        isWide
        isSending={isSending}
        sendingLabel="logging in..."
      >
        log in
      </Button>
      <Link to="/reset-password">Forgot Password</Link>
    </form>
  );
}
