/**
 * The closed set of reasons for an error (docs/product/api.md#errors). The code travels in the `X-Error-Code` header,
 * because the bodies are given letter for letter. The web app branches on codes and never on text.
 */
export const ERROR_STATUS = {
  invalid: 400,
  unreadable_body: 400,
  over_ask: 400,
  code_used: 400,
  clock_wrong: 400,
  passkey_refused: 400,
  passkey_of_other_site: 400,
  not_signed_in: 403,
  not_allowed: 403,
  owners_only: 403,
  csrf_failed: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  step_up_required: 403,
  login_expired: 403,
  login_stolen: 403,
  not_found: 404,
  unknown_code: 404,
  invalid_page: 404,
  invalid_token: 404,
  method_not_allowed: 405,
  no_longer_possible: 409,
  changed_meanwhile: 409,
  last_owner: 409,
  too_many_people: 409,
  own_approval: 409,
  own_count: 409,
  already_pending: 409,
  too_large: 413,
  unsupported_media_type: 415,
  key_used_differently: 422,
  throttled: 429,
  server_fault: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The header of every error's answer that carries its code. */
export const ERROR_CODE_HEADER = 'X-Error-Code';

/** Whether a header's text is one of our codes; anything else came from a proxy. */
export function isErrorCode(text: string | null): text is ErrorCode {
  return text !== null && Object.hasOwn(ERROR_STATUS, text);
}

/** The detail of a missing or dead session. Part of the API, letter for letter (docs/product/api.md#errors). */
export const NOT_SIGNED_IN_DETAIL = 'Authentication credentials were not provided.';

/** The beginning of the detail of an over-ask. Part of the API (docs/product/requests.md#all-or-nothing). */
export const OVER_ASK_DETAIL = 'Requested amount exceeds available amount currently in inventory';
