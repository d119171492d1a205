import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { namedCase, staffCase, staffLot } from '../../testing/test-stock.ts';
import { steward } from '../../testing/test-users.ts';

/** Opens the case; every action answers it with the given changes. */
async function openCase(wineCase = staffCase(), action: Answer = { json: wineCase }) {
  const requests = answerRequests({
    'GET /staff/stock/3/cases/10/': { json: wineCase },
    'GET /staff/stock/case-numbers/': {
      json: [{ ...namedCase, id: 11, footprint_lookup_code: 'NJ-7' }],
    },
    'POST /staff/stock/3/cases/10/*/': action,
    'POST /staff/stock/3/cases/10/documents/4/remove/': action,
  });
  const page = openPage('/staff/stock/3/cases/10', steward);
  await screen.findByRole('region', { name: 'Actions' });
  const sent = () => requests.filter(({ call }) => call.startsWith('POST '));
  return { ...page, sent, form: (name: string) => formOf(name) };
}

/** Returns the form of an action. */
function formOf(summary: string) {
  const section = screen.getByText(summary).closest('details');
  if (section === null) throw new Error(`There is no ${summary}.`);
  return within(section);
}

describe('A case, for a steward', () => {
  it('shows its lots with quantity, reserved and free, and who holds the reserved', async () => {
    const { container } = await openCase();
    const row = screen.getAllByRole('rowheader', { name: '2005 Château Latour' })[0]?.closest('tr');
    expect(row?.textContent).toBe('2005 Château Latour750ml125 #10004172011-03-14Ledger');
    expect(screen.getByRole('link', { name: '#100041' }).getAttribute('href')).toBe(
      '/staff/requests/100041',
    );
    const ledger = screen.getByRole('link', { name: 'Ledger of 2005 Château Latour, 750ml' });
    expect(ledger.getAttribute('href')).toBe('/staff/stock/3/lots/21');
    await checkAccessibility(container);
  });

  it('shows what was done with it', async () => {
    await openCase();
    expect(screen.getByRole('region', { name: 'Activity' }).textContent).toMatch(
      /Added label.pdf to NJ-104233\s*steward@example.com/,
    );
  });

  it('a count is corrected with a reason, by keyboard, with the version that was seen', async () => {
    const { user, sent, form } = await openCase();
    const correct = form('Correct a count');
    await user.click(screen.getByText('Correct a count'));
    await user.selectOptions(
      correct.getByLabelText('Lot'),
      '2005 Château Latour, 750ml: 12 in the books',
    );
    await user.click(correct.getByLabelText('Bottles counted'));
    await user.keyboard('11{Enter}');
    await correct.findByText('Please fill in this required field.');
    expect(document.activeElement).toBe(correct.getByLabelText('Reason for the difference'));
    await user.keyboard('One is broken{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      call: 'POST /staff/stock/3/cases/10/correct/',
      body: { version: 77, lot_id: 21, quantity: 11, reason: 'One is broken' },
    });
    await screen.findByText('Count corrected.');
    expect(document.activeElement?.textContent).toBe('Correct a count');
  });

  it('a correction says that bottles are out, and that they are counted too', async () => {
    const { user, form } = await openCase(staffCase({ lots: [staffLot({ out: 3 })] }));
    await user.click(screen.getByText('Correct a count'));
    const correct = form('Correct a count');
    correct.getByRole('option', {
      name: '2005 Château Latour, 750ml: 12 in the books, 3 of these out for requests',
    });
    correct.getByLabelText('Bottles counted, and those that are out for requests');
  });

  it('a refusal of a correction is shown at its field', async () => {
    const sentence = '5 of these bottles are reserved by request #100041.';
    const { user, form } = await openCase(staffCase(), {
      status: 400,
      json: { quantity: [sentence] },
    });
    const correct = form('Correct a count');
    const counted = correct.getByLabelText('Bottles counted');
    await user.type(counted, '1');
    await user.type(correct.getByLabelText('Reason for the difference'), 'x{Enter}');
    await correct.findByText('Please fill in this required field.');
    await user.selectOptions(correct.getByLabelText('Lot'), '21');
    await user.click(correct.getByRole('button', { name: 'Save the count' }));
    await correct.findByText(sentence);
    expect(correct.getByRole('textbox', { description: sentence })).toBe(counted);
    expect(counted).toHaveProperty('value', '1');
    await waitFor(() => expect(document.activeElement).toBe(counted));
    expect(correct.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Join into another case', 'Join the cases', 'to_case', 'Into case number'],
    ['Move bottles, or split the case', 'Move them', 'lines', '2005 Château Latour, 750ml'],
  ])('a refusal of %s is shown at its field', async (title, button, field, label) => {
    const sentence = 'These bottles cannot go there.';
    const { user, form } = await openCase(staffCase(), {
      status: 400,
      json: { [field]: [sentence] },
    });
    const action = form(title);
    await user.click(screen.getByText(title));
    if (field === 'lines') await user.type(action.getByLabelText(label), '1');
    await user.type(action.getByRole('combobox', { name: 'Into case number' }), 'NJ-7{Escape}');
    await user.click(action.getByRole('button', { name: button }));
    await action.findByText(sentence);
    const refused = action.getByLabelText(label);
    expect(refused.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(refused));
    expect(action.queryByRole('alert')).toBeNull();
  });

  it('bottles move into another case of the account, never more than are free', async () => {
    const { user, sent, form } = await openCase();
    const move = form('Move bottles, or split the case');
    const count = move.getByLabelText('2005 Château Latour, 750ml');
    await user.type(count, '8');
    await user.click(move.getByRole('button', { name: 'Move them' }));
    await move.findByText('At most 7 can be moved');
    move.getByText('Please fill in this required field.');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(count);
    await user.type(count, '3');
    await user.type(move.getByRole('combobox', { name: 'Into case number' }), '7');
    await user.click(await move.findByRole('option', { name: /NJ-7/ }));
    await user.click(move.getByRole('button', { name: 'Move them' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      call: 'POST /staff/stock/3/cases/10/move/',
      body: {
        version: 77,
        lines: [{ lot_id: 21, quantity: 3 }],
        to_case: 'NJ-7',
        reason: '',
      },
    });
    await screen.findByText('Bottles moved.');
  });

  it('is split into a new case, to which the way is shown', async () => {
    const made = { ...staffCase().case, id: 12, footprint_lookup_code: 'NJ-500012' };
    const { user, sent, form } = await openCase(staffCase(), {
      json: staffCase({ case: made }),
    });
    const move = form('Move bottles, or split the case');
    await user.type(move.getByLabelText('2005 Château Latour, 750ml'), '6');
    await user.click(move.getByRole('radio', { name: 'A new case' }));
    await user.type(move.getByLabelText('Case type'), '6 x 750ml');
    await user.click(move.getByRole('button', { name: 'Put them into a new case' }));
    await screen.findByText('The bottles are in the new case #NJ-500012.');
    expect(sent()[0]?.body).toEqual({
      version: 77,
      lines: [{ lot_id: 21, quantity: 6 }],
      reason: '',
      container_name: '6 x 750ml',
      location: '',
    });
    screen.getByRole('button', { name: 'Open it' });
  });

  it('is joined with another, and its type and place are changed', async () => {
    const { user, sent, form } = await openCase();
    const join = form('Join into another case');
    await user.click(join.getByRole('button', { name: 'Join the cases' }));
    const into = join.getByRole('combobox', { name: 'Into case number' });
    await waitFor(() => expect(document.activeElement).toBe(into));
    await user.type(into, 'NJ-7{Escape}');
    await user.click(join.getByRole('button', { name: 'Join the cases' }));
    await screen.findByText('Cases joined.');
    const facts = form('Type and place');
    await user.clear(facts.getByLabelText('Location'));
    await user.type(facts.getByLabelText('Location'), 'B7{Escape}');
    await user.click(facts.getByRole('button', { name: 'Save' }));
    await screen.findByText('Case saved.');
    expect(sent().map(({ call, body }) => [call.split('/').at(-2), body])).toEqual([
      ['join', { version: 77, to_case: 'NJ-7', reason: '' }],
      ['facts', { version: 77, container_name: '6 x 750ml OWC', location: 'B7' }],
    ]);
  });

  it('a case that another steward has changed shows a message, and nothing is overwritten', async () => {
    const detail = 'Somebody else has changed this case. Look at it again before you go on.';
    const headers = { 'X-Error-Code': 'changed_meanwhile' };
    const { user, form } = await openCase(staffCase(), { status: 409, json: { detail }, headers });
    const facts = form('Type and place');
    await user.click(facts.getByRole('button', { name: 'Save' }));
    await screen.findByText(detail);
    screen.getByRole('button', { name: 'Look at it again' });
  });

  it('adds documents, and deletes one only after a confirmation', async () => {
    const { user, sent } = await openCase();
    const file = new File(['%PDF-1.7'], 'cork.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Add documents'), file);
    await user.click(await screen.findByRole('button', { name: 'Add to case #NJ-104233' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const body = sent()[0]?.body;
    expect(body instanceof FormData && body.getAll('attachments')).toEqual([file]);
    await user.click(screen.getByRole('button', { name: 'Remove label.pdf' }));
    expect(sent()).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove label.pdf' }));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent()[1]?.call).toBe('POST /staff/stock/3/cases/10/documents/4/remove/'),
    );
  });

  it('of another account leads to /404', async () => {
    answerRequests({
      'GET /staff/stock/3/cases/10/': { status: 404, json: { detail: 'Not found.' } },
    });
    const { url } = openPage('/staff/stock/3/cases/10', steward);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
