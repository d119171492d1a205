import { VIEWED_ACCOUNT_HEADER } from '@portal/contract/access/auth/auth.schemas';
import { deviceKeysSchema } from '@portal/contract/access/auth/device-keys.schemas';
import * as z from 'zod/mini';
import { type Answered, errorOfAnswer, readJson } from './api-answer.ts';
import { ApiError, isSessionOver } from './api-error.ts';
import { isKeptCall, useOfflineSince } from './offline-answers.ts';
import {
  currentOwnerId,
  currentUser,
  endSession,
  endViewing,
  viewedAccountId,
} from './session-store.ts';
import { confirmIdentity } from './step-up-store.ts';

export type QueryValue = string | number | readonly string[] | undefined;

/** One call. The path begins with `/` and leaves `/api` out. */
export interface ApiRequest<Answer> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Parameters; a list repeats its name, undefined and empty are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON, or as multipart when it is a FormData. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the server may take as long as for an upload; true for a FormData unless it says otherwise. */
  readonly isLong?: boolean;
  /** The contract's schema of the answer; `z.unknown()` where the answer is not read. */
  readonly answer: z.ZodMiniType<Answer>;
  /** The caller's own abort signal, usually the query's. */
  readonly signal?: AbortSignal;
}

/** Returns the URL of a call, also for links that download. */
export function apiUrl(path: string, query: ApiRequest<unknown>['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? ''].flat()) if (one !== '') params.append(name, String(one));
  }
  const text = params.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

/** Behind https the cookie has a prefix; one without it may be set by another host of the domain. */
function csrfToken(): string | undefined {
  const { cookie } = document;
  const found = /(?:^|; )__Host-csrftoken=([^;]+)/.exec(cookie);
  return (found ?? /(?:^|; )csrftoken=([^;]+)/.exec(cookie))?.[1];
}

function headersOf(request: Omit<ApiRequest<unknown>, 'answer'>): Headers {
  const headers = new Headers({ Accept: 'application/json', ...request.headers });
  const token = csrfToken();
  const isUnsafe = (request.method ?? 'GET') !== 'GET';
  if (isUnsafe && token !== undefined) headers.set('X-CSRFToken', token);
  const isJson = request.body !== undefined && !(request.body instanceof FormData);
  if (isJson) headers.set('Content-Type', 'application/json');
  const shown = viewedAccountId() ?? currentUser()?.account?.id;
  if (shown !== undefined) headers.set(VIEWED_ACCOUNT_HEADER, String(shown));
  return headers;
}

function bodyOf({ body }: Pick<ApiRequest<unknown>, 'body'>): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** Aborts with the first of two signals; the built-in call for that is newer than the oldest browsers of the build. */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}

/**
 * Makes a call and reads its answer within a time limit. Throws `ApiError` when the server cannot be reached or the
 * time is over, and passes on the caller's own abort.
 */
export async function fetchWithin<Read>(
  request: Omit<ApiRequest<unknown>, 'answer'>,
  limitMs: number,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const timeLimit = AbortSignal.timeout(limitMs);
  const signal = request.signal ? eitherOf(request.signal, timeLimit) : timeLimit;
  try {
    const response = await globalThis.fetch(apiUrl(request.path, request.query), {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      body: bodyOf(request),
      credentials: 'include',
      signal,
    });
    // The time limit covers the body too.
    return await read(response);
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause;
    throw new ApiError({ kind: timeLimit.aborted ? 'timeout' : 'offline', cause });
  }
}

/**
 * Returns the error of a refused call. Not signed in ends the app's session. Not allowed ends the view of an account as
 * its client, because its screens only make allowed calls.
 */
export function refusalOf(answered: Answered): ApiError {
  const error = errorOfAnswer(answered);
  if (isSessionOver(error)) endSession();
  if (error.code === 'not_allowed') endViewing();
  return error;
}

async function fetchText(request: ApiRequest<unknown>): Promise<Answered> {
  const isLong = request.isLong ?? request.body instanceof FormData;
  return fetchWithin(request, isLong ? 180_000 : 30_000, async (response) => ({
    response,
    text: await response.text(),
  }));
}

/** Asks for the keys of what this browser keeps of the signed-in user. */
export const askForKeys = () => callApi({ path: '/device_keys/', answer: deviceKeysSchema });

/** Only the installed app keeps answers: the code is not part of the login's first download. */
const sealedAnswers = () => import('./sealed-answers.ts');

async function keep(userId: number, url: string, answered: Answered): Promise<void> {
  const { keepAnswer } = await sealedAnswers();
  await keepAnswer(userId, url, answered, askForKeys);
}

/** The installed app keeps what it reads, except of a client whom a steward views, and reads it again while offline. */
async function fetchOrKept(request: ApiRequest<unknown>): Promise<Answered> {
  const isRead = (request.method ?? 'GET') === 'GET';
  if (!isRead || !isKeptCall(request.path) || viewedAccountId() !== null) return fetchText(request);
  const url = apiUrl(request.path, request.query);
  try {
    const answered = await fetchText(request);
    const userId = currentOwnerId();
    useOfflineSince.setState({ moment: null });
    if (answered.response.ok && userId !== null) void keep(userId, url, answered);
    return answered;
  } catch (error) {
    const userId = currentOwnerId();
    if (!(error instanceof ApiError) || error.kind !== 'offline' || userId === null) throw error;
    const { keptAnswer } = await sealedAnswers();
    const kept = await keptAnswer(userId, url);
    if (kept === null) throw error;
    return kept;
  }
}

/**
 * The app's only fetch. Returns the body as the contract's schema parsed it; throws `ApiError` for everything else,
 * except when the caller aborts. A 403 whose detail says that nobody is signed in ends the app's session
 * (docs/product/sign-in.md#sessions); any other 403, such as a failed CSRF check, does not. A call that needs a step-up
 * waits for the user's password or second factor and is then repeated.
 */
export async function callApi<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  const answered = await fetchOrKept(request);
  if (!answered.response.ok) {
    const error = refusalOf(answered);
    if (error.code === 'step_up_required' && (await confirmIdentity())) return callApi(request);
    throw error;
  }
  const read = z.safeParse(request.answer, readJson(answered));
  if (!read.success) {
    const { status } = answered.response;
    throw new ApiError({ kind: 'unreadable', status, cause: read.error });
  }
  return read.data;
}
