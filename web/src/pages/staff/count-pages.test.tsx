import type {
  CountSheet,
  OpenCount,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { discard, useSendQueue } from '../../lib/send-queue.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { fieldsOf } from '../../testing/test-picks.ts';
import { reloadBrowser } from '../../testing/reload-browser.ts';
import { ridge } from '../../testing/test-receiving.ts';
import { staffLot, stockAccount } from '../../testing/test-stock.ts';
import { packer, steward } from '../../testing/test-users.ts';

const { wine } = staffLot();
const counted = { id: 10, footprint_lookup_code: 'NJ-104233', location: 'A12' };
const sheet: CountSheet = {
  account: { id: stockAccount.id, name: stockAccount.name },
  case: counted,
  lines: [
    { wine, size: 750 },
    { wine, size: 1500 },
  ],
};

const equal: Answer = { json: { id: 5, state: 'equal', at: '2026-11-02' } };

async function openSheet(answer: Answer | (() => Answer) = equal) {
  const requests = answerRequests({
    'GET /staff/stock/3/cases/10/count-sheet/': { json: sheet },
    'POST /staff/stock/3/cases/10/counts/': answer,
    'GET /staff/receiving/wines/': { json: [ridge] },
  });
  const open = async () => {
    const page = openPage('/staff/stock/3/cases/10/count', packer);
    await screen.findByRole('heading', { level: 1, name: 'Count case #NJ-104233' });
    await screen.findByRole('button', { name: 'Send the count' });
    return page;
  };
  const sent = () => requests.filter(({ call }) => call.startsWith('POST '));
  return { ...(await open()), open, sent, requests };
}

const bottles = (size: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `2005 Château Latour, ${size}` });
const send = () => screen.getByRole('button', { name: 'Send the count' });

