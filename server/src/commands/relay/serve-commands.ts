import type { Socket } from 'node:net';
import { rollBackOnAbort } from '../../db/transaction-scope.ts';
import type { FolderLock } from '../../db/folder-lock.ts';
import { parseJson, readLines } from '../../read-lines.ts';
import { StartError } from '../../start-error.ts';
import type { Terminal } from '../command.ts';
import { type Answer, relayedCommandSchema } from './protocol.ts';

export interface Caller extends Terminal {
  /** The folder where the caller's relative paths begin. */
  readonly workingFolder: string;
  /** Aborts when the caller has gone or the server ends; transactions that are open then are rolled back. */
  readonly signal: AbortSignal;
}

export type RunCommand = (
  command: string,
  args: readonly string[],
  caller: Caller,
) => Promise<number>;

export interface CommandServer {
  /** Rolls back running commands, reports that to their callers, and resolves when all have ended. */
  stop(): Promise<void>;
}

/**
 * Lets other processes of the same user run commands in this process, which holds the data folder. If the caller dies,
 * its open transaction is rolled back and committed work stays, as if the command had run in the caller's own process.
 */
export function serveCommands(lock: FolderLock, runCommand: RunCommand): CommandServer {
  const stopping = new AbortController();
  const running = new Set<Promise<number>>();
  const run: RunCommand = async (...given) => {
    const ended = runCommand(...given);
    running.add(ended);
    return ended.finally(() => running.delete(ended));
  };
  lock.onCall((caller) => {
    serve(caller, run, stopping.signal).catch((error: unknown) => {
      send(caller, { stream: 'err', text: faultLine(error) });
      finish(caller, 1);
    });
  });
  return {
    stop: async () => {
      stopping.abort(
        new StartError(
          'The server was told to end; what the command had not committed is undone. Give it again when the server is back.',
        ),
      );
      await Promise.allSettled(running);
    },
  };
}

async function serve(caller: Socket, runCommand: RunCommand, stopping: AbortSignal): Promise<void> {
  const line = await firstLine(caller);
  if (line === undefined) {
    caller.end();
    return;
  }
  const request = relayedCommandSchema.safeParse(parseJson(line));
  if (!request.success) {
    send(caller, {
      stream: 'err',
      text: 'This is no command that the running server understands.',
    });
    finish(caller, 2);
    return;
  }
  send(caller, { accepted: true });
  const { command, args, workingFolder } = request.data;
  const gone = new AbortController();
  caller.once('end', () => gone.abort()).once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, stopping]);
  const exit = await rollBackOnAbort(signal, () =>
    runCommand(command, args, {
      workingFolder,
      out: (text) => send(caller, { stream: 'out', text }),
      err: (text) => send(caller, { stream: 'err', text }),
      signal,
    }),
  );
  finish(caller, exit);
}

/** Undefined when the caller disconnects without a word. */
async function firstLine(caller: Socket): Promise<string | undefined> {
  for await (const line of readLines(caller.iterator({ destroyOnReturn: false }))) {
    // Keeps reading, so that a disconnect is seen while the command runs.
    caller.resume();
    return line;
  }
  return undefined;
}

function finish(caller: Socket, exit: number): void {
  send(caller, { exit });
  caller.end();
}

function send(caller: Socket, answer: Answer): void {
  if (caller.writable) caller.write(`${JSON.stringify(answer)}\n`);
}

function faultLine(error: unknown): string {
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}
