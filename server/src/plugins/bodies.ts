import { parse } from 'node:querystring';
import fastifyMultipart from '@fastify/multipart';
import { MAX_FILE_BYTES, MAX_FILES } from '@portal/contract/sending/attached-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, notFound } from '../app-error.ts';
import { t } from '../texts/answers.ts';
import { answerNoRoute } from './errors.ts';
import { UploadFile, UploadSlots } from './upload-files.ts';

/** A file of a multipart body; only its bytes can be trusted. */
export interface Upload {
  readonly field: string;
  readonly fileName: string;
  /** Read from the disk at each access: keep it no longer than needed. */
  readonly content: Uint8Array;
  /** Whether the file exceeds the limit; `content` is then cut off. */
  readonly isTooLarge: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart body; a repeated field keeps its last text, as forms of the original stack do. */
    uploads: readonly Upload[];
    /** Removes the files and frees the upload slot; runs before the answer is sent. */
    endUpload: (() => Promise<void>) | null;
  }
  interface FastifyContextConfig {
    /** Whether the body may contain files and be as large as they are; otherwise files are ignored. */
    readonly takesFiles?: boolean | undefined;
    /** The largest file of a multipart body, if larger than those of requests. */
    readonly maxFileBytes?: number | undefined;
  }
}

/** Ten full files and the fields beside them. */
export const MAX_BODY_BYTES = 101 * 1024 * 1024;
const MAX_FIELD_BYTES = 1024 * 1024;
/** Largest body without files. Enough for 100,000 ids of a list; more would block the process for too long. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
/** Largest body of visitors, who send only an e-mail, a password or the secret of a link. */
const MAX_VISITORS_BYTES = 64 * 1024;
const MAX_DEPTH = 1_000;

/** Reads JSON, urlencoded and multipart bodies into one object (docs/product/api.md#requests-and-answers). */
export const bodies = fastifyPlugin(async function bodies(app: FastifyInstance) {
  const slots = new UploadSlots();
  app.decorateRequest('uploads');
  app.decorateRequest('endUpload', null);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'public') route.bodyLimit ??= MAX_VISITORS_BYTES;
  });
  app.addHook('onRequest', async (request, reply) => {
    // An unknown path answers 404 without reading the body.
    if (request.is404) return answerNoRoute(request, reply);
    if (/%00/.test(request.url.split('?')[0] ?? '')) throw notFound();
    refuseBeyond(mostBytes(request), Number(request.headers['content-length'] ?? 0));
    return undefined;
  });
  const asText = { parseAs: 'string', bodyLimit: MAX_TEXT_BYTES } as const;
  app.addContentTypeParser('application/json', asText, readJson);
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    asText,
    async (_request: FastifyRequest, body: string) => lastOfEach(parse(body)),
  );
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      fieldSize: MAX_FIELD_BYTES,
      // Far more than allowed, so that the error can name the limit.
      files: 10 * MAX_FILES,
      fields: 100,
    },
    throwFileSizeLimit: false,
  });
  app.addHook('preValidation', async (request) => {
    request.uploads = [];
    if (!request.isMultipart()) return;
    try {
      await readMultipart(request, slots);
    } catch (error) {
      // Otherwise the rest of the body would stand before the next request of this connection.
      request.raw.unpipe().resume();
      refuseUnreadable(error);
    }
  });
  app.addHook('onSend', async (request) => {
    await request.endUpload?.();
  });
});

async function readJson(_request: FastifyRequest, body: string): Promise<unknown> {
  if (body.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    deleteForgedKeys(value, 0);
    return value;
  } catch (error) {
    throw new AppError('unreadable_body', `JSON parse error - ${jsonFault(error)}`);
  }
}

/** Removes keys that would change object prototypes. A reviver would take thirty times as long. */
function deleteForgedKeys(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new RangeError('More levels than anybody needs.');
  for (const name of ['__proto__', 'constructor']) {
    if (Object.hasOwn(value, name)) Reflect.deleteProperty(value, name);
  }
  for (const inner of Object.values(value)) deleteForgedKeys(inner, depth + 1);
}

function jsonFault(error: unknown): string {
  if (error instanceof RangeError) return 'Nested too deeply';
  return (error instanceof Error ? error.message.split(/[\n"]/)[0] : undefined) ?? 'Not JSON';
}

async function readMultipart(request: FastifyRequest, slots: UploadSlots): Promise<void> {
  // A body whose connection is already closed never ends, and would hold its slot for ever.
  if (request.raw.destroyed) throw new AppError('unreadable_body', 'The connection was closed.');
  const fields: [string, string][] = [];
  const uploads: Upload[] = [];
  const stored = new UploadFile();
  let size = 0;
  request.raw.on('data', (chunk: Buffer) => (size += chunk.length));
  const most = mostBytes(request);
  const { takesFiles = false, maxFileBytes: fileSize = MAX_FILE_BYTES } =
    request.routeOptions.config;
  if (takesFiles) {
    const freeSlot = slots.take(request);
    request.endUpload = async () => {
      request.endUpload = null;
      freeSlot();
      await stored.close();
    };
  }
  for await (const part of request.parts({ limits: { fileSize } })) {
    refuseBeyond(most, size);
    if (part.type === 'field') {
      fields.push([part.fieldname, textOf(part.value)]);
      continue;
    }
    if (!takesFiles) {
      part.file.resume();
      continue;
    }
    const read = await stored.add(part.file);
    uploads.push({
      field: part.fieldname,
      // The parser leaves an empty name out, although its type says otherwise.
      fileName: part.filename ?? '',
      isTooLarge: part.file.truncated,
      get content() {
        return read();
      },
    });
  }
  refuseBeyond(most, size);
  request.body = Object.fromEntries(fields);
  request.uploads = uploads;
}

/** A part with the content type JSON is already parsed. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function mostBytes({ routeOptions: { config } }: FastifyRequest): number {
  if (config.access === 'public') return MAX_VISITORS_BYTES;
  return config.takesFiles === true ? MAX_BODY_BYTES : MAX_TEXT_BYTES;
}

/** Counts a body of unknown length while it arrives. */
function refuseBeyond(limit: number, size: number): void {
  if (size > limit) throw new AppError('too_large', t.requestTooLarge);
}

/** A form that is cut off or malformed is a 400; limits, and a disk that fails, have their own answers. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof AppError || !(error instanceof Error)) throw error;
  if ('statusCode' in error || isOfFile(error)) throw error;
  throw new AppError('unreadable_body', `Multipart form parse error - ${error.message}`);
}

/** Errors of files name the system call that failed, and so do those of reading from a connection. */
function isOfFile(error: Error): boolean {
  return 'syscall' in error && error.syscall !== 'read';
}

function lastOfEach(fields: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [value].flat().at(-1) ?? '']),
  );
}
