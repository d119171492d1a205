import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, notSignedIn, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { settleLater } from '../../testing/settle-later.ts';
import { emptyGlance } from '../../testing/test-glance.ts';
import { eleanor } from '../../testing/test-users.ts';

const home = {
  'GET /bottle_case_count/': { json: { bottle_count: 12, case_count: 1 } },
  'GET /orders/': { json: [] },
  'GET /cellar_glance/': emptyGlance,
};
const refused = {
  status: 400,
  json: { non_field_errors: ['Unable to log in with provided credentials.'] },
};

async function openLogin(path = '/login') {
  const page = openPage(path, null);
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const logIn = async (name = 'eleanor@example.com', secret = 'cellar-door-55') => {
    await page.user.type(email, name);
    await page.user.type(password, secret);
    await page.user.click(screen.getByRole('button', { name: 'log in' }));
  };
  return { ...page, email, password, logIn };
}

describe('Logging in', () => {
  it('takes a client to the root', async () => {
    const requests = answerRequests({ ...home, 'POST /rest-auth/login/': { json: eleanor } });
    const { logIn, url } = await openLogin();
    await logIn();
    await screen.findByRole('heading', { level: 1, name: /Eleanor/ });
    expect(url()).toBe('/');
    expect(requests[0]?.body).toEqual({ email: 'eleanor@example.com', password: 'cellar-door-55' });
  });

  it('takes a visitor back to the requested page', async () => {
    answerRequests({ ...home, 'POST /rest-auth/login/': { json: eleanor } });
    const { logIn, url } = await openLogin('/profile/address-book?from=mail');
    expect(url()).toBe('/login?next=%2Fprofile%2Faddress-book%3Ffrom%3Dmail');
    await logIn();
    await screen.findByRole('heading', { name: 'Address Book' });
    expect(url()).toBe('/profile/address-book?from=mail');
  });

  it.each([
    '//evil.example/cellar',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'profile',
  ])('never follows the remembered page %j to another site', async (next) => {
    answerRequests({ ...home, 'POST /rest-auth/login/': { json: eleanor } });
    const { logIn, url } = await openLogin(`/login?next=${encodeURIComponent(next)}`);
    await logIn();
    await screen.findByRole('heading', { level: 1, name: /Eleanor/ });
    expect(url()).toBe('/');
  });

  it('goes to a remembered page whose URL holds letters of any language', async () => {
    answerRequests({ ...home, 'POST /rest-auth/login/': { json: eleanor } });
    const { logIn, url } = await openLogin('/login?next=/profile/address-book?from=Šipon');
    await logIn();
    await screen.findByRole('heading', { name: 'Address Book' });
    expect(url()).toBe('/profile/address-book?from=%C5%A0ipon');
  });

  it('says what is missing only after the first try, then while typing', async () => {
    const requests = answerRequests({});
    const { user, email } = await openLogin();
    expect(screen.queryByText('Please fill in this required field.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'log in' }));
    expect(screen.getAllByText('Please fill in this required field.')).toHaveLength(2);
    expect(document.activeElement).toBe(email);
    await user.type(email, 'e');
    expect(screen.getAllByText('Please fill in this required field.')).toHaveLength(1);
    expect(requests).toEqual([]);
  });

  it('says that it did not recognise the user, with both fields marked', async () => {
    answerRequests({ 'POST /rest-auth/login/': refused });
    const { logIn, email, password, user } = await openLogin();
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      "We didn't recognize that email and password. You can try again, or reset your password.",
    );
    expect(document.activeElement).toBe(alert);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    await user.clear(password);
    await user.click(screen.getByRole('button', { name: 'log in' }));
    await screen.findByText('Please fill in this required field.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('labels the fields for password managers, and links to the reset', async () => {
    answerRequests({});
    const { email, password } = await openLogin();
    expect(email.getAttribute('autocomplete')).toBe('username');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    const link = screen.getByRole('link', { name: 'Forgot Password' });
    expect(link.getAttribute('href')).toBe('/reset-password');
  });

  it('says when to try again after too many attempts', async () => {
    const throttled = { status: 429, json: { detail: 'Request was throttled.' } };
    answerRequests({
      'POST /rest-auth/login/': { ...throttled, headers: { 'Retry-After': '840' } },
    });
    const { logIn } = await openLogin();
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There were too many attempts to log in. Please try again in about 14 minutes.',
    );
  });

  it('says when a login that was reported as stolen opens', async () => {
    const detail = 'This login was reported as stolen. Set a new password and log in with it.';
    const headers = { 'X-Error-Code': 'login_stolen' };
    answerRequests({ 'POST /rest-auth/login/': { status: 403, json: { detail }, headers } });
    const { logIn } = await openLogin();
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
  });

  it.each([
    ['down', 'We cannot be reached right now. Please check your connection, then try again.'],
    [
      serverFault,
      'Something went wrong on our side. Nothing was lost. Please try again in a moment.',
    ],
  ] as const)('distinguishes a fault from a refusal: %j', async (answer, sentence) => {
    answerRequests({ 'POST /rest-auth/login/': answer });
    const { logIn } = await openLogin();
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('cannot be sent twice while it is being sent', async () => {
    const waiting = settleLater<typeof refused>();
    const requests = answerRequests({ 'POST /rest-auth/login/': () => waiting.promise });
    const { logIn, user } = await openLogin();
    await logIn();
    const button = await screen.findByRole('button', { name: 'logging in...' });
    await user.click(button);
    expect(requests).toHaveLength(1);
    waiting.settle(refused);
    await screen.findByRole('alert');
  });

  it('shows and hides the password with the eye', async () => {
    answerRequests({});
    const { user, password } = await openLogin();
    expect(password.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
  });

  it('describes the service and offers to request info', async () => {
    answerRequests({});
    const { container } = await openLogin();
    expect(screen.getByRole('region', { name: /^Fine wine/ }).textContent).toContain(
      'Stored at a constant 55 degrees Fahrenheit, 60-70% relative humidity',
    );
    screen.getByText('Our van brings it');
    screen.getByText('Insured for its market value');
    screen.getByRole('heading', { name: 'New Jersey Warehouse' });
    screen.getByText('1 Barrel Road');
    screen.getByRole('heading', { name: 'SoHo Retail Store' });
    screen.getByText('Saturday, 12:00pm to 7:00pm');
    const links = screen.getAllByRole('link', { name: 'Request Info' });
    expect(links.map((link) => link.getAttribute('href'))).toContain('https://oak.example/info');
    expect(document.title).toBe('Welcome | OAK');
    await checkAccessibility(container);
  });
});

describe('The second step of a sign-in', () => {
  const asked = (methods: readonly string[]) => ({
    status: 403,
    json: { detail: 'Enter the code of your authenticator app, or use a passkey.', methods },
    headers: { 'X-Error-Code': 'second_factor_required' },
  });
  const refusal = (code: string, json: object, status = 400) => ({
    status,
    json,
    headers: { 'X-Error-Code': code },
  });

  it('takes a code after the password and leads to the page asked for', async () => {
    const requests = answerRequests({
      ...home,
      'POST /rest-auth/login/': asked(['app', 'recovery_code']),
      'POST /rest-auth/login/code/': { json: eleanor },
    });
    const { logIn, user, url, container } = await openLogin();
    await logIn();
    const code = await screen.findByLabelText('Code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await checkAccessibility(container);
    await user.keyboard('123456{Enter}');
    await screen.findByRole('heading', { level: 1, name: /Eleanor/ });
    expect(url()).toBe('/');
    expect(requests.find(({ call }) => call.endsWith('/code/'))?.body).toEqual({ code: '123456' });
  });

  it('says why a code was refused, and leads back to the password', async () => {
    const sentence = 'The clock of your phone is wrong. Set its time to automatic.';
    answerRequests({
      'POST /rest-auth/login/': asked(['app', 'passkey', 'recovery_code']),
      'POST /rest-auth/login/code/': refusal('clock_wrong', { code: [sentence] }),
    });
    const { logIn, user } = await openLogin();
    await logIn();
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    screen.getByRole('button', { name: 'Use a passkey' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByLabelText('Password');
  });

  it('says that a browser without passkeys cannot use one', async () => {
    answerRequests({
      'POST /rest-auth/login/passkey/options/': {
        json: { challenge: 'abc', rpId: 'portal.test', userVerification: 'required' },
      },
    });
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This browser cannot use passkeys at this address. Please try again, or use another way.',
    );
  });
});

describe('A session that ends', () => {
  it('leads to the login with a word, and back to the page after it', async () => {
    let isAlive = true;
    answerRequests({
      'GET /bottle_case_count/': () => (isAlive ? home['GET /bottle_case_count/'] : notSignedIn),
      'GET /orders/': home['GET /orders/'],
      'GET /cellar_glance/': emptyGlance,
      'POST /rest-auth/login/': () => {
        isAlive = true;
        return { json: eleanor };
      },
    });
    const { user, url } = openPage('/faq', eleanor);
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    isAlive = false;
    await user.click(screen.getByRole('link', { name: /home$/ }));
    await screen.findByText('Your session has ended. Please log in again.');
    expect(url()).toBe('/login');
    await user.type(screen.getByLabelText('Email'), 'eleanor@example.com');
    await user.type(screen.getByLabelText('Password'), 'cellar-door-55');
    await user.click(screen.getByRole('button', { name: 'log in' }));
    await waitFor(() => expect(url()).toBe('/'));
    await screen.findByText('12');
  });

  it('says nothing to a first-time visitor', async () => {
    answerRequests({});
    await openLogin('/inventory');
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });
});
