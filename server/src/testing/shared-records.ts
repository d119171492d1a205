import { inviteUser, openUser, type Sharing, type Tenant } from './tenant.ts';

/** Makes a record for each request, or one for all requests of a tenant that shares its records. */
export function sharedRecord<Made>(
  subject: string,
  make: (tenant: Tenant) => Promise<Made>,
): (tenant: Tenant) => Promise<Made> {
  const known = new WeakMap<Sharing, Promise<Made>>();
  return (tenant) => {
    const { sharing } = tenant;
    if (sharing === undefined) return make(tenant);
    sharing.subjects.add(subject);
    const made = known.get(sharing) ?? make(tenant);
    known.set(sharing, made);
    return made;
  };
}

export const invitedUser = sharedRecord('invited user', ({ portal }) => inviteUser(portal));
export const ownUser = sharedRecord(
  'user',
  ({ portal, sharing }) => sharing?.openUser() ?? openUser(portal),
);
