import type { ApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

function apiToken(parts: Partial<ApiToken> = {}): ApiToken {
  return {
    id: 7,
    name: 'Shipping',
    hint: 'x9Qk',
    scope: 'read',
    areas: [],
    state: 'live',
    created_by: 'steward@example.com',
    created_at: '2026-11-02T15:00:00Z',
    last_used_at: null,
    revoked_at: null,
    ...parts,
  };
}

const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  if (row === null) throw new Error(`${name} stands in no row.`);
  return row;
};

describe('The tokens', () => {
  it('show each with what it may do, its last use and whether it works', async () => {
    const tokens = [
      apiToken({ last_used_at: '2026-11-20T16:05:00Z' }),
      apiToken({ id: 8, name: 'Scales', scope: 'write', areas: ['people'], state: 'stopped' }),
      apiToken({ id: 9, name: 'Old', state: 'revoked', revoked_at: '2026-11-03T15:00:00Z' }),
    ];
    answerRequests({ 'GET /staff/tokens/': { json: tokens } });
    const { container } = openPage('/staff/tokens', steward);
    await screen.findByRole('rowheader', { name: 'Shipping' });
    expect(rowOf('Shipping').textContent).toContain('…x9QkRead only');
    expect(rowOf('Shipping').textContent).toContain('2026-11-20, 11:05Active');
    expect(rowOf('Scales').textContent).toContain('Never');
    expect(rowOf('Scales').textContent).toContain(
      'Read and write; writes: Authorized users and prepared users',
    );
    expect(rowOf('Scales').textContent).toContain('Stopped: steward@example.com is deactivated');
    expect(rowOf('Old').textContent).toContain('Revoked 2026-11-03, 10:00');
    expect(within(rowOf('Old')).queryByRole('button')).toBeNull();
    await checkAccessibility(container);
  });

  it('are created for a named system, and shown once', async () => {
    const token = 'portal_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';
    const requests = answerRequests({
      'GET /staff/tokens/': { json: [] },
      'POST /staff/tokens/': { status: 201, json: { ...apiToken({ scope: 'write' }), token } },
    });
    const { user, container } = openPage('/staff/tokens', steward);
    await screen.findByText('No tokens yet.');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await screen.findByText('Please fill in this required field.');
    await user.type(screen.getByLabelText('System'), 'Shipping');
    await user.selectOptions(screen.getByLabelText('Access'), 'Read and write');
    await user.click(screen.getByRole('checkbox', { name: 'Authorized users and prepared users' }));
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Token for Shipping');
    expect(field.value).toBe(token);
    const made = requests.find(({ call }) => call === 'POST /staff/tokens/');
    expect(made?.body).toEqual({ name: 'Shipping', scope: 'write', areas: ['people'] });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(token);
    await checkAccessibility(container);
  });

  it('are revoked after a question', async () => {
    const revoked = apiToken({ state: 'revoked', revoked_at: '2026-11-20T16:05:00Z' });
    let isRevoked = false;
    const requests = answerRequests({
      'GET /staff/tokens/': () => ({ json: [isRevoked ? revoked : apiToken()] }),
      'POST /staff/tokens/7/revoke/': () => {
        isRevoked = true;
        return { json: revoked };
      },
    });
    const { user } = openPage('/staff/tokens', steward);
    await user.click(await screen.findByRole('button', { name: 'Revoke, Shipping' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the token for Shipping?' });
    expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Revoked 2026-11-20, 11:05');
  });

  it('say what happened when they fail to load, or are not created', async () => {
    answerRequests({ 'GET /staff/tokens/': serverFault, 'POST /staff/tokens/': serverFault });
    const { user } = openPage('/staff/tokens', steward);
    await screen.findByRole('button', { name: 'Try again' });
    await user.type(screen.getByLabelText('System'), 'Shipping{Enter}');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  });
});
