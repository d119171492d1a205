import type { StaffPerson } from '@portal/contract/staff-people/staff-people.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

function person(parts: Partial<StaffPerson> = {}): StaffPerson {
  return {
    id: 8,
    email: 'owen@example.com',
    first_name: 'Owen',
    last_name: 'Park',
    state: 'active',
    is_self: false,
    last_sign_in_at: '2026-11-20T16:05:00Z',
    ...parts,
  };
}
const ruth = person({ id: 1, first_name: 'Ruth', last_name: 'Sandoval', is_self: true });

const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  if (row === null) throw new Error(`${name} stands in no row.`);
  return row;
};

describe('The people of the company', () => {
  it('are listed with their last sign-in and state; nobody deactivates themselves', async () => {
    const invited = person({
      id: 9,
      first_name: 'Ida',
      state: 'no password',
      last_sign_in_at: null,
    });
    answerRequests({ 'GET /staff/people/': { json: [ruth, person(), invited] } });
    const { container } = openPage('/staff/people', steward);
    await screen.findByRole('rowheader', { name: 'Owen Park' });
    expect(rowOf('Owen Park').textContent).toContain('owen@example.com2026-11-20, 11:05Active');
    expect(rowOf('Ida Park').textContent).toContain('NeverNo password set');
    expect(within(rowOf('Ruth Sandoval (you)')).queryByRole('button')).toBeNull();
    await checkAccessibility(container);
  });

  it('are deactivated after a question, and reactivated', async () => {
    const gone = person({ state: 'deactivated' });
    const requests = answerRequests({
      'GET /staff/people/': { json: [ruth, person()] },
      'POST /staff/people/8/deactivate/': { json: [ruth, gone] },
      'POST /staff/people/8/reactivate/': { json: [ruth, person()] },
    });
    const { user } = openPage('/staff/people', steward);
    await user.click(await screen.findByRole('button', { name: 'Deactivate, Owen Park' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Owen Park?' });
    expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Deactivated');
    await user.click(screen.getByRole('button', { name: 'Reactivate, Owen Park' }));
    await screen.findByRole('button', { name: 'Deactivate, Owen Park' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('say what happened when a change is refused', async () => {
    const detail = 'This person is deactivated already.';
    answerRequests({
      'GET /staff/people/': { json: [ruth, person()] },
      'POST /staff/people/8/deactivate/': { status: 409, json: { detail } },
    });
    const { user } = openPage('/staff/people', steward);
    await user.click(await screen.findByRole('button', { name: 'Deactivate, Owen Park' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('can be loaded again when they fail to load', async () => {
    answerRequests({ 'GET /staff/people/': serverFault });
    openPage('/staff/people', steward);
    await screen.findByRole('button', { name: 'Try again' });
  });
});
