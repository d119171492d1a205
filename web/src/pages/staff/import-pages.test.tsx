import type {
  ImportBatch,
  ImportCheck,
  ImportDetail,
  ImportReport,
} from '@portal/contract/cellar/imports/staff-imports.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

const report: ImportReport = {
  rows: 3,
  wines_new: 2,
  wines_known: 1,
  cases_new: 1,
  cases_known: 0,
  bottles: 8,
  rows_known: 0,
  rows_skipped: 1,
  notes: ['line 4: quantity is 0'],
  note_count: 1,
};
const batch: ImportBatch = {
  id: 12,
  account: { id: 3, name: 'Marsh & Co' },
  file_name: 'cellar.csv',
  format: 'own CSV',
  bottles: 8,
  cases_new: 1,
  wines_new: 2,
  actor: 'steward@example.com',
  created_at: '2026-11-20T20:04:00Z',
  undone_at: null,
};
const detail: ImportDetail = { ...batch, report, undo_refusal: null };
const facts = { file_name: 'cellar.csv', format: 'own CSV', encoding: 'utf-8', rows: 3 };
const noneSimilar = { similar_numbers: [], similar_count: 0 };
const ready: ImportCheck = { outcome: 'ready', ...facts, report, ...noneSimilar };
const faulty: ImportCheck = {
  outcome: 'faulty',
  ...facts,
  faults: [{ line: 3, column: 'Vintage', value: 'old', allowed: 'a year from 1700 to 2100' }],
  fault_count: 250,
};
const unknown: ImportCheck = {
  outcome: 'unknown header',
  refusal: 'line 1: the header is not known.',
  header: ['Weingut', 'Wine', ''],
};

const figures = { applied: 1, undone: 2, bottles: 1304, open_move_ins: 0 };
const listOf = (count: number, page: number, ...results: ImportBatch[]) => ({
  'GET /staff/imports/': { json: { count, is_more: false, page, results, figures } },
});

function open(path: string, answers: Answers = {}) {
  const requests = answerRequests({
    ...listOf(1, 1, batch),
    'GET /staff/imports/*/': { json: detail },
    'GET /staff/account-names/': { json: [{ id: 3, name: 'Marsh & Co', is_closed: false }] },
    ...answers,
  });
  const page = openPage(path, steward);
  const sent = (call: string) =>
    requests.filter((request) => request.call === call).map(({ body }) => body);
  return { ...page, requests, sent };
}

function textOf(form: unknown, name: string): unknown {
  return form instanceof FormData ? form.get(name) : undefined;
}

