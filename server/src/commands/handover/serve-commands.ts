import type { Socket } from 'node:net';
import { rollBackOnAbort } from '../../db/transaction-scope.ts';
import type { FolderLock } from '../../db/folder-lock.ts';
import { StartError } from '../../start-error.ts';
import type { Answer } from './protocol.ts';
import { readRequest, type Request, RequestError } from './read-request.ts';

/** The process that handed a command over. */
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

/** Runs commands for other processes. */
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
