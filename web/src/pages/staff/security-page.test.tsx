import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

const none = {
  app_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_required: true,
  reset_at: null,
};

test('a driver opens Security too, of which everybody has their own', async () => {
  answerRequests({ 'GET /second-factor/': { json: none }, 'GET /sessions/': { json: [] } });
  openPage('/staff/security', { ...steward, role: 'driver' });
  await screen.findByText('Authenticator app');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Security');
});

test('a steward who needs a second factor is led to Security, and free when it is set up', async () => {
  answerRequests({
    'GET /second-factor/': { json: none },
    'GET /sessions/': { json: [] },
    'GET /rest-auth/user/': { json: steward },
    'POST /second-factor/app/': { json: { secret: 'JBSW', url: 'otpauth://totp/x' } },
    'POST /second-factor/app/confirm/': {
      json: { ...none, app_since: '2026-11-20T15:00:00Z', new_recovery_codes: ['AAAA-BBBB'] },
    },
  });
  const { user, url, router } = openPage('/staff/stock', {
    ...steward,
    needs_second_factor: true,
  });
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  expect(url()).toBe('/staff/security');
  await screen.findByText(/^Your company asks everybody for it/);
  await user.click(screen.getByRole('button', { name: 'Set up an app' }));
  await user.type(await screen.findByLabelText('Code of the app'), '123456{Enter}');
  await screen.findByText('AAAA-BBBB');
  await router.navigate({ to: '/staff/stock' });
  await waitFor(() => expect(url()).toBe('/staff/stock'));
});