/** Chooses an account by keyboard and a file, and starts the check. */
async function checkFile(check: ImportCheck, answers: Answers = {}) {
  const page = open('/staff/imports/new', {
    'POST /staff/imports/check/': { json: check },
    ...answers,
  });
  const { user } = page;
  await user.type(await screen.findByRole('combobox', { name: 'Account' }), 'mar');
  await screen.findByRole('option', { name: /Marsh & Co/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.upload(screen.getByLabelText('File'), new File(['a,b'], 'cellar.csv'));
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  return page;
}

describe('The imports', () => {
  it('are listed over all accounts, each leading to its own page', async () => {
    const { container } = open('/staff/imports');
    const link = await screen.findByRole('link', { name: '#12' });
    expect(link.getAttribute('href')).toBe('/staff/imports/12');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Marsh & Co',
      'cellar.csv',
      'own CSV',
      '8 bottles, 1 new case, 2 new wines',
      'steward@example.com',
      '2026-11-20, 15:04',
      'Applied',
    ]);
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe(
      '/staff/imports/new',
    );
    const glance = within(screen.getByRole('list', { name: 'At a glance' }));
    glance.getByRole('link', { name: '0 Move-ins not finished' });
    await checkAccessibility(container);
  });

  it('are turned over page by page in the URL', async () => {
    const { user, url, requests } = open('/staff/imports?page=none', listOf(60, 1, batch));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(url()).toBe('/staff/imports?page=2'));
    await waitFor(() => expect(requests.at(-1)?.query.get('page')).toBe('2'));
  });

  it('lead back from a page beyond the last', async () => {
    const { user, url } = open('/staff/imports?page=3', listOf(60, 3));
    await screen.findByText('60 imports');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(url()).toBe('/staff/imports?page=2'));
  });

  it('say so when there are none, and when they fail to load', async () => {
    open('/staff/imports', listOf(0, 1)).unmount();
    open('/staff/imports', listOf(0, 1));
    await screen.findByText('No imports yet.');
    open('/staff/imports', { 'GET /staff/imports/': serverFault });
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('A file', () => {
  it('is required together with its account', async () => {
    const { user, sent } = open('/staff/imports/new');
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await screen.findByText('Please select an option.');
    const account = screen.getByRole('combobox', { name: 'Account' });
    expect(document.activeElement).toBe(account);
    expect(screen.queryByText('Please choose a file.')).not.toBeNull();
    expect(sent('POST /staff/imports/check/')).toEqual([]);
  });

  it('without faults says what its import would do, and is imported', async () => {
    const { user, container, sent, url } = await checkFile(ready, {
      'POST /staff/imports/': { status: 201, json: { id: 12, report } },
    });
    await screen.findByText(/Nothing has been imported yet/);
    expect(screen.queryByText('2 new, 1 known')).not.toBeNull();
    expect(screen.queryByText('line 4: quantity is 0')).not.toBeNull();
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Import 8 bottles for Marsh & Co' }));
    await waitFor(() => expect(url()).toBe('/staff/imports/12'));
    const [form] = sent('POST /staff/imports/');
    expect([textOf(form, 'account'), textOf(form, 'columns')]).toEqual(['3', null]);
    expect(textOf(form, 'file')).toBeInstanceOf(File);
  });

  it('with case numbers that lost their zeros is imported only when these are other cases', async () => {
    const line = 'line 2: case 123 is new, but case 00123 differs only in leading zeros';
    const similar = { ...ready, similar_numbers: [line], similar_count: 1 };
    const { user, container, sent } = await checkFile(similar, {
      'POST /staff/imports/': { status: 201, json: { id: 12, report } },
    });
    await screen.findByText(line);
    await checkAccessibility(container);
    const button = screen.getByRole('button', { name: /^Import 8/ });
    await user.click(button);
    expect(sent('POST /staff/imports/')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /These are other cases/ }));
    await user.click(button);
    const allowed = () => textOf(sent('POST /staff/imports/')[0], 'allow_similar_numbers');
    await waitFor(() => expect(allowed()).toBe('true'));
  });

  it('with faults lists them, offers the whole list, and cannot be imported', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:faults';
    URL.revokeObjectURL = () => undefined;
    const { user, container, sent } = await checkFile(faulty, {
      'POST /staff/imports/faults/': { json: 'Line,Column' },
    });
    const told = await screen.findByText(/^250 faults in cellar\.csv \(own CSV\)/);
    expect(document.activeElement?.contains(told)).toBe(true);
    const row = screen.getByRole('rowheader', { name: '3' }).closest('tr');
    expect(row?.textContent).toBe('3Vintage"old"a year from 1700 to 2100');
    expect(screen.queryByText('And 249 more, in the list to download.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Download all faults' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(textOf(sent('POST /staff/imports/faults/')[0], 'account')).toBe('3');
  });

  it('of an unknown header has its columns chosen, and they are kept while it is corrected', async () => {
    let answer: ImportCheck = unknown;
    const { user, container, sent } = await checkFile(unknown, {
      'POST /staff/imports/check/': () => ({ json: answer }),
    });
    await screen.findByRole('heading', { name: 'Choose the columns' });
    expect(screen.getByLabelText('Wine (needed)')).toHaveProperty('value', '1');
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Check with these columns' }));
    expect(screen.getAllByText('Please select an option.')).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Producer (needed)'), 'Weingut');
    await user.selectOptions(screen.getByLabelText('Quantity (needed)'), 'Column 3');
    answer = faulty;
    await user.click(screen.getByRole('button', { name: 'Check with these columns' }));
    await screen.findByText(/250 faults/);
    const mapping = { Producer: 0, Wine: 1, Quantity: 2 };
    const columns = textOf(sent('POST /staff/imports/check/')[1], 'columns');
    expect(JSON.parse(String(columns))).toEqual(mapping);
    answer = unknown;
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    const quantity = await screen.findByLabelText('Quantity (needed)');
    expect(quantity).toHaveProperty('value', '2');
  });

  it('a file that is chosen again is checked again before anything can be imported', async () => {
    const { user } = await checkFile(ready);
    await screen.findByRole('button', { name: /^Import 8/ });
    await user.upload(screen.getByLabelText('File'), new File(['c'], 'mended.csv'));
    expect(screen.queryByRole('button', { name: /^Import 8/ })).toBeNull();
  });

  it('a file of which every row is known leaves nothing to import', async () => {
    await checkFile({ ...ready, report: { ...report, bottles: 0, rows_known: 3 } });
    await screen.findByText(/There is nothing to import/);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('a file that is refused as a whole says why', async () => {
    await checkFile(ready, {
      'POST /staff/imports/check/': {
        status: 400,
        json: { file: ['pending purchases are not stored bottles'] },
      },
    });
    await screen.findByText(/pending purchases are not stored bottles/);
  });

  it('a file that was changed on the disk since has to be chosen again', async () => {
    const { user, sent } = open('/staff/imports/new');
    await user.type(await screen.findByRole('combobox', { name: 'Account' }), 'mar');
    await user.click(await screen.findByRole('option', { name: /Marsh & Co/ }));
    const file = new File(['a'], 'cellar.csv');
    file.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('changed')) });
    await user.upload(screen.getByLabelText('File'), file);
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await screen.findByText('cellar.csv has changed since it was chosen. Please choose it again.');
    expect(sent('POST /staff/imports/check/')).toEqual([]);
  });
});

