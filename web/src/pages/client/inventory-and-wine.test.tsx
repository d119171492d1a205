import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberOpenedRow } from '../../features/cellar/inventory/opened-row.ts';
import { rememberedList, rememberList } from '../../lib/remembered-list.ts';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { manyWines, openList, serveList } from '../../testing/open-inventory.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  wineDetailAnswer,
  wineListAnswer,
  wineRow,
  wineRows,
} from '../../testing/test-inventory.ts';
import { order } from '../../testing/test-orders.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

beforeEach(() => sessionStorage.clear());

describe('Between the list and a wine', () => {
  const list = { json: wineListAnswer({ results: wineRows(3), count: 3 }) };
  const answers = { 'GET /search_wines/': list, 'GET /wines/*/': { json: wineDetailAnswer() } };

  it.each(['All Inventory', 'Back'])(
    '%s leads to the same list and row, without asking again',
    async (way) => {
      const requests = answerRequests(answers);
      const { user, router, url } = openPage('/inventory?type=Red', eleanor);
      const rows = await screen.findAllByRole('row');
      const row = within(rows[2] ?? document.body).getByRole('link');
      await user.click(row);
      await screen.findByRole('heading', { name: '6 Bottle(s)' });
      if (way === 'Back') router.history.back();
      else await user.click(screen.getByRole('link', { name: /All Inventory/ }));
      await waitFor(() => expect(document.activeElement?.id).toBe('wine-2'));
      expect(url()).toBe('/inventory?type=Red');
      const lists = requests.filter(
        ({ call, query }) => call === 'GET /search_wines/' && query.has('facet'),
      );
      expect(lists).toHaveLength(1);
    },
  );

  it('shows the name of a wine from its list while the wine loads', async () => {
    let answer: () => void = () => undefined;
    const wine = new Promise<Answer>((resolve) => {
      answer = () => resolve({ json: wineDetailAnswer() });
    });
    answerRequests({ ...answers, 'GET /wines/*/': () => wine });
    const { user } = openPage('/inventory', eleanor);
    const rows = await screen.findAllByRole('row');
    await user.click(within(rows[1] ?? document.body).getByRole('link'));
    const name = '2005 Château Latour Grand Vin';
    const heading = await screen.findByRole('heading', { level: 1, name });
    expect(screen.queryByRole('heading', { name: '6 Bottle(s)' })).toBeNull();
    act(answer);
    await screen.findByRole('heading', { name: '6 Bottle(s)' });
    expect(document.contains(heading)).toBe(true);
  });

  it('leaves a press with a modifier to the browser, which opens a tab of its own', async () => {
    answerRequests(answers);
    const { user, url } = openPage('/inventory', eleanor);
    const rows = await screen.findAllByRole('row');
    const link = within(rows[2] ?? document.body).getByRole('link');
    const wasTaken = vi.fn<(isTaken: boolean) => void>();
    const see = (event: Event) => {
      wasTaken(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', see, { once: true });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(wasTaken).toHaveBeenCalledExactlyOnceWith(false);
    expect(link.getAttribute('href')).toBe('/inventory/2');
    expect(url()).toBe('/inventory');
  });

  it('is loaded again after a change, within the minute too, while the old rows stay', async () => {
    const cancelled = order({ cancelled_date: '2026-11-03T15:00:00Z' });
    const requests = answerRequests({
      ...answers,
      'GET /orders/41/': { json: order() },
      'POST /orders/41/cancel/': { json: cancelled },
    });
    const { user, router } = openPage('/inventory', eleanor);
    await screen.findAllByRole('row');
    await act(async () => router.navigate({ href: '/orders/history/41' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel this request' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel this request' }));
    await screen.findByText(/^This request is cancelled\./);
    await act(async () => router.history.back());
    expect(await screen.findAllByRole('row')).toHaveLength(4);
    const asked = () => requests.filter(({ call }) => call === 'GET /search_wines/');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('scrolls to where the URL says once the rows are there', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    answerRequests(answers);
    openPage('/inventory?s=640', eleanor);
    await screen.findAllByRole('row');
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 640));
  });

  it('keeps its scroll position on return from another site', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    answerRequests(answers);
    openPage('/inventory?s=640', eleanor);
    await screen.findAllByRole('row');
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 640));
    scrollTo.mockClear();
    // The browser restored the page; Safari then shows its top.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(scrollTo.mock.calls).toEqual([[0, 640]]);
  });

  it('leads to the whole inventory when the last list was one of cases', async () => {
    rememberList('/case-inventory?s=20');
    answerRequests(answers);
    openPage('/inventory/1', eleanor);
    const back = await screen.findByRole('link', { name: /All Inventory/ });
    expect(back.getAttribute('href')).toBe('/inventory');
  });

  it('leads no user to a list of the previous one', async () => {
    answerRequests(answers);
    const page = openPage('/inventory?short_producer=Krug', eleanor);
    await screen.findAllByRole('row');
    page.unmount();
    expect(rememberedList()).toBe('/inventory?short_producer=Krug');
    openPage('/inventory/1', viewer);
    const back = await screen.findByRole('link', { name: /All Inventory/ });
    expect(back.getAttribute('href')).toBe('/inventory');
  });

  it('does not take the focus to a row when another list is opened', async () => {
    rememberList('/inventory?type=White');
    rememberOpenedRow('wine', 2);
    answerRequests(answers);
    openPage('/inventory?type=Red', eleanor);
    await screen.findAllByRole('row');
    expect(document.activeElement?.id).not.toBe('wine-2');
  });
});

describe('The drawing in a row', () => {
  it('shows the type of the wine on hover', async () => {
    serveList({ results: [wineRow({ wine_type: { name: 'Sparkling-Rose/Red' } })] });
    const { user, container } = await openList();
    await screen.findAllByRole('row');
    const drawing = container.querySelector('td svg');
    if (drawing === null) throw new Error('a row has a drawing');
    await user.hover(drawing);
    const tooltip = screen.getByRole('tooltip', { hidden: true });
    expect(tooltip.textContent).toBe('Sparkling-Rose/Red');
  });
});

describe('Leaving the list', () => {
  it('drops what was chosen and opened there', async () => {
    serveList(manyWines);
    const { user, router, url } = await openList('/inventory?short_producer=Krug&search=krug');
    await user.click(await screen.findByRole('button', { name: 'Type' }));
    await user.click(screen.getByRole('button', { name: 'show more of Producer' }));
    await act(async () => router.navigate({ to: '/faq' }));
    await user.click(screen.getAllByRole('link', { name: 'Inventory' })[0] ?? document.body);
    const type = await screen.findByRole('button', { name: 'Type' });
    expect(type.getAttribute('aria-expanded')).toBe('false');
    await screen.findByRole('button', { name: 'show more of Producer' });
    expect(url()).toBe('/inventory');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: /^Search/ }).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull();
  });
});
