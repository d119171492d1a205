import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLines, currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { rememberList } from '../../lib/remembered-list.ts';
import { signIn } from '../../lib/session-store.ts';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { writeInAnotherTab } from '../../testing/reload-browser.ts';
import { checkAnswer, pullListLine } from '../../testing/test-pull-list.ts';
import { eleanor, tomas } from '../../testing/test-users.ts';

beforeEach(resetBrowserState);

describe('My Pull List', () => {
  it('is empty for a client who has pulled nothing, and leads to the inventory', async () => {
    answerRequests({});
    openPage('/cart', eleanor);
    await screen.findByText("You haven't added any bottles yet.");
    expect(screen.getByRole('link', { name: 'Select Bottles' }).getAttribute('href')).toBe(
      '/inventory',
    );
    screen.getByText('Your list is kept in this browser until you log out.');
  });

  it('shows each wine with its cases, the total and the way on', async () => {
    rememberList('/inventory?type=Red&s=20');
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6, 2: 6 }) });
    addLines([pullListLine({ pullQuantity: 2 }), pullListLine({ wineId: 2, vintage: null })]);
    const { container, user } = openPage('/cart', eleanor);
    await screen.findByText('3 Bottles');
    const [wine, other] = screen.getAllByRole('article');
    if (wine === undefined || other === undefined) throw new Error('two wines were pulled');
    expect(within(wine).getByRole('link').textContent).toContain('2010 Domaine Leflaive');
    expect(within(wine).queryByText('750ml | Case #NJ-104233')).not.toBeNull();
    await user.hover(within(wine).getByRole('img', { name: 'White' }));
    expect(screen.getByRole('tooltip').textContent).toBe('White');
    expect(within(other).getByRole('link').textContent).toContain('NV Domaine Leflaive');
    const ways = screen
      .getAllByRole('link', { name: /^(Continue to Deliver|Select More Bottles)$/ })
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/inventory?type=Red&s=20', '/orders/pull/method']);
    await checkAccessibility(container);
  });

  it('groups the digits of many bottles', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 1 }) });
    addLines([pullListLine({ pullQuantity: 1200 })]);
    openPage('/cart', eleanor);
    await screen.findByText('1,200 Bottles');
  });

  it('shows a picture of each wine, what it is, how many can be had, and leads to its page', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 3, 2: 1 }) });
    addLines([
      pullListLine({ designation: 'Premier Cru', pullQuantity: 2 }),
      pullListLine({ wineId: 2, imageUrl: '/api/wine-images/2' }),
    ]);
    const { user } = openPage('/cart', eleanor);
    const [wine, other] = await screen.findAllByRole('article');
    if (wine === undefined || other === undefined) throw new Error('two wines were pulled');
    within(wine).getByText('Premier Cru · Les Pucelles · Puligny-Montrachet · Chardonnay');
    expect(within(wine).getByRole('link').getAttribute('href')).toBe('/inventory/1');
    await user.hover(within(wine).getByRole('img', { name: 'White' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('White');
    const quantity = within(wine).getByRole('combobox');
    const numbers = () =>
      within(quantity)
        .getAllByRole('option')
        .map((one) => one.textContent);
    await waitFor(() => expect(numbers()).toEqual(['1', '2', '3']));
    expect(quantity).toHaveProperty('value', '2');
    const picture = within(other).getByRole('img', { name: pullListLine().longProducer });
    expect(picture.getAttribute('src')).toBe('/api/wine-images/2');
  });

  it('is checked whole, however long it is', async () => {
    const wines = Array.from({ length: 101 }, (_, at) => at + 1);
    const free = Object.fromEntries(wines.map((wine) => [wine, wine === 101 ? 0 : 6]));
    const requests = answerRequests({ 'GET /pull_list_check/': checkAnswer(free) });
    addLines(wines.map((wineId) => pullListLine({ wineId })));
    openPage('/cart', eleanor);
    await screen.findByText(
      'None of these is free now: they are in another request, or have left.',
    );
    const asked = requests.filter(({ call }) => call === 'GET /pull_list_check/');
    expect(asked.map(({ query }) => query.getAll('line').length)).toEqual([100, 1]);
  });

  it('changes a quantity, removes a line and brings it back', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6 }) });
    addLines([pullListLine()]);
    const { user } = openPage('/cart', eleanor);
    await user.selectOptions(await screen.findByRole('combobox'), '4');
    expect(screen.queryByText('4 Bottles')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /^Remove Domaine Leflaive/ }));
    expect(currentPullList()).toEqual([]);
    const title = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));
    screen.getByText('Removed.');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('4 Bottles');
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('says which bottles are gone or fewer and corrects the list in one click', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 2, 2: 0, 3: 9 }) });
    addLines([1, 2, 3].map((wineId) => pullListLine({ wineId, pullQuantity: 5 })));
    const { user } = openPage('/cart', eleanor);
    await screen.findByText('Only 2 of these are free now.');
    expect(
      screen.queryByText('None of these is free now: they are in another request, or have left.'),
    ).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set my list to what is free' }));
    await waitFor(() => expect(screen.queryByText(/are free now/)).toBeNull());
    expect(currentPullList().map((line) => line.pullQuantity)).toEqual([2, 5]);
    screen.getByText('Your list now asks for what is free.');
    const title = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('corrects a single line on its own, and marks it until then', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 1, 2: 0 }) });
    addLines([1, 2].map((wineId) => pullListLine({ wineId, pullQuantity: 2 })));
    const { container, user } = openPage('/cart', eleanor);
    await screen.findByText('Only 1 of these is free now.');
    const marked = screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-invalid'));
    expect(marked).toEqual(['true', 'true']);
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Set to 1' }));
    expect(currentPullList().map((line) => line.pullQuantity)).toEqual([1, 2]);
    await user.click(screen.getByRole('button', { name: 'Remove them' }));
    expect(currentPullList().map((line) => line.wineId)).toEqual([1]);
  });

  it('keeps one wine in two cases apart, each with its own quantity and removal', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6 }) });
    const other = { ...pullListLine().caseDetail, caseId: 11, footprintLookupCode: 'NJ-2' };
    addLines([
      pullListLine({ pullQuantity: 2 }),
      pullListLine({ caseDetail: { ...other, sizeMl: null } }),
    ]);
    const { user } = openPage('/cart', eleanor);
    await screen.findByText('750ml | Case #NJ-104233');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    screen.getByText('Unknownml | Case #NJ-2');
    await user.click(screen.getByRole('button', { name: /^Remove .* 750ml \| Case #NJ-104233$/ }));
    expect(currentPullList().map((line) => line.caseDetail.caseId)).toEqual([11]);
    screen.getByText('1 Bottle');
  });

  it('folds a whole case, which unfolds to its wines and is removed at once', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6, 2: 6 }, 12) });
    const lines = [1, 2].map((wineId) => pullListLine({ wineId, pullQuantity: 6 }));
    addLines(lines);
    const { container, user } = openPage('/cart', eleanor);
    const wineCase = await screen.findByRole('region', { name: 'Case #NJ-104233' });
    await within(wineCase).findByRole('heading', {
      level: 2,
      name: 'Case #NJ-104233, whole case, 12 bottles',
    });
    expect(within(wineCase).queryByRole('article')).toBeNull();
    await user.click(
      within(wineCase).getByRole('button', { name: 'Show bottles of case #NJ-104233' }),
    );
    expect(within(wineCase).getAllByRole('article')).toHaveLength(2);
    await checkAccessibility(container);
    await user.click(within(wineCase).getByRole('button', { name: 'Remove case #NJ-104233' }));
    expect(currentPullList()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(currentPullList()).toEqual(lines);
  });

  it('shows the wines of a case that stays in part', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6, 2: 6 }, 12) });
    addLines([1, 2].map((wineId) => pullListLine({ wineId, pullQuantity: wineId })));
    openPage('/cart', eleanor);
    await screen.findByRole('heading', { level: 2, name: 'Case #NJ-104233, 3 bottles' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('is cleared in one click, and brought back by Undo', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6, 2: 6 }) });
    const { caseDetail } = pullListLine();
    const lines = [
      pullListLine({ pullQuantity: 2 }),
      pullListLine({ wineId: 2, caseDetail: { ...caseDetail, caseId: 11, sizeMl: 1500 } }),
    ];
    addLines(lines);
    const { user } = openPage('/cart', eleanor);
    await screen.findByText('2 × 750ml, 1 × 1500ml');
    await user.click(screen.getByRole('button', { name: 'Clear list' }));
    screen.getByText("You haven't added any bottles yet.");
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(currentPullList()).toEqual(lines);
  });

  it('shows what another tab put on it', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6 }) });
    openPage('/cart', eleanor);
    await screen.findByText("You haven't added any bottles yet.");
    const cart = [pullListLine({ pullQuantity: 4 })];
    writeInAnotherTab('portal.cart', { cart, confirmationCart: [] });
    await screen.findByText('4 Bottles');
  });

  it('is not shown to another user who signs in on the same browser', async () => {
    answerRequests({});
    addLines([pullListLine()]);
    signIn(eleanor);
    openPage('/cart', tomas);
    await screen.findByText("You haven't added any bottles yet.");
  });

  it('still shows the list when the check fails, and says so', async () => {
    answerRequests({ 'GET /pull_list_check/': serverFault });
    addLines([pullListLine()]);
    openPage('/cart', eleanor);
    await screen.findByText(/could not check your list/);
    expect(screen.queryByText('1 Bottle')).not.toBeNull();
  });

  it('redirects a visitor to the login', async () => {
    answerRequests({});
    const { url } = openPage('/cart', null);
    await waitFor(() => expect(url()).toMatch(/^\/login/));
  });
});
