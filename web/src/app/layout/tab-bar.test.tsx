import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLines } from '../../features/requests/pull-list/pull-list-store.ts';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { pullListLine } from '../../testing/test-pull-list.ts';
import { eleanor, steward, viewer } from '../../testing/test-users.ts';

const findBar = () => screen.findByRole('navigation', { name: 'Quick links' });

describe('The tab bar of phones', () => {
  beforeEach(resetBrowserState);

  it('leads home, to the cellar and to the pull list, and counts what is on it', async () => {
    answerRequests({});
    const { user, url } = openPage('/faq', eleanor);
    const bar = within(await findBar());
    const hrefs = bar.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/', '/inventory', '/cart']);
    bar.getByRole('link', { name: 'Pull list, 0 bottles' });
    act(() => void addLines([pullListLine({ pullQuantity: 3 })]));
    const list = bar.getByRole('link', { name: 'Pull list, 3 bottles' });
    await user.click(list);
    await screen.findByRole('heading', { level: 1, name: 'My Pull List' });
    expect(url()).toBe('/cart');
  });

  it('marks the open page, and the pull list while it is requested', async () => {
    answerRequests({});
    openPage('/case-inventory', eleanor);
    const bar = within(await findBar());
    expect(bar.getByRole('link', { name: 'Cellar' }).getAttribute('aria-current')).toBe('true');
    expect(bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });

  it('opens the search of the header', async () => {
    answerRequests({});
    const { user } = openPage('/faq', eleanor);
    await user.click(within(await findBar()).getByRole('button', { name: 'Search' }));
    await screen.findByRole('combobox', { name: 'Search' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
  });

  it('has the profile, the papers, the theme and the log-out under You', async () => {
    answerRequests({});
    const { user, container } = openPage('/faq', eleanor);
    const bar = within(await findBar());
    const you = bar.getByRole('button', { name: 'You' });
    await user.click(you);
    bar.getByText('Hello, Eleanor Marsh');
    const linksOf = (name: string) =>
      within(bar.getByRole('list', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(linksOf('Account')).toEqual([
      'Address Book',
      'Login & Password',
      'Authorized Users',
      'People',
      'Recent activity',
    ]);
    expect(linksOf('Papers')).toEqual([
      'Statements and receipts',
      'Cellar activity',
      'Storage Contract',
      'Storage Efficiency',
      'Insurance',
    ]);
    bar.getByRole('group', { name: 'Theme' });
    bar.getByRole('button', { name: 'LOGOUT' });
    await checkAccessibility(container);
    await user.keyboard('{Escape}');
    expect(you.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(you);
  });

  it('does not offer recent activity to those who are no owners', async () => {
    answerRequests({});
    const { user } = openPage('/faq', viewer);
    const bar = within(await findBar());
    await user.click(bar.getByRole('button', { name: 'You' }));
    expect(bar.queryByRole('link', { name: 'Recent activity' })).toBeNull();
    bar.getByRole('link', { name: 'People' });
  });

  it('is not there for visitors nor for the company’s people', async () => {
    answerRequests({});
    const { unmount } = openPage('/about', null);
    await screen.findByRole('heading', { level: 1, name: 'About' });
    expect(screen.queryByRole('navigation', { name: 'Quick links' })).toBeNull();
    unmount();
    openPage('/staff', steward);
    await screen.findByRole('navigation', { name: 'Back office' });
    expect(screen.queryByRole('navigation', { name: 'Quick links' })).toBeNull();
  });
});
