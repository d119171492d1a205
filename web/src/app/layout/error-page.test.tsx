import { PROVIDER_META, SESSION_META } from '@portal/contract/provider/provider.schemas';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { expectComplaints } from '../../testing/expect-complaints.ts';
import { settleLater } from '../../testing/settle-later.ts';
import { testProvider } from '../../testing/test-provider.ts';
import { eleanor } from '../../testing/test-users.ts';
import { App } from '../app.tsx';
import { createQueryClient } from '../query-client.ts';
import { createPortalRouter } from '../router.tsx';

/** A browser that comes with a session cookie. */
function arrive(path: string) {
  const meta = document.createElement('meta');
  meta.name = SESSION_META;
  meta.content = 'yes';
  document.head.append(meta);
  const queryClient = createQueryClient(0);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createPortalRouter(queryClient, history);
  return render(<App router={router} queryClient={queryClient} />);
}

describe('A start that does not succeed', () => {
  it('says what happened, and starts on "Try again"', async () => {
    const checkComplaints = expectComplaints();
    let isFaulty = true;
    answerRequests({
      'GET /rest-auth/user/': () => (isFaulty ? serverFault : { json: eleanor }),
    });
    const { container } = arrive('/faq');
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong on our side.' });
    expect(document.title).toBe('Something went wrong on our side.');
    screen.getByRole('main');
    expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
    await checkAccessibility(container);
    isFaulty = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    checkComplaints();
  });

  it('says that the server cannot be reached', async () => {
    const checkComplaints = expectComplaints();
    answerRequests({ 'GET /rest-auth/user/': 'down' });
    arrive('/');
    await screen.findByRole('heading', { name: 'We cannot be reached right now.' });
    checkComplaints();
  });

  it('shows that it is loading while the server is slow', async () => {
    const answer = settleLater<{ json: unknown }>();
    answerRequests({ 'GET /rest-auth/user/': () => answer.promise });
    arrive('/faq');
    await screen.findByText('Loading...');
    answer.settle({ json: eleanor });
    await screen.findByRole('heading', { level: 1, name: 'Support' });
  });
});

describe('A page that breaks', () => {
  it('says so, and opens again when its cause is gone', async () => {
    const checkComplaints = expectComplaints();
    answerRequests({ 'GET /rest-auth/user/': { json: eleanor } });
    const meta = document.querySelector(`meta[name="${PROVIDER_META}"]`);
    meta?.setAttribute('content', '{');
    arrive('/faq');
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong.' });
    meta?.setAttribute('content', JSON.stringify(testProvider));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    checkComplaints();
  });
});
