import { readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './database-errors.ts';

/**
 * Numbered claims on a data folder: links in one folder, each naming the socket of the process that
 * made it. The newest decides. Numbers are never reused, so that a slow process cannot take an old
 * one for the next free one.
 */
export class ServingClaims {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The number of the newest claim, 0 when the folder was never served. */
  async newest(): Promise<number> {
    return Math.max(0, ...(await this.#numbers()));
  }

  /** The socket named by a claim; undefined when there is no such claim. */
  async socketOf(number: number): Promise<string | undefined> {
    try {
      // The name only: a copied folder must not lead to the sockets of its original.
      return (await readlink(this.#path(number))).split('/').at(-1);
    } catch (error) {
      if (hasCode(error) && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Makes a claim atomically; false when another process has made it. */
  async make(number: number, socketName: string): Promise<boolean> {
    try {
      await symlink(socketName, this.#path(number));
    } catch (error) {
      if (hasCode(error) && error.code === 'EEXIST') return false;
      throw error;
    }
    const isNewest = (await this.newest()) === number;
    if (!isNewest) await rm(this.#path(number), { force: true });
    return isNewest;
  }

  /** Removes the claims under `number`, all of ended processes; returns their sockets. */
  async removeOlderThan(number: number): Promise<string[]> {
    const sockets: string[] = [];
    for (const older of (await this.#numbers()).filter((other) => other < number)) {
      const socketName = await this.socketOf(older);
      if (socketName !== undefined) sockets.push(socketName);
      await rm(this.#path(older), { force: true });
    }
    return sockets;
  }

  #path(number: number): string {
    return join(this.#folder, String(number));
  }

  async #numbers(): Promise<number[]> {
    const names = await namesIn(this.#folder);
    return names.filter((name) => /^[1-9]\d*$/.test(name)).map(Number);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}
