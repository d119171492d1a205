import type { ReactNode } from 'react';

/** The access tokens of other systems: /staff/tokens. */
export const t = {
  readOnly: 'Read only',
  readAndWrite: 'Read and write',
  alsoWrites: 'It may also write',
  areas: {
    addresses: 'Addresses',
    people: 'Authorized users and prepared users',
    locations: 'Locations',
  },
  andWrites: (access: string, areas: string) => `${access}; writes: ${areas}`,
  tokens: 'Tokens',
  howToSend: (header: ReactNode) => (
    <>
      Another system sends its token with each call under /api/staff/, as {header}. The audit log
      names the token.
    </>
  ),
  tokenFor: (name: string) => `Token for ${name}`,
  copyNow: "Copy this token now: it is shown only once. Keep it with the system's other secrets.",
  noTokensYet: 'No tokens yet.',
  system: 'System',
  access: 'Access',
  createToken: 'Create token',
  revokedAt: (revokedAt: string) => `Revoked ${revokedAt}`,
  active: 'Active',
  makerDeactivated: (maker: string) => `Stopped: ${maker} is deactivated`,
  endsWith: 'Ends with',
  created: 'Created',
  lastUsed: 'Last used',
  state: 'State',
  action: 'Action',
  createdBy: (createdAt: string, createdBy: string) => `${createdAt} by ${createdBy}`,
  never: 'Never',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke the token for ${name}?`,
  revokeConsequence:
    'Anything that uses it is refused from the next call on. This cannot be undone.',
};
