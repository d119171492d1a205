import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pickListParams } from '../../features/cellar/inventory/list/list-params.ts';
import { type Answer, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { searchOf } from '../../testing/open-inventory.ts';
import { listViews, openView } from '../../testing/open-list-views.ts';
import { settleLater } from '../../testing/settle-later.ts';
import { buckets, facetsOf } from '../../testing/test-inventory.ts';

const hardName = 'Clos, Fils & Co_+ é 100%';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  Object.assign(window, { scrollY: 0 });
});

describe.each(listViews)('The $view view', (shown) => {
  const { path, answer, heading, call, pageParameter, lastPage, ordering } = shown;
  const answerOf = (count: number) => ({ json: { ...answer, count } });

  it.each(['', 'type=Vinegar&size=big&vintage=old&page=two&sortBy=price&queryField=age&s=-4&x=1'])(
    'shows everything at ?%s, and the address then says so',
    async (nonsense) => {
      const { requests, url } = await openView(shown, `?${nonsense}`);
      await screen.findByRole('heading', { level: 2, name: heading });
      const asked = requests[0]?.query ?? new URLSearchParams();
      const names = new Set(asked.keys());
      expect([...names].filter((name) => name !== 'ordering')).toEqual(['facet', 'fields']);
      expect(asked.get('ordering')).toBe(ordering);
      await waitFor(() => expect(pickListParams(searchOf(url()))).toEqual({}));
      expect(requests.filter((one) => one.call === call)).toHaveLength(1);
    },
  );

  it('shows the last page for a page beyond the end', async () => {
    const { requests, url } = await openView(shown, '?page=77', ({ query }) =>
      query.get(pageParameter) === 'last'
        ? { json: answer }
        : { status: 404, json: { detail: 'Invalid page.' } },
    );
    await waitFor(() => expect(url()).toBe(`${path}?page=${lastPage}`));
    expect(requests.map(({ query }) => query.get(pageParameter))).toEqual(['77', 'last']);
  });

  it('keeps commas, underscores, ampersands, accents and plus signs of a value in its URL', async () => {
    const facets = facetsOf({ short_producer: buckets({ [hardName]: 3, Fils: 2 }) });
    const answering = () => ({ json: { ...answer, facets } });
    const first = await openView(shown, '', answering);
    await first.user.click(await screen.findByRole('checkbox', { name: `${hardName} 3` }));
    await first.user.type(screen.getByRole('searchbox'), `${hardName}{Enter}`);
    await waitFor(() => expect(searchOf(first.url()).search).toBe(hardName));
    first.unmount();
    const { requests } = await openView(shown, first.url().slice(path.length), answering);
    expect(requests[0]?.query.getAll('short_producer')).toEqual([hardName]);
    expect(requests[0]?.query.get('search')).toBe(hardName.toLowerCase());
    await screen.findByRole('button', { name: `Remove ${hardName}` });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(hardName);
  });

  it('writes where it is scrolled to by replacing, every 100 ms at most, once its rows are there', async () => {
    const rows = settleLater<Answer>();
    const { router, url } = await openView(shown, '?type=Red', () => rows.promise);
    const replace = vi.spyOn(router.history, 'replace');
    const scrollTo = (scrollY: number) => {
      Object.assign(window, { scrollY });
      fireEvent.scroll(window);
    };
    const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    scrollTo(500);
    await pass(1000);
    expect(replace).not.toHaveBeenCalled();
    vi.useRealTimers();
    rows.settle({ json: answer });
    await screen.findByRole('heading', { level: 2, name: heading });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    scrollTo(640);
    await pass(99);
    scrollTo(700);
    expect(replace).not.toHaveBeenCalled();
    // The list may have begun to listen only after the first scroll.
    await pass(101);
    vi.useRealTimers();
    await waitFor(() => expect(url()).toBe(`${path}?type=Red&s=700`));
    expect(replace).toHaveBeenCalledTimes(1);
    expect(router.history.length).toBe(1);
  });

  it('never shows the answer to an older search over that to a newer one', async () => {
    const older = settleLater<Answer>();
    const newer = settleLater<Answer>();
    const { user } = await openView(shown, '', ({ query }) => {
      if (!query.has('search')) return { json: answer };
      return query.get('search') === 'kr' ? older.promise : newer.promise;
    });
    await screen.findByRole('heading', { level: 2, name: heading });
    await user.type(screen.getByRole('searchbox'), 'kr{Enter}ug{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'Loading...' });
    expect(screen.getByRole('table').getAttribute('data-stand-in')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(4);
    newer.settle(answerOf(17));
    await screen.findByRole('heading', { level: 2, name: /^17 / });
    await act(async () => older.settle(answerOf(99)));
    expect(screen.queryByRole('heading', { level: 2, name: /^17 / })).not.toBeNull();
    expect(screen.getByRole('table').getAttribute('data-stand-in')).toBe('false');
  });

  it('loads again when revisited after a minute, and shows the old rows meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const again = settleLater<Answer>();
    let count = 0;
    const { router, requests } = await openView(shown, '', () => {
      count += 1;
      return count === 1 ? { json: answer } : again.promise;
    });
    await screen.findByRole('heading', { level: 2, name: heading });
    await act(async () => router.navigate({ to: '/faq' }));
    vi.setSystemTime(Date.now() + 61_000);
    await act(async () => router.history.back());
    await screen.findByRole('heading', { level: 2, name: heading });
    await waitFor(() => expect(requests.filter((one) => one.call === call)).toHaveLength(2));
    again.settle(answerOf(5));
    await screen.findByRole('heading', { level: 2, name: /^5 / });
  });

  it('searching for nothing is Clear All', async () => {
    const { user, url } = await openView(shown, '?search=krug&type=Red&sortBy=Producer&page=2');
    await user.clear(await screen.findByRole('searchbox'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(url()).toBe(path));
  });

  it('has distinct loading, empty, failed and full states, all accessible', async () => {
    let next = settleLater<Answer>();
    const { user, container } = await openView(shown, '?type=Red', () => next.promise);
    expect(
      container.querySelectorAll('main [aria-busy=true] > div[aria-hidden] > div'),
    ).toHaveLength(12);
    await checkAccessibility(container);
    next.settle(serverFault);
    await screen.findByText('Something went wrong on our side.');
    await checkAccessibility(container);
    next = settleLater();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    next.settle({ json: { ...answer, count: 0, results: [] } });
    await screen.findByRole('heading', { level: 2, name: 'No Results' });
    await checkAccessibility(container);
    next = settleLater();
    next.settle({ json: answer });
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await screen.findByRole('heading', { level: 2, name: heading });
    await checkAccessibility(container);
  });
});
