import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { recordUserEvent } from '../notices/user-events.service.ts';
import type { UserRow } from '../../../lib/users/users.repository.ts';
import { deleteReset } from './factor-resets.repository.ts';

/**
 * Ends the reset of a user's second factors that waits, if there is one: signing in with a second factor, or changing
 * them, shows that they are not lost (docs/product/sign-in.md#a-lost-second-factor).
 */
export async function endReset(
  tx: Db,
  { clock }: Pick<AppContext, 'clock'>,
  user: UserRow,
): Promise<void> {
  if (!(await deleteReset(tx, user.id))) return;
  await recordUserEvent(tx, clock(), user, 'second factor reset cancelled', { email: user.email });
}
