import { SESSION_META } from '@portal/contract/provider/provider.schemas';
import { describe, expect, it } from 'vitest';
import { currentSession, forgetSession } from '../../lib/session-store.ts';
import { answerRequests, notSignedIn, serverFault } from '../../testing/answer-requests.ts';
import { eleanor } from '../../testing/test-users.ts';
import { startSession } from './start-session.ts';

function arriveWithCookie(): void {
  const meta = document.createElement('meta');
  meta.name = SESSION_META;
  meta.content = 'yes';
  document.head.append(meta);
}

describe('The start of the app', () => {
  it('does not ask about a visitor without a session cookie', async () => {
    forgetSession();
    const requests = answerRequests({});
    await startSession();
    expect(requests).toEqual([]);
    expect(currentSession()).toEqual({ status: 'signed-out', reason: 'visitor' });
  });

  it('asks once who is signed in, whatever local storage says', async () => {
    arriveWithCookie();
    localStorage.setItem('portal.profile', '{"state":{"user":{"id":99}},"version":1}');
    const requests = answerRequests({ 'GET /rest-auth/user/': { json: eleanor } });
    await Promise.all([startSession(), startSession()]);
    expect(requests).toHaveLength(1);
    expect(currentSession()).toEqual({ status: 'signed-in', user: eleanor });
  });

  it('takes a dead session for a visit', async () => {
    arriveWithCookie();
    answerRequests({ 'GET /rest-auth/user/': notSignedIn });
    await startSession();
    expect(currentSession()).toEqual({ status: 'signed-out', reason: 'visitor' });
  });

  it('fails when the server does, and asks again the next time', async () => {
    arriveWithCookie();
    let isFaulty = true;
    answerRequests({
      'GET /rest-auth/user/': () => (isFaulty ? serverFault : { json: eleanor }),
    });
    await expect(startSession()).rejects.toMatchObject({ status: 500 });
    isFaulty = false;
    await startSession();
    expect(currentSession().status).toBe('signed-in');
  });
});
