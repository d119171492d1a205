import type { User } from '@portal/contract/access/auth/auth.schemas';
import { isReadOnly, type Role } from '@portal/contract/access/auth/roles';
import type { Config } from '../../../config.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';
import type { UserRow } from '../../../lib/users/users.repository.ts';

type AnsweredUser = Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'isStaff'
  | 'isCommercial'
  | 'hasSecondFactor'
  | 'hasOtherAccounts'
  | 'accountId'
  | 'accountName'
>;

/** The user as login and GET /rest-auth/user/ answer. */
export function publicUser(user: AnsweredUser, config: Config): User {
  return {
    id: user.id,
    pk: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    is_readonly: isReadOnly(user.role),
    is_staff: user.isStaff,
    is_commercial: user.isCommercial,
    ...(isImpliedByFlags(user.role) ? {} : { role: user.role }),
    ...(user.hasOtherAccounts && {
      account: { id: user.accountId ?? 0, name: user.accountName ?? '' },
    }),
    ...(lacksSecondFactor(user, config) && { needs_second_factor: true }),
  };
}

/** The user in the account that is open. */
export function sessionUser(session: LiveSession, config: Config): User {
  const user = { ...session, ...session.member };
  return publicUser({ ...user, id: user.userId }, config);
}

/** Owners and managers do everything, viewers only look: `is_readonly` and `is_staff` say so. */
function isImpliedByFlags(role: Role): boolean {
  return role === 'owner' || role === 'viewer' || role === 'manager';
}

/** Whether the company's rules ask this user for a second factor that is not set up yet. */
export function lacksSecondFactor(
  { isStaff, hasSecondFactor }: Pick<LiveSession, 'isStaff' | 'hasSecondFactor'>,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
): boolean {
  return staffSecondFactor && isStaff && !hasSecondFactor;
}
