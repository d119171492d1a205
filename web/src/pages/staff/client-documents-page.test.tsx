import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, type Answer } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount } from '../../testing/test-clients.ts';
import { deliveryNote, documentsAnswer, receipt, statement } from '../../testing/test-documents.ts';
import { staffRequest } from '../../testing/test-staff-requests.ts';
import { packer, steward } from '../../testing/test-users.ts';

const ALL = '/staff/clients/3/documents';
const ISSUED = 'GET /staff/clients/3/documents/';
const TAKEN_BACK = { ...deliveryNote, pdf_url: receipt.pdf_url };

async function openDocuments(answer: Answer = documentsAnswer(statement, receipt, TAKEN_BACK)) {
  const requests = answerRequests({
    'GET /staff/clients/3/': { json: clientAccount() },
    [ISSUED]: answer,
  });
  const page = openPage(ALL, steward);
  await screen.findByRole('heading', { level: 1, name: 'Statements and receipts of Marsh & Co' });
  return { ...page, requests };
}

const rowOf = async (name: RegExp) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  return within(row ?? document.createElement('tr'));
};

describe('The documents of a client', () => {
  it('are those that the client has, with what happened since', async () => {
    const { container } = await openDocuments();
    const first = await rowOf(/^Statement 1005/);
    first.getByText('412');
    const csv = first.getByRole('link', { name: 'CSV, Statement 1005' });
    expect(csv.getAttribute('href')).toBe(statement.csv_url);
    (await rowOf(/^Warehouse receipt 1004/)).getByText(/^Corrected since: 2015 Almaviva/);
    (await rowOf(/^Delivery note 1003/)).getByText(/^Taken back on Oct 20, 2026/);
    await checkAccessibility(container);
  });

  it('lead to the client and to the requests in the back office, and cannot be made here', async () => {
    await openDocuments();
    const row = await rowOf(/^Warehouse receipt 1004/);
    const request = row.getByRole('link', { name: '#100041' });
    expect(request.getAttribute('href')).toBe('/staff/requests/100041');
    const client = screen.getByRole('link', { name: 'Marsh & Co' });
    expect(client.getAttribute('href')).toBe('/staff/clients/3');
    expect(screen.queryByRole('button', { name: 'Make the statement' })).toBeNull();
  });

  it('are filtered by kind in the URL', async () => {
    const { user, url, requests } = await openDocuments();
    await user.selectOptions(screen.getByLabelText('Kind of document'), 'Delivery notes');
    await waitFor(() => expect(requests.at(-1)?.query.get('kind')).toBe('delivery note'));
    expect(url()).toMatch(/^\/staff\/clients\/3\/documents\?kind=delivery(\+|%20)note$/);
  });

  it('may be none yet', async () => {
    await openDocuments(documentsAnswer());
    await screen.findByText('No documents of this account yet.');
  });

  it('documents that do not load are asked for again', async () => {
    const { user, requests } = await openDocuments('down');
    const again = await screen.findByRole('button', { name: 'Try again' });
    const calls = () => requests.filter(({ call }) => call === ISSUED).length;
    const before = calls();
    await user.click(again);
    await waitFor(() => expect(calls()).toBeGreaterThan(before));
  });
});

describe('The documents of a request', () => {
  const openRequest = async (user: typeof steward) => {
    const requests = answerRequests({
      'GET /staff/requests/*/': { json: staffRequest() },
      [ISSUED]: documentsAnswer(receipt),
    });
    const page = openPage('/staff/requests/100041', user);
    await screen.findByRole('region', { name: 'Actions' });
    return { ...page, asked: () => requests.find(({ call }) => call === ISSUED) };
  };

  it('stand on its page for the desk, with the way to all of the client', async () => {
    const { container, asked } = await openRequest(steward);
    const found = within(
      await screen.findByRole('region', { name: 'Receipts and delivery notes' }),
    );
    found.getByRole('rowheader', { name: /^Warehouse receipt 1004/ });
    const all = found.getByRole('link', { name: 'All statements and receipts' });
    expect(all.getAttribute('href')).toBe(ALL);
    expect(asked()?.query.get('request')).toBe('100041');
    await checkAccessibility(container);
  });

  it('are not asked for by packers, who may not read them', async () => {
    const { asked } = await openRequest(packer);
    await screen.findByRole('heading', { name: 'Details' });
    expect(asked()).toBeUndefined();
  });
});
