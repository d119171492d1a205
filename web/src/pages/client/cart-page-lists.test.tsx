import {
  type ListMatches,
  type ListOption,
  matchListSchema,
} from '@portal/contract/cellar/inventory/match-list.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import {
  type Answers,
  answerRequests,
  type SeenRequest,
  serverFault,
} from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { caseOfBottle, freeBottlesAnswer } from '../../testing/test-inventory.ts';
import { order, orderLine } from '../../testing/test-orders.ts';
import { checkAnswer } from '../../testing/test-pull-list.ts';
import { bistro, eleanor, viewer } from '../../testing/test-users.ts';

const { attachments: _, ...caseOne } = caseOfBottle();
const caseTwo = { ...caseOne, id: 77, footprint_id: 500077, footprint_lookup_code: 'NJ-77' };

function option(name: string, year: number, free: readonly [number, ...number[]]): ListOption {
  return {
    wine: {
      wineId: year,
      vintage: { value: year },
      long_producer: name,
      short_producer: name,
      designation: null,
      vineyard: null,
      appellation: null,
      variety: null,
      wine_type: { name: 'Red' },
      image_url: null,
    },
    size: 750,
    lots: free.map((available, at) => ({ case: at === 0 ? caseOne : caseTwo, available })),
  };
}

const OPTIONS = [option('Almaviva', 2015, [2, 3]), option('Almaviva', 2016, [1])];

/** Answers by the words of a line: 2015 is certain, Almaviva alone is not. */
function matchAnswer({ body }: SeenRequest): { json: ListMatches } {
  const { lines } = z.parse(matchListSchema, body);
  return {
    json: {
      lines: lines.map((line) => ({
        quantity: Number(/^\d+/.exec(line)?.[0] ?? 1),
        is_certain: line.includes('2015'),
        differs: line.includes('1999') ? ['vintage'] : [],
        options: line.includes('2015') ? [0] : line.includes('Almaviva') ? [0, 1] : [],
      })),
      options: OPTIONS,
    },
  };
}

function openCart(more: Answers = {}, user = eleanor) {
  const requests = answerRequests({
    'GET /orders/': { json: [] },
    'GET /pull_list_check/': checkAnswer({ 2015: 5, 2016: 1, 1: 6 }),
    'POST /match_list/': matchAnswer,
    ...more,
  });
  return { ...openPage('/cart', user), requests };
}

