import { chmod } from 'node:fs/promises';
import { StartError } from '../start-error.ts';
import { explainFolder, prepareDataDir } from './data-dir.ts';
import type { Database } from './database.ts';
import { DurableFiles } from './durable-files.ts';
import { EmbeddedEngine, proveDurable } from './embedded-engine.ts';
import { prepareDatabaseFolder } from './embedded-folder.ts';
import { plainHandle, runTransaction } from './embedded-transaction.ts';
import { takeFolder } from './folder-lock.ts';
import { DEFAULT_LIMITS, type Limits, TransactionScope } from './transaction-scope.ts';

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
    return {
      engine: 'embedded',
      db: plainHandle(engine, scope),
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

/** Closing twice is closing once. */
function onlyOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