describe('An import', () => {
  it('shows its report, and is undone with a reason', async () => {
    const undone = { ...detail, undone_at: '2026-11-20T21:00:00Z' };
    const { user, container, sent } = open('/staff/imports/12', {
      'POST /staff/imports/*/undo/': { json: undone },
    });
    await screen.findByRole('link', { name: 'Marsh & Co' });
    await checkAccessibility(container);
    const button = screen.getByRole('button', { name: 'Take 8 bottles back' });
    await user.click(button);
    await screen.findByText('Please fill in this required field.');
    await user.type(screen.getByLabelText('Reason for undoing the import'), 'Wrong account{Enter}');
    await screen.findByText(/^Undone 2026-11-20, 16:00/);
    expect(sent('POST /staff/imports/12/undo/')).toEqual([{ reason: 'Wrong account' }]);
  });

  it('an import whose bottles moved says why it stays', async () => {
    const undo_refusal = 'This import can no longer be undone: bottles were moved.';
    open('/staff/imports/12', {
      'GET /staff/imports/*/': { json: { ...detail, undo_refusal } },
    });
    await screen.findByText(undo_refusal);
    expect(screen.queryByRole('button', { name: /back$/ })).toBeNull();
  });

  it('an import of which a bottle moved meanwhile is not undone, and can be looked at again', async () => {
    const { user } = open('/staff/imports/12', {
      'POST /staff/imports/*/undo/': { status: 409, json: { detail: 'No longer.' } },
    });
    await user.type(await screen.findByLabelText('Reason for undoing the import'), 'Wrong{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No longer.');
    within(alert).getByRole('button', { name: 'Look at it again' });
  });

  it('an import that does not exist leads to /404', async () => {
    const { url } = open('/staff/imports/999', {
      'GET /staff/imports/*/': { status: 404, json: { detail: 'Not found.' } },
    });
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
