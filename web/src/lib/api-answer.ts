import { ERROR_CODE_HEADER, isErrorCode } from '@portal/contract/errors/error-codes';
import { ApiError } from './api-error.ts';

/** An answer with its body already read. */
export interface Answered {
  readonly response: Response;
  readonly text: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Collects all texts in a value: `lines: [{}, {wine: ['Invalid pk …']}]` gives its one message. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Of a 409 only the sentence is read; `current`, the current record, is for other programs. */
function fieldErrorsIn(body: Record<string, unknown>): Record<string, string[]> {
  const fields = Object.entries(body).filter(([name]) => !['detail', 'current'].includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, textsIn(value)]));
}

function retryAfterSeconds(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Parses the JSON of an answer; null for an empty one. An answer that is not JSON is `unreadable`. */
export function readJson({ response, text }: Answered): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError({ kind: 'unreadable', status: response.status, cause });
  }
}

function bodyOfError(answered: Answered): Record<string, unknown> {
  try {
    const body = readJson(answered);
    return isRecord(body) ? body : {};
  } catch {
    // A proxy's own error page: the status is enough.
    return {};
  }
}

/** Returns the typed error of a refused call, from the shapes of the API: `{detail}` or `{field: [messages]}`. */
export function errorOfAnswer(answered: Answered): ApiError {
  const { headers, status } = answered.response;
  const body = bodyOfError(answered);
  const code = headers.get(ERROR_CODE_HEADER);
  return new ApiError({
    kind: 'answer',
    status,
    code: isErrorCode(code) ? code : null,
    detail: typeof body['detail'] === 'string' ? body['detail'] : '',
    fieldErrors: fieldErrorsIn(body),
    retryAfterSeconds: retryAfterSeconds(headers),
  });
}
