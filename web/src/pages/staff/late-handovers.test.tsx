import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffHandover } from '../../testing/test-handovers.ts';
import { order, orderLine } from '../../testing/test-orders.ts';
import { desk, openRequest, staffRequest } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

const pulled = order({ lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' });
const ACTION = 'POST /staff/requests/100041/handovers/4/';

async function menuItems(user: Awaited<ReturnType<typeof openRequest>>['user']) {
  await user.click(screen.getByRole('button', { name: /^Actions/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('A request that somebody has signed for and that is not completed', () => {
  it('offers its delivery and nothing else, and says who has signed', async () => {
    const { user, container } = await openRequest(
      staffRequest({ order: pulled, handovers: [staffHandover()] }),
    );
    await screen.findByText(/^Ada Keller has signed for 3 bottles\. Nothing else can be done/);
    expect(screen.queryByRole('link', { name: 'Pick by scan' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Change Date' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Tracking number' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Hand over/ })).toBeNull();
    screen.getByRole('button', { name: /^Deliver/ });
    expect(await menuItems(user)).toEqual(['Next action without mail']);
    await checkAccessibility(container);
  });

  it('delivers the bottles that were signed for, for the reason that was given', async () => {
    const [line] = pulled.lines;
    const short = [
      { line_id: line?.id ?? 0, quantity_done: 1, reason: 'Only one was there', is_missing: true },
    ];
    const { user, sent } = await openRequest(
      staffRequest({ order: pulled, handovers: [staffHandover({ bottles: 1, short })] }),
    );
    await screen.findByText('1 bottle went out. Fewer than requested: Only one was there');
    await user.click(screen.getByRole('button', { name: 'Deliver 1 bottle' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Signed for fewer bottles than requested:');
    await user.click(dialog.getByRole('button', { name: 'Deliver 1 bottle' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      call: 'POST /staff/requests/100041/complete/',
      body: { version: 5, short },
    });
  });

  it('offers everything again when the handover was undone, which stays in sight', async () => {
    const undone = staffHandover({ taken_back_at: '2026-11-20T15:00:05.000Z' });
    const { user } = await openRequest(staffRequest({ order: pulled, handovers: [undone] }));
    await screen.findByText(/: it does not count\.$/);
    screen.getByRole('link', { name: 'Hand over 3 bottles' });
    expect(await menuItems(user)).toHaveLength(3);
  });
});

describe('A signed handover that arrived late', () => {
  const late = staffHandover({ problem: 'other day', needs_decision: true });
  const request = staffRequest({ order: pulled, handovers: [late] });

  it('is accepted at the version that was loaded', async () => {
    const { user, sent, container } = await openRequest(request);
    await screen.findByText(
      /^It arrived .*, when the request was moved to another day\. 3 bottles went out\.$/,
    );
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Accept this handover' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ call: `${ACTION}accept/`, body: { version: 5 } });
    await screen.findByText('Accepted. The request is completed with it.');
  });

  it('is set aside with a reason', async () => {
    const { user, sent } = await openRequest(request);
    await user.click(await screen.findByRole('button', { name: 'Set aside' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set aside?' }));
    await user.click(dialog.getByRole('button', { name: 'Set aside' }));
    await dialog.findByText('Please fill in this required field.');
    await user.type(dialog.getByLabelText('Why it does not count'), 'Of another client');
    await user.click(dialog.getByRole('button', { name: 'Set aside' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      call: `${ACTION}set-aside/`,
      body: { version: 5, reason: 'Of another client' },
    });
  });

  it('shows what to do first when it cannot be accepted yet', async () => {
    const detail = 'Mark the request as pulled first, then accept the handover.';
    const { user } = await openRequest(request, { status: 409, json: { detail } });
    await user.click(await screen.findByRole('button', { name: 'Accept this handover' }));
    await screen.findByText(detail);
  });

  it('says who decided what, when and why', async () => {
    const decided = staffHandover({
      problem: 'cancelled',
      decision: 'set aside',
      decided_at: '2026-11-20T16:00:00.000Z',
      decided_by: 'desk@example.com',
      decision_reason: 'Of another client',
    });
    await openRequest(staffRequest({ order: pulled, handovers: [decided] }));
    await screen.findByText(/^Set aside by desk@example\.com, .*: Of another client$/);
    expect(screen.queryByRole('button', { name: 'Accept this handover' })).toBeNull();
  });

  it('is listed under Attention on the desk', async () => {
    const row = { id: 4, footprint_id: 100041, account_name: 'Marsh & Co' };
    answerRequests({
      'GET /staff/desk/': {
        json: { ...desk, handovers_to_decide: [{ ...row, problem: 'other day' }] },
      },
      'GET /staff/requests/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    });
    openPage('/staff', steward);
    const section = await screen.findByRole('region', { name: 'Attention' });
    await within(section).findByText(/a signed handover arrived late\. Accept it or set it aside/);
    within(section).getByRole('link', { name: '#100041' });
  });
});