async function openDialog(more: Answers = {}) {
  const cart = openCart(more);
  await cart.user.click(await screen.findByRole('button', { name: 'Paste a list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paste a list' });
  const paste = async (text: string) => {
    const area = within(dialog).getByRole('textbox', { name: 'Your list' });
    await cart.user.click(area);
    await cart.user.paste(text);
    await cart.user.click(within(dialog).getByRole('button', { name: 'Find these bottles' }));
  };
  return { ...cart, dialog: within(dialog), paste };
}

const quantities = () =>
  currentPullList().map(({ wineId, pullQuantity, caseDetail }) => [
    wineId,
    caseDetail.footprintLookupCode,
    pullQuantity,
  ]);

beforeEach(resetBrowserState);

describe('a pasted list', () => {
  it('is matched line by line and put on the pull list, from the oldest case on', async () => {
    const { container, user, dialog, paste, requests } = await openDialog();
    await paste('3 x 2015 Almaviva\n\n1 x 2015 Almaviva');
    await dialog.findByText('Every line has its bottles.');
    const sent = requests.filter(({ call }) => call === 'POST /match_list/');
    expect(sent).toHaveLength(1);
    await checkAccessibility(container);
    expect(currentPullList()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Put 4 bottles on my pull list' }));
    expect(quantities()).toEqual([
      [2015, 'NJ-104233', 2],
      [2015, 'NJ-77', 2],
    ]);
    screen.getByText('4 bottles put on your pull list.');
  });

  it('offers a choice for a line with several matches, of the wine and of its case', async () => {
    const { user, dialog, paste } = await openDialog();
    await paste('2 Almaviva');
    await dialog.findByText('Which one do you mean?');
    const wine = dialog.getByRole('combobox', { name: 'Wine of "2 Almaviva"' });
    await user.selectOptions(wine, '2015 Almaviva, 750ml (5 free)');
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Case of "2 Almaviva"' }),
      'Case #NJ-77 (3 free)',
    );
    await user.click(dialog.getByRole('button', { name: 'Put 2 bottles on my pull list' }));
    expect(quantities()).toEqual([[2015, 'NJ-77', 2]]);
  });

  it('says what of a line none of the offered wines is', async () => {
    const { dialog, paste } = await openDialog();
    await paste('2 Almaviva 1999');
    const note = await dialog.findByText(/Which one do you mean/);
    expect(note.textContent).toBe('You have none of this vintage. Which one do you mean?');
  });

  it('says what is unknown, and takes the corrected line', async () => {
    const { user, dialog, paste } = await openDialog();
    await paste('2 x Screaming Beagle');
    await dialog.findByText('None of your free bottles matches. Please change the line.');
    dialog.getByText('1 line needs your attention.');
    const line = dialog.getByRole('textbox', { name: 'Line "2 x Screaming Beagle"' });
    await user.clear(line);
    await user.type(line, '2 x 2015 Almaviva{Enter}');
    await dialog.findByText('Every line has its bottles.');
    await user.click(dialog.getByRole('button', { name: 'Put 2 bottles on my pull list' }));
    expect(quantities()).toEqual([[2015, 'NJ-104233', 2]]);
  });

  it('says how many are free where too many are asked for, and refuses zero', async () => {
    const { user, dialog, paste } = await openDialog();
    await paste('10000 x 2015 Almaviva\n0 x 2015 Almaviva');
    await dialog.findByText('Only 5 of 10,000 are free.');
    dialog.getByText('This line asks for 0 bottles. Please change the number.');
    dialog.getByText('2 lines need your attention.');
    await user.click(dialog.getByRole('button', { name: 'Put 5 bottles on my pull list' }));
    screen.getByText('5 bottles put on your pull list. 1 line left in your list.');
    await user.click(screen.getByRole('button', { name: 'Paste a list' }));
    const area = await screen.findByRole('textbox', { name: 'Your list' });
    expect(area).toHaveProperty('value', '0 x 2015 Almaviva');
  });

  it('has a limit, says it, and keeps what was typed', async () => {
    const { user, dialog, paste, requests } = await openDialog();
    const text = Array.from({ length: 5000 }, () => '1 Almaviva').join('\n');
    await paste(text);
    dialog.getByText(
      'A list can have 1,000 lines, as many as one request. This one has 5,000: please divide it.',
    );
    expect(requests.some(({ call }) => call === 'POST /match_list/')).toBe(false);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Paste a list' }));
    expect(await screen.findByRole('textbox', { name: 'Your list' })).toHaveProperty('value', text);
  });

  it('is read from a file, without the header of its columns', async () => {
    const { user, dialog, requests } = await openDialog();
    const file = new File(['Quantity,Vintage,Wine\n2,2015,Almaviva\n'], 'list.csv');
    await user.upload(dialog.getByLabelText(/^Or choose a file/), file);
    const area = dialog.getByRole('textbox', { name: 'Your list' });
    await waitFor(() => expect(area).toHaveProperty('value', expect.stringContaining('2,2015')));
    await user.click(dialog.getByRole('button', { name: 'Find these bottles' }));
    await dialog.findByText('Every line has its bottles.');
    const sent = requests.find(({ call }) => call === 'POST /match_list/');
    expect(sent?.body).toEqual({ lines: ['2,2015,Almaviva'] });
  });

  it('says that matching failed, and loses nothing', async () => {
    const { dialog, paste } = await openDialog({ 'POST /match_list/': serverFault });
    await paste('2 x 2015 Almaviva');
    await dialog.findByText(/Nothing was lost|went wrong|error/i);
    expect(dialog.getByRole('textbox', { name: 'Your list' })).toHaveProperty(
      'value',
      '2 x 2015 Almaviva',
    );
  });

  it('is not offered to read-only users', async () => {
    openCart({}, viewer);
    await screen.findByText("You haven't added any bottles yet.");
    expect(screen.queryByRole('button', { name: 'Paste a list' })).toBeNull();
  });
});

describe('the list from the last request', () => {
  const last = order({ lines: [orderLine({ quantity: 6, case_number: 'NJ-104233' })] });

  it('has the bottles that are still free, and says what is missing', async () => {
    const { user } = openCart(
      {
        'GET /orders/': { json: [order({ id: 40, order_type: 'Add Request' }), last] },
        'POST /free_bottles/': { json: freeBottlesAnswer([{ count: 4 }]) },
      },
      bistro,
    );
    await user.click(await screen.findByRole('button', { name: 'List from last request' }));
    await screen.findByText(/^4 bottles are on your pull list\. Not all of them are free/);
    screen.getByText('2015 Ridge, 750ml: 4 of 6 bottles');
    expect(currentPullList().map(({ pullQuantity }) => pullQuantity)).toEqual([4]);
    expect(screen.queryByRole('link', { name: 'Go to your pull list' })).toBeNull();
  });

  it('is not offered without an earlier pull request', async () => {
    openCart({ 'GET /orders/': { json: [order({ order_type: 'Add Request' })] } });
    await screen.findByRole('button', { name: 'Paste a list' });
    expect(screen.queryByRole('button', { name: 'List from last request' })).toBeNull();
  });
});
