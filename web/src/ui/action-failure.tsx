import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { failureSentence } from '../lib/failure-sentence.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { t } from '../texts/ui.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface ActionFailureProps {
  /** What `useMutation` returned. */
  readonly action: {
    readonly error: Error | null;
    readonly submittedAt: number;
    readonly reset: () => void;
  };
  /** What of the error is not shown elsewhere: `failure` of a form. */
  readonly error?: Error | null;
  /** Where loading the queries of the screen again is not enough. */
  readonly onReload?: () => void;
}

function sentenceOf(error: Error): { readonly what: string; readonly next: string } {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return failureSentence(error);
  const told = [error.detail, ...Object.values(error.fieldErrors).flat()].filter(Boolean).join(' ');
  return told === '' ? failureSentence(error) : { what: told, next: '' };
}

/** Why an action failed, if it did. Another user's change is shown before anything is overwritten. */
export function ActionFailure({ action, error = action.error, onReload }: ActionFailureProps) {
  const client = useQueryClient();
  if (error === null) return null;
  const { what, next } = sentenceOf(error);
  const isOutdated = error instanceof ApiError && error.status === 409;
  const look = () => {
    action.reset();
    if (onReload === undefined) void client.invalidateQueries({ queryKey: ['staff'] });
    else onReload();
    focusHeading();
  };
  return (
    <Banner key={action.submittedAt} tone="failure" takesFocus>
      <p>
        {what} {next}
      </p>
      {isOutdated && <Button onClick={look}>{t.lookAtItAgain}</Button>}
    </Banner>
  );
}
