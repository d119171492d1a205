import { OVER_ASK_DETAIL } from '@portal/contract/errors/error-codes';
import { parseOverAsk } from '@portal/contract/orders/over-ask';
import { ApiError } from '../../lib/api-error.ts';
import { GenericFailure } from './generic-failure.tsx';
import { EditPullList, OverAskFailure } from './over-ask-failure.tsx';

/** What a refused or failed submit says at the top of the form (document 2, section 8). */
export function PullFailure({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError)) return <GenericFailure error={error} />;
  const isOverAsk = error.detail.includes(OVER_ASK_DETAIL);
  const ask = isOverAsk ? parseOverAsk(error.detail) : null;
  if (ask !== null) return <OverAskFailure ask={ask} />;
  // Bottles that are gone altogether: the pull list marks them and mends itself.
  return 'lines' in error.fieldErrors ? <EditPullList /> : <GenericFailure error={error} />;
}
