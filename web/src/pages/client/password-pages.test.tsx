import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { emptyGlance } from '../../testing/test-glance.ts';
import { eleanor } from '../../testing/test-users.ts';

const ok = { json: { status: 'OK' } };
const VALIDATE = 'POST /password_reset/validate_token/';
/** The link of the mail still works. */
const working = { [VALIDATE]: ok };

async function askForReset(email: string) {
  const page = openPage('/reset-password', null);
  await screen.findByRole('heading', { level: 1, name: 'Forgot Your Password?' });
  if (email !== '') await page.user.type(screen.getByPlaceholderText('Email'), email);
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  return page;
}

async function setPassword(password: string) {
  const page = openPage('/reset-password#token=some-token', null);
  await screen.findByRole('heading', { level: 1, name: 'Create or Reset Password' });
  if (password !== '') await page.user.type(screen.getByLabelText('New Password'), password);
  await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
  return page;
}

describe('Forgetting a password', () => {
  it('sends a mail and says so in place of the form', async () => {
    const requests = answerRequests({ 'POST /password_reset/': ok });
    const { container } = await askForReset('eleanor@example.com');
    const thanks = await screen.findByText(/^Thanks!/);
    expect(thanks.textContent).toBe(
      "Thanks! We've sent you an email with a link to reset your password. If you don't receive it shortly, please contact us",
    );
    expect(screen.queryByPlaceholderText('Email')).toBeNull();
    expect(requests[0]?.body).toEqual({ email: 'eleanor@example.com' });
    for (const contact of screen.getAllByRole('link', { name: 'contact us' })) {
      expect(contact.getAttribute('href')).toBe('mailto:support@oak.example');
    }
    await checkAccessibility(container);
  });

  it.each([
    ['', 'Please fill in this required field.'],
    ['eleanor', 'Please enter a valid email address'],
  ])('sends nothing for "%s"', async (email, message) => {
    const requests = answerRequests({ 'POST /password_reset/': ok });
    await askForReset(email);
    await screen.findByText(message);
    expect(requests).toEqual([]);
  });

  it('says that there is no record of an unknown e-mail', async () => {
    answerRequests({
      'POST /password_reset/': { status: 400, json: { email: ['We could not find it.'] } },
    });
    await askForReset('nobody@example.com');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      "We don't have a record of this email Please try again or contact us",
    );
    const contact = within(alert).getByRole('link', { name: 'contact us' });
    expect(contact.getAttribute('href')).toBe('mailto:support@oak.example');
  });

  it('says what to do and how to reach the support', async () => {
    answerRequests({});
    openPage('/reset-password', null);
    await screen.findByText(
      "No problem, just enter your email below, and we'll send you a link to reset it.",
    );
    const email = screen.getByPlaceholderText('Email');
    expect(email.getAttribute('autocomplete')).toBe('username');
    screen.getByRole('link', { name: 'contact us' });
    const support = screen.getByRole('link', { name: 'support@oak.example' });
    expect(support.getAttribute('href')).toBe('mailto:support@oak.example');
  });

  it('says of a fault that no mail was sent', async () => {
    answerRequests({ 'POST /password_reset/': serverFault });
    await askForReset('eleanor@example.com');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No mail was sent: Something went wrong on our side.');
  });

  it('says when the next mail can be requested', async () => {
    const throttled = { status: 429, json: { detail: 'Request was throttled.' } };
    answerRequests({
      'POST /password_reset/': { ...throttled, headers: { 'Retry-After': '1800' } },
    });
    await askForReset('eleanor@example.com');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please try again in about 30 minutes.');
  });

  it('is for those who are not signed in', async () => {
    answerRequests({
      'GET /bottle_case_count/': { json: { bottle_count: 5, case_count: 2 } },
      'GET /orders/': { json: [] },
      'GET /cellar_glance/': emptyGlance,
    });
    const { url } = openPage('/reset-password', eleanor);
    await screen.findByRole('heading', { level: 1, name: /Eleanor/ });
    expect(url()).toBe('/');
    expect(screen.queryByText(/^You are already signed in/)).toBeNull();
  });

  it.each(['/reset-password#token=some-token', '/reset-password/some-token'])(
    'tells a signed-in user who opens %s to log out first',
    async (link) => {
      answerRequests({
        'GET /bottle_case_count/': { json: { bottle_count: 5, case_count: 2 } },
        'GET /orders/': { json: [] },
        'GET /cellar_glance/': emptyGlance,
      });
      const { url } = openPage(link, eleanor);
      await screen.findByText(
        'You are already signed in as eleanor@example.com. To use the link, log out first, then open it again.',
      );
      expect(url()).toBe('/');
    },
  );
});

