import type { SecondFactor } from '@portal/contract/access/auth/second-factor.schemas';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';
import { findReset } from './factor-resets.repository.ts';
import { countRecoveryCodes, findApp, listPasskeys } from './second-factor.repository.ts';

/** What the user of a session has set up. */
export async function readSecondFactor(
  db: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { userId, isStaff }: LiveSession,
): Promise<SecondFactor> {
  const app = await findApp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const reset = await findReset(db, userId, clock());
  return {
    app_since: app?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, userId),
    is_required: config.staffSecondFactor && isStaff,
    reset_at: reset?.effectiveAt.toISOString() ?? null,
  };
}
