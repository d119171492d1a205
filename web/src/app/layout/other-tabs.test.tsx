import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import { endSession, followOtherTabs } from '../../lib/session-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import { eleanor } from '../../testing/test-users.ts';

test('a logout in one tab ends the visit in every other', async () => {
  answerRequests({});
  const stop = followOtherTabs(() => undefined);
  const { url } = openPage('/faq', eleanor);
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  localStorage.setItem('portal.profile', '{"state":{"user":null},"version":1}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.profile' }));
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(url()).toBe('/login');
  // Answering it would sign out a user who has signed in there since.
  expect(localStorage.getItem('portal.profile')).toBe('{"state":{"user":null},"version":1}');
  stop();
});

describe('Signing in again in another tab', () => {
  it.each([
    ['continues on the page of this one', eleanor, '/orders'],
    ['restarts this one as another user', { ...eleanor, id: 4711 }, '/login'],
  ])('%s', async (_, next, path) => {
    answerRequests({});
    const restart = vi.fn<() => void>();
    const stop = followOtherTabs(restart);
    const { url } = openPage('/orders', eleanor);
    await screen.findByRole('heading', { level: 1, name: 'Add & Pull Bottles' });
    act(endSession);
    await screen.findByRole('heading', { name: 'Welcome' });
    act(() => {
      const state = { user: next, addressBook: [] };
      localStorage.setItem('portal.profile', JSON.stringify({ state, version: 1 }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal.profile' }));
    });
    await waitFor(() => expect(url()).toMatch(new RegExp(`^${path}`)));
    expect(restart).toHaveBeenCalledTimes(path === '/login' ? 1 : 0);
    stop();
  });
});
