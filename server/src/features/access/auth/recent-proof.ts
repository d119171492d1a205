import { MINUTES_OF_STEP_UP } from '@portal/contract/access/auth/second-factor.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import { t } from '../../../texts/second-factor.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';

/** Throws 403 unless the session's user has shown a password or second factor within the last 10 minutes. */
export function assertRecentProof(
  { clock }: Pick<AppContext, 'clock'>,
  { provedAt }: Pick<LiveSession, 'provedAt'>,
): void {
  const age = clock().getTime() - provedAt.getTime();
  if (age > MINUTES_OF_STEP_UP * 60_000) throw new AppError('step_up_required', t.stepUpRequired);
}
