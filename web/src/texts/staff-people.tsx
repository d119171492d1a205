import type { ReactNode } from 'react';

export const t = {
  // Staff people
  active: 'Active',
  noPasswordSet: 'No password set',
  deactivated: 'Deactivated',
  lastSignIn: 'Last sign-in',
  never: 'Never',
  reactivate: (about: ReactNode) => <>Reactivate{about}</>,
  deactivate: 'Deactivate',
  deactivateName: (name: string) => `Deactivate ${name}?`,
  thisEndsAllTheirSessions:
    'This ends all their sessions and revokes the access tokens they created at once. The tokens stay revoked if the person is reactivated.',
  people: 'People',
  createUserStaff: 'create-user --staff',
  thesePeopleCanSign: (code: ReactNode) => (
    <>
      These people can sign in to the back office. An operator invites others on the command line
      with {code}.
    </>
  ),
  name: 'Name',
  email: 'E-mail',
  state: 'State',
  action: 'Action',
};
