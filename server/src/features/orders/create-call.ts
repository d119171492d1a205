import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/orders/idempotency';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { validatorCompiler } from '../../plugins/validation.ts';
import { type CreateCall, readIdempotencyKey } from './idempotency.service.ts';

/** The field that files repeat; under another name they are ignored, as any unknown field. */
const FILES_FIELD = 'attachments';

const anyObject = z.looseObject({});

/**
 * For routes whose schema documents a body that the service reads itself: its rules depend on the account and the day,
 * and all errors are reported together.
 */
export const bodyReadByService: { validatorCompiler: FastifySchemaCompiler<unknown> } = {
  validatorCompiler: (part) => validatorCompiler({ ...part, schema: anyObject }),
};

/** A create call as it came. */
export function readCreateCall(request: FastifyRequest, target: string): CreateCall {
  return {
    target,
    body: anyObject.parse(request.body),
    uploads: request.uploads.filter(({ field }) => field === FILES_FIELD),
    key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]),
  };
}
