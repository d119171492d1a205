import { DEMO_PASSWORD, DEMO_USERS } from '../demo/people.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { hashPassword } from '../features/access/auth/passwords.ts';
import { issueWaiting } from '../features/requests/documents/waiting-documents.service.ts';
import type { DataCommandContext } from './command.ts';

/** Fills the demo unless it is there already, and says which; its documents are issued right after. */
export async function fillDemo(command: DataCommandContext): Promise<void> {
  const { config, database, clock, randomBytes, out, err } = command;
  const context = { config, database, clock, randomBytes };
  const outcome = await seedDemo(context, () => {
    err('Filling the demo ...');
    return hashPassword(DEMO_PASSWORD);
  });
  if (outcome === 'already there') {
    out('The demo data is there already; nothing was changed.');
    return;
  }
  await issueWaiting(context, (error) => {
    throw error;
  });
  out('The demo data is in place.');
}

/** Who can sign in to the demo, a line each. */
export function demoLogins(): string[] {
  return [
    `Demo log-ins, password ${DEMO_PASSWORD}:`,
    ...DEMO_USERS.map(({ email, purpose }) => `  ${email.padEnd(24)} ${purpose}`),
  ];
}
