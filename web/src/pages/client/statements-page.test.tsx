import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { deliveryNote, documentsAnswer, receipt, statement } from '../../testing/test-documents.ts';
import { eleanor, requester, viewer } from '../../testing/test-users.ts';

const ALL = documentsAnswer(statement, receipt, deliveryNote);

function openStatements(answers: Answers = {}, user = eleanor, search = '') {
  const requests = answerRequests({
    'GET /statements/': ALL,
    'GET /statements/schedule/': { json: { every: 'never' } },
    ...answers,
  });
  return { ...openPage(`/statements${search}`, user), requests };
}

const rowOf = async (name: RegExp) =>
  within(
    (await screen.findByRole('rowheader', { name })).closest('tr') ?? document.createElement('tr'),
  );

describe('Statements and receipts', () => {
  it('are listed with their files, requests, and what happened since', async () => {
    const { container } = openStatements();
    const first = await rowOf(/^Statement 1005/);
    first.getByText('Stored at the end of Nov 2, 2026');
    first.getByText('412');
    expect(first.getByRole('link', { name: 'CSV, Statement 1005' })).toHaveProperty(
      'href',
      'https://portal.oak.example/api/documents/1005/csv/',
    );
    const second = await rowOf(/^Warehouse receipt 1004/);
    second.getByText('Corrected since: 2015 Almaviva in case #NJ-104233 −1 on Nov 1, 2026');
    expect(second.getByRole('link', { name: '#100041' }).getAttribute('href')).toBe(
      '/orders/history/41',
    );
    const third = await rowOf(/^Delivery note 1003/);
    third.getByText(/^Taken back on Oct 20, 2026/);
    third.getByText('Removed with personal data');
    await checkAccessibility(container);
  });

  it('are filtered by kind and by request in the URL', async () => {
    const { user, url, requests } = openStatements({}, eleanor, '?request=100041');
    await screen.findByText('Documents of request #100041.');
    await user.selectOptions(screen.getByLabelText('Kind of document'), 'Warehouse receipts');
    await waitFor(() => expect(requests.at(-1)?.query.get('kind')).toBe('receipt'));
    expect(requests.at(-1)?.query.get('request')).toBe('100041');
    await user.click(screen.getByRole('button', { name: 'Show all documents' }));
    await waitFor(() => expect(url()).toBe('/statements?kind=receipt'));
  });

  it('say what to do while there are none', async () => {
    openStatements({ 'GET /statements/': documentsAnswer() });
    await screen.findByText('No documents yet. A statement can be made for any day until today.');
  });

  it('a statement is made for a day, and its refusal shows at the field', async () => {
    const { user, requests } = openStatements({
      'POST /statements/': { status: 400, json: { day: ['Choose today or an earlier day.'] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Make the statement' }));
    await screen.findByText('Choose today or an earlier day.');
    const day = requests.find(({ call }) => call === 'POST /statements/')?.body;
    expect(day).toEqual({ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  });

  it('a statement that was made is announced with its number', async () => {
    const { user } = openStatements({ 'POST /statements/': { status: 201, json: statement } });
    await user.click(await screen.findByRole('button', { name: 'Make the statement' }));
    await screen.findByText('Statement 1005 is ready: 412 bottles. It is the first of the list.');
  });

  it('a day that is not over is refused before it is sent', async () => {
    const { user, requests } = openStatements();
    const year = await screen.findByRole('spinbutton', { name: /^year/ });
    await user.click(year);
    await user.keyboard('2099');
    await user.click(screen.getByRole('button', { name: 'Make the statement' }));
    await screen.findByText('This day is not over. Choose today or an earlier day.');
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('come by mail as owners choose', async () => {
    const { user, requests } = openStatements({
      'PATCH /statements/schedule/': { json: { every: 'monthly' } },
    });
    await user.selectOptions(await screen.findByLabelText('How often'), 'After each month');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      every: 'monthly',
    });
  });

  it.each([viewer, requester])('leave that choice to owners', async (user) => {
    const { requests } = openStatements({}, user);
    await rowOf(/^Statement 1005/);
    screen.getByRole('button', { name: 'Make the statement' });
    expect(screen.queryByText('Statements by mail')).toBeNull();
    expect(requests.filter(({ call }) => call.includes('schedule'))).toEqual([]);
  });
});
