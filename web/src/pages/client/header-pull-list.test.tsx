import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hideMiniCart,
  showMiniCartAfterPull,
} from '../../features/requests/pull-list/mini-cart-store.ts';
import { addLines } from '../../features/requests/pull-list/pull-list-store.ts';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { checkAnswer, pullListLine } from '../../testing/test-pull-list.ts';
import { eleanor } from '../../testing/test-users.ts';

beforeEach(resetBrowserState);

describe('the mini cart of the header', () => {
  it('counts the bottles and opens with the list behind it', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6 }) });
    addLines([pullListLine({ pullQuantity: 3 })]);
    const { user } = openPage('/cart', eleanor);
    const button = await screen.findByRole('button', { name: 'Pull list, 3 bottles' });
    await user.click(button);
    const cart = screen.getByRole('region', { name: 'My pull list' });
    expect(within(cart).queryByText('MY PULL LIST')).not.toBeNull();
    expect(within(cart).queryByText('3 bottles')).not.toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(within(cart).getByRole('link', { name: 'Edit' }));
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('is put away by its own close button, which leaves the focus at the list it came from', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6 }) });
    addLines([pullListLine()]);
    const { user } = openPage('/cart', eleanor);
    const button = await screen.findByRole('button', { name: 'Pull list, 1 bottle' });
    act(showMiniCartAfterPull);
    await user.click(screen.getByRole('button', { name: 'Close my pull list' }));
    expect(screen.queryByRole('region', { name: 'My pull list' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('lists each wine with its bottles, case by case, and leads on', async () => {
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6 }) });
    const other = { ...pullListLine().caseDetail, caseId: 11, footprintLookupCode: 'NJ-2' };
    addLines([pullListLine({ pullQuantity: 2 }), pullListLine({ caseDetail: other })]);
    const { user } = openPage('/cart', eleanor);
    await user.click(await screen.findByRole('button', { name: 'Pull list, 3 bottles' }));
    const cart = screen.getByRole('region', { name: 'My pull list' });
    expect(
      within(cart)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '2010Domaine Leflaive Puligny-Montrachet Les Pucelles2 × 750ml | Case #NJ-1042331 × 750ml | Case #NJ-2',
    ]);
    const onward = ['Edit', 'CONTINUE TO DELIVER'].map((name) =>
      screen.getByRole('link', { name }),
    );
    expect(onward.map((link) => link.getAttribute('href'))).toEqual([
      '/cart',
      '/orders/pull/method',
    ]);
  });

  it('stays while the keyboard focus is in it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    answerRequests({ 'GET /pull_list_check/': checkAnswer({ 1: 6 }) });
    addLines([pullListLine()]);
    openPage('/cart', eleanor);
    const button = await screen.findByRole('button', { name: 'Pull list, 1 bottle' });
    act(showMiniCartAfterPull);
    const cart = await screen.findByRole('region', { name: 'My pull list' });
    act(() => within(cart).getByRole('link', { name: 'Edit' }).focus());
    await act(async () => vi.advanceTimersByTimeAsync(20_000));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    act(hideMiniCart);
    vi.useRealTimers();
  });

  it('is empty without bottles, and leads to them', async () => {
    answerRequests({});
    const { container, user, url } = openPage('/cart', eleanor);
    await user.click(await screen.findByRole('button', { name: 'Pull list, 0 bottles' }));
    const cart = screen.getByRole('region', { name: 'My pull list' });
    within(cart).getByText("You haven't added any bottles yet.");
    expect(within(cart).queryByRole('link', { name: 'Edit' })).toBeNull();
    await checkAccessibility(container);
    await user.click(within(cart).getByRole('link', { name: 'SELECT BOTTLES' }));
    await waitFor(() => expect(url()).toBe('/inventory'));
    expect(screen.queryByRole('region', { name: 'My pull list' })).toBeNull();
  });
});
