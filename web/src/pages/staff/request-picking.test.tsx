import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberQueue } from '../../lib/remembered-list.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine, wine } from '../../testing/test-orders.ts';
import { fieldsOf, pick } from '../../testing/test-picks.ts';
import { openRequest, staffRequest } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

const lines = [
  orderLine(),
  orderLine({ id: 2, quantity: 2, wine: wine('Krug', null) }),
  orderLine({ id: 3, quantity: 6, case_number: 'NJ-2', wine: wine('Opus One', 2013) }),
];
const place = (line_id: number, location: string) => ({
  line_id,
  location,
  container_name: null,
});
const places = [place(1, 'A12'), place(2, 'A12'), place(3, 'B1')];

/** A request of eleven bottles in two cases. */
const requestOf = (parts: Partial<ReturnType<typeof order>> = {}) =>
  staffRequest({ order: order({ lines, ...parts }), pick_places: places });
const PULLED = { processed_date: '2026-11-17T15:00:00Z', method: 4, tracking_number: '1Z 999' };

const box = (name: string) => screen.getByRole('checkbox', { name });

describe('The pick list', () => {
  it('is ticked without a scan line by line or by case, and asks nothing', async () => {
    const { container, user, sentPicks } = await openRequest(requestOf());
    screen.getByText('0 of 11 picked');
    await user.click(box('2015 Ridge, 750ml'));
    await screen.findByText('3 of 11 picked');
    expect(fieldsOf(sentPicks()[0]?.body)).toEqual({
      how: 'hand',
      code: '',
      reason: '',
      lines: '[{"line_id":1,"quantity":3}]',
    });
    expect(sentPicks()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(box('Case #NJ-1')).toHaveProperty('indeterminate', true);
    await user.click(box('Case #NJ-1'));
    await screen.findByText('5 of 11 picked');
    screen.getByRole('button', { name: 'Mark 5 bottles pulled' });
    await checkAccessibility(container);
    await user.click(box('Case #NJ-1'));
    await screen.findByText('0 of 11 picked');
    expect(fieldsOf(sentPicks().at(-1)?.body)).toEqual({ lines: '[1,2]' });
  });

  it.each([
    ['Pulled all the same', 'pulled'],
    ['Short by 9', 'short'],
  ])(
    'asks about bottles that are not ticked when it is marked pulled: %s',
    async (says, unticked) => {
      const { user, sent } = await openRequest(requestOf(), undefined, [pick(2, 2)]);
      await user.click(await screen.findByRole('button', { name: 'Mark 2 bottles pulled' }));
      const dialog = within(
        await screen.findByRole('dialog', { name: '9 bottles are not ticked' }),
      );
      expect(dialog.queryByLabelText('Why is nothing scanned?')).toBeNull();
      await user.click(dialog.getByRole('button', { name: says }));
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]?.body).toEqual({ version: 5, silent: false, unticked });
    },
  );

  it('cannot be short as a whole', async () => {
    const { user, sent } = await openRequest(requestOf());
    await user.click(await screen.findByRole('button', { name: 'Mark 11 bottles pulled' }));
    await screen.findByRole('dialog', { name: '11 bottles are not ticked' });
    expect(screen.queryByRole('button', { name: /^Short/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(sent()).toEqual([]);
  });

  it('asks once why nothing was scanned where scans are demanded', async () => {
    const all = [pick(1, 3), pick(2, 2), pick(3, 6, { how: 'hand' })];
    const { user, sent } = await openRequest(requestOf(), undefined, all, true);
    await screen.findByText('11 of 11 picked');
    await user.click(screen.getByRole('button', { name: 'Mark 11 bottles pulled' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 11 bottles pulled?' }));
    const reason = dialog.getByLabelText('Why is nothing scanned?');
    expect(reason).toHaveProperty('value', '');
    await user.click(dialog.getByRole('button', { name: 'Mark 11 bottles pulled' }));
    await dialog.findByText('Say why nothing is scanned.');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.selectOptions(reason, 'Another reason');
    await user.type(dialog.getByLabelText('Reason'), 'Wet label{Enter}');
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ reason: 'Wet label' }));
  });

  it('asks nothing when everything is ticked', async () => {
    const all = [pick(1, 3), pick(2, 2), pick(3, 6, { how: 'hand' })];
    const { user, sent } = await openRequest(requestOf(), undefined, all);
    await screen.findByText('11 of 11 picked');
    await user.click(screen.getByRole('button', { name: 'Mark 11 bottles pulled' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ version: 5, silent: false });
  });

  it('shows what others picked, also after it is loaded again', async () => {
    await openRequest(requestOf(), undefined, [pick(3, 6)]);
    await screen.findByText('6 of 11 picked');
    expect(box('Case #NJ-2')).toHaveProperty('checked', true);
  });

  it('is ticked all at once, and cleared', async () => {
    const { user } = await openRequest(requestOf());
    await user.click(screen.getByRole('button', { name: 'Tick all' }));
    await screen.findByText('11 of 11 picked');
    await user.click(screen.getByRole('button', { name: 'Clear the ticks' }));
    await screen.findByText('0 of 11 picked');
  });

  it('asks once why the bottles that are not picked stay behind, and line by line if need be', async () => {
    const { user, sent } = await openRequest(requestOf(PULLED), undefined, [pick(1, 3)]);
    await user.click(await screen.findByRole('button', { name: 'Deliver 3 bottles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 3 bottles?' }));
    await user.click(dialog.getByRole('button', { name: 'Deliver 3 bottles' }));
    await dialog.findByText('Please fill in this required field.');
    await user.type(dialog.getByLabelText('Why fewer'), 'Corked');
    const [, opus] = dialog.getAllByLabelText('Other reason for this line');
    if (opus !== undefined) await user.type(opus, 'Not in the case');
    await user.selectOptions(dialog.getByLabelText('Bottles found of 6'), '4');
    await user.click(dialog.getByRole('button', { name: 'Deliver 7 bottles' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      version: 5,
      silent: false,
      short: [
        { line_id: 2, quantity_done: 0, reason: 'Corked', is_missing: false },
        { line_id: 3, quantity_done: 4, reason: 'Not in the case', is_missing: false },
      ],
    });
  });

  it('asks for no reason when every line is picked', async () => {
    const all = [pick(1, 3), pick(2, 2), pick(3, 6)];
    const { user } = await openRequest(requestOf(PULLED), undefined, all);
    await screen.findByText('11 of 11 picked');
    await user.click(screen.getByRole('button', { name: 'Deliver 11 bottles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 11 bottles?' }));
    expect(dialog.queryByLabelText('Why fewer')).toBeNull();
  });

  it('keeps the reasons that were typed when the delivery fails', async () => {
    const picks = [pick(1, 3), pick(2, 2)];
    const { user } = await openRequest(requestOf(PULLED), 'down', picks);
    const deliver = () => screen.findByRole('button', { name: 'Deliver 5 bottles' });
    await user.click(await deliver());
    await user.type(await screen.findByLabelText('Why fewer'), 'Corked{Enter}');
    await screen.findByText(/cannot be reached/);
    await user.click(await deliver());
    expect(await screen.findByLabelText('Why fewer')).toHaveProperty('value', 'Corked');
  });

  it('stays as it is while a manager has to approve the missing bottles', async () => {
    const waits = { approval: { id: 5, what: 'Deliver', expires_at: '2026-11-27T16:05:00Z' } };
    answerRequests({
      'GET /staff/requests/*/': { json: requestOf(PULLED) },
      'POST /staff/requests/*/complete/': { status: 202, json: waits },
    });
    const { user } = openPage('/staff/requests/100041', steward);
    await user.click(await screen.findByRole('button', { name: 'Deliver 11 bottles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 11 bottles?' }));
    await user.click(dialog.getByRole('button', { name: 'Deliver 11 bottles' }));
    await screen.findByText('Sent for approval. Another person has to approve it.');
    screen.getByRole('button', { name: 'Show approvals' });
    screen.getByRole('button', { name: 'Deliver 11 bottles' });
  });

  it('has no boxes once the request has ended', async () => {
    const done = lines.map((line) => ({ ...line, quantity_done: line.quantity }));
    const ended = requestOf({ ...PULLED, lines: done, completed_date: '2026-11-18T15:00:00Z' });
    answerRequests({ 'GET /staff/requests/*/': { json: ended } });
    openPage('/staff/requests/100041', steward);
    await screen.findByText('Case #NJ-1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  });
});

describe('The page of a request', () => {
  it("begins with the client's note, in full", async () => {
    await openRequest(requestOf({ notes: 'Ring twice.\nThe dog is friendly.' }));
    const note = screen.getByText("The client's note").nextElementSibling;
    expect(note?.textContent).toBe('Ring twice.\nThe dog is friendly.');
  });

  it('copies the address, and shows it on a map', async () => {
    const { user } = await openRequest();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    await screen.findByText('The address is copied.');
    expect(write.mock.calls[0]?.[0]).toMatch(/^Eleanor Marsh\nMarsh & Co\n1 Elm Street\n/);
    expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/search?query=1+Elm+Street%2C+New+York%2C+NY%2C+10011%2C+United+States',
    );
  });

  it('undoes the latest step only with a reason', async () => {
    const { user, sent } = await openRequest(requestOf(PULLED));
    await user.click(screen.getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Undo the latest step...' }));
    await user.type(await screen.findByLabelText('Why the step is undone'), 'Wrong van{Enter}');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ reason: 'Wrong van' }));
    expect(sent()[0]?.call).toBe('POST /staff/requests/100041/undo/');
  });

  it('closes the tracking number without saving on Cancel, and saves it in place', async () => {
    const { user, sent } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Add tracking number' }));
    await user.keyboard('1Z9');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add tracking number' }));
    await user.keyboard('1Z8{Enter}');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ tracking_number: '1Z8' }));
    await screen.findByRole('button', { name: 'Add tracking number' });
  });

  it('leads to the requests before and after it in the list, with the keys k and j too', async () => {
    rememberQueue('100040,100041,100042');
    const { user, url } = await openRequest();
    screen.getByText('2 of 3');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([href('Previous'), href('Next')]).toEqual([
      '/staff/requests/100040',
      '/staff/requests/100042',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add internal note' }));
    await user.keyboard('j');
    expect(url()).toBe('/staff/requests/100041');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('j');
    await waitFor(() => expect(url()).toBe('/staff/requests/100042'));
    await user.keyboard('k');
    await waitFor(() => expect(url()).toBe('/staff/requests/100041'));
  });
});
