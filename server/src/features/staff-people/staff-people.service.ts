import type { AppContext } from '../../app-context.ts';
import { noLongerPossible, notFound, notSignedIn } from '../../app-error.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/answers.ts';
import { deactivate } from '../auth/end-access.service.ts';
import { recordUserEvent } from '../auth/user-events.service.ts';
import { updateUser } from '../auth/users.repository.ts';
import { lockStaff } from './staff-people.repository.ts';

/**
 * Deactivates or reactivates a steward. 404 for all others; 409 when nothing would change, and when stewards would
 * deactivate themselves, so that one who can sign in always remains.
 */
export function setStaffActive(
  { clock, database }: AppContext,
  steward: Steward,
  userId: number,
  isActive: boolean,
): Promise<void> {
  const at = clock();
  return database.transaction(async (tx) => {
    // All rows are locked, so that two stewards cannot deactivate each other at the same time.
    const staff = await lockStaff(tx);
    if (staff.find(({ id }) => id === steward.userId)?.isActive !== true) throw notSignedIn();
    const user = staff.find(({ id }) => id === userId);
    if (user === undefined) throw notFound();
    if (user.isActive === isActive) {
      throw noLongerPossible(isActive ? t.personActive : t.personDeactivatedAlready);
    }
    if (userId === steward.userId) {
      throw noLongerPossible(t.notYourself);
    }
    if (isActive) await updateUser(tx, userId, { isActive });
    else await deactivate(tx, userId, { actor: steward, at });
    const action = isActive ? 'reactivated' : 'deactivated';
    const who = { ...user, accountId: null };
    await recordUserEvent(tx, at, who, action, { actor: steward, email: user.email });
  });
}
