import type { Person } from '@portal/contract/access/people/people.schemas';
import type { AppContext } from '../../../app-context.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { listPeople, type PersonRecord } from './people.repository.ts';

/** The people of an account. */
export async function readPeople(context: AppContext, accountId: number): Promise<Person[]> {
  const people = await listPeople(context.database.db, accountId, context.clock());
  const today = providerDay(context);
  return people.map((person) => toPerson(person, today));
}

function toPerson(row: PersonRecord, today: string): Person {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    role: row.role,
    state: stateOf(row, today),
    invited_until: row.invitedUntil?.toISOString() ?? null,
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    access_ends_on: row.accessEndsOn,
    ...(row.hasSecondFactor && { has_second_factor: true }),
  };
}

export function stateOf(
  { isActive, accessEndsOn, hasPassword, invitedUntil }: PersonRecord,
  today: string,
): Person['state'] {
  if (!isActive) return 'deactivated';
  if (accessEndsOn !== null && accessEndsOn < today) return 'ended';
  if (hasPassword) return 'active';
  return invitedUntil === null ? 'not invited' : 'invited';
}
