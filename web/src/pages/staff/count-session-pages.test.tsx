import type { NextCase } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import type { CountSheet } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { useSendQueue } from '../../lib/send-queue.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { fieldsOf } from '../../testing/test-picks.ts';
import { countSession, staffLot, stockAccount } from '../../testing/test-stock.ts';
import { packer, steward } from '../../testing/test-users.ts';

const account = { id: stockAccount.id, name: stockAccount.name };
const nextCase = (id: number, more: Partial<NextCase> = {}): NextCase => ({
  account,
  case: { id, footprint_lookup_code: `NJ-${id}`, location: 'A12' },
  state: 'taken',
  at: '2026-11-20T15:05:00Z',
  by: 'packer@example.com',
  is_taken: false,
  ...more,
});
const sheet = (id: number): CountSheet => ({
  account,
  case: nextCase(id).case,
  lines: [{ wine: staffLot().wine, size: 750 }],
});
const equal: Answer = { json: { id: 5, state: 'equal', at: 'x' } };
const listOf = (results: readonly unknown[]) => ({
  json: { count: results.length, is_more: false, page: 1, results },
});

type Answering = Answer | (() => Answer);

async function openSession(
  next: Answering,
  user = packer,
  session = countSession,
  count?: Answering,
) {
  const requests = answerRequests({
    'GET /staff/count-sessions/4/': { json: session },
    'GET /staff/count-sessions/4/cases/': listOf([
      ...[10, 12].map((id) => ({ ...nextCase(id), by: null, at: null, state: 'to count' })),
      { ...nextCase(11), state: 'counted' },
    ]),
    'POST /staff/count-sessions/4/next/': next,
    'POST /staff/count-sessions/4/cases/3/10/not-here/': { json: countSession },
    'POST /staff/count-sessions/4/end/': { json: { ...session, ended_at: 'x', ended_by: 'x' } },
    'GET /staff/stock/3/cases/10/count-sheet/': { json: sheet(10) },
    'GET /staff/stock/3/cases/11/count-sheet/': { json: sheet(11) },
    'GET /staff/stock/3/cases/12/count-sheet/': { json: sheet(12) },
    'POST /staff/stock/3/cases/*/counts/': count ?? equal,
  });
  const page = openPage('/staff/counts/4', user);
  await screen.findByRole('heading', { level: 1, name: 'Location A12' });
  const sent = (call: string) => requests.filter((one) => one.call === `POST ${call}`);
  return { ...page, sent, requests };
}

const pressNext = () => screen.findByRole('button', { name: 'Next case' });
const NEXT = '/staff/count-sessions/4/next/';

