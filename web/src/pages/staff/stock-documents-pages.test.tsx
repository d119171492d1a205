import type { MatchedDocument } from '@portal/contract/cellar/stock/case-documents.schemas';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { namedCase } from '../../testing/test-stock.ts';
import { steward } from '../../testing/test-users.ts';

describe('Many condition documents at once', () => {
  const wineCase = { id: 10, footprint_lookup_code: 'NJ-104233', account: namedCase.account };
  const files = [
    new File(['%PDF'], 'NJ-104233.pdf', { type: 'application/pdf' }),
    new File(['%PDF'], 'holiday.pdf', { type: 'application/pdf' }),
    new File([], 'NJ-104233 empty.pdf', { type: 'application/pdf' }),
  ];
  const told = (outcome: MatchedDocument['outcome'], file_name = ''): MatchedDocument => ({
    file_name,
    outcome,
    detail: '',
    case: outcome === 'no_case' ? null : wineCase,
  });

  it('are matched to their cases by name, shown, and then added', async () => {
    const requests = answerRequests({
      'POST /staff/stock/documents/match/': {
        json: [
          told('matched', 'NJ-104233.pdf'),
          told('no_case', 'holiday.pdf'),
          told('matched', 'NJ-104233 empty.pdf'),
        ],
      },
      'POST /staff/stock/documents/': { json: [told('added', 'NJ-104233.pdf')] },
    });
    const { user, container } = openPage('/staff/stock/documents', steward);
    await user.upload(await screen.findByLabelText('Documents'), files);
    await screen.findByText('1 not accepted, 1 no case with this number, 1 ready to add');
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      'NJ-104233 empty.pdfNot accepted: NJ-104233 empty.pdf: The submitted file is empty.#NJ-104233Marsh & Co',
      'holiday.pdfNo case with this number––',
      'NJ-104233.pdfReady to add#NJ-104233Marsh & Co',
    ]);
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Add 1 document' }));
    await screen.findByText('1 not accepted, 1 no case with this number, 1 added');
    const { body } = requests.at(-1) ?? {};
    expect(body instanceof FormData && body.getAll('attachments')).toEqual([files[0]]);
    expect(screen.queryByRole('button', { name: /^Add 1/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('stay ready where the line breaks, and can be sent again', async () => {
    answerRequests({
      'POST /staff/stock/documents/match/': { json: [told('matched', 'NJ-104233.pdf')] },
      'POST /staff/stock/documents/': 'down',
    });
    const { user } = openPage('/staff/stock/documents', steward);
    await user.upload(await screen.findByLabelText('Documents'), files.slice(0, 1));
    await user.click(await screen.findByRole('button', { name: 'Add 1 document' }));
    await screen.findByText(/We cannot be reached right now\./);
    screen.getByRole('button', { name: 'Add 1 document' });
  });
});
