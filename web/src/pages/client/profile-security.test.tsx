import type {
  ChangedFactor,
  SecondFactor,
  SessionEntry,
} from '@portal/contract/access/auth/second-factor.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answer, Answers } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openProfile } from '../../testing/open-profile.ts';
import { eleanor } from '../../testing/test-users.ts';

const OFF: SecondFactor = {
  app_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_required: false,
  reset_at: null,
};
const ON: SecondFactor = {
  ...OFF,
  app_since: '2026-11-20T15:00:00Z',
  passkeys: [{ id: 4, name: 'Blue key', created_at: '2026-11-20T15:00:00Z', last_used_at: null }],
  recovery_codes_left: 3,
};
const changed = (factor: SecondFactor, codes: string[] = []): ChangedFactor => ({
  ...factor,
  new_recovery_codes: codes,
});
const here: SessionEntry = {
  id: 1,
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.7',
  signed_in_at: '2026-11-20T15:00:00Z',
  last_seen_at: '2026-11-20T16:00:00Z',
  is_current: true,
};
const there = { ...here, id: 2, browser: null, system: null, is_current: false };
const section = (name: string) => within(screen.getByRole('region', { name }));
const stepUpRequired: Answer = {
  status: 403,
  json: { detail: 'Please confirm that it is you, then try again.' },
  headers: { 'X-Error-Code': 'step_up_required' },
};

const openLogin = (answers: Answers) =>
  openProfile(
    '/profile/change-email-password',
    'Login & Password',
    { 'GET /second-factor/': { json: OFF }, 'GET /sessions/': { json: [here] }, ...answers },
    eleanor,
  );

