import { screen, waitFor, within } from '@testing-library/react';
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

test.each([
  ['/staff/stock', '/staff/stock'],
  ['/staff/requests?state=any', '/staff/requests?state=any'],
  ['/staff', '/staff'],
])(
  'a steward who needs a second factor is led from %s to Security, and back when the codes are kept',
  async (wanted, back) => {
    answerRequests({
      'GET /second-factor/': { json: none },
      'GET /sessions/': { json: [] },
      'GET /rest-auth/user/': { json: steward },
      'POST /second-factor/app/': { json: { secret: 'JBSW', url: 'otpauth://totp/x' } },
      'POST /second-factor/app/confirm/': {
        json: { ...none, app_since: '2026-11-20T15:00:00Z', new_recovery_codes: ['AAAA-BBBB'] },
      },
    });
    const { user, url } = openPage(wanted, { ...steward, needs_second_factor: true });
    await screen.findByRole('heading', { level: 1, name: 'Security' });
    expect(url()).toMatch(/^\/staff\/security\?next=/);
    await screen.findByText(/^Your company asks everybody for it/);
    await user.click(screen.getByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Code of the app'), '123456{Enter}');
    await screen.findByText('AAAA-BBBB');
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(url()).toBe(back));
  },
);

test('a steward who makes new codes on Security stays there', async () => {
  answerRequests({
    'GET /second-factor/': { json: { ...none, app_since: '2026-11-20T15:00:00Z' } },
    'GET /sessions/': { json: [] },
    'POST /second-factor/recovery-codes/': {
      json: { ...none, app_since: '2026-11-20T15:00:00Z', new_recovery_codes: ['AAAA-BBBB'] },
    },
    'GET /rest-auth/user/': { json: steward },
  });
  const { user, url } = openPage('/staff/security', steward);
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
  await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB')).toBeNull());
  expect(url()).toBe('/staff/security');
});
