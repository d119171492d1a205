import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { ServingClaims } from './serving-claims.ts';
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
  const claims = new ServingClaims(folder);
  const sockets = await socketFolder(folder);
  const socketName = `${randomBytes(6).toString('hex')}.sock`;
  const lock = await listen(join(sockets, socketName));
  try {
    const mine = await claim(dataDir, claims, sockets, socketName);
    const abandoned = await claims.removeOlderThan(mine);
    for (const name of abandoned) await rm(join(sockets, name), { force: true });
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Returns the socket of the process that last took the folder, whether or not it still answers. */
export async function servingSocket(dataDir: string): Promise<string | undefined> {
  const folder = claimsFolder(dataDir);
  const claims = new ServingClaims(folder);
  const socketName = await claims.socketOf(await claims.newest());
  return socketName === undefined ? undefined : join(await socketFolder(folder), socketName);
}

function claimsFolder(dataDir: string): string {
  return join(dataDir, 'serving');
}

/** Claims the folder as soon as no process holds it, and returns the number of the claim. */
async function claim(
  dataDir: string,
  claims: ServingClaims,
  sockets: string,
  socketName: string,
): Promise<number> {
  const newest = await claims.newest();
  if (await isHeld(claims, newest, sockets)) throw servedAlready(dataDir);
  if (await claims.make(newest + 1, socketName)) return newest + 1;
  // Another process was faster: check whether it still runs.
  return claim(dataDir, claims, sockets, socketName);
}

async function isHeld(claims: ServingClaims, number: number, sockets: string): Promise<boolean> {
  const socketName = await claims.socketOf(number);
  return socketName !== undefined && isAnswered(join(sockets, socketName));
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
  await started(server, socketPath);
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

function started(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
}

function servedAlready(dataDir: string): StartError {
  return new StartError(
    `The folder ${dataDir} is already served by another process. Stop that process, or set DATA_DIR to another folder.`,
  );
}
