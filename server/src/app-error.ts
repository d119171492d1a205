import {
  ERROR_STATUS,
  type ErrorCode,
  NOT_SIGNED_IN_DETAIL,
} from '@portal/contract/errors/error-codes';
import { type FieldErrors, WHOLE_BODY } from '@portal/contract/errors/field-messages';
import { t } from './texts/answers.ts';

/** An expected error: its code and the body of the answer (docs/product/api.md#errors). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    body: string | Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof body === 'string' ? body : code);
    this.code = code;
    this.body = typeof body === 'string' ? { detail: body } : body;
    this.headers = headers;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** 404, the same whether the thing never existed or is another account's. */
export const notFound = () => new AppError('not_found', 'Not found.');

/** Returns a row that was read; throws 404 when there is none. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

export const notSignedIn = () => new AppError('not_signed_in', NOT_SIGNED_IN_DETAIL);

export const notAllowed = () =>
  new AppError('not_allowed', 'You do not have permission to perform this action.');

/** 403 for the other users of an account. */
export const ownersOnly = () => new AppError('owners_only', t.ownersOnly);

/** 404: the link of a mail is unknown, was used or has expired. */
export const invalidLink = () => new AppError('invalid_token', t.linkNoLongerValid);

/** The same for the link of a password reset. Django's text: clients compare it. */
export const invalidToken = () =>
  new AppError(
    'invalid_token',
    'The OTP password entered is not valid. Please check and try again.',
  );

/** 409: the record is no longer in a state that allows it. */
export const noLongerPossible = (reason: string) => new AppError('no_longer_possible', reason);

/** 409: `what` was changed since it was loaded. Nothing is overwritten. */
export const changedMeanwhile = (what: string) =>
  new AppError(
    'changed_meanwhile',
    `Somebody else has changed ${what}. Look at it again before you go on.`,
  );

export const invalid = (errors: FieldErrors) => new AppError('invalid', errors);

export const invalidBody = (message: string) => invalid({ [WHOLE_BODY]: [message] });

/** 429, or 503 with `unavailable`, with the seconds to wait before a retry. */
export function throttled(seconds: number): AppError {
  const whole = Math.max(1, Math.ceil(seconds));
  const detail = `Request was throttled. Expected available in ${whole} seconds.`;
  return new AppError('throttled', detail, { 'Retry-After': String(whole) });
}
