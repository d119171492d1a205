import type { StepUp } from '@portal/contract/access/auth/second-factor-bodies.schemas';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../../app-context.ts';
import { invalid, notSignedIn } from '../../../app-error.ts';
import { t } from '../../../texts/second-factor.ts';
import { isPasswordRight } from './passwords.ts';
import { type LiveSession, proveSession } from '../../../lib/users/sessions.repository.ts';
import {
  attemptLimitsInSession,
  isRightWithinLimits,
} from '../../../lib/users/throttle.service.ts';
import { findUserById, type UserRow } from '../../../lib/users/users.repository.ts';
import { checkCode } from './code-check.service.ts';
import { type Site, verifyPasskey } from './passkeys.service.ts';

/** Checks again who sits at a session, by password, code or passkey. Throws 400 for a wrong one, 429 for too many. */
export async function stepUp(
  context: AppContext,
  site: Site,
  session: LiveSession,
  proof: StepUp,
): Promise<void> {
  const user = await findUserById(context.database.db, session.userId);
  if (user === null) throw notSignedIn();
  await checkProof(context, site, { session, user }, proof);
  await proveSession(context.database.db, session.tokenDigest, context.clock());
}

async function checkProof(
  context: AppContext,
  site: Site,
  { session, user }: { session: LiveSession; user: UserRow },
  { password, code, credential }: StepUp,
): Promise<void> {
  const limits = attemptLimitsInSession('step-up in session', context.config, session.tokenDigest);
  if (credential !== undefined) {
    const use = { ownerDigest: session.tokenDigest, purpose: 'step-up', userId: user.id } as const;
    await verifyPasskey(context, site, use, credential);
  } else if (code !== undefined) {
    await checkCode(context, user, code, limits);
  } else {
    if (password === undefined) throw invalid({ password: [FIELD_MESSAGES.required] });
    const isRight = await isRightWithinLimits(context, limits, () =>
      isPasswordRight(user.passwordHash, password),
    );
    if (!isRight) throw invalid({ password: [t.passwordWrong] });
  }
}
