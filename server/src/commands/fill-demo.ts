import { DEMO_PASSWORD, DEMO_USERS } from '../db/demo/people.ts';
import { seedDemo } from '../db/demo/seed-demo.ts';
import { hashPassword } from '../features/access/auth/passwords.ts';
import type { DataCommandContext } from './command.ts';

/** Fills the demo unless it is there already, and says which. */
export async function fillDemo({
  config,
  database,
  clock,
  out,
  err,
}: DataCommandContext): Promise<void> {
  const outcome = await seedDemo(database, {
    now: clock(),
    provider: config.providerSettings,
    isProduction: config.isProduction,
    hashPassword: () => {
      err('Filling the demo ...');
      return hashPassword(DEMO_PASSWORD);
    },
  });
  if (outcome === 'already there') out('The demo data is there already; nothing was changed.');
  else out('The demo data is in place.');
}

/** Who can sign in to the demo, a line each. */
export function demoLogins(): string[] {
  return [
    `Demo log-ins, password ${DEMO_PASSWORD}:`,
    ...DEMO_USERS.map(({ email, purpose }) => `  ${email.padEnd(24)} ${purpose}`),
  ];
}
