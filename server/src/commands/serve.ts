import { type Command } from './command.ts';

export const serveCommand: Command = {
  kind: 'process',
  name: 'serve',
  summary: 'Serves the portal until it is told to end (SIGTERM, Ctrl+C).',
  usage: '',
  details: ['Brings the database up to date first, and fills an empty demo.'],
  options: {},
  run: async (context) => {
    // Loaded when needed: the other commands start in half the time and memory without a server.
    const { servePortal } = await import('./serve-portal.ts');
    await servePortal(context);
  },
};
