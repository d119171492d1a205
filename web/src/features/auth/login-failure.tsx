import { ApiError } from '../../lib/api-error.ts';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { Banner } from '../../ui/banner.tsx';

/** Why the log-in failed: not recognised, too many attempts, or a fault. */
export function LoginFailure({ error }: { readonly error: unknown }) {
  const isRefused = error instanceof ApiError && error.status === 400;
  const isThrottled = error instanceof ApiError && error.status === 429;
  const { what, next } = failureSentence(error);
  return (
    <Banner tone="failure" takesFocus>
      {isRefused &&
        "We didn't recognize that email and password. You can try again, or reset your password."}
      {isThrottled && `There were too many attempts to log in. ${next}`}
      {!isRefused && !isThrottled && `${what} ${next}`}
    </Banner>
  );
}
