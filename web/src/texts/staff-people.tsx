import type { ReactNode } from 'react';

/** The company's own people in the back office. */
export const t = {
  active: 'Active',
  noPasswordSet: 'No password set',
  deactivated: 'Deactivated',
  lastSignIn: 'Last sign-in',
  never: 'Never',
  you: (name: string) => `${name} (you)`,
  reactivate: 'Reactivate',
  deactivate: 'Deactivate',
  deactivateName: (name: string) => `Deactivate ${name}?`,
  deactivateWarning:
    'This ends all their sessions and revokes the access tokens they created at once. The tokens stay revoked if the person is reactivated.',
  people: 'People',
  intro: (command: ReactNode) => (
    <>
      These people can sign in to the back office. An operator invites others on the command line
      with {command}.
    </>
  ),
  name: 'Name',
  email: 'E-mail',
  state: 'State',
  action: 'Action',
};
