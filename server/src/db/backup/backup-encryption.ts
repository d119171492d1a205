import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../../start-error.ts';
import { hasCode } from '../database-errors.ts';

const FIRST_LINE = 'age-encryption.org/';

/** A transform that encrypts bytes to recipients (age1…). Throws a StartError for one that is none. */
export function encryptedTo(recipients: readonly string[]) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new StartError(
        `"${recipient}" is no recipient. It begins with age1; age-keygen prints one.`,
        { cause: error },
      );
    }
  }
  return Duplex.from(async function* encrypt(source: AsyncIterable<Uint8Array>) {
    yield* await encrypter.encrypt(streamOf(source));
  });
}

/** `ReadableStream.from`, which the types of browsers do not have; browser tests compile this file with them. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}

/** Whether a file begins as those of age do. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE.length));
    return buffer.toString('utf8', 0, bytesRead) === FIRST_LINE;
  } finally {
    await handle.close();
  }
}

/**
 * Reads an encrypted file with the identities of another (AGE-SECRET-KEY-…, a line each; # begins a comment). Fails
 * with a StartError when none of them fits, and when the file is changed or incomplete.
 */
export async function* decrypted(file: string, identityFile: string) {
  const decrypter = await decrypterOf(identityFile);
  try {
    yield* await decrypter.decrypt(streamOf(createReadStream(file)));
  } catch (error) {
    if (!(error instanceof Error) || hasCode(error)) throw error;
    const why = error.message.startsWith('no identity matched')
      ? 'encrypted to other recipients than this identity'
      : `no backup of this program, or damaged: ${error.message}`;
    throw new StartError(`${file} is ${why}.`, { cause: error });
  }
}

async function decrypterOf(identityFile: string): Promise<Decrypter> {
  const decrypter = new Decrypter();
  for (const identity of await readIdentities(identityFile)) {
    try {
      decrypter.addIdentity(identity);
    } catch (error) {
      // The line may be a secret: it is not repeated.
      throw new StartError(`The file ${identityFile} holds a line that is no identity of age.`, {
        cause: error,
      });
    }
  }
  return decrypter;
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw hasCode(error)
      ? new StartError(`The file ${file} cannot be read (${error.code}).`)
      : error;
  });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
