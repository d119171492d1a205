import { type ErrorCode, NOT_SIGNED_IN_DETAIL } from '@portal/contract/errors/error-codes';

/**
 * Why a call failed: `answer` the server refused (see status and code); `offline` no connection came about; `timeout`
 * no answer within the time limit; `unreadable` an answer that is not what the contract says.
 */
export type ApiErrorKind = 'answer' | 'offline' | 'timeout' | 'unreadable';

interface ApiErrorParts extends Partial<Omit<ApiError, keyof Error | 'kind'>> {
  readonly kind: ApiErrorKind;
  readonly cause?: unknown;
}

/** The one error that every call through `lib/api-client.ts` throws. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number = 0;
  /** The server's error code, to branch on; null when something else answered. */
  readonly code: ErrorCode | null = null;
  /** The server's sentence (`detail`), or empty. */
  readonly detail: string = '';
  /** The messages of a refused form by field name; `non_field_errors` is one of the names. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>> = {};
  /** Seconds until a throttled call may be tried again; null when the server did not say. */
  readonly retryAfterSeconds: number | null = null;

  constructor({ kind, cause, ...parts }: ApiErrorParts) {
    super(parts.detail ?? kind, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    Object.assign(this, parts);
  }
}

/** Whether the failure is the server's or the connection's, so that the same call may succeed later. */
export function isFault(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.kind !== 'answer' || error.status >= 500 || error.status === 429;
}

/**
 * Whether the server refused the call, as it does for things that do not exist. An ended session does not count: it
 * leads to the login.
 */
export function isRefusal(error: unknown): boolean {
  return !isFault(error) && !(error instanceof ApiError && isSessionOver(error));
}

export function isSessionOver({ status, detail }: ApiError): boolean {
  return status === 403 && detail === NOT_SIGNED_IN_DETAIL;
}
