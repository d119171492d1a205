import { type DataCommand } from './command.ts';

export const seedDemoCommand: DataCommand = {
  name: 'seed-demo',
  summary: 'Fills the database with demo accounts, cellars and orders.',
  details: [
    'Recent orders are dated from today. Where the demo is there already, nothing is changed.',
    'Refused when NODE_ENV is production.',
  ],
  options: {},
  run: async (context) => {
    const { demoLogins, fillDemo } = await import('./fill-demo.ts');
    await fillDemo(context);
    for (const line of demoLogins()) context.out(line);
  },
};
