import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { endSession } from '../../../lib/session-store.ts';
import { t } from '../../../texts/auth.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { undoEmailChange } from './password-api.ts';

/** Returns why the change was not undone: the link is used, another user has the e-mail by now, or a fault. */
function undoFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) {
    return t.tokenExpired;
  }
  if (error instanceof ApiError && error.status === 400) {
    return t.emailInUse;
  }
  const { what, next } = failureSentence(error);
  return `${what} ${next}`;
}

/**
 * Undoes a change of e-mail when the button is pressed: mail scanners open every link in a mail. Then a new password
 * is required, and all sessions of the user have ended.
 */
export function UndoEmailChange({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: undoEmailChange,
    onSuccess: async (undone) => {
      endSession();
      await navigate({ to: '/reset-password', hash: `token=${undone.token}` });
    },
  });
  return (
    <>
      {undo.isError && (
        <Banner key={undo.submittedAt} tone="failure" takesFocus>
          {undoFailure(undo.error)}
        </Banner>
      )}
      <Button
        look="primary"
        isSending={undo.isPending || undo.isSuccess}
        sendingLabel={t.undoing}
        onClick={() => undo.mutate({ token })}
      >
        {t.undoTheChange}
      </Button>
    </>
  );
}
