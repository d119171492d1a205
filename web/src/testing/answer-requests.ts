import { vi } from 'vitest';

/** A request as a test sees it. */
export interface SeenRequest {
  /** `GET /orders/`: the method and the path after /api, without its parameters. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The JSON, or the FormData; null without a body. */
  readonly body: unknown;
}

/** The server's answer: an answer, `'down'` when it cannot be reached, or a promise that a test settles later. */
export type Answer =
  { readonly status?: number; readonly json?: unknown; readonly headers?: HeadersInit } | 'down';
type Answering = Answer | ((request: SeenRequest) => Answer | Promise<Answer>);

/** Answers by call; a path segment `*` matches any one. */
export type Answers = Readonly<Record<string, Answering>>;

function seen(input: RequestInfo | URL, init: RequestInit = {}): SeenRequest {
  const href = input instanceof Request ? input.url : input.toString();
  const url = new URL(href, 'http://portal.test');
  const path = url.pathname.replace(/^\/api/, '');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  return {
    call: `${init.method ?? 'GET'} ${path}`,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: body ?? null,
  };
}

function matches(pattern: string, call: string): boolean {
  const words = pattern.split('/');
  const parts = call.split('/');
  return (
    words.length === parts.length && words.every((word, at) => word === '*' || word === parts[at])
  );
}

function response(answer: Exclude<Answer, 'down'>): Response {
  const { status = 200, json = null, headers = {} } = answer;
  return new Response(status === 204 ? null : JSON.stringify(json), { status, headers });
}

/** Rejects when the app aborts the request, as a browser's fetch does. */
async function unlessAborted<Value>(
  work: Promise<Value>,
  signal?: AbortSignal | null,
): Promise<Value> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Asked on many pages, and no matter of the tests without an answer to them. */
const ASKED_EVERYWHERE = ['GET /messages/unread/', 'GET /device_keys/', 'GET /staff/desk/'];

/**
 * Fakes the server at the level of fetch for the rest of the test. Returns the list of HTTP requests so far, which
 * grows. A call without an answer gets a 404 whose detail names it.
 */
export function answerRequests(answers: Answers): readonly SeenRequest[] {
  const requests: SeenRequest[] = [];
  const answerTo = async (request: SeenRequest): Promise<Answer> => {
    const pattern = Object.keys(answers).find((one) => matches(one, request.call));
    const answering = pattern === undefined ? undefined : answers[pattern];
    if (answering === undefined)
      return { status: 404, json: { detail: `No answer to ${request.call}` } };
    return typeof answering === 'function' ? answering(request) : answering;
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = seen(input, init);
    if (!ASKED_EVERYWHERE.includes(request.call) || request.call in answers) requests.push(request);
    const answer = await unlessAborted(answerTo(request), init?.signal);
    if (answer === 'down') throw new TypeError('Failed to fetch');
    return response(answer);
  });
  return requests;
}

/** The DRF-shaped answer of a call that needs a session and has none. */
export const notSignedIn: Answer = {
  status: 403,
  json: { detail: 'Authentication credentials were not provided.' },
  headers: { 'X-Error-Code': 'not_signed_in' },
};

/** A fault of the server. */
export const serverFault: Answer = {
  status: 500,
  json: { detail: 'A server error occurred.' },
  headers: { 'X-Error-Code': 'server_fault' },
};
