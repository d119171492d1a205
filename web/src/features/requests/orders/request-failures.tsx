import { ApiError, isFault } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { t } from '../../../texts/orders.tsx';
import { Banner } from '../../../ui/banner.tsx';

/** Messages for people in place of the API's messages for refused fields. */
const SENTENCES: Readonly<Record<string, string>> = {
  address: t.addressGone,
  method: t.methodNotOpen,
};

export function refusalSentences(field: string, messages: readonly string[]): readonly string[] {
  const sentence = SENTENCES[field];
  return sentence === undefined ? messages : [sentence];
}

function refusals({ fieldErrors }: ApiError, shownBelow: readonly string[]): string[] {
  return Object.entries(fieldErrors)
    .filter(([field]) => !shownBelow.includes(field))
    .flatMap(([field, messages]) => refusalSentences(field, messages));
}

const NONE: readonly string[] = [];

interface GenericFailureProps {
  readonly error: Error;
  readonly shownBelow?: readonly string[];
}

/**
 * The generic banner. Below its sentence: the server's messages about other fields, or that a fault changed nothing.
 */
export function GenericFailure({ error, shownBelow = NONE }: GenericFailureProps) {
  // The server says which: a proposal answered or a request changed meanwhile, a cut-off that has passed.
  if (error instanceof ApiError && error.status === 409) {
    return (
      <Banner tone="failure" takesFocus>
        {error.detail}
      </Banner>
    );
  }
  const messages = error instanceof ApiError ? refusals(error, shownBelow) : [];
  return (
    <Banner tone="failure" takesFocus>
      <p>{t.errorTryAgain}</p>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isFault(error) && <p>{t.nothingYouTypedIsLost(failureSentence(error).what)}</p>}
    </Banner>
  );
}

export function OrderFailure({ error }: { readonly error: Error }) {
  const { what, next } = failureSentence(error);
  return (
    <Banner tone="failure" takesFocus>
      <p>{t.errorTryAgain}</p>
      <p>
        {what} {next}
      </p>
    </Banner>
  );
}
