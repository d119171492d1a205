import { parse } from 'node:querystring';
import { MAX_FILE_BYTES, MAX_FILES } from '@portal/contract/orders/attached-files';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';

/** A file that came with a multipart body; nothing is believed of it but its bytes. */
export interface Upload {
  readonly field: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  /** More bytes came than a file may have; `content` is cut. */
  readonly isTooLarge: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart body; a repeated field keeps its last text, as forms of the original stack do. */
    uploads: readonly Upload[];
  }
  interface FastifyContextConfig {
    /** The largest file of a multipart body, where it may be larger than those of requests. */
    readonly maxFileBytes?: number;
  }
}

/** Ten full files and the fields around them (decisions: Orders). */
export const MAX_BODY_BYTES = 101 * 1024 * 1024;
const MAX_FIELD_BYTES = 1024 * 1024;

/** JSON, urlencoded and multipart bodies are all read into one object (API page: Everywhere). */
export const bodies = fastifyPlugin(async function bodies(app: FastifyInstance) {
  app.decorateRequest('uploads');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => lastOfEach(parse(body)),
  );
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      fieldSize: MAX_FIELD_BYTES,
      // Far more than allowed, so that the refusal can say how many are.
      files: 10 * MAX_FILES,
      fields: 100,
    },
    throwFileSizeLimit: false,
  });
  app.addHook('preValidation', async (request) => {
    request.uploads = [];
    if (request.isMultipart()) await readMultipart(request).catch(refuseUnreadable);
  });
});

async function readJson(_request: FastifyRequest, body: string): Promise<unknown> {
  if (body.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(body, (key, inner: unknown) =>
      key === '__proto__' || key === 'constructor' ? undefined : inner,
    );
    return value;
  } catch (error) {
    const why = error instanceof Error ? error.message.split(/[\n"]/)[0] : 'not JSON';
    throw new AppError('unreadable_body', `JSON parse error - ${why ?? ''}`.trim());
  }
}

async function readMultipart(request: FastifyRequest): Promise<void> {
  const fields: [string, string][] = [];
  const uploads: Upload[] = [];
  const fileSize = request.routeOptions.config.maxFileBytes ?? MAX_FILE_BYTES;
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'field') {
      fields.push([part.fieldname, String(part.value)]);
      continue;
    }
    const content = await part.toBuffer();
    const isTooLarge = part.file.truncated;
    uploads.push({ field: part.fieldname, fileName: part.filename, content, isTooLarge });
  }
  request.body = Object.fromEntries(fields);
  request.uploads = uploads;
}

/** A form that is cut off or malformed is the sender's fault; too much of anything has its own answer. */
function refuseUnreadable(error: unknown): never {
  if (!(error instanceof Error) || 'statusCode' in error) throw error;
  throw new AppError('unreadable_body', `Multipart form parse error - ${error.message}`);
}

function lastOfEach(fields: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [value].flat().at(-1) ?? '']),
  );
}
