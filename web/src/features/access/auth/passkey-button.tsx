import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { signIn, useUser } from '../../../lib/session-store.ts';
import { t } from '../../../texts/auth.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** What the server says about a refused sign-in, or the fault. */
export function loginFailure(error: unknown): string {
  const { what, next } = failureSentence(error);
  if (!(error instanceof ApiError)) return `${what} ${next}`;
  if (error.status === 429) return t.tooManyAttempts(next);
  const sentences = [error.detail, ...Object.values(error.fieldErrors).flat()].filter(Boolean);
  return sentences.length > 0 && error.status < 500 ? sentences.join(' ') : `${what} ${next}`;
}

/** Signs in with a passkey. Its code is loaded when pressed. */
export function PasskeyButton({ children }: { readonly children: string }) {
  const login = useMutation({
    mutationFn: async () => (await import('./passkey-login.ts')).logInWithPasskey(),
    onSuccess: signIn,
  });
  const isLeaving = useUser() !== null;
  return (
    <>
      {login.isError && (
        <Banner key={login.submittedAt} tone="failure" takesFocus>
          {loginFailure(login.error)}
        </Banner>
      )}
      <Button
        isWide
        isSending={login.isPending || (login.isSuccess && isLeaving)}
        sendingLabel={t.waitingForPasskey}
        onClick={() => login.mutate()}
      >
        {children}
      </Button>
    </>
  );
}
