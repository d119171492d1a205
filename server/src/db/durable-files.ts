import { fstatSync, fsyncSync, writeSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Engine = Parameters<Init>[0];
type EngineOptions = Parameters<Init>[1];

interface NodeFileLayer {
  readonly stream_ops: { fsync?: (stream: { readonly nfd?: number }) => number };
}

// WASI's numbers for EINVAL, which PostgreSQL ignores for a folder, and EIO, which it must not ignore.
const INVALID = 28;
const IO_ERROR = 29;

/**
 * The engine's files, with an fsync that reaches the disk: as shipped, PGlite's Node file layer has
 * none, so that a power cut loses committed work. The hook touches internals, which is why every
 * start proves that it still works (`proveDurable`).
 */
export class DurableFiles extends NodeFS {
  /** How often the engine has flushed a file to the disk. */
  fsyncs = 0;
  /** The engine's latest message about a fault. */
  complaint = 'no reason given';
  readonly #flushToDisk: (descriptor: number) => void;

  constructor(folder: string, flushToDisk = fsyncSync) {
    super(folder);
    this.#flushToDisk = flushToDisk;
  }

  /** Keeps the engine's latest message about a fault, for the log line. */
  hear(line: string): void {
    this.complaint = /(?:PANIC|FATAL):\s*(.*)/.exec(line)?.[1] ?? this.complaint;
  }

  override async init(engine: Engine, options: EngineOptions): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: object) => this.hook(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: () => this.#endProcess() } };
  }

  protected hook(module: object): void {
    const layer: unknown = Reflect.get(module, 'NODEFS');
    if (!isNodeFileLayer(layer)) return;
    layer.stream_ops.fsync = (stream) => this.#flush(stream.nfd);
  }

  /**
   * PostgreSQL panics when its log cannot be written or read because the disk is full or broken. PGlite would then loop
   * forever. Ending the process loses nothing that was acknowledged: the next start replays the log.
   */
  #endProcess(): never {
    const folder = this.rootDir;
    writeSync(
      2,
      `The embedded database in ${folder} has given up: ${this.complaint}. Is the disk full or broken, or the folder removed? If its files are damaged, restore a backup.\n`,
    );
    process.exit(1);
  }

  #flush(descriptor: number | undefined): number {
    if (descriptor === undefined) return INVALID;
    try {
      refuseDeleted(descriptor);
      this.#flushToDisk(descriptor);
    } catch {
      return isFolder(descriptor) ? INVALID : IO_ERROR;
    }
    this.fsyncs += 1;
    return 0;
  }
}

/** Throws when a file of the data folder was deleted: PostgreSQL would not flush it, and commits would be lost. */
function refuseDeleted(descriptor: number): void {
  if (fstatSync(descriptor).nlink === 0) throw new Error('The file was deleted.');
}

function isFolder(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    return false;
  }
}

function isNodeFileLayer(layer: unknown): layer is NodeFileLayer {
  return typeof layer === 'object' && layer !== null && 'stream_ops' in layer;
}
