import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAY_HEADER,
} from '@portal/contract/sending/idempotency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyObject } from '../../plugins/validation.ts';
import { type CreateCall, readIdempotencyKey } from './idempotency.service.ts';

/** The field that files repeat; under another name they are ignored, as any unknown field. */
const FILES_FIELD = 'attachments';

/** The parts of a call that identify a repetition. 400 for a key that is not one. */
export function callOf(
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body' | 'uploads'>,
): CreateCall {
  const [path = ''] = request.url.replace(/^\/api/, '').split('?');
  return {
    target: `${request.method} ${path.endsWith('/') ? path : `${path}/`}`,
    body: anyObject.parse(request.body),
    uploads: request.uploads.filter(({ field }) => field === FILES_FIELD),
    key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]),
  };
}

/** Says in a header that the answer is the one of an earlier call. */
export function markReplay(reply: FastifyReply, isReplay: boolean): void {
  if (isReplay) reply.header(IDEMPOTENT_REPLAY_HEADER, 'true');
}

/** Answers 201 and says whether the call was a repetition. */
export function answerOnce<Answer>(
  reply: FastifyReply,
  { answer, isReplay }: { readonly answer: Answer; readonly isReplay: boolean },
): Answer {
  markReplay(reply, isReplay);
  reply.code(201);
  return answer;
}
