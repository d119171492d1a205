import type { ReactNode } from 'react';

export const t = {
  // Tokens
  readOnly: 'Read only',
  readAndWrite: 'Read and write',
  tokens: 'Tokens',
  authorizationBearer: 'Authorization: Bearer',
  anotherSystemSendsItsToken: (code: ReactNode) => (
    <>
      Another system sends its token with each call under /api/staff/, as {code}. The audit log
      names the token.
    </>
  ),
  tokenFor: (name: string) => `Token for ${name}`,
  copyThisTokenNow:
    "Copy this token now: it is shown only once. Keep it with the system's other secrets.",
  noTokensYet: 'No tokens yet.',
  system: 'System',
  access: 'Access',
  createToken: 'Create token',
  revoked: (revokedAt: string) => `Revoked ${revokedAt}`,
  active: 'Active',
  stoppedIsDeactivated: (maker: string) => `Stopped: ${maker} is deactivated`,
  endsWith: 'Ends with',
  created: 'Created',
  lastUsed: 'Last used',
  state: 'State',
  action: 'Action',
  made: 'Made',
  by: (createdAt: string, createdBy: string) => `${createdAt} by ${createdBy}`,
  never: 'Never',
  revoke: 'Revoke',
  revokeTheTokenFor: (name: string) => `Revoke the token for ${name}?`,
  anythingThatUses:
    'Anything that uses it is refused from the next call on. This cannot be undone.',
};
