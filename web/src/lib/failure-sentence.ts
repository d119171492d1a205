import { t } from '../texts/lib.ts';
import { ApiError, isFault } from './api-error.ts';
import { PasskeyError } from './passkey-error.ts';

export interface FailureSentence {
  readonly what: string;
  readonly next: string;
}

/**
 * Error messages of browsers and Vite for a page's code or styles that could not be loaded: the connection is down, or
 * a new release replaced them.
 */
const missingPage =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

function tryAgainIn(seconds: number | null): string {
  if (seconds === null) return t.tryAgainLater;
  if (seconds < 90) return t.tryAgainInSeconds(Math.max(1, Math.ceil(seconds)));
  return t.tryAgainInMinutes(Math.ceil(seconds / 60));
}

function sentenceOfAnswer({ status, code, retryAfterSeconds }: ApiError): FailureSentence {
  if (code === 'step_up_required') return { what: t.notConfirmed, next: t.confirmIdentity };
  if (code === 'second_factor_missing') return { what: t.setUpFirst, next: t.openSecurity };
  if (status === 429) return { what: t.tooManyRequests, next: tryAgainIn(retryAfterSeconds) };
  if (status === 403) return { what: t.notAllowed, next: t.askUs };
  if (status === 404) return { what: t.notHere, next: t.mayHaveChanged };
  if (status < 500) return { what: t.notAccepted, next: t.checkAndTryAgain };
  return { what: t.wentWrongHere, next: t.tryAgainSoon };
}

/** Returns the message for any failure of a call: server down, slow, faulty, throttled or refused. */
export function failureSentence(error: unknown): FailureSentence {
  if (error instanceof PasskeyError) return { what: error.message, next: error.next };
  if (!(error instanceof ApiError)) {
    return missingPage.test(String(error))
      ? { what: t.pageNotFetched, next: t.checkConnection }
      : { what: t.wentWrong, next: t.tryAgainSoon };
  }
  if (error.kind === 'answer') return sentenceOfAnswer(error);
  if (error.kind === 'offline') return { what: t.notReached, next: t.checkConnection };
  if (error.kind === 'timeout') return { what: t.tooSlow, next: t.tryAgainSoon };
  return { what: t.answerNotRead, next: t.loadAgain };
}

/** Returns why one of many calls failed, in one phrase: the refusal of the server where it gave one. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'changed_meanwhile') {
    return t.somebodyElseChangedIt;
  }
  if (!(error instanceof ApiError) || isFault(error)) return failureSentence(error).what;
  const [field] = Object.values(error.fieldErrors).flat();
  return field ?? (error.detail || failureSentence(error).what);
}
