import { brotliCompressSync, constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** A smaller answer fits into one packet anyway. */
const LEAST_BYTES = 1024;
/** Takes less than a millisecond. */
const MOST_CHARACTERS = 100_000;
const QUALITY = 4;

/**
 * Compresses answers. Those of the API are compressed at once: a stream and a thread for each costs several times the
 * compression itself (docs/performance.md). Longer ones and files go through streams.
 */
export const compressAnswers = fastifyPlugin(async function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isShort =
      typeof payload === 'string' &&
      payload.length >= LEAST_BYTES &&
      payload.length <= MOST_CHARACTERS;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isShort || !isJson || !takesBrotli(request)) return payload;
    reply.header('Content-Encoding', 'br').header('Vary', 'accept-encoding');
    return brotliCompressSync(payload, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
      },
    });
  });
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: LEAST_BYTES });
});

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0)/.test(String(headers['accept-encoding']));
}
