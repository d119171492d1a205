import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dueDay } from '../../lib/due-day.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { datePart } from '../../testing/form-controls.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine } from '../../testing/test-orders.ts';
import { pick } from '../../testing/test-picks.ts';
import { openRequest, staffRequest } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

type Actor = Awaited<ReturnType<typeof openRequest>>['user'];

/** Chooses an entry of the menu of a request. */
async function choose(user: Actor, name: string) {
  await user.click(screen.getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const TICKED = [pick(1, 3)];

async function markPulled(user: Actor) {
  await screen.findByText('3 of 3 picked');
  await user.click(screen.getByRole('button', { name: 'Mark 3 bottles pulled' }));
}

describe('A request', () => {
  it('shows what was asked, where the bottles stand, and what happened', async () => {
    const { container } = await openRequest();
    const list = within(screen.getByRole('region', { name: 'Case #NJ-1' }));
    list.getByText('A12 · Mixed');
    const row = list.getByRole('checkbox', { name: '2015 Ridge, 750ml' }).closest('label');
    expect(row?.textContent).toBe('2015 Ridge750ml3');
    expect(screen.queryByText('eleanor@example.com')).not.toBeNull();
    expect(screen.queryByText('Requested the request')).not.toBeNull();
    await checkAccessibility(container);
  });

  it('is headed by its client, status, method and day, with one primary button: the next step', async () => {
    const { container } = await openRequest();
    const facts = screen.getByRole('link', { name: 'Marsh & Co' }).parentElement;
    expect([...(facts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Marsh & Co',
      'requested, late',
      'Pull · OAK Van Delivery',
      dueDay('2026-11-18'),
    ]);
    const primary = [...container.querySelectorAll('[class*=primary]')];
    expect(primary.map(({ textContent }) => textContent)).toEqual(['Mark 3 bottles pulled']);
  });

  it('is marked as pulled with the loaded version, and the client gets a mail', async () => {
    const { user, sent } = await openRequest(staffRequest(), undefined, TICKED);
    await markPulled(user);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      call: 'POST /staff/requests/100041/process/',
      body: { version: 5, silent: false },
    });
  });

  it('on hold says whom to call, and is released with the words of the call', async () => {
    const { user, sent, container } = await openRequest(
      staffRequest({ held_at: '2026-11-20T15:00:00.000Z' }),
    );
    await screen.findByText(/^On hold since .* Call an owner, then release or cancel it\.$/);
    expect(screen.queryByRole('button', { name: 'Mark 3 bottles pulled' })).toBeNull();
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Release the request' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Spoke with Eleanor');
    await user.click(dialog.getByRole('button', { name: 'Release the request' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      call: 'POST /staff/requests/100041/release/',
      body: { version: 5, reason: 'Spoke with Eleanor' },
    });
  });

  it('is changed in silence only when that is chosen', async () => {
    const { user, sent } = await openRequest();
    await choose(user, 'Next action without mail');
    screen.getByText('The next action is not mailed.');
    await user.click(screen.getByRole('button', { name: `Confirm ${dueDay('2026-11-18')}` }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ version: 5, silent: true, confirmed_date: '2026-11-18' });
  });

  it('keeps a note of several lines, and says when there is nothing to save', async () => {
    const request = staffRequest({ internal_note: 'Ring twice' });
    const { user, sent } = await openRequest(request, { json: request });
    await user.click(screen.getByRole('button', { name: 'Change internal note' }));
    await user.keyboard('{Control>}{End}{/Control}{Enter}Ask for Ada');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No changes to save.');
    expect(sent()[0]?.body).toMatchObject({ internal_note: 'Ring twice\nAsk for Ada' });
  });

  it('is confirmed from today on, and of a day off it says why', async () => {
    const { user, sent } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Change date' }));
    const enter = async (digits: string) => {
      await user.click(datePart('month', 'Confirmed date'));
      await user.keyboard(digits);
    };
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await enter('11132026');
    await save();
    await screen.findByText('The earliest date is 2026-11-16');
    expect(sent()).toEqual([]);
    await enter('11262026');
    screen.getByText('Thanksgiving, warehouse closed. It can be confirmed all the same.');
    await save();
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ confirmed_date: '2026-11-26' }));
    await screen.findByText(`Confirmed for ${dueDay('2026-11-26')}.`);
  });

  it('keeps the focus on the page when the button that was pressed is gone', async () => {
    const pulled = order({ lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' });
    const next = staffRequest({ order: pulled, version: 6 });
    const { user } = await openRequest(staffRequest(), { json: next }, TICKED);
    await markPulled(user);
    await screen.findByText('Marked as pulled.');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('a request that adds wine leads to where its bottles are put away, which completes it', async () => {
    const adding = order({ order_type: 'Add Request', lines: [] });
    const { user } = await openRequest(staffRequest({ order: adding }));
    const link = screen.getByRole('link', { name: 'Receive and put away' });
    expect(link.getAttribute('href')).toBe('/staff/receiving/100041');
    await user.click(screen.getByRole('button', { name: /^Actions/ }));
    await screen.findByRole('menuitem', { name: 'Mark received' });
    expect(screen.queryByRole('link', { name: 'Packing slip' })).toBeNull();
  });

  it('a request that announces wine shows the number of boxes, and the origin', async () => {
    const parts = { order_type: 'Add Request', method: 7, address_line1: null } as const;
    const announced = order({ ...parts, company_name: 'Zachys', number_of_boxes: 6 });
    await openRequest(staffRequest({ order: announced }));
    expect(screen.getByText('Number of boxes').nextElementSibling?.textContent).toBe('6');
    expect(screen.getByText('Name of Company/ Origin').nextElementSibling?.textContent).toBe(
      'Zachys',
    );
    expect(screen.queryByText('Are your wines already boxed?')).toBeNull();
  });

  it('is cancelled only with a reason', async () => {
    const { user, sent } = await openRequest();
    await choose(user, 'Cancel the request...');
    await user.click(await screen.findByRole('button', { name: 'Cancel the request' }));
    await screen.findByText('Please fill in this required field.');
    expect(document.activeElement).toBe(screen.getByLabelText('Why the request is cancelled'));
    await user.keyboard('The client called');
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ reason: 'The client called' }));
  });

  const shipped = order({
    lines: [orderLine()],
    processed_date: '2026-11-17T15:00:00Z',
    method: 4,
    tracking_number: '1Z 999',
  });

  it('of a carrier asks for its tracking number, which is sent with the delivery', async () => {
    const untracked = { ...shipped, tracking_number: null };
    const { user, sent } = await openRequest(staffRequest({ order: untracked }));
    await user.click(screen.getByRole('button', { name: 'Deliver 3 bottles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 3 bottles?' }));
    await user.click(dialog.getByRole('button', { name: 'Deliver 3 bottles' }));
    await dialog.findByText('Please fill in this required field.');
    await user.type(dialog.getByLabelText('Tracking number'), '1Z 42');
    await user.click(dialog.getByRole('button', { name: 'Deliver 3 bottles' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ tracking_number: '1Z 42' }));
  });

  it('by van is handed over, or delivered by the desk with the reason why nobody signs', async () => {
    const pulled = { ...shipped, method: 8, tracking_number: null };
    const { user, sent } = await openRequest(staffRequest({ order: pulled }));
    screen.getByRole('link', { name: 'Hand over 3 bottles' });
    await user.click(screen.getByRole('button', { name: 'Deliver without a signature here' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 3 bottles?' }));
    await user.click(dialog.getByRole('button', { name: 'Deliver 3 bottles' }));
    await dialog.findByText('Please fill in this required field.');
    await user.type(dialog.getByLabelText('Why nobody signs here'), 'Signed on paper');
    await user.click(dialog.getByRole('button', { name: 'Deliver 3 bottles' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ reason: 'Signed on paper' }));
  });

  it('sends a short line with its reason', async () => {
    const { user, sent } = await openRequest(staffRequest({ order: shipped }));
    await user.click(screen.getByRole('button', { name: 'Deliver 3 bottles' }));
    await user.click(await screen.findByText('Fewer bottles than asked?'));
    await user.selectOptions(screen.getByLabelText('Bottles found of 3'), '2');
    await user.click(screen.getByRole('button', { name: 'Deliver 2 bottles' }));
    await screen.findByText('Please fill in this required field.');
    expect(document.activeElement).toBe(screen.getByLabelText('Why fewer'));
    await user.keyboard('Broken');
    await user.click(screen.getByRole('button', { name: 'Deliver 2 bottles' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      version: 5,
      silent: false,
      short: [{ line_id: 1, quantity_done: 2, reason: 'Broken', is_missing: false }],
    });
  });

  it('is delivered only after the number of bottles is confirmed', async () => {
    const { container, user, sent } = await openRequest(staffRequest({ order: shipped }));
    await user.click(screen.getByRole('button', { name: 'Deliver 3 bottles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 3 bottles?' }));
    dialog.getByText(/You can undo this for 10 seconds, until the mail to the client leaves\.$/);
    await checkAccessibility(container);
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(sent()).toEqual([]);
    await choose(user, 'Next action without mail');
    await user.click(screen.getByRole('button', { name: 'Deliver 3 bottles' }));
    await screen.findByText(/The client is not mailed\. This cannot be undone\.$/);
  });

  it('offers to undo a step until its mail leaves, one Tab away', async () => {
    const pulled = order({ lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' });
    const held = { json: staffRequest({ order: pulled, version: 6, undo_ms: 600_000 }) };
    const undone = { json: staffRequest({ version: 7 }) };
    const answers = [held, undone];
    const next = () => answers.shift() ?? undone;
    const { container, user, sent } = await openRequest(staffRequest(), next, TICKED);
    await markPulled(user);
    const notice = await screen.findByText('Marked as pulled. Mail leaves in 600 seconds.');
    expect(notice.closest('[role=status]')).toBe(document.activeElement);
    await checkAccessibility(container);
    await user.keyboard('{Tab}{Enter}');
    await screen.findByText('Undone. No mail is sent.');
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      ['POST /staff/requests/100041/process/', { version: 5, silent: false }],
      ['POST /staff/requests/100041/revert/', { version: 6, silent: false }],
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    answers.push(held);
    await markPulled(user);
    await screen.findByText('Marked as pulled. Mail leaves in 600 seconds.');
    expect(screen.queryByText('Undone. No mail is sent.')).toBeNull();
  });

  it('still names the step that can be undone after a note was saved', async () => {
    const pulled = order({ lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' });
    const held = staffRequest({ order: pulled, version: 6, undo_ms: 600_000 });
    const answers = [{ json: held }, { json: { ...held, version: 7, undo_ms: 590_000 } }];
    const { user } = await openRequest(staffRequest(), () => answers.shift() ?? 'down', TICKED);
    await markPulled(user);
    await screen.findByText('Marked as pulled. Mail leaves in 600 seconds.');
    await user.click(screen.getByRole('button', { name: 'Add internal note' }));
    await user.keyboard('Fragile');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The note is saved. Clients do not see it.');
    screen.getByText('Marked as pulled. Mail leaves in 590 seconds.');
  });

  it('no longer offers to undo a step whose mail has left', async () => {
    await openRequest(staffRequest({ undo_ms: 1 }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('a request that another steward has changed shows a message, and nothing is overwritten', async () => {
    const detail = 'Somebody else has changed this request. Look at it again before you go on.';
    const headers = { 'X-Error-Code': 'changed_meanwhile' };
    const refusal = { status: 409, json: { detail }, headers };
    const { user } = await openRequest(staffRequest(), refusal, TICKED);
    await markPulled(user);
    await screen.findByText(detail);
    await user.click(screen.getByRole('button', { name: 'Look at it again' }));
    expect(screen.queryByText(detail)).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('has a packing slip with the bottles that leave and where they go', async () => {
    const line = orderLine({ quantity_done: 2, shortfall_reason: 'Broken' });
    const request = staffRequest({ order: order({ lines: [line] }) });
    answerRequests({ 'GET /staff/requests/*/': { json: request } });
    const { container } = openPage('/staff/requests/slips?numbers=100041', steward);
    await screen.findByRole('heading', { level: 1, name: 'Packing slip #100041' });
    const slip = within(await screen.findByRole('region', { name: 'Case #NJ-1' }));
    expect(slip.getByText('2015 Ridge').closest('li')?.textContent).toBe('2015 Ridge750ml2');
    expect(slip.queryByText(/A12/)).toBeNull();
    screen.getByText('2 bottles in all');
    screen.getByText(/^Eleanor Marsh\s+Marsh & Co\s+1 Elm Street/);
    const print = vi.spyOn(window, 'print').mockReturnValue();
    screen.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
    await checkAccessibility(container);
  });

  it('a request that does not exist leads to /404', async () => {
    answerRequests({ 'GET /staff/requests/*/': { status: 404, json: { detail: 'Not found.' } } });
    const { url } = openPage('/staff/requests/999', steward);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