describe('Two-step sign-in', () => {
  it('is set up with the first code of an app, and shows the recovery codes once', async () => {
    const secret = 'JBSWY3DPEHPK3PXP';
    const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
    const on = { ...OFF, app_since: '2026-11-20T15:00:00Z', recovery_codes_left: 10 };
    const { user, sent, container } = await openLogin({
      'POST /second-factor/app/': {
        json: { secret, url: `otpauth://totp/OAK:eleanor?secret=${secret}` },
      },
      'POST /second-factor/app/confirm/': { json: changed(on, codes) },
    });
    const twoStep = section('Two-step sign-in');
    await user.click(await twoStep.findByRole('button', { name: 'Set up an app' }));
    expect(await twoStep.findByLabelText('Or enter this key')).toHaveProperty('value', secret);
    await twoStep.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(document.activeElement).toBe(twoStep.getByLabelText('Code of the app'));
    await user.keyboard('123456{Enter}');
    await twoStep.findByText('AAAA-BBBB-CCCC-DDDD');
    expect(sent('POST').at(-1)?.body).toEqual({ code: '123456' });
    twoStep.getByText(/^On\. /);
    await checkAccessibility(container);
    await user.click(twoStep.getByRole('button', { name: 'I have kept them' }));
    expect(twoStep.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
  });

  it('asks before the page with new recovery codes is left, and says later that they were not kept', async () => {
    const codes = ['AAAA-BBBB-CCCC-DDDD'];
    const { user, router, sent, url } = await openLogin({
      'GET /second-factor/': { json: ON },
      'POST /second-factor/recovery-codes/': { json: changed(ON, codes) },
      'PATCH /second-factor/passkeys/4/': { json: changed(ON) },
    });
    const twoStep = section('Two-step sign-in');
    await user.click(await twoStep.findByRole('button', { name: 'Make new codes' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
    await twoStep.findByText('AAAA-BBBB-CCCC-DDDD');
    await user.click(twoStep.getByRole('button', { name: 'Rename, Blue key' }));
    await user.type(twoStep.getByLabelText('New name'), '{Enter}');
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    twoStep.getByText('AAAA-BBBB-CCCC-DDDD');
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    // A navigation that is not allowed never ends.
    void router.navigate({ to: '/profile/people' });
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        'Leave without keeping the recovery codes? They are not shown again.',
      ),
    );
    twoStep.getByText('AAAA-BBBB-CCCC-DDDD');
    asked.mockReturnValue(true);
    void router.navigate({ to: '/profile/people' });
    await screen.findByRole('heading', { level: 1, name: 'People' });
    expect(url()).toBe('/profile/people');
    void router.navigate({ to: '/profile/change-email-password' });
    await screen.findByText(/^You left without saying that you kept your recovery codes/);
    expect(sent('POST')).toHaveLength(1);
    const again = section('Two-step sign-in');
    expect(again.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
    await user.click(again.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText(/^You left without saying/)).toBeNull();
  });

  it('lets the page be left once the new recovery codes were copied', async () => {
    const { user, router } = await openLogin({
      'GET /second-factor/': { json: ON },
      'POST /second-factor/recovery-codes/': { json: changed(ON, ['AAAA-BBBB-CCCC-DDDD']) },
    });
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const twoStep = section('Two-step sign-in');
    await user.click(await twoStep.findByRole('button', { name: 'Make new codes' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
    await user.click(await twoStep.findByRole('button', { name: 'Copy the codes' }));
    await screen.findByText('The codes were copied.');
    await router.navigate({ to: '/profile/people' });
    expect(asked).not.toHaveBeenCalled();
    await router.navigate({ to: '/profile/change-email-password' });
    await section('Two-step sign-in').findAllByText(/recovery codes left/);
    expect(screen.queryByText(/^You left without saying/)).toBeNull();
  });

  it('shows a wrong first code under its field', async () => {
    const { user } = await openLogin({
      'POST /second-factor/app/': { json: { secret: 'JBSW', url: 'otpauth://totp/x' } },
      'POST /second-factor/app/confirm/': {
        status: 400,
        json: { code: ['This code is wrong.'] },
        headers: { 'X-Error-Code': 'invalid' },
      },
    });
    const twoStep = section('Two-step sign-in');
    await user.click(await twoStep.findByRole('button', { name: 'Set up an app' }));
    await user.type(await twoStep.findByLabelText('Code of the app'), '000000{Enter}');
    await twoStep.findByText('This code is wrong.');
    expect(twoStep.queryByRole('alert')).toBeNull();
  });

  it('names the passkeys, renames and removes them, and hints at few recovery codes', async () => {
    const renamed = { ...ON, passkeys: [{ ...ON.passkeys[0], name: 'Red key' }] };
    const { user, sent } = await openLogin({
      'GET /second-factor/': { json: ON },
      'PATCH /second-factor/passkeys/4/': { json: { ...renamed, new_recovery_codes: [] } },
      'DELETE /second-factor/passkeys/4/': { json: changed({ ...ON, passkeys: [] }) },
    });
    const twoStep = section('Two-step sign-in');
    await twoStep.findByText('You have 3 recovery codes left. Please make new ones.');
    await user.click(twoStep.getByRole('button', { name: 'Rename, Blue key' }));
    const name = twoStep.getByLabelText('New name');
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, 'Red key{Enter}');
    await twoStep.findByText('Red key');
    expect(sent('PATCH')[0]?.body).toEqual({ name: 'Red key' });
    await user.click(twoStep.getByRole('button', { name: 'Remove, Red key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await twoStep.findByText(/^None\. With a passkey/);
  });

  it('says that a reset is coming, and whom to call', async () => {
    await openLogin({
      'GET /second-factor/': { json: { ...ON, reset_at: '2026-11-21T15:00:00Z' } },
    });
    const twoStep = section('Two-step sign-in');
    expect((await twoStep.findByRole('alert')).textContent).toMatch(
      /will be turned off on Nov 21, 2026, 10:00\sAM.* call /,
    );
  });

  it('says that no passkey was made where the browser has none', async () => {
    const { user } = await openLogin({
      'POST /second-factor/passkeys/options/': {
        json: {
          challenge: 'abc',
          rp: { id: 'portal.test', name: 'OAK' },
          user: { id: 'abc', name: 'e', displayName: 'E' },
          pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        },
      },
    });
    const twoStep = section('Two-step sign-in');
    await user.type(await twoStep.findByLabelText('Name of the new passkey'), 'Phone{Enter}');
    await twoStep.findByText(/^This browser cannot use passkeys/);
    expect(twoStep.getByLabelText('Name of the new passkey')).toHaveProperty('value', 'Phone');
  });
});

describe('Where I am signed in', () => {
  it('lists the browsers, and signs out of one or all others', async () => {
    const { user, sent } = await openLogin({
      'GET /sessions/': { json: [here, there] },
      'DELETE /sessions/2/': { json: [here] },
    });
    const sessions = section('Where I am signed in');
    await sessions.findByText('Firefox on Windows');
    sessions.getByText('This browser');
    expect(sessions.getAllByText(/^From 203\.0\.113\.7\. Signed in on Nov 20, 2026/)).toHaveLength(
      2,
    );
    sessions.getByRole('button', { name: 'Sign out of all other browsers' });
    await user.click(sessions.getByRole('button', { name: 'Sign out, Unknown browser' }));
    await waitFor(() => expect(sessions.queryByText('Unknown browser')).toBeNull());
    expect(sent('DELETE')).toHaveLength(1);
  });
});

describe('A call that needs the user to confirm who they are', () => {
  it('waits for the password, is sent again, and keeps what was typed', async () => {
    let isProved = false;
    const { user, sent } = await openLogin({
      'PUT /rest-auth/user/': () =>
        isProved ? { json: { ...eleanor, email: 'new@example.com' } } : stepUpRequired,
      'POST /rest-auth/step-up/': ({ body }) => {
        isProved = JSON.stringify(body) === '{"password":"cellar-door-55"}';
        return isProved
          ? { json: { detail: 'Confirmed.' } }
          : {
              status: 400,
              json: { password: ['This password is wrong.'] },
              headers: { 'X-Error-Code': 'invalid' },
            };
      },
    });
    const login = section('Change Login');
    await user.type(login.getByLabelText('New Email'), 'new@example.com{Enter}');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Please confirm that it is you' }),
    );
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    await checkAccessibility(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Enter your password or a code.');
    await user.type(dialog.getByLabelText('Password'), 'a wrong guess{Enter}');
    await dialog.findByText('This password is wrong.');
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'cellar-door-55{Enter}');
    await login.findByText('Your email has been updated');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { email: 'new@example.com' },
      { email: 'new@example.com' },
    ]);
  });

  it('is not sent when the user closes the dialog, and nothing typed is lost', async () => {
    const { user, sent } = await openLogin({ 'PUT /rest-auth/user/': stepUpRequired });
    const login = section('Change Login');
    await user.type(login.getByLabelText('New Email'), 'new@example.com{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await login.findByText('There was an error, please try again');
    expect(login.getByLabelText('New Email')).toHaveProperty('value', 'new@example.com');
    expect(sent('PUT')).toHaveLength(1);
  });
});
