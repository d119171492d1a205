import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import {
  type Answer,
  answerRequests,
  type Answers,
  serverFault,
} from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  caseDetailAnswer,
  caseOfBottle,
  caseRow,
  wineDetailAnswer,
  wineListAnswer,
  wineRow,
} from '../../testing/test-inventory.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';
import { hideToast } from '../../ui/toast-store.ts';

const NAME = '2005 Château Latour Grand Vin';
const bottles = (...sizes: (number | null)[]) => sizes.map((size_value) => ({ size_value }));

beforeEach(() => {
  resetBrowserState();
  hideToast();
});

async function openAt(path: string, answers: Answers, user = eleanor) {
  const requests = answerRequests({
    'GET /search_wines/': {
      json: wineListAnswer({ results: [wineRow({ bottles: bottles(750, 750) })] }),
    },
    'GET /search_cases/': { json: { ...wineListAnswer(), results: [caseRow()] } },
    'GET /wines/*/': { json: wineDetailAnswer([{ count: 2 }]) },
    ...answers,
  });
  const page = openPage(path, user);
  await screen.findAllByRole('row');
  return { ...page, requests };
}

const pulled = () =>
  currentPullList().map(({ wineId, pullQuantity, caseDetail: { caseId, sizeMl } }) => [
    wineId,
    caseId,
    sizeMl,
    pullQuantity,
  ]);

describe('Pulling from the list of wines', () => {
  it('puts a bottle of a wine in one case on the pull list at once, and its number changes in place', async () => {
    const { user, url, container } = await openAt('/inventory', {});
    screen.getByRole('button', { name: `pull ${NAME}` }).focus();
    await user.keyboard('{Enter}');
    const quantity = await screen.findByRole('combobox', {
      name: `Bottles of ${NAME} on your pull list`,
    });
    expect(pulled()).toEqual([[1, 10, 750, 1]]);
    expect(document.activeElement).toBe(quantity);
    await user.selectOptions(quantity, '2 on list');
    expect(pulled()).toEqual([[1, 10, 750, 2]]);
    expect(url()).toBe('/inventory');
    await checkAccessibility(container);
    await user.selectOptions(quantity, 'Remove');
    expect(pulled()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `pull ${NAME}` }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(pulled()).toEqual([[1, 10, 750, 2]]);
  });

  it('lets the client choose among the cases of a wine', async () => {
    const other = caseOfBottle({ id: 11, footprint_lookup_code: 'NJ-118870' });
    const held = [{ count: 2 }, { count: 1, case: other, sizeMl: 1500 }];
    const row = wineRow({ bottles: bottles(750, 750, 1500) });
    const { user } = await openAt('/inventory', {
      'GET /search_wines/': { json: wineListAnswer({ results: [row] }) },
      'GET /wines/*/': { json: wineDetailAnswer(held) },
    });
    await user.click(screen.getByRole('button', { name: `pull ${NAME}` }));
    const choice = within(await screen.findByRole('dialog', { name: NAME }));
    expect(pulled()).toEqual([]);
    await user.click(choice.getByRole('button', { name: 'pull from case #NJ-118870' }));
    expect(pulled()).toEqual([[1, 11, 1500, 1]]);
    await user.keyboard('{Escape}');
    const button = await screen.findByRole('button', { name: `1 on list: ${NAME}` });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('pulls only bottles of the sizes that the filters chose', async () => {
    const { user } = await openAt('/inventory?size=1500', {
      'GET /search_wines/': {
        json: wineListAnswer({ results: [wineRow({ bottles: bottles(1500) })] }),
      },
      'GET /wines/*/': {
        json: wineDetailAnswer([{ count: 2 }, { count: 1, sizeMl: 1500 }]),
      },
    });
    await user.click(screen.getByRole('button', { name: `pull ${NAME}` }));
    await waitFor(() => expect(pulled()).toEqual([[1, 10, 1500, 1]]));
  });

  it('says when the bottles cannot be loaded, and tries again', async () => {
    let answer: Answer = serverFault;
    const { user } = await openAt('/inventory', { 'GET /wines/*/': () => answer });
    await user.click(screen.getByRole('button', { name: `pull ${NAME}` }));
    await screen.findByText(/Nothing was added to your pull list\./);
    answer = { json: wineDetailAnswer([{ count: 2 }]) };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pulled()).toHaveLength(1));
  });

  it('does nothing for read-only users, with wines and with cases', async () => {
    const page = await openAt('/inventory', {}, viewer);
    const pull = screen.getByRole('button', { name: `pull ${NAME}` });
    expect(pull.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(pull);
    page.unmount();
    const { user, requests } = await openAt('/case-inventory', {}, viewer);
    const whole = screen.getByRole('button', { name: /^pull this case/ });
    expect(whole.getAttribute('aria-disabled')).toBe('true');
    await user.click(whole);
    expect(requests.some(({ call }) => call === 'GET /cases/10/')).toBe(false);
    expect(pulled()).toEqual([]);
  });
});

describe('Pulling from the list of cases', () => {
  it('puts all free bottles of a case on the pull list, and leads there', async () => {
    const { user } = await openAt('/case-inventory', {
      'GET /cases/*/': {
        json: caseDetailAnswer([
          { wineId: 1, count: 4 },
          { wineId: 2, count: 2 },
        ]),
      },
    });
    await user.click(screen.getByRole('button', { name: 'pull this case: #NJ-104233' }));
    const link = await screen.findByRole('link', { name: '6 on list: case #NJ-104233' });
    expect(link.getAttribute('href')).toBe('/cart');
    expect(document.activeElement).toBe(link);
    expect(pulled()).toEqual([
      [1, 10, 750, 4],
      [2, 10, 750, 2],
    ]);
  });
});
