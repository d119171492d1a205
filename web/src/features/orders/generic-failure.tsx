import { ApiError, isFault } from '../../lib/api-error.ts';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { Banner } from '../../ui/banner.tsx';

/** The refused fields whose messages are for programs, in words for people. */
const SENTENCES: Readonly<Record<string, string>> = {
  address: 'The chosen address is no longer in your address book. Please choose another one.',
  method: 'This delivery method is not open to your account. Please choose another one.',
};

function refusals({ fieldErrors }: ApiError): string[] {
  return Object.entries(fieldErrors).flatMap(([field, messages]) =>
    field in SENTENCES ? [SENTENCES[field] ?? ''] : messages,
  );
}

function faultSentence(error: Error): string {
  const { what } = failureSentence(error);
  return `${what} Nothing you typed is lost, and sending it again cannot order twice.`;
}

/** The generic banner; what the server said of single fields, or that a fault cost nothing, stands below its sentence. */
export function GenericFailure({ error }: { readonly error: Error }) {
  const messages = error instanceof ApiError ? refusals(error) : [];
  return (
    <Banner tone="failure" takesFocus>
      <p>There was an error, please try again</p>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isFault(error) && <p>{faultSentence(error)}</p>}
    </Banner>
  );
}
