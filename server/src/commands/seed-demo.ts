import { DEMO_PASSWORD, DEMO_USERS } from '../db/demo/people.ts';
import { seedDemo } from '../db/demo/seed-demo.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { type DataCommand, EXIT } from './command.ts';

/** Fills the database with the demo accounts, once; refused in production. */
export const seedDemoCommand: DataCommand = {
  kind: 'data',
  name: 'seed-demo',
  summary: 'Fills the database with demo accounts, cellars and orders.',
  usage: '',
  details: [
    'Recent orders are dated from today. Where the demo is there already, nothing is changed.',
    'Refused when NODE_ENV is production.',
  ],
  options: {},
  run: async ({ config, database, clock, out }) => {
    const outcome = await seedDemo(database, {
      now: clock(),
      provider: config.provider,
      isProduction: config.isProduction,
      hashPassword: () => hashPassword(DEMO_PASSWORD),
    });
    if (outcome === 'already there') out('The demo data is there already; nothing was changed.');
    else out('The demo data is in place.');
    for (const line of demoLogins()) out(line);
    return EXIT.done;
  },
};

/** Who can sign in to the demo, a line each. */
export function demoLogins(): string[] {
  return [
    `Demo log-ins, password ${DEMO_PASSWORD}:`,
    ...DEMO_USERS.map(({ email, purpose }) => `  ${email.padEnd(24)} ${purpose}`),
  ];
}
