import type { Approval } from '@portal/contract/access/approvals/approvals.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount } from '../../testing/test-clients.ts';
import { staffRequest } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

const WHAT = 'Close the account Marsh & Co';

function approval(parts: Partial<Approval> = {}): Approval {
  return {
    id: 5,
    kind: 'close account',
    what: WHAT,
    asker_reason: '',
    changed_since: [],
    account: { id: 3, name: 'Marsh & Co' },
    state: 'pending',
    asked_by: 'ruth@example.com',
    asked_at: '2026-11-20T16:05:00Z',
    expires_at: '2026-11-27T16:05:00Z',
    decided_by: null,
    decided_at: null,
    reason: '',
    is_own: false,
    may_decide: true,
    may_collect: false,
    ...parts,
  };
}
const list = (...results: Approval[]) => ({ json: { is_on: true, is_alone: false, results } });

describe('The approvals', () => {
  it('are approved after a question that says what is done', async () => {
    const done = approval({
      state: 'approved',
      may_decide: false,
      decided_by: 'sam@example.com',
      decided_at: '2026-11-20T17:00:00Z',
    });
    const requests = answerRequests({
      'GET /staff/approvals/': list(approval()),
      'POST /staff/approvals/5/approve/': list(done),
    });
    const { user, container } = openPage('/staff/approvals', steward);
    await user.click(await screen.findByRole('button', { name: `Approve: ${WHAT}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this change?' });
    expect(dialog.textContent).toContain(WHAT);
    expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approved. The change is made.');
    expect(screen.getByText(/^Approved by sam@example.com/).textContent).toBe(
      'Approved by sam@example.com, 2026-11-20, 12:00',
    );
    await checkAccessibility(container);
  });

  it('begin with what waits for the reader, each figure with its list, and are chosen by kind', async () => {
    const own = approval({ id: 6, what: 'Create a token', is_own: true, may_decide: false });
    const count = approval({ id: 7, kind: 'correct count', what: 'Correct a case' });
    answerRequests({
      'GET /staff/approvals/': list(
        approval(),
        { ...own, kind: 'make token' },
        count,
        approval({ id: 8, state: 'expired', may_decide: false }),
      ),
    });
    const { user, url } = openPage('/staff/approvals', steward);
    const figures = within(await screen.findByRole('list', { name: 'At a glance' }));
    await figures.findByRole('link', { name: '2 Wait for you' });
    figures.getByRole('link', { name: '1 You asked for' });
    figures.getByRole('link', { name: '1 Ended lately' });
    figures.getByText('2026-11-20, 11:05');
    await user.click(figures.getByRole('link', { name: '2 Wait for you' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
    await user.click(screen.getByRole('link', { name: 'Bottles' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    screen.getByRole('rowheader', { name: 'Correct a case' });
    expect(url()).toBe('/staff/approvals?show=mine&about=bottles');
    await user.click(screen.getByRole('link', { name: 'The company' }));
    await screen.findByText('No changes match.');
  });

  it('that can be taken back are approved with one press, unless something changed since', async () => {
    const requests = answerRequests({
      'GET /staff/approvals/': list(
        approval({ kind: 'correct count' }),
        approval({ id: 6, kind: 'correct count', what: 'Other', changed_since: ['It moved.'] }),
      ),
      'POST /staff/approvals/5/approve/': list(),
    });
    const { user } = openPage('/staff/approvals', steward);
    await user.click(await screen.findByRole('button', { name: 'Approve: Other' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    );
    await user.click(screen.getByRole('button', { name: `Approve: ${WHAT}` }));
    await screen.findByText('Approved. The change is made.');
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('say before the button why they were asked for and what has changed since', async () => {
    const facts = {
      asker_reason: 'Two broke on the shelf',
      changed_since: ['The books have 20 of these bottles now.'],
    };
    answerRequests({ 'GET /staff/approvals/': list(approval(facts)) });
    const { user, container } = openPage('/staff/approvals', steward);
    const button = await screen.findByRole('button', { name: `Approve: ${WHAT}` });
    const sentences = [
      'Reason: Two broke on the shelf',
      'Changed since it was asked for: The books have 20 of these bottles now.',
    ];
    for (const sentence of sentences) screen.getByText(sentence);
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Approve this change?' });
    for (const sentence of sentences) within(dialog).getByText(sentence);
    await checkAccessibility(container);
  });

  it('of a lost second factor say that it takes effect a day later', async () => {
    answerRequests({
      'GET /staff/approvals/': list(approval({ kind: 'reset second factor' })),
      'POST /staff/approvals/5/approve/': list(),
    });
    const { user } = openPage('/staff/approvals', steward);
    await user.click(await screen.findByRole('button', { name: `Approve: ${WHAT}` }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText(
      'Approved. Two-step sign-in is turned off in 24 hours, unless the user or an owner objects.',
    );
  });

  it('are declined with a reason, and one’s own are withdrawn', async () => {
    const own = approval({ id: 6, what: 'Create a token', is_own: true, may_decide: false });
    const requests = answerRequests({
      'GET /staff/approvals/': list(approval(), own),
      'POST /staff/approvals/5/decline/': list(own),
      'POST /staff/approvals/6/withdraw/': list(),
    });
    const { user } = openPage('/staff/approvals', steward);
    await user.click(await screen.findByRole('button', { name: `Decline: ${WHAT}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline this change?' });
    await user.type(within(dialog).getByRole('textbox'), 'They still store wine');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await screen.findByText('Declined.');
    await user.click(screen.getByRole('button', { name: 'Withdraw: Create a token' }));
    const question = await screen.findByRole('dialog', { name: 'Withdraw this change?' });
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Nothing waits for approval.');
    const sent = requests.find(({ call }) => call === 'POST /staff/approvals/5/decline/');
    expect(sent?.body).toEqual({ reason: 'They still store wine' });
  });

  it('say why a change can no longer be made', async () => {
    const detail = 'This is no longer possible: This account is closed already.';
    answerRequests({
      'GET /staff/approvals/': list(approval()),
      'POST /staff/approvals/5/approve/': { status: 409, json: { detail } },
    });
    const { user } = openPage('/staff/approvals', steward);
    await user.click(await screen.findByRole('button', { name: `Approve: ${WHAT}` }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('hand out an approved token once', async () => {
    const token = approval({
      kind: 'make token',
      what: 'Create the token',
      account: null,
      state: 'approved',
      is_own: true,
      may_decide: false,
      may_collect: true,
    });
    answerRequests({
      'GET /staff/approvals/': list(token),
      'POST /staff/approvals/5/collect/': {
        status: 201,
        json: {
          id: 9,
          name: 'Scales',
          hint: 'cdef',
          scope: 'write',
          areas: [],
          state: 'live',
          created_by: 'sam@example.com',
          created_at: '2026-11-20T17:00:00Z',
          last_used_at: null,
          revoked_at: null,
          token: 'portal_secret',
        },
      },
    });
    const { user } = openPage('/staff/approvals', steward);
    await user.click(
      await screen.findByRole('button', { name: 'Get the token: Create the token' }),
    );
    await screen.findByDisplayValue('portal_secret');
  });

  it('say when nobody else could approve', async () => {
    answerRequests({
      'GET /staff/approvals/': { json: { is_on: true, is_alone: true, results: [] } },
    });
    openPage('/staff/approvals', steward);
    await screen.findByText(/^Nobody else could approve what you ask for/);
  });
});

describe('A change that needs a second person', () => {
  it('says that it was sent for approval, and leads there', async () => {
    answerRequests({
      'GET /staff/tokens/': { json: [] },
      'POST /staff/tokens/': {
        status: 202,
        json: { approval: { id: 5, what: WHAT, expires_at: '2026-11-27T16:05:00Z' } },
      },
      'GET /staff/approvals/': list(approval({ is_own: true, may_decide: false })),
    });
    const { user, url } = openPage('/staff/tokens', steward);
    await user.type(await screen.findByRole('textbox', { name: 'System' }), 'Scales');
    await user.selectOptions(screen.getByRole('combobox'), 'write');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await screen.findByText('Sent for approval. Another person has to approve it.');
    await user.click(screen.getByRole('button', { name: 'Show approvals' }));
    await screen.findByRole('button', { name: `Withdraw: ${WHAT}` });
    expect(url()).toBe('/staff/approvals');
  });
});

describe('A change that waits', () => {
  const answers = {
    'GET /staff/clients/3/': { json: clientAccount() },
    'GET /staff/requests/100041/': { json: staffRequest() },
    'GET /staff/approvals/': list(
      approval(),
      approval({ id: 6, what: 'Close another account', account: { id: 4, name: 'Ash' } }),
      approval({ id: 7, what: 'Close it last week', state: 'expired' }),
    ),
  };

  it.each(['/staff/clients/3', '/staff/requests/100041'])(
    'is listed on %s, with the way to the approvals',
    async (page) => {
      answerRequests(answers);
      const { container } = openPage(page, steward);
      const link = await screen.findByRole('link', { name: 'Waiting for approval' });
      expect(link.getAttribute('href')).toBe('/staff/approvals');
      const listed = within(screen.getByText(WHAT).closest('ul') ?? container);
      expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([WHAT]);
      await checkAccessibility(container);
    },
  );

  it('is not asked for where a packer opens the request', async () => {
    const requests = answerRequests(answers);
    openPage('/staff/requests/100041', { ...steward, role: 'packer' });
    await screen.findByRole('heading', { level: 1, name: /100041/ });
    expect(requests.map(({ call }) => call)).not.toContain('GET /staff/approvals/');
  });
});
