import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { failureSentence } from '../lib/failure-sentence.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface ActionFailureProps {
  readonly error: Error;
  readonly onLookAgain: () => void;
}

/** Shows the server's own sentence of a refusal, and a button that loads the record again. */
function sentenceOf(error: Error): { readonly what: string; readonly next: string } {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return failureSentence(error);
  const told = [error.detail, ...Object.values(error.fieldErrors).flat()].filter(Boolean).join(' ');
  return told === '' ? failureSentence(error) : { what: told, next: '' };
}

/** Why an action failed. Another user's change is shown before anything is overwritten. */
export function ActionFailure({ error, onLookAgain }: ActionFailureProps) {
  const [isSeen, setIsSeen] = useState(false);
  const { what, next } = sentenceOf(error);
  const isOutdated = error instanceof ApiError && error.status === 409;
  if (isSeen) return null;
  const look = () => {
    setIsSeen(true);
    onLookAgain();
    focusHeading();
  };
  return (
    <Banner tone="failure" takesFocus>
      <p>
        {what} {next}
      </p>
      {isOutdated && <Button onClick={look}>Look at it again</Button>}
    </Banner>
  );
}
