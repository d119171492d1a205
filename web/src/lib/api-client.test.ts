import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerRequests, notSignedIn } from '../testing/answer-requests.ts';
import { settleLater } from '../testing/settle-later.ts';
import { eleanor } from '../testing/test-users.ts';
import { apiUrl, callApi } from './api-client.ts';
import { ApiError, isFault } from './api-error.ts';
import { currentSession, signIn, signOut } from './session-store.ts';

const answer = z.object({ count: z.number() });
const full = { json: { count: 3 } };

/** Returns the error of a call that must fail. */
async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.catch((error: unknown) => error);
  if (!(outcome instanceof ApiError)) throw new Error('The call did not fail as it should.');
  return outcome;
}

describe('A call to the server', () => {
  it('answers what the contract reads in the body', async () => {
    answerRequests({ 'GET /things/': { json: { count: 3, more: 'is dropped' } } });
    expect(await callApi({ path: '/things/', answer })).toEqual({ count: 3 });
  });

  it('leaves empty parameters out and repeats a list’s name', () => {
    const query = { facet: ['country', 'type'], search: '', page: 2, sort: undefined };
    expect(apiUrl('/search_wines/', query)).toBe(
      '/api/search_wines/?facet=country&facet=type&page=2',
    );
  });

  it('carries the anti-forgery token on unsafe methods only', async () => {
    document.cookie = 'csrftoken=abc123';
    const requests = answerRequests({ 'GET /things/': full, 'POST /things/': full });
    await callApi({ path: '/things/', answer });
    await callApi({ method: 'POST', path: '/things/', body: { a: 1 }, answer });
    expect(requests.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual([null, 'abc123']);
    document.cookie = '__Host-csrftoken=def456; Secure; Path=/';
    await callApi({ method: 'POST', path: '/things/', answer });
    expect(requests[2]?.headers.get('X-CSRFToken')).toBe('def456');
    expect(requests[1]?.headers.get('Content-Type')).toBe('application/json');
    expect(requests[1]?.body).toEqual({ a: 1 });
  });

  it('waits half a minute for an answer, and three for what takes a form with files or long work', async () => {
    answerRequests({ 'POST /things/': full });
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const send = { method: 'POST', path: '/things/', answer } as const;
    await callApi({ ...send, body: { a: 1 } });
    await callApi({ ...send, body: new FormData() });
    await callApi({ ...send, isLong: true });
    expect(limit.mock.calls).toEqual([[30_000], [180_000], [180_000]]);
  });

  it('leaves the content type of a form with files to the browser', async () => {
    const requests = answerRequests({ 'POST /things/': full });
    const body = new FormData();
    body.append('attachments', new File(['%PDF'], 'label.pdf'));
    await callApi({ method: 'POST', path: '/things/', body, answer });
    expect(requests[0]?.headers.get('Content-Type')).toBeNull();
    expect(requests[0]?.body).toBe(body);
  });

  it('reports the server’s code, sentence and messages by field', async () => {
    answerRequests({
      'POST /things/': {
        status: 400,
        json: { detail: 'No.', email: ['Wrong.'], lines: [{}, { wine: ['Invalid pk "9"'] }] },
        headers: { 'X-Error-Code': 'over_ask' },
      },
    });
    const error = await failureOf(callApi({ method: 'POST', path: '/things/', answer }));
    expect(error).toMatchObject({ kind: 'answer', status: 400, code: 'over_ask', detail: 'No.' });
    expect(error.fieldErrors).toEqual({ email: ['Wrong.'], lines: ['Invalid pk "9"'] });
    expect(isFault(error)).toBe(false);
  });

  it('reports when a throttled call may be tried again', async () => {
    answerRequests({ 'GET /things/': { status: 429, headers: { 'Retry-After': '30' } } });
    const error = await failureOf(callApi({ path: '/things/', answer }));
    expect(error.retryAfterSeconds).toBe(30);
    expect(isFault(error)).toBe(true);
  });

  it('distinguishes a server that is down from an unreadable answer', async () => {
    answerRequests({ 'GET /down/': 'down', 'GET /odd/': { json: { count: 'three' } } });
    expect((await failureOf(callApi({ path: '/down/', answer }))).kind).toBe('offline');
    expect((await failureOf(callApi({ path: '/odd/', answer }))).kind).toBe('unreadable');
  });

  it('gives up quietly when its caller does', async () => {
    const never = settleLater<typeof full>();
    answerRequests({ 'GET /things/': () => never.promise });
    const leaving = new AbortController();
    const call = callApi({ path: '/things/', answer, signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('An answer that nobody is signed in', () => {
  it('ends the session of a signed-in user', async () => {
    signIn(eleanor);
    answerRequests({ 'GET /things/': notSignedIn });
    await failureOf(callApi({ path: '/things/', answer }));
    expect(currentSession()).toEqual({ status: 'signed-out', reason: 'ended' });
  });

  it('changes nothing for a visitor', async () => {
    signOut('visitor');
    answerRequests({ 'GET /things/': notSignedIn });
    await failureOf(callApi({ path: '/things/', answer }));
    expect(currentSession()).toEqual({ status: 'signed-out', reason: 'visitor' });
  });

  it.each([
    'CSRF Failed: CSRF token missing.',
    'You do not have permission to perform this action.',
  ])('is not what "%s" says', async (detail) => {
    signIn(eleanor);
    answerRequests({ 'POST /things/': { status: 403, json: { detail } } });
    await failureOf(callApi({ method: 'POST', path: '/things/', answer }));
    expect(currentSession().status).toBe('signed-in');
  });
});
