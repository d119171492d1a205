import { ApiError } from '../../lib/api-error.ts';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { Banner } from '../../ui/banner.tsx';

/** The lines of a refused reset: the server's password rules, a used token, or a fault. */
function linesOf(error: unknown): readonly string[] {
  if (error instanceof ApiError && error.status === 404) {
    return ['Either your token expired or has already been used.'];
  }
  const rules = error instanceof ApiError ? (error.fieldErrors['password'] ?? []) : [];
  if (rules.length > 0) return rules;
  const { what, next } = failureSentence(error);
  return [`${what} ${next}`];
}

export function ResetFailure({ error }: { readonly error: unknown }) {
  return (
    <Banner tone="failure" takesFocus>
      <ul>
        {linesOf(error).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}
