import {
  ERROR_CODE_HEADER,
  ERROR_STATUS,
  type ErrorCode,
} from '@portal/contract/errors/error-codes';
import type { LightMyRequestResponse } from 'fastify';

/** A whole answer as a client sees it, without the parts that differ in each answer. */
interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Each as it was set, `name=value; attributes`. */
  readonly cookies: readonly unknown[];
  /** The value of JSON, the text of anything else. */
  readonly body: unknown;
}

const CHANGING = new Set([
  'connection',
  'content-length',
  'date',
  'set-cookie',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
]);

const JSON_TYPE = 'application/json; charset=utf-8';

/** The headers of every answer of the API. */
const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Reads a whole answer; throws when it lacks the request id of the log. */
export function wholeAnswer(response: LightMyRequestResponse): WholeAnswer {
  const { headers, statusCode, body } = response;
  if (!/^[0-9a-f-]{36}$/.test(String(headers['x-request-id']))) throw new Error('No request id.');
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !CHANGING.has(name))),
    cookies: [headers['set-cookie'] ?? []].flat(),
    body: headers['content-type'] === JSON_TYPE ? response.json<unknown>() : body,
  };
}

/** The differences from the usual answer; an undefined header is absent. */
interface Unusual {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly cookies?: readonly unknown[];
}

/** Returns the whole answer that a call should get. */
export function answer(status: number, body: unknown, { headers, cookies }: Unusual = {}) {
  const merged = { ...ALWAYS, 'content-type': JSON_TYPE, ...headers };
  const present = Object.entries(merged).filter(([, value]) => value !== undefined);
  return { status, headers: Object.fromEntries(present), cookies: cookies ?? [], body };
}

/** Returns the whole answer of a refusal; a text is its `detail`. */
export function refusal(code: ErrorCode, body: unknown, { headers, cookies = [] }: Unusual = {}) {
  const whole = typeof body === 'string' ? { detail: body } : body;
  const named = { [ERROR_CODE_HEADER.toLowerCase()]: code, ...headers };
  return answer(ERROR_STATUS[code], whole, { headers: named, cookies });
}

/** The header that deletes a cookie. */
export const endedCookie = (name: string) =>
  `${name}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax`;
