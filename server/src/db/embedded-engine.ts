import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { StartError } from '../start-error.ts';
import type { DurableFiles } from './durable-files.ts';
import { parseSafeInteger } from './safe-integer.ts';
import { startTimeLimit } from './time-limit.ts';
import type { TransactionScope } from './transaction-scope.ts';

const SETTINGS = {
  // The engine's fdatasync never reaches the disk; its fsync does (`DurableFiles`).
  wal_sync_method: 'fsync',
  timezone: 'UTC',
  datestyle: 'ISO',
  jit: 'off',
  random_page_cost: '1.1',
  // The default of 128 MB cost 110 MB of memory and gained nothing: the system caches the files as well.
  shared_buffers: '32MB',
  // `maintenance.ts` makes the checkpoints, so the log need not be kept ready for large ones.
  min_wal_size: '32MB',
  max_wal_size: '128MB',
};

export interface EngineOptions {
  readonly folder: string;
  readonly files: DurableFiles;
  readonly scope: TransactionScope;
  /** How long a caller waits for its turn on the one session. */
  readonly waitMs: number;
}

export class EmbeddedEngine extends PGlite {
  readonly #scope: TransactionScope;
  readonly #waitMs: number;

  constructor({ folder, files, scope, waitMs }: EngineOptions) {
    super({
      dataDir: folder,
      fs: files,
      extensions: { pg_trgm },
      startParams: startParams(),
      onStderr: (line) => {
        files.hear(line);
        return false;
      },
      parsers: { [types.INT8]: parseSafeInteger, [types.BYTEA]: readHexBytes },
      serializers: { [types.BYTEA]: writeHexBytes },
    });
    this.#scope = scope;
    this.#waitMs = waitMs;
  }

  /**
   * All plain statements and transactions pass here to get the one session. Work whose caller has already timed out
   * while waiting is not started.
   */
  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    this.#scope.refuseInside();
    const seconds = this.#waitMs / 1000;
    const wait = startTimeLimit(this.#waitMs, `The database was busy for over ${seconds} s.`);
    const inTurn = super._runExclusiveTransaction(async () => {
      wait.clear();
      return wait.isPassed() ? wait.passed : work();
    });
    return Promise.race([inTurn, wait.passed]);
  }
}

/** Opens the database in the folder; throws a StartError with what is wrong and what to do. */
export async function openEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const { folder, files } = options;
  const engine = new EmbeddedEngine(options);
  try {
    await engine.waitReady;
  } catch (error) {
    throw new StartError(
      `The embedded database in ${folder} cannot be opened: ${files.complaint}. If its files are damaged, restore a backup into another DATA_DIR.`,
      { cause: error },
    );
  }
  try {
    await proveDurable(engine, files);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/**
 * Commits once and throws unless that flushed a file to the disk. An engine with changed internals would otherwise run
 * without errors and lose everything at the first power cut.
 */
async function proveDurable(engine: PGlite, files: { fsyncs: number }): Promise<void> {
  const before = files.fsyncs;
  await engine.query(`select pg_logical_emit_message(true, 'portal', 'durable')`);
  if (files.fsyncs > before) return;
  throw new StartError(
    'The embedded database does not write commits to the disk; it would lose data. Install the pinned version of @electric-sql/pglite (npm ci), or set DATABASE_URL.',
  );
}

/** Returns the engine's own start parameters without `-F` (which turns fsync off), and our settings. */
function startParams(): string[] {
  const own = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [...own, ...settings];
}

/**
 * Writes bytes in the embedded engine's text protocol. PGlite's own writer goes byte by byte: a file of 10 MB blocked
 * the process for seconds.
 */
function writeHexBytes(value: unknown): string {
  if (!(value instanceof Uint8Array)) throw new TypeError('Bytes are expected.');
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
}

function readHexBytes(text: string): Uint8Array {
  return Buffer.from(text.slice(2), 'hex');
}
