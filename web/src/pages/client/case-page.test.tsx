import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeQuantity,
  currentPullList,
} from '../../features/requests/pull-list/pull-list-store.ts';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { rememberList } from '../../lib/remembered-list.ts';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { caseDetailAnswer } from '../../testing/test-inventory.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const mixed = caseDetailAnswer(
  [
    { wineId: 1, name: 'Ridge Monte Bello', count: 3 },
    { wineId: 2, name: 'Krug Grande Cuvée', sizeMl: null, count: 1 },
  ],
  [
    { wineId: 1, name: 'Ridge Monte Bello', count: 2 },
    { wineId: 3, name: 'Salon', count: 1 },
  ],
);

beforeEach(() => {
  resetBrowserState();
  sessionStorage.clear();
});

async function openCase(wineCase = mixed, user = eleanor) {
  answerRequests({ 'GET /cases/*/': { json: wineCase } });
  const page = openPage('/case-inventory/10', user);
  await screen.findByRole('heading', { level: 1, name: `Case #${wineCase.footprint_lookup_code}` });
  return page;
}

function lineOf(name: RegExp) {
  const line = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { name }));
  if (!line) throw new Error(`no line of ${String(name)}`);
  return within(line);
}

const pulled = () =>
  currentPullList().map(({ wineId, pullQuantity, caseDetail }) => [
    wineId,
    pullQuantity,
    caseDetail.sizeMl,
  ]);