describe('A counting session', () => {
  it('leads from case to case, with a blind count as part of the session', async () => {
    const { user, sent, container } = await openSession({ json: { next: nextCase(10) } });
    expect(
      screen.queryByText('3 of 20 counted, 1 not at their place, 2 entries found'),
    ).not.toBeNull();
    await user.click(await pressNext());
    const heading = await screen.findByRole('heading', { name: 'Case #NJ-10' });
    expect(document.activeElement).toBe(heading);
    await checkAccessibility(container);
    await user.type(screen.getByRole('textbox', { name: /^2005 Château Latour/ }), '12');
    await user.click(screen.getByRole('button', { name: 'Send the count' }));
    await screen.findByText('Case #NJ-10 is counted and agrees with the books.');
    await waitFor(() => expect(sent(NEXT)).toHaveLength(2));
    const fields = fieldsOf(sent('/staff/stock/3/cases/10/counts/')[0]?.body);
    const lines = [{ wine: staffLot().wine.id, size_ml: 750, quantity: 12 }];
    expect(fields).toEqual({ session: '4', lines: JSON.stringify(lines) });
  });

  it('asks before a case is reported as not at its place, and goes on', async () => {
    const { user, sent } = await openSession({ json: { next: nextCase(10) } });
    await user.click(await pressNext());
    await user.click(await screen.findByRole('button', { name: 'Not here' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/this is no count of zero/)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Not here' }));
    await screen.findByText('Case #NJ-10 is reported as not at its place.');
    await waitFor(() => expect(sent(NEXT)).toHaveLength(2));
  });

  it('goes to the case whose number a scanner types, and says who has it', async () => {
    const taken = nextCase(11, { is_taken: true, by: 'ben@example.com' });
    const { user, sent } = await openSession({ json: { next: taken } });
    await user.type(screen.getByRole('textbox', { name: 'Case number' }), 'NJ-11{Enter}');
    await screen.findByRole('heading', { name: 'Case #NJ-11' });
    expect(screen.queryByText(/^ben@example.com has been counting this case since/)).not.toBeNull();
    expect(sent(NEXT)[0]?.body).toEqual({ case_number: 'NJ-11' });
  });

  it('says at the field that a number is not one of its cases', async () => {
    const refusal = { case_number: ['X is not one of ours: no case has this number.'] };
    const { user } = await openSession({ status: 400, json: refusal });
    const field = screen.getByRole('textbox', { name: 'Case number' });
    await user.type(field, 'X{Enter}');
    await screen.findByText('X is not one of ours: no case has this number.');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('says that nothing is left', async () => {
    const { user } = await openSession({ json: { next: null } });
    await user.click(await pressNext());
    await screen.findByText('Nothing is left to count. The desk can end the session.');
  });

  it('goes on without a connection with the cases that were loaded, and sends each count once', async () => {
    let isDown = false;
    const { user, requests } = await openSession(
      () => (isDown ? 'down' : { json: { next: nextCase(10) } }),
      packer,
      countSession,
      () => (isDown ? 'down' : equal),
    );
    await user.click(await pressNext());
    await screen.findByRole('heading', { name: 'Case #NJ-10' });
    await waitFor(() =>
      expect(requests.some(({ call }) => call.endsWith('/12/count-sheet/'))).toBe(true),
    );
    isDown = true;
    await user.type(screen.getByRole('textbox', { name: /^2005 Château Latour/ }), '12');
    await user.click(screen.getByRole('button', { name: 'Send the count' }));
    await screen.findByText(/^The count of #NJ-10 waits for a connection/);
    await screen.findByRole('heading', { name: 'Case #NJ-12' });
    await screen.findByText(/^You are offline: others cannot see that you count this case/);
    await user.type(screen.getByRole('textbox', { name: /^2005 Château Latour/ }), '6');
    await user.click(screen.getByRole('button', { name: 'Send the count' }));
    await screen.findByRole('button', { name: '2 waiting to be sent' });
    await user.click(await pressNext());
    await screen.findByText(/We cannot be reached right now/);
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(useSendQueue.getState().entries).toEqual([]));
    for (const id of [10, 12]) {
      const counts = requests.filter(({ call }) => call.endsWith(`/${id}/counts/`));
      const keys = counts.map(({ headers }) => headers.get('idempotency-key'));
      expect(new Set(keys).size).toBe(1);
    }
  });

  it('is ended by the desk, after a question that names what is left', async () => {
    const { user, sent } = await openSession({ json: { next: null } }, steward);
    await user.click(await screen.findByRole('button', { name: 'End the session' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/^16 cases left/)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'End the session' }));
    await waitFor(() =>
      expect(sent('/staff/count-sessions/4/end/')[0]?.body).toEqual({ version: 2 }),
    );
  });

  it('a session that has ended offers no counting, and packers no report', async () => {
    const ended = {
      ...countSession,
      ended_at: '2026-11-21T15:00:00Z',
      ended_by: 'ruth@example.com',
    };
    await openSession({ json: { next: null } }, packer, ended);
    expect(screen.queryByText(/^Ended by ruth@example.com/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Next case' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Report' })).toBeNull();
  });
});

describe('Counting sessions', () => {
  const openList = async (user = steward) => {
    const requests = answerRequests({
      'GET /staff/count-sessions/': listOf([
        countSession,
        { ...countSession, id: 5, choice: 'unseen', location: null },
      ]),
      'POST /staff/count-sessions/': { status: 201, json: { id: 4, case_count: 20 } },
      'GET /staff/count-sessions/4/': { json: countSession },
      'GET /staff/count-sessions/4/cases/': listOf([]),
    });
    const page = openPage('/staff/counts', user);
    await screen.findByRole('link', { name: 'Location A12' });
    return { ...page, sent: () => requests.filter(({ call }) => call.startsWith('POST ')) };
  };

  it('are listed with their progress, and started by the desk', async () => {
    const { user, sent, container } = await openList();
    expect(screen.queryByRole('link', { name: '20 cases longest unseen' })).not.toBeNull();
    await user.click(screen.getByText('New counting session'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'What to count' }),
      'The cases longest unseen',
    );
    const field = await screen.findByRole('textbox', { name: 'How many cases' });
    await checkAccessibility(container);
    await user.clear(field);
    await user.type(field, '1001');
    await user.click(screen.getByRole('button', { name: 'Start the session' }));
    await screen.findByText('Enter a whole number from 1 to 1,000.');
    await user.clear(field);
    await user.type(field, '20');
    await user.click(screen.getByRole('button', { name: 'Start the session' }));
    await screen.findByRole('heading', { level: 1, name: 'Location A12' });
    expect(sent().map(({ body }) => body)).toEqual([{ choice: 'unseen', most: 20 }]);
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
  });

  it('are not started by packers', async () => {
    await openList(packer);
    expect(screen.queryByText('New counting session')).toBeNull();
  });
});

describe('The report of a counting session', () => {
  it('has the sums, who counted, and every difference with its decision', async () => {
    const counted = {
      count: 5,
      account,
      case: nextCase(10).case,
      counted_by: 'packer@example.com',
    };
    answerRequests({
      'GET /staff/count-sessions/4/report/': {
        json: {
          session: { ...countSession, counted: 4 },
          cases: { counted: 4, equal: 1, different: 3, not_here: 1, not_looked_at: 15 },
          counts: { all: 5, equal: 2, to_decide: 1, corrected: 1, count_again: 1 },
          first_at: '2026-11-20T15:00:00Z',
          last_at: '2026-11-20T18:05:00Z',
          people: [
            {
              name: 'packer@example.com',
              counts: 5,
              not_here: 1,
              first_at: '2026-11-20T15:00:00Z',
              last_at: '2026-11-20T18:05:00Z',
            },
          ],
          different: [
            {
              ...counted,
              counted_at: '2026-11-20T15:00:00Z',
              state: 'corrected',
              decided_at: '2026-11-20T16:00:00Z',
              decided_by: 'ruth@example.com',
            },
          ],
          not_here: [{ ...nextCase(11), state: 'not here' }],
          found: [
            {
              id: 8,
              description: 'Two magnums',
              quantity: 2,
              location: 'A12',
              found_by: 'packer@example.com',
              is_resolved: false,
            },
          ],
        },
      },
    });
    const { container } = openPage('/staff/counts/4/report', steward);
    await screen.findByRole('heading', { level: 1, name: 'Report: Location A12' });
    await checkAccessibility(container);
    for (const text of ['1 corrected, 1 sent back, 1 to be decided', '3 h 5 min']) {
      expect(screen.queryByText(text)).not.toBeNull();
    }
    const differing = screen.getByRole('table', { name: 'Different cases' });
    expect(differing.textContent).toContain('Corrected: ruth@example.com');
    const csv = screen.getByRole('link', { name: 'All cases as CSV' });
    expect(csv.getAttribute('href')).toBe('/api/staff/count-sessions/4/report/csv/');
  });
});
