import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { makeClaim, newestClaim, removeClaimsBefore } from './serving-claims.ts';
import { isAnswered, socketFolder } from './serving-socket.ts';

/** The lock on a data folder: only this process works in it until `release`. */
export interface FolderLock {
  /** Handles calls of other processes; until it is set, their connections are closed. */
  onCall(answer: (caller: Socket) => void): void;
  release(): Promise<void>;
}

/**
 * Takes a data folder for this process, or throws a StartError when another process has it. A claim is held while its
 * socket answers: the kernel answers for a living process only, whatever pids say (in a container the server has pid 1
 * again after a kill). A process listens before it claims, so a claim that does not answer can be replaced by the next
 * number.
 */
export async function takeFolder(dataDir: string): Promise<FolderLock> {
  const folder = claimsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sockets = await socketFolder(folder);
  const socketName = `${randomBytes(6).toString('hex')}.sock`;
  const lock = await listen(join(sockets, socketName));
  try {
    await removeClaimsBefore(folder, await claim(dataDir, sockets, socketName), sockets);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Returns the socket of the process that last took the folder, whether or not it still answers. */
export async function servingSocket(dataDir: string): Promise<string | undefined> {
  const folder = claimsFolder(dataDir);
  const { socketName } = await newestClaim(folder);
  return socketName === undefined ? undefined : join(await socketFolder(folder), socketName);
}

function claimsFolder(dataDir: string): string {
  return join(dataDir, 'serving');
}

/** Claims the folder as soon as no process holds it, and returns the number of the claim. */
async function claim(dataDir: string, sockets: string, socketName: string): Promise<number> {
  const folder = claimsFolder(dataDir);
  const newest = await newestClaim(folder);
  const isHeld =
    newest.socketName !== undefined && (await isAnswered(join(sockets, newest.socketName)));
  if (isHeld) throw servedAlready(dataDir);
  const next = newest.number + 1;
  if (await makeClaim(folder, next, socketName)) return next;
  // Another process was faster: check whether it still runs.
  return claim(dataDir, sockets, socketName);
}

async function listen(socketPath: string): Promise<FolderLock> {
  const callers = new Set<Socket>();
  let answer = (caller: Socket): void => void caller.destroy();
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    callers.add(caller);
    caller.once('close', () => callers.delete(caller));
    caller.on('error', () => caller.destroy());
    answer(caller);
  });
  // A call that cannot be accepted must not end the process.
  server.on('error', () => undefined);
  await once(server.listen(socketPath), 'listening');
  await chmod(socketPath, 0o600);
  // The lock must not keep the process alive.
  server.unref();
  return {
    onCall: (newAnswer) => {
      answer = newAnswer;
    },
    release: async () => {
      for (const caller of callers) caller.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function servedAlready(dataDir: string): StartError {
  return new StartError(
    `The folder ${dataDir} is already served by another process. Stop that process, or set DATA_DIR to another folder.`,
  );
}
