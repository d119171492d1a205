import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../lib/session-store.ts';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { emptyGlance } from '../../testing/test-glance.ts';
import { caseDetailAnswer } from '../../testing/test-inventory.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { eleanor, steward, tomas, viewer } from '../../testing/test-users.ts';

const loggedOut = { json: { detail: 'Successfully logged out.' } };

/** Phone and wide screen have the same links twice in the page; the wide one is the last. */
async function wideNavigation() {
  const navigations = await screen.findAllByRole('navigation', { name: 'Main', hidden: true });
  const last = navigations.at(-1);
  if (last === undefined) throw new Error('There is no navigation.');
  return within(last);
}

describe('The header', () => {
  it('offers visitors About and a Log In menu with a request-info button', async () => {
    answerRequests({});
    const { user } = openPage('/about', null);
    const navigation = await wideNavigation();
    expect(navigation.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about');
    await user.click(navigation.getByRole('button', { name: /Log In/ }));
    const info = navigation.getByRole('link', { name: 'Request Info' });
    expect(info.getAttribute('href')).toBe('https://oak.example/info');
    await user.click(navigation.getByRole('link', { name: 'Log In' }));
    await screen.findByRole('heading', { name: 'Welcome' });
  });

  it('offers clients their places, with their name in the profile menu', async () => {
    answerRequests({});
    const { user } = openPage('/faq', eleanor);
    const navigation = await wideNavigation();
    const href = (name: string) => navigation.getByRole('link', { name }).getAttribute('href');
    expect(href('Inventory')).toBe('/inventory');
    expect(href('Add & Pull Bottles')).toBe('/orders');
    expect(href('History')).toBe('/orders/history');
    await user.click(navigation.getByRole('button', { name: /My Profile/ }));
    await navigation.findByText('Hello, Eleanor Marsh');
    expect(href('Address Book')).toBe('/profile/address-book');
    expect(href('Login & Password')).toBe('/profile/change-email-password');
    expect(href('Authorized Users')).toBe('/profile/authorized-users');
    navigation.getByRole('button', { name: 'Logout' });
  });

  it('changes the theme at once, and keeps the choice for the next page', async () => {
    answerRequests({});
    const { user } = openPage('/faq', eleanor);
    const navigation = await wideNavigation();
    await user.click(navigation.getByRole('button', { name: /My Profile/ }));
    const themes = within(await navigation.findByRole('group', { name: 'Theme' }));
    expect(themes.getByRole<HTMLInputElement>('radio', { name: 'Auto' }).checked).toBe(true);
    await user.click(themes.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    await user.click(themes.getByRole('radio', { name: 'Auto' }));
    expect(document.documentElement.dataset['theme']).toBe('system');
  });

  it('shows the company’s own color, lighter on dark', async () => {
    answerRequests({});
    openPage('/about', null);
    await wideNavigation();
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--accent')).toBe('#2b4a6b');
    expect(style.getPropertyValue('--accent-on-dark')).toBe('#a5bcd5');
  });

  it('shows the company’s logo instead of its short name, in a place of its size', async () => {
    answerRequests({});
    changeProvider({ logoUrl: '/api/logo/7/', logoRatio: 3 });
    openPage('/about', null);
    await wideNavigation();
    const logo = within(screen.getByRole('banner')).getByRole('img', { name: 'OAK' });
    expect(logo.getAttribute('src')).toBe('/api/logo/7/');
    expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['300', '100']);
    screen.getByRole('link', { name: /^OAK ?Wine storage since 2006 ?, home$/ });
    await checkAccessibility(document.body);
  });

  it.each(['/inventory', '/case-inventory', '/case-inventory/10'])(
    'marks the inventory as current at %s',
    async (path) => {
      answerRequests({ 'GET /cases/*/': { json: caseDetailAnswer() } });
      openPage(path, eleanor);
      const navigation = await wideNavigation();
      const link = navigation.getByRole('link', { name: 'Inventory' });
      expect(link.getAttribute('aria-current')).toMatch(/page|true/);
      const other = navigation.getByRole('link', { name: 'History' });
      expect(other.getAttribute('aria-current')).toBeNull();
    },
  );

  it('closes the profile menu with Escape and gives the focus back', async () => {
    answerRequests({});
    const { user } = openPage('/faq', eleanor);
    const navigation = await wideNavigation();
    const button = navigation.getByRole('button', { name: /My Profile/ });
    await user.click(button);
    await navigation.findByRole('link', { name: 'Address Book' });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Address Book');
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('shows read-only users adding and pulling in grey, without a way there', async () => {
    answerRequests({});
    openPage('/faq', viewer);
    const navigation = await wideNavigation();
    const link = navigation.getByRole('link', { name: 'Add & Pull Bottles' });
    expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(link.getAttribute('href')).toBeNull();
    const footer = within(screen.getByRole('contentinfo'));
    for (const name of ['Pull bottles', 'Add bottles']) {
      expect(footer.getByRole('link', { name }).getAttribute('aria-disabled')).toBe('true');
    }
  });

  it('offers the company’s people nothing but their own area', async () => {
    answerRequests({});
    openPage('/staff', steward);
    const navigation = await wideNavigation();
    expect(navigation.queryByRole('link', { name: 'Inventory' })).toBeNull();
    navigation.getByRole('button', { name: /My Profile/ });
  });
});

describe('The menu of phones', () => {
  it('opens and closes by its button, Escape and a press of a link, with the same places', async () => {
    answerRequests({});
    const { user } = openPage('/faq', eleanor);
    const button = await screen.findByRole('button', { name: 'Open menu' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const [menu] = screen.getAllByRole('navigation', { name: 'Main' });
    const names = within(menu ?? button).getAllByRole('link');
    expect(names.map((link) => link.textContent)).toEqual([
      'Inventory',
      'Add & Pull Bottles',
      'History',
    ]);
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await user.click(within(menu ?? button).getByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { level: 1, name: 'Account History' });
    const after = screen.getByRole('button', { name: 'Open menu' });
    expect(after.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('The footer', () => {
  it('says how to reach the provider, and offers Delivery and Support to clients only', async () => {
    answerRequests({});
    const { unmount } = openPage('/about', null);
    const footer = within(await screen.findByRole('contentinfo'));
    const href = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    expect(href('About')).toBe('/about');
    expect(href('Delivery Schedule')).toBe('https://oak.example/van');
    expect(href('Contact')).toBe('mailto:contact@oak.example');
    expect(href('+1 212 555 0142')).toBe('tel:+12125550142');
    expect(href('contact@oak.example')).toBe('mailto:contact@oak.example');
    expect(footer.queryByRole('link', { name: 'FAQ' })).toBeNull();
    unmount();
    openPage('/about', eleanor);
    const signedIn = within(await screen.findByRole('contentinfo'));
    expect(signedIn.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
    expect(signedIn.getByRole('link', { name: 'Pull bottles' }).getAttribute('href')).toBe(
      '/orders/pull/method',
    );
    expect(signedIn.getByRole('link', { name: 'Add bottles' }).getAttribute('href')).toBe(
      '/orders/add/method',
    );
    signedIn.getByRole('heading', { name: 'Delivery' });
    signedIn.getByRole('heading', { name: 'Support' });
  });
});

describe('Logging out', () => {
  it('leads to the login and empties what the browser kept', async () => {
    answerRequests({ 'POST /rest-auth/logout/': loggedOut });
    const { user, url } = openPage('/faq', eleanor);
    const navigation = await wideNavigation();
    localStorage.setItem('portal.cart', '{"state":{},"version":1}');
    await user.click(navigation.getByRole('button', { name: /My Profile/ }));
    await user.click(await navigation.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(url()).toBe('/login');
    expect(localStorage.getItem('portal.cart')).toBeNull();
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it('sends no further call for the page that was left', async () => {
    const requests = answerRequests({
      'GET /bottle_case_count/': { json: { bottle_count: 5, case_count: 2 } },
      'GET /orders/': { json: [] },
      'GET /cellar_glance/': emptyGlance,
      'POST /rest-auth/logout/': loggedOut,
    });
    const { user } = openPage('/', eleanor);
    await screen.findByText(/^Your bottles came without a request/);
    const navigation = await wideNavigation();
    await user.click(navigation.getByRole('button', { name: /My Profile/ }));
    await user.click(await navigation.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(requests.at(-1)?.call).toBe('POST /rest-auth/logout/');
  });

  it('leaves a client signed in when the server could not do it', async () => {
    answerRequests({ 'POST /rest-auth/logout/': serverFault });
    const { user, url } = openPage('/faq', eleanor);
    const navigation = await wideNavigation();
    await user.click(navigation.getByRole('button', { name: /My Profile/ }));
    await user.click(await navigation.findByRole('button', { name: 'Logout' }));
    await screen.findByText('There was an error, please try again');
    expect(url()).toBe('/faq');
    navigation.getByText('Hello, Eleanor Marsh');
  });
});

describe('Moving between pages', () => {
  it('gives the focus to the new page’s heading, and the page its own title', async () => {
    answerRequests({});
    const { user } = openPage('/about', null);
    const first = await screen.findByRole('heading', { level: 1, name: 'About' });
    expect(document.activeElement).not.toBe(first);
    const navigation = await wideNavigation();
    await user.click(navigation.getByRole('button', { name: /Log In/ }));
    await user.click(navigation.getByRole('link', { name: 'Log In' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Welcome | OAK');
  });

  it('loads the page again when its own link is clicked', async () => {
    const requests = answerRequests({
      'GET /bottle_case_count/': { json: { bottle_count: 5, case_count: 2 } },
      'GET /orders/': { json: [] },
      'GET /cellar_glance/': emptyGlance,
      'GET /proposals/': { json: [] },
      'GET /messages/unread/': { json: { unread_threads: 0 } },
    });
    const { user } = openPage('/', eleanor);
    await screen.findByText(/^Your bottles came without a request/);
    await waitFor(() => expect(requests).toHaveLength(5));
    await user.click(screen.getByRole('link', { name: /home$/ }));
    await waitFor(() => expect(requests).toHaveLength(10));
  });

  it('starts with a link that skips to the content', async () => {
    answerRequests({});
    const { user, container } = openPage('/about', null);
    await screen.findByRole('heading', { level: 1 });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    expect(document.activeElement?.getAttribute('href')).toBe('#content');
    await checkAccessibility(container);
  });

  it('is the same app for the next user of the browser, without the last one’s pull list', () => {
    signIn(eleanor);
    localStorage.setItem('portal.cart', '{"state":{},"version":1}');
    signIn(tomas);
    expect(localStorage.getItem('portal.cart')).toBeNull();
  });
});
