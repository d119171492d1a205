import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, type Answers, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openProfile } from '../../testing/open-profile.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const openLogin = (answers: Answers = {}, user = eleanor) =>
  openProfile('/profile/change-email-password', 'Login & Password', answers, user);

describe('Login & Password', () => {
  const refusal = (json: object): Answer => ({
    status: 400,
    json,
    headers: { 'X-Error-Code': 'invalid' },
  });
  const section = (name: string) => within(screen.getByRole('region', { name }));

  it('changes the e-mail at once', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const changed = { ...eleanor, email: 'new@example.com' };
    const { user, sent, container } = await openLogin({
      'PUT /rest-auth/user/': { json: changed },
    });
    const login = section('Change Login');
    login.getByText('eleanor@example.com');
    await user.type(login.getByLabelText('New Email'), 'new@example.com');
    await user.click(login.getByRole('button', { name: 'Save Changes' }));
    await login.findByText('Your email has been updated');
    login.getByText('new@example.com');
    expect(sent('PUT')[0]?.body).toEqual({ email: 'new@example.com' });
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
    await checkAccessibility(container);
    await user.click(login.getByRole('button', { name: 'Save Changes' }));
    await login.findByText('Please fill in this required field.');
    expect(login.queryByText('Your email has been updated')).toBeNull();
  });

  it('says that no e-mail was changed when the server fails', async () => {
    const { user } = await openLogin({ 'PUT /rest-auth/user/': serverFault });
    const login = section('Change Login');
    await user.type(login.getByLabelText('New Email'), 'new@example.com{Enter}');
    await login.findByText('There was an error, please try again');
    expect(login.queryByText('eleanor@example.com')).not.toBeNull();
  });

  it('takes e-mails of at most 32 characters', async () => {
    const { user, sent } = await openLogin();
    const login = section('Change Login');
    await user.type(login.getByLabelText('New Email'), `${'e'.repeat(21)}@example.com{Enter}`);
    await login.findByText('Max length is 32');
    expect(sent('PUT')).toEqual([]);
  });

  it('says what is wrong with an e-mail after a submit, and sends no e-mail that is the same', async () => {
    const { user, sent } = await openLogin();
    const login = section('Change Login');
    await user.click(login.getByRole('button', { name: 'Save Changes' }));
    await login.findByText('Please fill in this required field.');
    await user.type(login.getByLabelText('New Email'), 'nobody');
    await login.findByText('Please enter a valid email address');
    await user.clear(login.getByLabelText('New Email'));
    await user.type(login.getByLabelText('New Email'), 'Eleanor@example.com');
    await user.click(login.getByRole('button', { name: 'Save Changes' }));
    await login.findByText('No changes to save.');
    expect(sent('PUT')).toEqual([]);
  });

  it('marks a refused e-mail without a banner', async () => {
    const taken = 'user with this email address already exists.';
    const { user } = await openLogin({ 'PUT /rest-auth/user/': refusal({ email: [taken] }) });
    const login = section('Change Login');
    await user.type(login.getByLabelText('New Email'), 'taken@example.com');
    await user.click(login.getByRole('button', { name: 'Save Changes' }));
    await login.findByText(taken);
    expect(login.queryByRole('alert')).toBeNull();
  });

  it('changes the password with the current one; both can be shown', async () => {
    const answers = {
      'POST /rest-auth/password/change/': { json: { detail: 'New password has been saved.' } },
    };
    const { user, sent } = await openLogin(answers);
    const password = section('Change Password');
    const current = password.getByLabelText('Current Password');
    expect(current).toHaveProperty('type', 'password');
    await user.click(password.getByRole('button', { name: 'Show current password' }));
    expect(current).toHaveProperty('type', 'text');
    await user.type(current, ' old secret');
    await user.type(password.getByLabelText('New Password'), 'a new secret');
    await user.click(password.getByRole('button', { name: 'Save Changes' }));
    await password.findByText('Your password has been updated');
    expect(sent('POST')[0]?.body).toEqual({
      old_password: ' old secret',
      new_password1: 'a new secret',
      new_password2: 'a new secret',
    });
    expect(current).toHaveProperty('value', '');
    expect(current).toHaveProperty('type', 'password');
    await user.click(password.getByRole('button', { name: 'Save Changes' }));
    expect(await password.findAllByText('Please fill in this required field.')).toHaveLength(2);
    expect(password.queryByText('Your password has been updated')).toBeNull();
  });

  it.each([
    [
      refusal({
        old_password: ['Your old password was entered incorrectly. Please enter it again.'],
      }),
      'Please enter your current password in order to change your password',
    ],
    [refusal({ new_password2: ['This password is too common.'] }), 'This password is too common.'],
    [serverFault, 'There was an error, please try again'],
  ])('says why a password was not changed, and keeps what was typed', async (answer, sentence) => {
    const { user } = await openLogin({ 'POST /rest-auth/password/change/': answer });
    const password = section('Change Password');
    await user.type(password.getByLabelText('Current Password'), 'old secret');
    await user.type(password.getByLabelText('New Password'), 'password1');
    await user.click(password.getByRole('button', { name: 'Save Changes' }));
    await password.findByText(sentence);
    expect(password.getByLabelText('New Password')).toHaveProperty('value', 'password1');
  });

  it('labels the passwords for password managers', async () => {
    await openLogin();
    const password = section('Change Password');
    const current = password.getByLabelText('Current Password');
    expect(current.getAttribute('autocomplete')).toBe('current-password');
    const next = password.getByLabelText('New Password');
    expect(next.getAttribute('autocomplete')).toBe('new-password');
  });

  it('allows 32 characters for a new password', async () => {
    const { user } = await openLogin();
    const password = section('Change Password');
    await user.type(password.getByLabelText('New Password'), 'x'.repeat(33));
    await user.click(password.getByRole('button', { name: 'Save Changes' }));
    expect(await password.findByText('Max length is 32')).toBeDefined();
  });

  it('shows read-only users their e-mail without a field, and lets them change their password', async () => {
    await openLogin({}, viewer);
    section('Change Login').getByText('viewer@example.com');
    expect(screen.queryByLabelText('New Email')).toBeNull();
    section('Change Password').getByLabelText('New Password');
  });
});
