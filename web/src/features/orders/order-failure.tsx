import { failureSentence } from '../../lib/failure-sentence.ts';
import { Banner } from '../../ui/banner.tsx';

export function OrderFailure({ error }: { readonly error: Error }) {
  const { what, next } = failureSentence(error);
  return (
    <Banner tone="failure" takesFocus>
      <p>There was an error, please try again</p>
      <p>
        {what} {next}
      </p>
    </Banner>
  );
}