describe('The count of a case', () => {
  it('asks for every wine and size, and sends numbers and what was not looked at', async () => {
    const { user, sent, requests, container } = await openSheet();
    await checkAccessibility(container);
    await user.type(bottles('750ml'), '11');
    const skip = screen.getByRole('checkbox', {
      name: 'Not looked at: 2005 Château Latour, 1500ml',
    });
    await user.click(skip);
    expect(bottles('1500ml').disabled).toBe(true);
    await user.click(send());
    await screen.findByText('Counted. The count agrees with the books.');
    const lines = [
      { wine: wine.id, size_ml: 750, quantity: 11 },
      { wine: wine.id, size_ml: 1500, not_looked_at: true },
    ];
    expect(sent().map(({ body }) => fieldsOf(body))).toEqual([{ lines: JSON.stringify(lines) }]);
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    expect(requests.some(({ call }) => call === 'GET /staff/stock/3/cases/10/')).toBe(false);
  });

  it('is not sent with an empty field, and not when nothing was looked at', async () => {
    const { user, sent } = await openSheet();
    await user.type(bottles('750ml'), '10001');
    await user.click(send());
    const wrong = 'Enter a whole number up to 10,000, or choose "Not looked at".';
    expect(screen.getAllByText(wrong)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(bottles('750ml')));
    for (const skip of screen.getAllByRole('checkbox')) await user.click(skip);
    await user.click(send());
    expect(screen.queryByText('Count at least one wine.')).not.toBeNull();
    expect(sent()).toEqual([]);
  });

  it('has a field for a wine that should not be there, until it is removed', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByText('Is there another wine in it?'));
    await user.type(screen.getByRole('combobox', { name: 'Wine' }), 'ridge');
    await user.click(await screen.findByRole('option'));
    await user.click(screen.getByRole('button', { name: 'Add this wine' }));
    const added = await screen.findByRole('textbox', { name: '2015 Ridge Monte Bello, 750ml' });
    await user.click(send());
    expect(
      screen.queryByText('Enter a whole number up to 10,000, or remove this wine.'),
    ).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove: 2015 Ridge Monte Bello, 750ml' }));
    expect(added.isConnected).toBe(false);
  });

  it('survives a reload, and waits without a connection, to be sent under one key', async () => {
    const first = await openSheet('down');
    await first.user.type(bottles('750ml'), '3');
    await first.user.type(bottles('1500ml'), '0');
    await reloadBrowser();
    const { user } = await first.open();
    expect([bottles('750ml').value, bottles('1500ml').value]).toEqual(['3', '0']);
    await user.click(send());
    await screen.findByText(/^There is no connection: the count is kept/);
    await screen.findByRole('button', { name: '1 waiting to be sent' });
    await waitFor(() => expect(first.sent().length).toBeGreaterThan(1));
    const keys = first.sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    for (const { key } of useSendQueue.getState().entries) await discard(key);
  });

  it('keeps the typed numbers of a count that the server refuses, and says why and what to do', async () => {
    let answer: Answer = 'down';
    const { user } = await openSheet(() => answer);
    await user.type(bottles('750ml'), '3');
    await user.type(bottles('1500ml'), '0');
    await user.click(send());
    await screen.findByRole('button', { name: '1 waiting to be sent' });
    answer = { status: 409, json: { detail: 'The case is gone.' } };
    window.dispatchEvent(new Event('online'));
    await user.click(await screen.findByRole('button', { name: '1 was refused' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
    dialog.getByText(/^Open it, correct it and send it again/);
    await user.click(dialog.getByRole('link', { name: 'Open' }));
    await screen.findByText('This was refused when it was sent: The case is gone.');
    await screen.findByRole('textbox', { name: '2005 Château Latour, 750ml' });
    expect([bottles('750ml').value, bottles('1500ml').value]).toEqual(['3', '0']);
    answer = equal;
    await user.click(send());
    await screen.findByText('Counted. The count agrees with the books.');
    await waitFor(() => expect(useSendQueue.getState().entries).toEqual([]));
  });

  it('says that it differs, and not by how much', async () => {
    const { user } = await openSheet({ json: { id: 5, state: 'differs', at: '2026-11-02' } });
    await user.type(bottles('750ml'), '11');
    await user.type(bottles('1500ml'), '0');
    await user.click(send());
    await screen.findByText(/^Counted. The count differs from the books/);
    expect(screen.queryByRole('button', { name: 'Send the count' })).toBeNull();
  });
});

const difference: OpenCount = {
  id: 5,
  account: { id: 3, name: stockAccount.name },
  case: counted,
  state: 'differs',
  counted_at: '2026-11-02T15:00:00Z',
  counted_by: 'packer@example.com',
  is_own: false,
  lines: [
    {
      wine,
      size: 750,
      counted: 11,
      ledger_then: 12,
      pulled: [],
      is_outdated: false,
      ledger_now: 10,
    },
  ],
};

describe('Counts that differ', () => {
  const openList = async (
    results: readonly OpenCount[],
    state: 'corrected' | 'equal' = 'corrected',
  ) => {
    const requests = answerRequests({
      'GET /staff/stock/counts/': {
        json: { count: results.length, is_more: false, page: 1, results },
      },
      'POST /staff/stock/3/counts/5/*/': { json: { id: 5, state } },
    });
    const page = openPage('/staff/stock/counts', steward);
    await screen.findByRole('table', { name: 'Counts that differ' });
    return { ...page, sent: () => requests.filter(({ call }) => call.startsWith('POST ')) };
  };

  it('are corrected or sent back by another person', async () => {
    const { user, sent, container } = await openList([difference]);
    await checkAccessibility(container);
    const text = '2005 Château Latour, 750ml: counted 11, the books said 12, now 10';
    expect(screen.getByText(text, { exact: false })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Correct #NJ-104233' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await screen.findByText('Case corrected.');
    await user.click(screen.getByRole('button', { name: 'Count again #NJ-104233' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ call }) => call)).toEqual([
      'POST /staff/stock/3/counts/5/correct/',
      'POST /staff/stock/3/counts/5/again/',
    ]);
  });

  it('say which bottles were out, and that the case can only be counted again', async () => {
    const pulled = [
      { request: 1234, quantity: 2 },
      { request: 1240, quantity: 1 },
    ];
    const lines = difference.lines?.map((line) => ({
      ...line,
      counted: 8,
      ledger_now: 12,
      pulled,
      is_outdated: true,
    }));
    await openList([{ ...difference, lines: lines ?? null }]);
    const text =
      'counted 8, the books said 12, of these 2 out for request #1234, 1 out for request #1240; the case has changed since and has to be counted again';
    expect(screen.getByText(text, { exact: false })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  });

  it('counts that agree with what is known now are closed without a correction', async () => {
    const { user } = await openList([{ ...difference, lines: [] }], 'equal');
    screen.getByText('It agrees with what is known now.');
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close #NJ-104233' }));
    await screen.findByText('The count agrees. Nothing was corrected.');
  });

  it('say why a case is to be counted again that nobody has counted', async () => {
    await openList([{ ...difference, state: 'count again', counted_by: '', lines: null }]);
    screen.getByText('Bottles that left or came back before a correction became known', {
      exact: false,
    });
    screen.getByRole('link', { name: 'Count #NJ-104233' });
  });

  it('show no numbers to the person who counted', async () => {
    await openList([{ ...difference, is_own: true, lines: null }]);
    expect(screen.getByText('You counted this case: another person decides.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  });
});

describe('Cases longest unseen', () => {
  it('name account, place and the last sighting, and lead to the count', async () => {
    const wineCase = {
      ...counted,
      account: { id: 3, name: stockAccount.name },
    };
    const requests = answerRequests({
      'GET /staff/stock/unseen/': {
        json: {
          count: 2,
          is_more: false,
          page: 1,
          results: [
            { ...wineCase, last_seen_at: null, last_seen_how: null },
            {
              ...wineCase,
              id: 11,
              footprint_lookup_code: 'NJ-7',
              last_seen_at: '2026-09-12T15:00:00Z',
              last_seen_how: 'counted',
            },
          ],
        },
      },
    });
    const { user, container } = openPage('/staff/stock/unseen', packer);
    await screen.findByText('Sep 12, 2026, when it was counted');
    expect(screen.queryByText('No record yet')).not.toBeNull();
    await checkAccessibility(container);
    const links = screen.getAllByRole('link', { name: /^Count #/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/staff/stock/3/cases/10/count',
      '/staff/stock/3/cases/11/count',
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Location' }), 'B2{Enter}');
    await waitFor(() => expect(requests.at(-1)?.query.get('location')).toBe('B2'));
  });
});
