import { ApiError } from '../lib/api-error.ts';
import { failureSentence } from '../lib/failure-sentence.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface ActionFailureProps {
  readonly error: Error;
  readonly onLookAgain: () => void;
}

/** The server's own sentence where it refused, with the way to see the thing as it is now. */
function sentenceOf(error: Error): { readonly what: string; readonly next: string } {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return failureSentence(error);
  const told = [error.detail, ...Object.values(error.fieldErrors).flat()].filter(Boolean).join(' ');
  return told === '' ? failureSentence(error) : { what: told, next: '' };
}

/** Why an action was not taken. Somebody else's change is told before anything is overwritten. */
export function ActionFailure({ error, onLookAgain }: ActionFailureProps) {
  const { what, next } = sentenceOf(error);
  const isOutdated = error instanceof ApiError && error.status === 409;
  return (
    <Banner tone="failure" takesFocus>
      <p>
        {what} {next}
      </p>
      {isOutdated && <Button onClick={onLookAgain}>Look at it again</Button>}
    </Banner>
  );
}
