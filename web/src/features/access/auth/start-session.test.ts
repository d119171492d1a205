import { SESSION_META } from '@portal/contract/provider/provider.schemas';
import { describe, expect, it } from 'vitest';
import { currentSession, resetSession } from '../../../lib/session-store.ts';
import { answerRequests, notSignedIn, serverFault } from '../../../testing/answer-requests.ts';
import { eleanor, steward } from '../../../testing/test-users.ts';
import { startSession } from './start-session.ts';

function arriveWithCookie(): void {
  const meta = document.createElement('meta');
  meta.name = SESSION_META;
  meta.content = 'yes';
  document.head.append(meta);
}

const view = {
  account: { id: 3, name: 'Marsh & Co', is_commercial: true },
  expires_at: '2026-11-20T15:30:00Z',
  acting: null,
  seconds_left: 1200,
};
const start = (pathname = '/') => startSession({ location: { pathname } });

describe('The start of the app', () => {
  it('does not ask about a visitor without a session cookie', async () => {
    resetSession();
    const requests = answerRequests({});
    await start();
    expect(requests).toEqual([]);
    expect(currentSession()).toEqual({ status: 'signed-out', reason: 'visitor' });
  });

  it('asks the server once who is signed in, independent of local storage', async () => {
    arriveWithCookie();
    localStorage.setItem('portal.profile', '{"state":{"user":{"id":99}},"version":1}');
    const requests = answerRequests({ 'GET /rest-auth/user/': { json: eleanor } });
    await Promise.all([start(), start()]);
    expect(requests).toHaveLength(1);
    expect(currentSession()).toEqual({ status: 'signed-in', user: eleanor });
  });

  it('takes a dead session for a visit', async () => {
    arriveWithCookie();
    answerRequests({ 'GET /rest-auth/user/': notSignedIn });
    await start();
    expect(currentSession()).toEqual({ status: 'signed-out', reason: 'visitor' });
  });

  it('fails when the server does, and asks again the next time', async () => {
    arriveWithCookie();
    let isFaulty = true;
    answerRequests({
      'GET /rest-auth/user/': () => (isFaulty ? serverFault : { json: eleanor }),
    });
    await expect(start()).rejects.toMatchObject({ status: 500 });
    isFaulty = false;
    await start();
    expect(currentSession().status).toBe('signed-in');
  });

  it('shows a steward the client whom this browser views, read-only', async () => {
    resetSession();
    arriveWithCookie();
    answerRequests({
      'GET /rest-auth/user/': { json: steward },
      'GET /staff/view/': { json: { view } },
    });
    await start('/inventory');
    expect(currentSession()).toMatchObject({
      status: 'signed-in',
      user: { first_name: 'Marsh & Co', is_readonly: true, is_staff: false, is_commercial: true },
      viewing: { account: { id: 3 }, steward },
    });
  });

  it('loads no view in the back office, and shows none where there is none', async () => {
    resetSession();
    arriveWithCookie();
    const requests = answerRequests({
      'GET /rest-auth/user/': { json: steward },
      'GET /staff/view/': { json: { view: null } },
    });
    await start('/staff/clients');
    expect(requests).toHaveLength(1);
    resetSession();
    await start('/inventory');
    expect(requests.map(({ call }) => call)).toContain('GET /staff/view/');
    expect(currentSession()).toEqual({ status: 'signed-in', user: steward });
  });
});
