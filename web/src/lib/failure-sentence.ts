import { ApiError } from './api-error.ts';
import { t } from '../texts/lib.ts';

export interface FailureSentence {
  readonly what: string;
  readonly next: string;
}

const later = t.nothingWasLostPleaseTry;
const checkConnection = t.pleaseCheckYourConnectionThen;

/**
 * Error messages of browsers and Vite for a page's code or styles that could not be loaded: the connection is down, or
 * a new release replaced them.
 */
const missingPage =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

function waitOf(seconds: number | null): string {
  if (seconds === null) return t.inAWhile;
  if (seconds < 90) return t.inSeconds(Math.max(1, Math.ceil(seconds)));
  return t.inAboutMinutes(Math.ceil(seconds / 60));
}

function sentenceOfAnswer({ status, retryAfterSeconds }: ApiError): FailureSentence {
  if (status === 429) {
    return {
      what: t.thatWasTooManyRequests,
      next: t.pleaseTryAgain(waitOf(retryAfterSeconds)),
    };
  }
  if (status === 403) {
    return {
      what: t.youAreNotAllowed,
      next: t.pleaseAskUs,
    };
  }
  if (status === 404) {
    return {
      what: t.thisIsNotHere,
      next: t.itMayHaveChangedSince,
    };
  }
  if (status < 500) return { what: t.theRequestWasNotAccepted, next: t.pleaseCheckItAndTry };
  return { what: t.somethingWentWrong, next: later };
}

/** Returns the message for any failure of a call: server down, slow, faulty, throttled or refused. */
export function failureSentence(error: unknown): FailureSentence {
  if (!(error instanceof ApiError)) {
    return missingPage.test(String(error))
      ? { what: t.thisPageCould, next: checkConnection }
      : { what: t.somethingWentWrongLabel, next: later };
  }
  if (error.kind === 'answer') return sentenceOfAnswer(error);
  if (error.kind === 'offline') {
    return { what: t.weCannotBeReachedRight, next: checkConnection };
  }
  if (error.kind === 'timeout') return { what: t.theAnswerTookTooLong, next: later };
  return { what: t.theAnswerCould, next: t.pleaseLoadThePageAgain };
}
