import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { settleLater } from '../../testing/settle-later.ts';
import { caseDetailAnswer, wineDetailAnswer } from '../../testing/test-inventory.ts';
import { found, foundByStaff, none, nothing } from '../../testing/test-quick-search.ts';
import { eleanor, steward, viewer } from '../../testing/test-users.ts';

function openSearched(answers: Answers, path = '/faq', who = eleanor) {
  const requests = answerRequests(answers);
  const searches = () => requests.filter(({ call }) => call.endsWith('/quick_search/'));
  return { ...openPage(path, who), searches };
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
const button = async () =>
  within(await screen.findByRole('banner')).findByRole('button', { name: 'Search' });

/** The rows as they read, under the name of their group. */
function rows() {
  return screen
    .getAllByRole('group')
    .filter((group) => group.closest('[role="listbox"]') !== null)
    .map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ]);
}

describe('The search of the header', () => {
  it('finds wines, cases and requests in one call, and opens one with Enter', async () => {
    const { user, searches, url } = openSearched({
      'GET /quick_search/': { json: found },
      'GET /cases/*/': { json: caseDetailAnswer() },
    });
    await user.click(await button());
    await user.type(await field(), ' nj');
    await screen.findByText('3 results');
    expect(rows()).toEqual([
      ['Wines', '2004 Krug Clos du Mesnil Clos du Mesnil · Champagne 3 bottles', 'All 34 wines'],
      ['Cases', 'Case #NJ-1 Mixed'],
      ['Requests', 'Pull Request #100041 requested'],
    ]);
    expect(searches().map(({ query }) => query.get('search'))).toEqual(['nj']);
    await checkAccessibility(screen.getByRole('dialog'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(url()).toBe('/case-inventory/10'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to all wines found in the inventory', async () => {
    const { user, url } = openSearched({ 'GET /quick_search/': { json: found } });
    await user.click(await button());
    await user.type(await field(), 'krug');
    await user.click(await screen.findByRole('option', { name: 'All 34 wines' }));
    await waitFor(() => expect(url()).toMatch(/^\/inventory\?search=krug&queryField=everything/));
  });

  it('opens by / and Ctrl K, closes by Escape, and gives the focus back', async () => {
    const { user } = openSearched({});
    const home = await screen.findByRole('link', { name: /home$/ });
    for (const keys of ['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
      act(() => home.focus());
      await user.keyboard(keys);
      const input = await field();
      expect([document.activeElement, input.value]).toEqual([input, '']);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(home));
    }
  });

  it('leaves / and ? to the fields they are typed into', async () => {
    const { user } = openSearched({}, '/inventory');
    const input = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.type(input, '1/2?');
    expect(input.value).toBe('1/2?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves through the rows with the arrows, around both ends, while the focus stays in the field', async () => {
    const { user } = openSearched({});
    await user.click(await button());
    const input = await field();
    const active = () =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Add bottles');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('About');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Pull bottles');
    expect(document.activeElement).toBe(input);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Pull bottles');
  });

  it('finds pages and actions by their names without an answer of the server', async () => {
    const { user, url } = openSearched({ 'GET /quick_search/': { json: nothing } });
    await user.click(await button());
    await user.type(await field(), 'login pass{Enter}');
    await waitFor(() => expect(url()).toBe('/profile/change-email-password'));
  });

  it('changes the theme, and logs out', async () => {
    const loggedOut = { json: { detail: 'Successfully logged out.' } };
    const { user } = openSearched({
      'GET /quick_search/': { json: nothing },
      'POST /rest-auth/logout/': loggedOut,
    });
    await user.click(await button());
    await user.type(await field(), 'dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    await user.keyboard('/');
    await user.type(await field(), 'device{Enter}');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('system'));
    await user.keyboard('/');
    await user.type(await field(), 'log out{Enter}');
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  });

  it('does not offer read-only users to add or pull bottles', async () => {
    const { user } = openSearched({}, '/faq', viewer);
    await user.click(await button());
    await field();
    const [, ...actions] = rows()[0] ?? [];
    expect(actions).toEqual([
      'Open my pull list',
      'Use the light theme',
      'Use the dark theme',
      'Log out',
    ]);
  });

  it('offers the records opened last in this tab, without the open one', async () => {
    const wineCase = { 'GET /cases/*/': { json: caseDetailAnswer() } };
    const { user, router } = openSearched(wineCase, '/case-inventory/10');
    await waitFor(() => expect(document.title).toMatch(/^Case #/));
    const [title] = document.title.split(' | ');
    await act(() => router.navigate({ to: '/faq' }));
    await user.click(await button());
    await field();
    expect(rows()[0]).toEqual(['Opened lately', title]);
  });

  it('says when nothing is found, and offers Everything', async () => {
    const { user, url } = openSearched({ 'GET /quick_search/': { json: nothing } });
    await user.click(await button());
    await user.type(await field(), 'qqq');
    await screen.findByText('Nothing for "qqq".');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(url()).toMatch(/^\/inventory\?search=qqq&queryField=everything/));
  });

  it('says that it searches, and opens the first row when Enter was pressed before the answer', async () => {
    const later = settleLater<{ json: unknown }>();
    const { user, url } = openSearched({
      'GET /quick_search/': () => later.promise,
      'GET /wines/*/': { json: wineDetailAnswer() },
    });
    await user.click(await button());
    await user.type(await field(), 'krug{Enter}');
    await screen.findByText('Searching…');
    expect(url()).toBe('/faq');
    later.settle({ json: found });
    await waitFor(() => expect(url()).toBe('/inventory/7'));
  });

  it('drops the answer to words that were typed before', async () => {
    const early = settleLater<{ json: unknown }>();
    const { user, searches } = openSearched({
      'GET /quick_search/': ({ query }) =>
        query.get('search') === 'kr' ? early.promise : { json: found },
    });
    await user.click(await button());
    await user.type(await field(), 'kr');
    await waitFor(() => expect(searches()).toHaveLength(1));
    await user.type(await field(), 'ug');
    await screen.findByText('3 results');
    early.settle({ json: nothing });
    await screen.findByRole('option', { name: /^2004 Krug/ });
    expect(searches()).toHaveLength(2);
  });

  it('says when the server cannot be reached, still finds pages, and tries again', async () => {
    let isDown = true;
    const { user } = openSearched({
      'GET /quick_search/': () => (isDown ? 'down' : { json: found }),
    });
    await user.click(await button());
    await user.type(await field(), 'inv');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We cannot be reached right now.');
    screen.getByRole('option', { name: 'Inventory by case' });
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /^2004 Krug/ });
  });

  it('refuses 500 characters with a sentence and without a call', async () => {
    const { user, searches } = openSearched({ 'GET /quick_search/': { json: found } });
    await user.click(await button());
    const input = await field();
    await user.click(input);
    await user.paste('x'.repeat(500));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Search with at most 100 characters.',
    );
    await user.keyboard('{Enter}');
    expect([searches(), input.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    expect(input).toHaveProperty('value', 'x'.repeat(500));
  });

  it('lists the keyboard shortcuts for ?, and in its foot', async () => {
    const { user } = openSearched({});
    await button();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getAllByRole('term')[0]?.textContent).toBe('Search');
    await checkAccessibility(dialog);
    await user.keyboard('{Escape}');
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('leaves single keys alone once they are switched off, until they are switched on', async () => {
    const { user } = openSearched({});
    await button();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: /single key/ }));
    await user.keyboard('{Escape}/?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.cookie).toContain('single_keys=off');
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: /single key/ }));
    await user.keyboard('{Escape}/');
    await field();
  });
});

