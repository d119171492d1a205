import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Transaction } from '@electric-sql/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import { StartError } from '../start-error.ts';
import { hasCode, refusePlainTransaction } from './database-errors.ts';
import type { Database, Db } from './database.ts';
import { DurableFiles } from './durable-files.ts';
import { type EmbeddedEngine, openEngine } from './embedded-engine.ts';
import { prepareDatabaseFolder } from './embedded-folder.ts';
import { type EngineClient, EngineInWorker } from './engine-in-worker.ts';
import { takeFolder } from './folder-lock.ts';
import { DEFAULT_LIMITS, type Limits, TransactionScope } from './transaction-scope.ts';

type NoSchema = Record<string, never>;

const dialect = new PgDialect();

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Drizzle calls nothing but `query`
const asTransaction = (client: EngineClient) => client as Transaction;

/** For single statements; inside a transaction it refuses them. */
class PlainSession extends PgliteSession<NoSchema, NoSchema> {
  constructor(engine: EngineClient, scope: TransactionScope) {
    // The engine refuses them too; this refusal comes without Drizzle's "Failed query" around it.
    super(asTransaction(engine), dialect, undefined, {
      logger: { logQuery: () => scope.refuseInside() },
    });
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
  /** Whether the engine gets a thread of its own, which pays for a portal that serves and not for a short command. */
  readonly isInWorker?: boolean;
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
    const engine = await explainFolder(dataDir, () =>
      openFolder(options, dataDir, limits.waitMs, scope),
    );
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

async function openFolder(
  { createFiles, isInWorker = false }: EmbeddedOptions,
  dataDir: string,
  waitMs: number,
  scope: TransactionScope,
): Promise<EmbeddedEngine | EngineInWorker> {
  const folder = await prepareDatabaseFolder(dataDir);
  await chmod(folder, 0o700);
  if (isInWorker) return EngineInWorker.open({ folder, scope, waitMs });
  const files = createFiles?.(folder) ?? new DurableFiles(folder);
  return openEngine({ folder, files, scope, waitMs });
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
  engine: EmbeddedEngine | EngineInWorker,
  scope: TransactionScope,
  limitMs: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return engine.transaction(async (client: EngineClient) => {
    const session = new PgliteSession<NoSchema, NoSchema>(
      asTransaction(client),
      dialect,
      undefined,
    );
    const tx = new PgliteTransaction<NoSchema, NoSchema>(dialect, session, undefined);
    return scope.run(() => work(tx), limitMs);
  });
}
