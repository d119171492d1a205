import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { hasCode } from '../db/database-errors.ts';
import { runMaintenance } from '../db/maintenance.ts';
import { migrate } from '../db/migrate.ts';
import { headLogger } from '../db/record-heads.ts';
import { deleteOutdatedRows } from '../db/outdated-rows.ts';
import { listDemoLogins } from '../demo/seed-demo.ts';
import { sealStoredSecrets } from '../lib/secrets/seal-stored-secrets.service.ts';
import { writeFirstPages } from '../features/house/content/first-pages.service.ts';
import { issueDueStatements } from '../features/requests/documents/statement-schedule.service.ts';
import { sendPlannedInvitations } from '../features/access/clients/planned-invitations.service.ts';
import { startMail } from '../lib/mail/mail-sender.ts';
import { expireProposals } from '../features/requests/proposals/answer-proposal.service.ts';
import { startDocuments } from '../features/requests/documents/waiting-documents.service.ts';
import { startWebhooks } from '../features/house/webhooks/webhook-sender.ts';
import { programFile } from '../program-files.ts';
import { repeatWork } from '../repeated-work.ts';
import { StartError } from '../start-error.ts';
import { type CommandContext, type DataCommandContext, EXIT } from './command.ts';
import { DATA_COMMANDS } from './data-commands.ts';
import { demoLogins, fillDemo } from './fill-demo.ts';
import { serveCommands } from './relay/serve-commands.ts';
import { runDataCommand } from './run-command.ts';

/** Shorter than an operator waits, and than `TimeoutStopSec` of the systemd unit. */
const TIMEOUT_MS = 20_000;
const SWEEP_MS = 50;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEB_FOLDER = fileURLToPath(programFile('../../web/dist'));

export async function servePortal(context: CommandContext): Promise<void> {
  const signalled = untilSignalled();
  for (const line of context.config.unknownSettings) context.err(`Setting ${line}`);
  await assertPortIsFree(context.config);
  const database = await openDatabase(context);
  try {
    await serve({ ...context, database }, signalled);
  } finally {
    await database.close();
  }
}

async function openDatabase({ config, out, err }: CommandContext): Promise<Database> {
  const { databaseUrl, replicaUrl, dataDir } = config;
  out(
    databaseUrl === undefined
      ? `Opening the database in ${dataDir} ...`
      : 'Opening the database ...',
  );
  const onConnectionError = (error: Error) =>
    err(`A connection to the database broke: ${error.message}`);
  return connect({ dataDir, databaseUrl, replicaUrl, onConnectionError, isInWorker: true });
}

async function serve(asked: DataCommandContext, signalled: Promise<void>): Promise<void> {
  // Links in mails contain the port, which is known once the server listens.
  const config: Config & { port: number } = { ...asked.config };
  const context = { ...asked, config };
  const { database, clock, randomBytes, out } = context;
  const applied = await migrate(database);
  if (applied > 0) out(`Brought the database up to date (migrations: ${applied}).`);
  const sealed = await sealStoredSecrets(context);
  if (sealed > 0) out(`Encrypted ${sealed} secrets with the first key of SECRET_KEY.`);
  if (config.isProduction) await refuseDemoLogins(database.db);
  await writeFirstPages(database, config, clock());
  if (config.isDemo) await fillDemo(context);
  const web = existsSync(WEB_FOLDER) ? { webFolder: WEB_FOLDER } : {};
  const stopping = new AbortController();
  const appContext: AppContext = {
    config,
    database,
    clock,
    randomBytes,
    stopping: stopping.signal,
    ...web,
  };
  const app = await buildApp(appContext);
  let stopBackground = async () => {};
  try {
    const url = await listen(app, context);
    const [taken] = app.addresses();
    if (typeof taken === 'object') config.port = taken.port;
    stopBackground = startBackground(app, appContext, context);
    out(`Portal ready: ${url}`);
    if (config.isDemo) for (const line of demoLogins()) out(line);
    await signalled;
    stopping.abort();
    await rest(config.drainSeconds * 1000);
  } finally {
    await Promise.all([closeApp(app), stopBackground()]);
  }
}

async function refuseDemoLogins(db: Db): Promise<void> {
  const active = (await listDemoLogins(db)).filter(({ isActive }) => isActive);
  if (active.length === 0) return;
  const emails = active.map(({ email }) => email).join(', ');
  throw new StartError(
    `The database holds log-ins of the demo, whose password everybody knows: ${emails}. Set DATABASE_URL or DATA_DIR to another database, or deactivate them with "portal deactivate-user EMAIL".`,
  );
}

/** Starts the background work: mails and webhooks, the engine's maintenance, commands of other processes. */
function startBackground(
  app: FastifyInstance,
  appContext: AppContext,
  context: DataCommandContext,
) {
  const { database, clock, config } = context;
  const report = (what: string) => (err: unknown) => app.log.error({ err }, `${what} failed`);
  const clean = async () => {
    await database.transaction((tx) => deleteOutdatedRows(tx, clock(), config));
    await expireProposals(database, clock());
  };
  const work = [
    startMail(appContext, app.log),
    startDocuments(appContext, app.log),
    startWebhooks(appContext, app.log),
    // Not at once: a vacuum would delay the first requests of a server that just started.
    repeatWork(
      () => runMaintenance(database),
      MINUTE_MS,
      report('maintenance of the database'),
      MINUTE_MS,
    ),
    // Outside the database, where a cut tail of a chain is noticed (docs/operations.md#records).
    repeatWork(
      headLogger(database.db, app.log),
      HOUR_MS,
      report('logging heads of hash chains'),
      MINUTE_MS,
    ),
    repeatWork(clean, HOUR_MS, report('deleting outdated rows')),
    repeatWork(() => issueDueStatements(appContext), HOUR_MS, report('issuing statements')),
    repeatWork(
      () => sendPlannedInvitations(appContext),
      MINUTE_MS,
      report('sending planned invitations'),
    ),
  ];
  const { folderLock } = database;
  const commands =
    folderLock &&
    serveCommands(folderLock, (name, words, caller) =>
      runForCaller(name, words, { ...context, ...caller }),
    );
  return async () => {
    await Promise.all([commands?.stop(), ...work.map((each) => each.stop())]);
  };
}

async function runForCaller(
  name: string,
  words: readonly string[],
  context: DataCommandContext,
): Promise<number> {
  const command = DATA_COMMANDS.find((one) => one.name === name);
  if (command !== undefined) return runDataCommand(command, words, context);
  context.err(`The running server knows no command "${name}". Is it another version?`);
  return EXIT.usedWrongly;
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
  if (code === 'EACCES') return `Port ${port} is not for this user. Set PORT to another one.`;
  return `Setting HOST must be an address of this machine, not "${host}" (${code}).`;
}

/** Listens for a moment, so that a taken port is reported before a database is created and filled. */
async function assertPortIsFree({ host, port }: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw hasCode(error) ? new StartError(explain(error.code, host, port)) : error;
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** A second signal ends the process at once, because no handler is left. */
function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
}

/**
 * Takes no new requests and lets those under way finish; after `timeoutMs` the rest are cut off, so that a
 * stalled upload cannot keep the server from ending.
 */
export async function closeApp(app: FastifyInstance, timeoutMs = TIMEOUT_MS): Promise<void> {
  // A browser keeps its connection after the last answer; Node closes those that were idle before.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