describe('A case', () => {
  it('says its number, its type, how many bottles are free, and each wine in it', async () => {
    const { container } = await openCase();
    expect(document.title).toBe('Case #NJ-104233 | OAK');
    expect(screen.queryByText('6 x 750ml OWC')).not.toBeNull();
    expect(screen.queryByRole('heading', { name: '4 Bottle(s)' })).not.toBeNull();
    const ridge = lineOf(/Ridge/);
    expect(ridge.queryByText('Added 2011-03-14 · 3 bottle(s) | 750ml')).not.toBeNull();
    expect(ridge.queryByText('2 bottle(s) in an open request')).not.toBeNull();
    expect(ridge.getByRole('link', { name: '2005 Ridge Monte Bello' }).getAttribute('href')).toBe(
      '/inventory/1',
    );
    expect(lineOf(/Krug/).queryByText(/1 bottle\(s\) \| Unknownml/)).not.toBeNull();
    await checkAccessibility(container);
  });

  it('offers nothing to pull of a wine that is wholly in open requests', async () => {
    await openCase();
    const salon = lineOf(/Salon/);
    expect(salon.queryByText('1 bottle(s) in an open request')).not.toBeNull();
    expect(salon.queryByRole('button')).toBeNull();
  });

  it('writes to us about a wine with case and wine in the subject', async () => {
    await openCase();
    const mail = lineOf(/Ridge/).getByRole('link', {
      name: 'E-mail us about this wine: 2005 Ridge Monte Bello',
    });
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toMatch(
      /^mailto:.+\?subject=Case #NJ-104233: 2005 Ridge Monte Bello$/,
    );
  });

  it('names every control after its wine, be it one or sixty', async () => {
    const wines = Array.from({ length: 60 }, (_, place) => ({ wineId: place + 1, count: 2 }));
    const { container, user } = await openCase(caseDetailAnswer(wines));
    expect(screen.queryByRole('heading', { name: '120 Bottle(s)' })).not.toBeNull();
    const pulls = screen.getAllByRole('button', { name: /^pull from 2005 Wine \d+$/ });
    expect(new Set(pulls.map(({ textContent }) => textContent)).size).toBe(60);
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('a case that is not there leads to /404', async () => {
    answerRequests({ 'GET /cases/*/': { status: 404, json: { detail: 'Not found.' } } });
    const { url } = openPage('/case-inventory/999', eleanor);
    await waitFor(() => expect(url()).toBe('/404'));
  });

  it('a case that fails to load says so and can be retried', async () => {
    let answer: Answer = serverFault;
    answerRequests({ 'GET /cases/*/': () => answer });
    const { user, container } = openPage('/case-inventory/10', eleanor);
    await screen.findByText('Loading...');
    await checkAccessibility(container);
    const failed = await screen.findByRole('alert');
    await checkAccessibility(container);
    answer = { json: mixed };
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Case #NJ-104233' });
  });
});

describe('Pulling from a case', () => {
  it('puts the chosen bottles on the list, shows it, and says how many are on it', async () => {
    const { user } = await openCase();
    const ridge = lineOf(/Ridge/);
    const quantity = ridge.getByRole('combobox', {
      name: 'Bottles to pull from 2005 Ridge Monte Bello',
    });
    expect(within(quantity).getAllByRole('option')).toHaveLength(3);
    await user.selectOptions(quantity, '2');
    await user.click(ridge.getByRole('button', { name: 'pull from 2005 Ridge Monte Bello' }));
    expect(pulled()).toEqual([[1, 2, 750]]);
    expect(currentPullList()[0]?.bottleQuantity).toBe(3);
    expect(ridge.queryByText('2 bottle(s) in Pull Request')).not.toBeNull();
    const beside = screen.getByRole('region', { name: 'Pull list beside the case' });
    expect(within(beside).queryByText(/Ridge/)).not.toBeNull();
    expect(
      screen.getAllByRole('link', { name: 'CONTINUE TO DELIVER' }).at(-1)?.getAttribute('href'),
    ).toBe('/cart');
    await user.selectOptions(quantity, '1');
    await user.click(ridge.getByRole('button', { name: 'Update from 2005 Ridge Monte Bello' }));
    expect(pulled()).toEqual([[1, 1, 750]]);
  });

  it('says how many are on the list once pulled, and "Update" when another number is chosen', async () => {
    const { user } = await openCase();
    const ridge = lineOf(/Ridge/);
    const button = ridge.getByRole('button', { name: /^pull/ });
    await user.click(button);
    expect(button.textContent).toBe('1 on your list from 2005 Ridge Monte Bello');
    expect(document.activeElement).toBe(button);
    const quantity = ridge.getByRole<HTMLSelectElement>('combobox');
    await user.selectOptions(quantity, '3');
    expect(button.textContent).toBe('Update from 2005 Ridge Monte Bello');
    await user.click(button);
    expect(button.textContent).toBe('3 on your list from 2005 Ridge Monte Bello');
    act(() => changeQuantity('1-10-750', 2));
    expect(quantity.value).toBe('2');
  });

  it('"pull this case" takes every wine with all its free bottles and shows the list', async () => {
    const { user } = await openCase();
    const ridge = lineOf(/Ridge/);
    await user.click(ridge.getByRole('button', { name: /^pull/ }));
    const list = screen.getByRole('button', { name: /^Pull list/ });
    await user.click(list);
    expect(list.getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'pull this case' }));
    expect(pulled()).toEqual([
      [1, 3, 750],
      [2, 1, null],
    ]);
    expect(list.getAttribute('aria-expanded')).toBe('true');
    expect(ridge.queryByText('3 bottle(s) in Pull Request')).not.toBeNull();
  });

  it('"SELECT MORE BOTTLES" leads back to the cases', async () => {
    rememberList('/case-inventory?type=Red&s=20');
    const { user } = await openCase();
    await user.click(screen.getByRole('button', { name: 'pull this case' }));
    const more = screen.getByRole('link', { name: 'SELECT MORE BOTTLES' });
    expect(more.getAttribute('href')).toBe('/case-inventory?type=Red&s=20');
  });

  it('is grey and without effect for read-only users, by mouse and keyboard', async () => {
    const { user } = await openCase(mixed, viewer);
    const whole = screen.getByRole('button', { name: 'pull this case' });
    expect(whole.getAttribute('aria-disabled')).toBe('true');
    await user.click(whole);
    whole.focus();
    await user.keyboard('{Enter} ');
    const ridge = lineOf(/Ridge/);
    await user.click(ridge.getByRole('button', { name: /^pull/ }));
    expect(ridge.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
    expect(pulled()).toEqual([]);
  });
});
