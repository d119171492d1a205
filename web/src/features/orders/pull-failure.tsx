import { OVER_ASK_DETAIL } from '@portal/contract/errors/error-codes';
import { parseOverAsk } from '@portal/contract/orders/over-ask';
import { ApiError } from '../../lib/api-error.ts';
import { GenericFailure } from './generic-failure.tsx';
import { EditPullList, OverAskFailure } from './over-ask-failure.tsx';

interface PullFailureProps {
  readonly error: Error;
  /** Fields of the call whose messages the form shows itself. */
  readonly shownBelow: readonly string[];
}

/** The message of a refused or failed submit at the top of the form. */
export function PullFailure({ error, shownBelow }: PullFailureProps) {
  const generic = <GenericFailure error={error} shownBelow={shownBelow} />;
  if (!(error instanceof ApiError)) return generic;
  const isOverAsk = error.detail.includes(OVER_ASK_DETAIL);
  const ask = isOverAsk ? parseOverAsk(error.detail) : null;
  if (ask !== null) return <OverAskFailure ask={ask} />;
  // Bottles that are gone altogether: the pull list marks them and mends itself.
  return 'lines' in error.fieldErrors ? <EditPullList /> : generic;
}