describe('Setting a new password', () => {
  it('leads to the login with the word that it worked', async () => {
    const requests = answerRequests({ ...working, 'POST /password_reset/confirm/': ok });
    const { url } = await setPassword('a long enough one');
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(url()).toBe('/login');
    expect(requests.at(-1)?.body).toEqual({ token: 'some-token', password: 'a long enough one' });
    screen.getByText('Your password has been set. You can log in with it now.');
  });

  it.each(['/reset-password#token=some-token', '/reset-password/some-token'])(
    'takes the secret of %s out of the URL and the history',
    async (link) => {
      const requests = answerRequests({ ...working, 'POST /password_reset/confirm/': ok });
      const { user, router, url } = openPage(link, null);
      const field = await screen.findByLabelText('New Password');
      await waitFor(() => expect(url()).toBe('/reset-password'));
      expect(router.history.location.href).toBe('/reset-password');
      expect(router.history.length).toBe(1);
      await user.type(field, 'a long enough one');
      await user.click(screen.getByRole('button', { name: 'Change Password' }));
      await screen.findByRole('heading', { name: 'Welcome' });
      expect(requests.at(-1)?.body).toMatchObject({ token: 'some-token' });
    },
  );

  it('leads to the form for a new link', async () => {
    answerRequests(working);
    const { user } = openPage('/reset-password#token=some-token', null);
    await user.click(await screen.findByRole('link', { name: 'Send me a new link' }));
    const heading = await screen.findByRole('heading', { name: 'Forgot Your Password?' });
    expect(document.activeElement).toBe(heading);
  });

  it('lists every rule that the password breaks', async () => {
    const rules = ['This password is too common.', 'This password is entirely numeric.'];
    answerRequests({
      ...working,
      'POST /password_reset/confirm/': { status: 400, json: { password: rules } },
    });
    const { container } = await setPassword('12345678');
    await screen.findByText('This password is too common.');
    const lines = [...screen.getByRole('alert').querySelectorAll('li')];
    expect(lines.map((line) => line.textContent)).toEqual(rules);
    await checkAccessibility(container);
  });

  it('says that a token has expired or been used', async () => {
    answerRequests({
      ...working,
      'POST /password_reset/confirm/': { status: 404, json: { detail: 'no' } },
    });
    await setPassword('a long enough one');
    await screen.findByText('Either your token expired or has already been used.');
    const newLink = screen.getByRole('link', { name: 'Send me a new link' });
    expect(newLink.getAttribute('href')).toBe('/reset-password');
  });

  it('says at once that the link of a mail is over, and what to do', async () => {
    const requests = answerRequests({ [VALIDATE]: { status: 404, json: { detail: 'no' } } });
    const { container } = openPage('/reset-password#token=some-token', null);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Either your token expired or has already been used. If you have set a password, log in. Otherwise let us send you a new link.',
    );
    expect(requests.map(({ body }) => body)).toEqual([{ token: 'some-token' }]);
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(screen.queryByText('Simply enter your new password below:')).toBeNull();
    const login = screen.getByRole('link', { name: 'log in' });
    expect(login.getAttribute('href')).toBe('/login');
    screen.getByRole('link', { name: 'Send me a new link' });
    await checkAccessibility(container);
  });

  it.each(['down' as const, serverFault])(
    'asks for the password when the check fails',
    async (fault) => {
      const requests = answerRequests({ [VALIDATE]: fault, 'POST /password_reset/confirm/': ok });
      await setPassword('a long enough one');
      await screen.findByRole('heading', { name: 'Welcome' });
      expect(requests.at(-1)?.call).toBe('POST /password_reset/confirm/');
    },
  );

  it('says that the server is down', async () => {
    answerRequests({ ...working, 'POST /password_reset/confirm/': 'down' });
    await setPassword('a long enough one');
    await screen.findByText(/We cannot be reached right now/);
  });

  it.each([
    ['', 'Please fill in this required field.'],
    ['x'.repeat(33), 'Max length is 32'],
  ])('sends nothing for "%s"', async (password, message) => {
    const requests = answerRequests(working);
    await setPassword(password);
    await screen.findByText(message);
    expect(requests.map(({ call }) => call)).toEqual([VALIDATE]);
  });

  it('says how to reach the support, and shows the password on demand', async () => {
    answerRequests(working);
    const { user } = openPage('/reset-password#token=some-token', null);
    const link = await screen.findByRole('link', { name: 'support@oak.example' });
    expect(link.parentElement?.textContent).toBe('Contact us at support@oak.example');
    screen.getByText('Simply enter your new password below:');
    const password = screen.getByLabelText('New Password');
    expect(password.getAttribute('type')).toBe('password');
    expect(password.getAttribute('autocomplete')).toBe('new-password');
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(password.getAttribute('type')).toBe('text');
  });
});
