import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import { desk } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

it('the desk follows by itself, says when no answer comes, and stops saying it when one does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let answer: Answer = { json: desk };
  answerRequests({ 'GET /staff/desk/': () => answer });
  openPage('/staff', steward);
  await screen.findByRole('link', { name: '12 Requests waiting' });
  answer = 'down';
  vi.advanceTimersByTime(5_000);
  await screen.findByText(/^As of .*: the portal does not answer\. Trying again\.$/);
  screen.getByRole('link', { name: '12 Requests waiting' });
  answer = { json: { ...desk, waiting: 13 } };
  vi.advanceTimersByTime(5_000);
  await screen.findByRole('link', { name: '13 Requests waiting' });
  await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull());
});
