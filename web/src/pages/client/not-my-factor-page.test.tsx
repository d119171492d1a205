import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';

describe('"This was not me" of an added second factor', () => {
  it('waits for the press, then leads to a new password', async () => {
    const requests = answerRequests({ 'POST /second-factor/disown/': { json: { status: 'OK' } } });
    const { user, url, container } = openPage('/not-my-factor#token=abc', null);
    const button = await screen.findByRole('button', { name: 'This was not me: remove it' });
    await waitFor(() => expect(url()).toBe('/not-my-factor'));
    expect(requests).toEqual([]);
    await user.click(button);
    await screen.findByText(/^It was removed, and all sessions were ended/);
    expect(requests[0]?.body).toEqual({ token: 'abc' });
    const link = screen.getByRole('link', { name: 'Set a new password' });
    expect(link.getAttribute('href')).toBe('/reset-password');
    await checkAccessibility(container);
  });
});
