import { readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './database-errors.ts';

/*
 * Numbered claims on a data folder: links in one folder, each naming the socket of the process that made it. The newest
 * decides. Numbers are never reused, so that a slow process cannot take an old one for the next free one.
 */

const isMissing = (error: unknown) => hasCode(error) && error.code === 'ENOENT';

async function claimNumbers(folder: string): Promise<number[]> {
  try {
    return (await readdir(folder)).filter((name) => /^[1-9]\d*$/.test(name)).map(Number);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The newest claim and the socket it names; 0 and undefined when the folder was never served. */
export async function newestClaim(folder: string) {
  const number = Math.max(0, ...(await claimNumbers(folder)));
  return { number, socketName: await socketOf(folder, number) };
}

async function socketOf(folder: string, number: number): Promise<string | undefined> {
  try {
    // The name only: a copied folder must not lead to the sockets of its original.
    return (await readlink(join(folder, String(number)))).split('/').at(-1);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Makes a claim atomically; false when another process has made it. */
export async function makeClaim(folder: string, number: number, socketName: string) {
  const path = join(folder, String(number));
  try {
    await symlink(socketName, path);
  } catch (error) {
    if (hasCode(error) && error.code === 'EEXIST') return false;
    throw error;
  }
  const isNewest = (await newestClaim(folder)).number === number;
  if (!isNewest) await rm(path, { force: true });
  return isNewest;
}

/** Removes the claims under `number`, all of ended processes, and their sockets. */
export async function removeClaimsBefore(folder: string, number: number, sockets: string) {
  for (const older of (await claimNumbers(folder)).filter((other) => other < number)) {
    const socketName = await socketOf(folder, older);
    if (socketName !== undefined) await rm(join(sockets, socketName), { force: true });
    await rm(join(folder, String(older)), { force: true });
  }
}
