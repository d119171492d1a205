import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import { StartError } from '../start-error.ts';
import { hasCode, refusePlainTransaction } from './database-errors.ts';
import type { Database, Db } from './database.ts';
import { DurableFiles } from './durable-files.ts';
import { EmbeddedEngine, proveDurable } from './embedded-engine.ts';
import { prepareDatabaseFolder } from './embedded-folder.ts';
import { takeFolder } from './folder-lock.ts';
import { DEFAULT_LIMITS, type Limits, TransactionScope } from './transaction-scope.ts';

type NoSchema = Record<string, never>;

const dialect = new PgDialect();

/** For single statements; inside a transaction it refuses them. */
class PlainSession extends PgliteSession<NoSchema, NoSchema> {
  constructor(engine: EmbeddedEngine, scope: TransactionScope) {
    // The engine refuses them too; this refusal comes without Drizzle's "Failed query" around it.
    super(engine, dialect, undefined, { logger: { logQuery: () => scope.refuseInside() } });
  }

  override transaction = refusePlainTransaction;
}

const REASONS: Record<string, string> = {
  ENOENT: 'cannot be made. Name one on a disk',
  EACCES: 'is not writable. Give the user of this program write access',
  EPERM: 'is not writable. Give the user of this program write access',
  EROFS: 'is on a read-only disk. Make the disk writable',
  ENOSPC: 'is on a full disk. Make room',
  ENOTDIR: 'is not a folder. Remove the file in its place',
  EEXIST: 'is not a folder. Remove the file in its place',
};

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly limits?: Partial<Limits>;
  /** For the test that an engine without fsync is refused. */
  readonly createFiles?: (folder: string) => DurableFiles;
}

/** Opens the embedded engine on `dataDir`; throws a StartError with what is wrong and what to do. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Database> {
  const dataDir = await prepareDataDir(options.dataDir);
  const folderLock = await explainFolder(dataDir, () => takeFolder(dataDir));
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const scope = new TransactionScope();
  try {
    const engine = await explainFolder(dataDir, () => openEngine(options, dataDir, limits, scope));
    const db = new PgliteDatabase(dialect, new PlainSession(engine, scope), undefined);
    return {
      engine: 'embedded',
      db,
      readFirst: (read) => read(db),
      folderLock,
      transaction: (work, { limitMs = limits.transactionMs } = {}) =>
        runTransaction(engine, scope, limitMs, work),
      close: onlyOnce(async () => {
        try {
          await engine.close();
        } finally {
          await folderLock.release();
        }
      }),
    };
  } catch (error) {
    await folderLock.release();
    throw error;
  }
}

async function openEngine(
  options: EmbeddedOptions,
  dataDir: string,
  limits: Limits,
  scope: TransactionScope,
): Promise<EmbeddedEngine> {
  const folder = await prepareDatabaseFolder(dataDir);
  await chmod(folder, 0o700);
  const files = options.createFiles?.(folder) ?? new DurableFiles(folder);
  const engine = new EmbeddedEngine({ folder, files, scope, waitLimitMs: limits.waitMs });
  await ready(engine, files, folder);
  try {
    await proveDurable(engine, files);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

async function ready(engine: EmbeddedEngine, files: DurableFiles, folder: string): Promise<void> {
  try {
    await engine.waitReady;
  } catch (error) {
    throw new StartError(
      `The embedded database in ${folder} cannot be opened: ${files.complaint}. If its files are damaged, restore a backup into another DATA_DIR.`,
      { cause: error },
    );
  }
}

function onlyOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}

async function prepareDataDir(dataDir: string): Promise<string> {
  return explainFolder(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpath(dataDir);
  });
}

/** Turns a file system error of a folder into one line that names the folder and what to do. */
async function explainFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = hasCode(error) ? REASONS[error.code] : undefined;
    if (reason === undefined) throw error;
    throw new StartError(
      `The folder ${resolve(folder)} ${reason}, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** PGlite closes the handle before it commits or rolls back, so late work finds it closed. */
function runTransaction<T>(
  engine: EmbeddedEngine,
  scope: TransactionScope,
  limitMs: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return engine.transaction(async (client) => {
    const session = new PgliteSession<NoSchema, NoSchema>(client, dialect, undefined);
    const tx = new PgliteTransaction<NoSchema, NoSchema>(dialect, session, undefined);
    return scope.run(() => work(tx), limitMs);
  });
}