describe('The search of the back office', () => {
  const pending = () => settleLater<{ json: unknown }>().promise;
  const answers = {
    'GET /staff/quick_search/': { json: foundByStaff },
    'GET /staff/desk/': { status: 404 },
    'GET /staff/content/': { json: [] },
    'GET /staff/requests/*/': pending,
    'GET /staff/clients/*/': pending,
    'GET /staff/clients/': pending,
    'GET /staff/stock/*/cases/*/': pending,
    'GET /staff/wines/*/': pending,
  };

  it('finds clients, requests and cases of all accounts, and wines of the catalogue', async () => {
    const { user, url } = openSearched(answers, '/staff', steward);
    await user.click(await button());
    await user.type(await field(), 'marsh');
    await screen.findByText('5 results');
    expect(rows()).toEqual([
      ['Clients', 'Marsh & Co ada@marsh.example Account 12, closed', 'All 9 clients'],
      ['Requests', 'Pull Request #100041 Marsh & Co requested'],
      ['Cases', 'Case #NJ-1 Marsh & Co Mixed'],
      ['Locations', 'A-07 Shelf'],
      ['Wines', '2004 Krug Clos du Mesnil Clos du Mesnil · Champagne A-07: 3 bottles'],
    ]);
    await checkAccessibility(screen.getByRole('dialog'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/requests/100041'));
  });

  it.each([
    [/^Marsh & Co/, '/staff/clients/12'],
    [/^All 9 clients/, '/staff/clients?search=marsh&state=any'],
    [/^Case #NJ-1/, '/staff/stock/12/cases/10'],
    [/^2004 Krug/, '/staff/wines/7'],
  ])('leads from %s to its page', async (name, path) => {
    const { user, url } = openSearched(answers, '/staff', steward);
    await user.click(await button());
    await user.type(await field(), 'marsh');
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(url()).toBe(path));
  });

  it('offers the areas and what stewards begin, and the requests when nothing is found', async () => {
    const json = { clients: none, requests: none, cases: none, locations: none, wines: none };
    const nothingFound = { ...answers, 'GET /staff/quick_search/': { json } };
    const { user, url } = openSearched(nothingFound, '/staff', steward);
    await user.click(await button());
    await field();
    const [actions, pages] = rows();
    expect(actions).toContain('Receive an unannounced shipment');
    expect(pages?.slice(0, 4)).toEqual(['Pages', 'Desk', 'Scan', 'Requests']);
    await user.type(await field(), '1Z999{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/requests?state=any&search=1Z999'));
  });
});
