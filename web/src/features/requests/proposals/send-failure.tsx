import { OVER_ASK_DETAIL } from '@portal/contract/errors/error-codes';
import { ApiError, isFault } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { t } from '../../../texts/proposals.tsx';
import { Banner } from '../../../ui/banner.tsx';

interface SendFailureProps {
  readonly error: Error | null;
  readonly submittedAt: number;
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError) || isFault(error)) {
    return t.sendAgain(failureSentence(error).what);
  }
  // Somebody else was faster: the page below has loaded again.
  if (error.status === 409) return t.nothingSent(error.detail);
  if (error.detail.includes(OVER_ASK_DETAIL)) return t.takenMeanwhile;
  const told = Object.values(error.fieldErrors).flat().join(' ').replace(/\.?$/, '.');
  return told === '.' ? t.sendAgain(failureSentence(error).what) : t.changeToSend(told);
}

/** Why a proposal was not sent, and what to do next. */
export function SendFailure({ error, submittedAt }: SendFailureProps) {
  if (error === null) return null;
  return (
    <Banner key={submittedAt} tone="failure" takesFocus>
      {sentenceOf(error)}
    </Banner>
  );
}
