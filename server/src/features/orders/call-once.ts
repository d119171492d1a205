import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAY_HEADER,
} from '@portal/contract/orders/idempotency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CreateCall, readIdempotencyKey } from './idempotency.service.ts';

/** The parts of a JSON call that identify a repetition. 400 for a key that is not one. */
export function callOf(
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url'> & Pick<CreateCall, 'body'>,
): CreateCall {
  const [path = ''] = request.url.split('?');
  return {
    target: `${request.method} ${path}`,
    body: request.body,
    uploads: [],
    key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]),
  };
}

/** Answers 201 and says whether the call was a repetition. */
export function answerOnce<Answer>(
  reply: FastifyReply,
  { answer, isReplay }: { readonly answer: Answer; readonly isReplay: boolean },
): Answer {
  if (isReplay) reply.header(IDEMPOTENT_REPLAY_HEADER, 'true');
  reply.code(201);
  return answer;
}
