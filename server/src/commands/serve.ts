import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { buildApp } from '../app.ts';
import { connect, type Database } from '../db/connect.ts';
import { hasCode } from '../db/database-errors.ts';
import { seedDemo } from '../db/demo/seed-demo.ts';
import { DEMO_PASSWORD } from '../db/demo/people.ts';
import { migrate } from '../db/migrate.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { startMail } from '../features/mail/start-mail.ts';
import { StartError } from '../start-error.ts';
import { type Command, type CommandContext, EXIT } from './command.ts';
import { demoLogins } from './seed-demo.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Serves the portal until the process is told to end. */
export const serveCommand: Command = {
  kind: 'process',
  name: 'serve',
  summary: 'Serves the portal until it is told to end (SIGTERM, Ctrl+C).',
  usage: '',
  details: ['Brings the database up to date first; fills an empty demo.'],
  options: {},
  run: async (context) => {
    const told = untilToldToEnd();
    const database = await openDatabase(context);
    try {
      await serve({ ...context, database }, told);
    } finally {
      await database.close();
    }
    return EXIT.done;
  },
};

async function openDatabase({ config, out }: CommandContext): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  out(databaseUrl === undefined ? `Opening the database in ${dataDir}` : 'Opening the database');
  return connect({ dataDir, databaseUrl });
}

type ServeContext = CommandContext & { readonly database: Database };

async function serve(context: ServeContext, toldToEnd: Promise<void>): Promise<void> {
  const { config, database, clock, randomBytes, out } = context;
  const applied = await migrate(database);
  if (applied > 0) out(`Brought the database up to date (${applied} migrations)`);
  if (config.isDemo) await fillDemo(context);
  const web = existsSync(WEB_FOLDER) ? { webFolder: WEB_FOLDER } : {};
  const appContext: AppContext = { config, database, clock, randomBytes, ...web };
  const app = await buildApp(appContext);
  try {
    out(`Portal ready: ${await listen(app, context)}`);
    if (config.isDemo) for (const line of demoLogins()) out(line);
    const mails = startMail(appContext, app.log);
    await toldToEnd;
    await mails.stop();
  } finally {
    await app.close();
  }
}

async function fillDemo({ config, database, clock, out }: ServeContext): Promise<void> {
  const outcome = await seedDemo(database, {
    now: clock(),
    provider: config.provider,
    isProduction: config.isProduction,
    hashPassword: () => {
      out('Filling the demo');
      return hashPassword(DEMO_PASSWORD);
    },
  });
  if (outcome === 'seeded') out('The demo is in place');
}

async function listen(app: FastifyInstance, { config }: CommandContext): Promise<string> {
  const { host, port } = config;
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw hasCode(error) ? new StartError(explain(error.code, host, port)) : error;
  }
}

function explain(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is taken. Stop the other program, or set PORT to a free one.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Set PORT to another one.`;
  return `Setting HOST ${host} cannot be listened on (${code}).`;
}

/** A second signal ends the process at once, as nobody handles it then. */
function untilToldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
}
