import { roleOf, type User } from '@portal/contract/access/auth/auth.schemas';
import { type Duty, hasDuty } from '@portal/contract/access/auth/duties';
import type { Role } from '@portal/contract/access/auth/roles';
import { useUser, useViewing } from './session-store.ts';

/** The role of one of the company's people, also while they view an account as its client. */
export function useStaffRole(): Role | null {
  const user = useUser();
  const viewing = useViewing();
  const person: User | null = viewing?.steward ?? user;
  return person === null ? null : roleOf(person);
}

/** Whether the signed-in person does some work of the company. */
export function useHasDuty(duty: Duty): boolean {
  const role = useStaffRole();
  return role !== null && hasDuty(role, duty);
}
