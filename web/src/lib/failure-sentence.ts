import { ApiError } from './api-error.ts';

export interface FailureSentence {
  readonly what: string;
  readonly next: string;
}

const later = 'Nothing was lost. Please try again in a moment.';
const checkConnection = 'Please check your connection, then try again.';

/**
 * Error messages of browsers and Vite for a page's code or styles that could not be loaded: the connection is down, or
 * a new release replaced them.
 */
const missingPage =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

function waitOf(seconds: number | null): string {
  if (seconds === null) return 'in a while';
  if (seconds < 90) return `in ${Math.max(1, Math.ceil(seconds))} seconds`;
  return `in about ${Math.ceil(seconds / 60)} minutes`;
}

function sentenceOfAnswer({ status, retryAfterSeconds }: ApiError): FailureSentence {
  if (status === 429) {
    return {
      what: 'That was too many requests.',
      next: `Please try again ${waitOf(retryAfterSeconds)}.`,
    };
  }
  if (status === 403) {
    return {
      what: 'You are not allowed to do this.',
      next: 'Please ask us if you think you should be.',
    };
  }
  if (status === 404) {
    return {
      what: 'This is not here any more.',
      next: 'It may have changed since you opened the page.',
    };
  }
  if (status < 500)
    return { what: 'The request was not accepted.', next: 'Please check it and try again.' };
  return { what: 'Something went wrong on our side.', next: later };
}

/** Returns the message for any failure of a call: server down, slow, faulty, throttled or refused. */
export function failureSentence(error: unknown): FailureSentence {
  if (!(error instanceof ApiError)) {
    return missingPage.test(String(error))
      ? { what: 'This page could not be fetched.', next: checkConnection }
      : { what: 'Something went wrong.', next: later };
  }
  if (error.kind === 'answer') return sentenceOfAnswer(error);
  if (error.kind === 'offline') {
    return { what: 'We cannot be reached right now.', next: checkConnection };
  }
  if (error.kind === 'timeout') return { what: 'The answer took too long.', next: later };
  return { what: 'The answer could not be read.', next: 'Please load the page again.' };
}
