import type { Socket } from 'node:net';
import {
  type HandedCommand,
  handedCommandSchema,
  LONGEST_LINE_BYTES,
  parseJson,
} from './protocol.ts';

/** A command received over the socket, with the bytes that its caller read for it. */
export interface Request {
  readonly command: HandedCommand;
  readonly input: Buffer;
}

/** The message is not a request of this program. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

const NEWLINE = 0x0a;

/** Reads one request; undefined when the caller disconnected before it had sent all of it. */
export async function readRequest(caller: Socket): Promise<Request | undefined> {
  const chunks = new Received();
  const incoming: AsyncIterable<unknown> = caller.iterator({ destroyOnReturn: false });
  let command: HandedCommand | undefined;
  for await (const chunk of incoming) {
    if (Buffer.isBuffer(chunk)) chunks.add(chunk);
    command ??= readCommand(chunks);
    if (command === undefined || chunks.bytes < command.inputBytes) continue;
    // Keeps reading, so that a disconnect is seen while the command runs.
    caller.resume();
    return { command, input: chunks.take(command.inputBytes) };
  }
  return undefined;
}

function readCommand(chunks: Received): HandedCommand | undefined {
  const line = chunks.takeLine();
  if (line === undefined) return undefined;
  const parsed = handedCommandSchema.safeParse(parseJson(line));
  if (parsed.success) return parsed.data;
  throw new RequestError('This is no command that the running server understands.');
}

/** Bytes received and not read yet. */
class Received {
  #chunks: Buffer[] = [];
  bytes = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.bytes += chunk.length;
  }

  /** The first line without its end; undefined while it is not whole. */
  takeLine(): string | undefined {
    const all = this.#joined();
    const end = all.indexOf(NEWLINE);
    if (end < 0 && all.length > LONGEST_LINE_BYTES) {
      throw new RequestError('The line of the command is too long.');
    }
    if (end < 0) return undefined;
    this.#replace(all.subarray(end + 1));
    return all.toString('utf8', 0, end);
  }

  take(count: number): Buffer {
    const all = this.#joined();
    this.#replace(all.subarray(count));
    return all.subarray(0, count);
  }

  #joined(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  #replace(rest: Buffer): void {
    this.#chunks = [rest];
    this.bytes = rest.length;
  }
}
