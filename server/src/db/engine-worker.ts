/** The program of the thread that runs the embedded engine. `EngineInWorker` is its other end. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Results, Transaction } from '@electric-sql/pglite';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import { DurableFiles } from './durable-files.ts';
import { openEngine } from './embedded-engine.ts';
import { type EngineAnswer, type EngineCall, faultOf, type Statement } from './engine-calls.ts';
import { TransactionScope } from './transaction-scope.ts';

const settings = z.object({ folder: z.string(), waitMs: z.number() });

/** A transaction that has begun, and how it ends. */
interface Begun {
  readonly tx: Transaction;
  readonly commit: () => void;
  readonly undo: () => void;
  readonly ended: Promise<void>;
}

const UNDONE = new Error('The transaction is undone.');

const port = parentPort;
if (port === null) throw new StartError('The engine is a thread of the portal.');
const { folder, waitMs } = settings.parse(workerData);
const engine = await openEngine({
  folder,
  files: new DurableFiles(folder),
  scope: new TransactionScope(),
  waitMs,
}).catch((error: unknown) => {
  port.postMessage({ id: 0, fault: faultOf(error) } satisfies EngineAnswer);
  process.exit(1);
});
const begun = new Map<number, Begun>();

/** Begins a transaction; resolves when it has its turn. */
function begin(id: number): Promise<null> {
  return new Promise((resolve, reject) => {
    const ended = engine
      .transaction(
        (tx) =>
          new Promise<void>((commit, undo) => {
            begun.set(id, { tx, commit, undo: () => undo(UNDONE), ended });
            resolve(null);
          }),
      )
      .finally(() => begun.delete(id));
    // Also for the caller of one that never got its turn.
    ended.catch(reject);
  });
}

async function end(id: number, commits: boolean): Promise<null> {
  const one = begun.get(id);
  if (one === undefined) throw new Error('The transaction has ended.');
  if (commits) one.commit();
  else one.undo();
  try {
    await one.ended;
  } catch (error) {
    if (error !== UNDONE) throw error;
  }
  return null;
}

/** Drizzle reads some types as their texts. */
function run({ transaction, text, params, rowMode, asText }: Statement): Promise<Results<unknown>> {
  const client = transaction === null ? engine : begun.get(transaction)?.tx;
  if (client === undefined) return Promise.reject(new Error('Transaction is closed'));
  const parsers = Object.fromEntries(asText.map((type) => [type, (value: string) => value]));
  return client.query(text, params, { rowMode, parsers });
}

function answer(call: EngineCall): Promise<unknown> {
  switch (call.kind) {
    case 'query': {
      return run(call);
    }
    case 'begin': {
      return begin(call.id);
    }
    case 'end': {
      return end(call.transaction, call.commits);
    }
    case 'close': {
      return engine.close();
    }
  }
}

port.on('message', (call: EngineCall) => {
  answer(call).then(
    (value) => port.postMessage({ id: call.id, value } satisfies EngineAnswer),
    (error: unknown) =>
      port.postMessage({ id: call.id, fault: faultOf(error) } satisfies EngineAnswer),
  );
});
port.postMessage({ id: 0, value: null } satisfies EngineAnswer);
