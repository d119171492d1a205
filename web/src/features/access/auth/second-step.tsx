import { secondStepCalls } from '@portal/contract/access/auth/own-login.calls';
import { formText } from '@portal/contract/errors/form-fields';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api-client.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { signIn, useUser } from '../../../lib/session-store.ts';
import { t } from '../../../texts/auth.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { loginFailure, PasskeyButton } from './passkey-button.tsx';
import { useVisitorForm } from './use-visitor-form.ts';

const codeSchema = z.object({ code: formText(64) });

interface SecondStepProps {
  /** The second factors that the user has, as the server names them. */
  readonly methods: readonly string[];
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the app or a recovery code, or a passkey. */
export function SecondStep({ methods, onBack }: SecondStepProps) {
  const login = useMutation({
    mutationFn: (body: { readonly code: string }) =>
      callApi(requestOf(secondStepCalls.code, { body })),
    onSuccess: signIn,
  });
  const form = useVisitorForm({
    schema: codeSchema,
    mutation: login,
    toSent: (checked) => checked,
  });
  const isLeaving = useUser() !== null;
  const hasPasskey = methods.includes('passkey');
  return (
    <form className={styles.form} {...form.props}>
      <p>{methods.includes('app') ? t.enterCode : t.passkeyOrRecoveryCode}</p>
      {login.isError && (
        <Banner key={login.submittedAt} tone="failure" takesFocus>
          {loginFailure(login.error)}
        </Banner>
      )}
      {hasPasskey && <PasskeyButton>{t.passkeyInstead}</PasskeyButton>}
      <TextField
        label={t.code}
        autoComplete="one-time-code"
        takesFocus
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
        isInvalid={login.isError}
      />
      <Button
        type="submit"
        look="primary"
        isWide
        isSending={login.isPending || (login.isSuccess && isLeaving)}
        sendingLabel={t.loggingIn}
      >
        {t.logIn}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t.backToPassword}
      </Button>
    </form>
  );
}
