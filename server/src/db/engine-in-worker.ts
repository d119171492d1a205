import { Worker } from 'node:worker_threads';
import { type PGlite, type QueryOptions, type Results, types } from '@electric-sql/pglite';
import { threadProgram } from '../program-files.ts';
import { type EngineAnswer, type EngineCall, errorOf } from './engine-calls.ts';
import type { TransactionScope } from './transaction-scope.ts';

interface WorkerOptions {
  readonly folder: string;
  readonly scope: TransactionScope;
  readonly waitMs: number;
}

type Call = EngineCall extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;

/** What Drizzle calls of an engine. */
export type EngineClient = Pick<PGlite, 'query'>;

/**
 * The embedded engine in a thread of its own: its statements take the second core, and the portal answers meanwhile. It
 * ends the process when its thread has ended, as the engine itself does when its disk fails.
 */
export class EngineInWorker implements EngineClient {
  readonly #worker: Worker;
  readonly #scope: TransactionScope;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  #calls = 0;
  #isClosing = false;

  /** Opens the database in the folder; throws a StartError with what is wrong and what to do. */
  static async open(options: WorkerOptions): Promise<EngineInWorker> {
    const engine = new EngineInWorker(options);
    await engine.#answerTo(0);
    return engine;
  }

  private constructor({ folder, scope, waitMs }: WorkerOptions) {
    this.#scope = scope;
    this.#worker = new Worker(threadProgram('db/engine-worker'), {
      workerData: { folder, waitMs },
    });
    this.#worker.on('message', (answer: EngineAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => {
      throw error;
    });
    this.#worker.on('exit', (code) => {
      if (!this.#isClosing) process.exit(code === 0 ? 1 : code);
    });
  }

  async query<Row>(
    text: string,
    params?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    this.#scope.refuseInside();
    return this.#query(null, text, params, options);
  }

  /** The work's client is closed before the transaction is committed or undone. */
  async transaction<Value>(work: (client: EngineClient) => Promise<Value>): Promise<Value> {
    this.#scope.refuseInside();
    const transaction = this.#calls + 1;
    await this.#call({ kind: 'begin' });
    let isOpen = true;
    const end = (commits: boolean) => {
      isOpen = false;
      return this.#call<null>({ kind: 'end', transaction, commits });
    };
    const client: EngineClient = {
      query: async (text, params, options) => {
        if (!isOpen) throw new Error('Transaction is closed');
        return this.#query(transaction, text, params, options);
      },
    };
    let value: Value;
    try {
      value = await work(client);
    } catch (error) {
      await end(false);
      throw error;
    }
    await end(true);
    return value;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#call({ kind: 'close' });
    await this.#worker.terminate();
  }

  async #query<Row>(
    transaction: number | null,
    text: string,
    params: unknown[] = [],
    { rowMode = 'object', parsers = {} }: QueryOptions = {},
  ): Promise<Results<Row>> {
    // Drizzle's parsers give the text back as it is.
    const asText = Object.keys(parsers).map(Number);
    const results = await this.#call<Results<Row>>({
      kind: 'query',
      transaction,
      text,
      params: params.map(asMessage),
      rowMode,
      asText,
    });
    return withBuffers(results);
  }

  #call<Value>(call: Call): Promise<Value> {
    const id = (this.#calls += 1);
    const answered = this.#answerTo<Value>(id);
    this.#worker.postMessage({ ...call, id }, []);
    return answered;
  }

  #answerTo<Value>(id: number): Promise<Value> {
    return new Promise((resolve, reject) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each call with its kind of value
      this.#waiting.set(id, { resolve: (value) => resolve(value as Value), reject });
    });
  }

  #settle(answer: EngineAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('fault' in answer) {
      if (answer.id === 0) this.#isClosing = true;
      waiting?.reject(errorOf(answer.fault));
    } else waiting?.resolve(answer.value);
  }
}

/** Moments go as the texts that the engine would make of them: its thread may have another class of dates. */
function asMessage(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(asMessage) : value;
}

/** Bytes come out of a message as plain arrays, and are read as buffers. */
function withBuffers<Row>(results: Results<Row>): Results<Row> {
  const columns = results.fields.flatMap(({ name, dataTypeID }, at) =>
    dataTypeID === types.BYTEA ? [Array.isArray(results.rows[0]) ? at : name] : [],
  );
  if (columns.length === 0) return results;
  const rows: unknown[] = results.rows;
  for (const row of rows.filter(isRow)) {
    for (const column of columns) {
      const bytes = row[column];
      if (bytes instanceof Uint8Array) {
        row[column] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      }
    }
  }
  return results;
}

function isRow(row: unknown): row is Record<string | number, unknown> {
  return typeof row === 'object' && row !== null;
}
