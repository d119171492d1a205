import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { t } from '../../../texts/profile.tsx';
import { Banner } from '../../../ui/banner.tsx';

/** Whether the record, or the account it belongs to, is no longer as it was loaded: the server says why. */
export const isOutdated = (error: Error | null) =>
  error instanceof ApiError && error.status === 409;

/** Why a record was not saved or deleted. Trying again does not help with one that is gone. */
export function recordFailure(error: Error | null): ReactNode {
  if (!(error instanceof ApiError) || error.status !== 404)
    return error !== null && t.errorTryAgain;
  const { what, next } = failureSentence(error);
  return (
    <>
      <p>{t.errorTryAgain}</p>
      <p>
        {what} {next}
      </p>
    </>
  );
}

interface OutcomeProps {
  readonly success?: string | false;
  readonly failure: ReactNode;
  /** Whether the form sent nothing, because nothing was changed. */
  readonly isUnchanged?: boolean;
}

/** The result of the last submit of a form; the `submittedAt` of its call is the key. */
export function Outcome({ success = false, failure, isUnchanged = false }: OutcomeProps) {
  const messages = [
    { tone: 'success', message: success },
    { tone: 'failure', message: failure },
    { tone: 'note', message: isUnchanged && t.noChangesToSave },
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
