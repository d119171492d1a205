import { randomUUID } from 'node:crypto';
import { readSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { throttled } from '../app-error.ts';

const UPLOADS_PER_USER = 2;
const UPLOADS_PER_PROCESS = 10;
const RETRY_SECONDS = 10;

/** Limits how many uploads one user, and all users together, send to this process at the same time. */
export class UploadSlots {
  readonly #users: string[] = [];

  /** Takes a slot and returns a function that frees it. Throws 429 with `Retry-After` when all are taken. */
  take(request: FastifyRequest): () => void {
    const user = userOf(request);
    const own = this.#users.filter((one) => one === user).length;
    if (own >= UPLOADS_PER_USER || this.#users.length >= UPLOADS_PER_PROCESS) {
      throw throttled(RETRY_SECONDS);
    }
    this.#users.push(user);
    return () => {
      const at = this.#users.indexOf(user);
      if (at !== -1) this.#users.splice(at, 1);
    };
  }
}

function userOf({ apiToken, session, ip }: FastifyRequest): string {
  if (apiToken !== null) return `token ${apiToken.id}`;
  return session === null ? ip : `user ${session.userId}`;
}

/**
 * Stores the files of one request on the disk, one after the other in a temporary file. The file is unlinked as soon as
 * it is open, so the system removes it with the last handle, even when the process is killed.
 */
export class UploadFile {
  #handle: FileHandle | undefined;

  /** Adds a file and returns a function that reads it. */
  async add(content: AsyncIterable<Uint8Array>): Promise<() => Uint8Array> {
    this.#handle ??= await openUnnamed();
    const handle = this.#handle;
    const { size: start } = await handle.stat();
    for await (const piece of content) await handle.appendFile(piece);
    const { size: end } = await handle.stat();
    return () => readRange(handle, start, end);
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `portal-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/** Reads synchronously: 10 MB that were just written take a few milliseconds. */
function readRange({ fd }: FileHandle, start: number, end: number): Uint8Array {
  const bytes = Buffer.alloc(end - start);
  let read = 0;
  while (read < bytes.length) {
    const count = readSync(fd, bytes, read, bytes.length - read, start + read);
    if (count === 0) throw new Error('An uploaded file ends too early.');
    read += count;
  }
  return bytes;
}
