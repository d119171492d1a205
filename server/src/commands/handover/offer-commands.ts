import type { Socket } from 'node:net';
import { rollBackOnAbort } from '../../db/transaction-scope.ts';
import type { FolderLock } from '../../db/folder-lock.ts';
import { StartError } from '../../start-error.ts';
import type { Answer } from './protocol.ts';
import { readRequest, type Request, RequestError } from './read-request.ts';

/** What a handed over command is given of the process that asked for it. */
export interface Caller {
  /** The folder where the caller's relative paths begin. */
  readonly workingFolder: string;
  /** The bytes that the caller read for the command: a file, or its standard input. */
  readonly input: Buffer;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Aborts when the caller has gone or the server ends; transactions that are open then are rolled back. */
  readonly signal: AbortSignal;
}

/** Runs a command for another process and answers its exit code. */
export type RunCommand = (
  command: string,
  args: readonly string[],
  caller: Caller,
) => Promise<number>;

/** Commands that are offered to other processes. */
export interface OfferedCommands {
  /** Rolls back what is under way, tells its callers so, and resolves when all have ended. */
  stop(): Promise<void>;
}

/**
 * Lets other processes of the same user run commands in this one, which holds the data folder. A
 * caller that goes midway takes its command with it, as if it had run in the caller's own process:
 * what was committed stays, the open transaction is rolled back.
 */
export function offerCommands(lock: FolderLock, runCommand: RunCommand): OfferedCommands {
  const stopping = new AbortController();
  const running = new Set<Promise<number>>();
  const run = async (caller: Socket, request: Request) => {
    const ended = runFor(caller, request, runCommand, stopping.signal);
    running.add(ended);
    return ended.finally(() => running.delete(ended));
  };
  lock.onCall((caller) => {
    serve(caller, run).catch((error: unknown) => {
      const isRefusal = error instanceof RequestError;
      send(caller, { stream: 'err', text: isRefusal ? error.message : faultLine(error) });
      finish(caller, isRefusal ? 2 : 1);
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

async function serve(
  caller: Socket,
  run: (caller: Socket, request: Request) => Promise<number>,
): Promise<void> {
  const request = await readRequest(caller);
  if (request === undefined) {
    caller.end();
    return;
  }
  send(caller, { accepted: true });
  finish(caller, await run(caller, request));
}

function runFor(
  caller: Socket,
  { command, input }: Request,
  runCommand: RunCommand,
  stopping: AbortSignal,
): Promise<number> {
  const gone = new AbortController();
  caller.once('end', () => gone.abort()).once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, stopping]);
  return rollBackOnAbort(signal, () =>
    runCommand(command.command, command.args, {
      workingFolder: command.workingFolder,
      input,
      out: (text) => send(caller, { stream: 'out', text }),
      err: (text) => send(caller, { stream: 'err', text }),
      signal,
    }),
  );
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
