import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';

const KEEP = 'This is not so: cancel the report';

describe('"Cancel a report about your login"', () => {
  it('waits for the press, then shows only the result and the way on', async () => {
    const requests = answerRequests({
      'POST /second-factor/reset/cancel/': { json: { status: 'OK' } },
    });
    const { user, url, container } = openPage('/keep-second-factor#token=abc', null);
    const button = await screen.findByRole('button', { name: KEEP });
    screen.getByText(/^We were told that your second step/);
    await waitFor(() => expect(url()).toBe('/keep-second-factor'));
    expect(requests).toEqual([]);
    await user.click(button);
    await screen.findByText(/^The report is cancelled/);
    expect(requests[0]?.body).toEqual({ token: 'abc' });
    expect(screen.queryByText(/^We were told that your second step/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the portal' }).getAttribute('href')).toBe('/');
    await checkAccessibility(container);
  });

  it('says that the link is over', async () => {
    const detail = 'This link has expired or was used.';
    answerRequests({ 'POST /second-factor/reset/cancel/': { status: 404, json: { detail } } });
    const { user } = openPage('/keep-second-factor#token=abc', null);
    await user.click(await screen.findByRole('button', { name: KEEP }));
    await screen.findByText(detail);
    expect(screen.queryByRole('link', { name: 'Go to the portal' })).toBeNull();
  });
});
