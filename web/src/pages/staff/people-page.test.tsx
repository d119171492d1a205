import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
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
    role: 'steward',
    state: 'active',
    is_self: false,
    last_sign_in_at: '2026-11-20T16:05:00Z',
    has_second_factor: true,
    session_count: 2,
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
    expect(rowOf('Owen Park').textContent).toContain(
      'owen@example.comSteward Change, Role of Owen Park2026-11-20, 11:05On2 End all, Owen ParkActive',
    );
    expect(rowOf('Ida Park').textContent).toContain('No password set');
    expect(within(rowOf('Ruth Sandoval (you)')).queryByRole('button')).toBeNull();
    await checkAccessibility(container);
  });

  it('are counted by what somebody looks after, and shown by group and role', async () => {
    const packer = person({ id: 9, first_name: 'Pat', role: 'packer', has_second_factor: false });
    const invited = person({
      id: 10,
      first_name: 'Ida',
      state: 'no password',
      last_sign_in_at: null,
    });
    const gone = person({ id: 11, first_name: 'Tom', state: 'deactivated' });
    answerRequests({ 'GET /staff/people/': { json: [ruth, packer, invited, gone] } });
    const { user, url } = openPage('/staff/people', steward);
    const figures = within(await screen.findByRole('list', { name: 'At a glance' }));
    for (const [name, people] of [
      ['2 Can sign in', 2],
      ['1 Without two-step sign-in', 1],
      ['1 Never signed in', 1],
      ['1 Deactivated', 1],
    ] as const) {
      await user.click(await figures.findByRole('link', { name }));
      await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(people));
    }
    await user.click(screen.getByRole('link', { name: 'Packer' }));
    await screen.findByText('Nobody matches.');
    expect(url()).toBe('/staff/people?show=deactivated&role=packer');
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
    await screen.findByRole('cell', { name: 'Deactivated' });
    await user.click(screen.getByRole('button', { name: 'Reactivate, Owen Park' }));
    await screen.findByRole('button', { name: 'Deactivate, Owen Park' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('are invited with a role, get another one, and are signed out everywhere', async () => {
    const packer = person({ role: 'packer', session_count: 0 });
    const requests = answerRequests({
      'GET /staff/people/': { json: [ruth, person()] },
      'POST /staff/people/': { status: 201, json: [ruth, person()] },
      'POST /staff/people/8/role/': { json: [ruth, packer] },
      'POST /staff/people/8/end-sessions/': { json: [ruth, packer] },
    });
    const { user } = openPage('/staff/people', steward);
    await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'pat@example.com');
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Pat');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lowe');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await screen.findByText('Select a role');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Packer');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await screen.findByText('The invitation is mailed to pat@example.com.');
    await user.click(screen.getByRole('button', { name: 'End all, Owen Park' }));
    const ending = await screen.findByRole('dialog', { name: 'End the sessions of Owen Park?' });
    await user.click(within(ending).getByRole('button', { name: 'End all' }));
    await screen.findByText('The sessions are ended.');
    await user.click(screen.getByRole('button', { name: 'Change, Role of Owen Park' }));
    const dialog = await screen.findByRole('dialog', { name: 'Role of Owen Park' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Role' }), 'Driver');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('The role is changed.');
    const sent = requests.filter(({ call }) => call.startsWith('POST'));
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'pat@example.com', first_name: 'Pat', last_name: 'Lowe', role: 'packer' },
      null,
      { role: 'driver' },
    ]);
  });

  it('who would approve changes are invited once a second person approves', async () => {
    const asked = { id: 5, what: 'Invite Pat Lowe', expires_at: '2026-11-27T15:00:00Z' };
    answerRequests({
      'GET /staff/people/': { json: [ruth, person()] },
      'POST /staff/people/': { status: 202, json: { approval: asked } },
    });
    const { user } = openPage('/staff/people', steward);
    await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
    const email = await screen.findByRole('textbox', { name: 'E-mail' });
    await user.type(email, 'pat@example.com');
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Pat');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lowe');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Steward');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await screen.findByText('Sent for approval. Another person has to approve it.');
    expect(screen.queryByText(/^The invitation is mailed/)).toBeNull();
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
