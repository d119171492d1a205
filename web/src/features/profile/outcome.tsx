import { ApiError } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';

/** Whether the record, or the account it belongs to, is no longer as it was loaded: the server says why. */
export const isOutdated = (error: Error | null) =>
  error instanceof ApiError && error.status === 409;

export const TRY_AGAIN = 'There was an error, please try again';

interface OutcomeProps {
  readonly success?: string | false;
  readonly failure: string | false;
  /** Whether the form sent nothing, because nothing was changed. */
  readonly isUnchanged?: boolean;
}

/** The result of the last submit of a form; the `submittedAt` of its call is the key. */
export function Outcome({ success = false, failure, isUnchanged = false }: OutcomeProps) {
  const messages = [
    { tone: 'success', message: success },
    { tone: 'failure', message: failure },
    { tone: 'note', message: isUnchanged && 'No changes to save.' },
  ] as const;
  return messages.map(
    ({ tone, message }) =>
      message !== false && (
        <Banner key={tone} tone={tone} takesFocus>
          {message}
        </Banner>
      ),
  );
}
