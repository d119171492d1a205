import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/orders/idempotency';
import type { FastifyRequest } from 'fastify';
import { anyObject } from '../../plugins/validation.ts';
import { type CreateCall, readIdempotencyKey } from './idempotency.service.ts';

/** The field that files repeat; under another name they are ignored, as any unknown field. */
const FILES_FIELD = 'attachments';

/** Reads the body, files and key of a call that is sent once. */
export function createCallOf(request: FastifyRequest, target: string): CreateCall {
  return {
    target,
    body: anyObject.parse(request.body),
    uploads: request.uploads.filter(({ field }) => field === FILES_FIELD),
    key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]),
  };
}
