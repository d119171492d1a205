import type { Db } from '../../../db/database.ts';
import { updateUser, type UserRow } from '../../../lib/users/users.repository.ts';
import { findApp, listPasskeys, recoveryCodesMadeAt } from './second-factor.repository.ts';

/** For so long before a reset of the password, an added factor may be a thief's. */
const YOUNG_MS = 7 * 24 * 60 * 60_000;

/** Whether a factor is accepted only after an older one was used, because the password was reset soon after it. */
export function isTooYoung({ factorsTrustedUntil }: UserRow, addedAt: Date): boolean {
  return factorsTrustedUntil !== null && addedAt > factorsTrustedUntil;
}

/**
 * After a reset of the password: factors added in the last 7 days are not accepted before an older one was used. Where
 * there is no older one, nothing changes (docs/product/sign-in.md#a-factor-that-somebody-else-added).
 */
export async function distrustYoungFactors(tx: Db, user: UserRow, now: Date): Promise<void> {
  if (user.factorsTrustedUntil !== null) return;
  const since = new Date(now.getTime() - YOUNG_MS);
  const app = await findApp(tx, user.id);
  const added = [
    app?.confirmedAt ?? null,
    await recoveryCodesMadeAt(tx, user.id),
    ...(await listPasskeys(tx, user.id)).map(({ createdAt }) => createdAt),
  ];
  const hasOlder = added.some((at) => at !== null && at <= since);
  if (hasOlder) await updateUser(tx, user.id, { factorsTrustedUntil: since });
}

/** Accepts all factors of a user again, who has used one that is trusted. */
export async function trustFactors(tx: Db, user: UserRow): Promise<void> {
  if (user.factorsTrustedUntil !== null)
    await updateUser(tx, user.id, { factorsTrustedUntil: null });
}
