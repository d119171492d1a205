import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  answerRequests,
  type Answers,
  serverFault,
} from '../../../../testing/answer-requests.ts';
import { checkAccessibility } from '../../../../testing/check-accessibility.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { glanceAnswer } from '../../../../testing/test-glance.ts';
import {
  caseDetailAnswer,
  caseOfBottle,
  caseRow,
  wineDetailAnswer,
  wineListAnswer,
} from '../../../../testing/test-inventory.ts';
import { eleanor, viewer } from '../../../../testing/test-users.ts';
import { hideToast } from '../../../../ui/toast-store.ts';

const named = (name: string): Answer => ({
  json: 'Case Number,Case Type',
  headers: { 'Content-Disposition': `attachment; filename="${name}"`, 'Content-Type': 'text/csv' },
});

/** The file names that the browser was given to save. */
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  hideToast();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

async function openAt(path: string, answers: Answers, user = eleanor) {
  const requests = answerRequests({
    'GET /search_wines/': { json: wineListAnswer() },
    'GET /wines/*/': { json: wineDetailAnswer() },
    'GET /cases/*/': { json: caseDetailAnswer() },
    ...answers,
  });
  const page = openPage(path, user);
  await screen.findAllByRole('button', { name: /Export$/ });
  const asked = () => requests.filter(({ call }) => call.startsWith('GET /export'));
  return { ...page, asked };
}

describe('Exports', () => {
  it('"Inventory Export" saves what the filters and the search show, on any page', async () => {
    const { user, asked, container } = await openAt(
      '/inventory?type=Red,White&search=Krug&page=2&sortBy=Producer',
      { 'GET /export_wines/': named('mwc_export_2026-11-20.csv') },
    );
    await user.click(screen.getByRole('button', { name: 'Inventory Export' }));
    await screen.findByText('mwc_export_2026-11-20.csv was saved to your downloads.');
    expect(saved).toEqual(['mwc_export_2026-11-20.csv']);
    expect(String(asked()[0]?.query)).toBe(
      'wine_type=Red&wine_type=White&search=krug&queryField=short_producer&isExactMatch=false',
    );
    await checkAccessibility(container);
  });

  it('"Full Export" saves everything, for read-only users too', async () => {
    const answers = { 'GET /export_wines/': named('mwc_export_2026-11-20.csv') };
    const { user, asked } = await openAt('/inventory?type=Red', answers, viewer);
    await user.click(screen.getByRole('button', { name: 'Full Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(String(asked()[0]?.query)).toBe('');
  });

  it('"Inventory Export" saves from the case view just what the filters choose there', async () => {
    const answers = {
      'GET /search_cases/': { json: { ...wineListAnswer(), results: [caseRow()] } },
      'GET /export_wines/': named('mwc_export_2026-11-20.csv'),
    };
    const path = '/case-inventory?size=750&vintage=1990,2005&sortBy=Condition&page=1';
    const { user, asked } = await openAt(path, answers);
    await user.click(screen.getByRole('button', { name: 'Inventory Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(String(asked()[0]?.query)).toBe('size=750&vintage__range=1990__2005');
  });

  it.each([
    ['a wine', '/inventory/1', 'GET /export_wine_cases/', 'wine=1'],
    ['a case', '/case-inventory/10', 'GET /export_case_detail/', 'case=10'],
  ])('the page of %s saves it alone', async (_, path, call, query) => {
    const { user, asked } = await openAt(path, { [call]: named('mwc_detail.csv') });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toEqual(['mwc_detail.csv']));
    expect(asked().map((one) => [one.call, String(one.query)])).toEqual([[call, query]]);
  });

  it('stand behind "…", which closes with Escape and beyond it', async () => {
    const { user, container } = await openAt('/inventory', {});
    const more = await screen.findByText('More: exports and print');
    const details = more.closest('details');
    expect(details?.open).toBe(false);
    await user.click(more);
    expect(details?.open).toBe(true);
    await checkAccessibility(container);
    await user.keyboard('{Escape}');
    expect(details?.open).toBe(false);
    await user.click(more);
    await user.click(screen.getByRole('searchbox', { name: /^search your inventory/i }));
    expect(details?.open).toBe(false);
  });

  it('shows that it works, and cannot be pressed twice', async () => {
    let arrive: (answer: Answer) => void = () => undefined;
    const coming = new Promise<Answer>((resolve) => {
      arrive = resolve;
    });
    const { user, asked } = await openAt('/inventory', { 'GET /export_wines/': () => coming });
    await user.click(screen.getByRole('button', { name: 'Full Export' }));
    const busy = await screen.findByRole('button', { name: 'Exporting...' });
    await user.click(busy);
    arrive(named('mwc_export_2026-11-20.csv'));
    await screen.findByRole('button', { name: 'Full Export' });
    expect(asked()).toHaveLength(1);
  });

  it('of a long cellar shows its progress', async () => {
    const { user } = await openAt('/inventory', { 'GET /cellar_glance/': glanceAnswer });
    await screen.findByText(/stored/);
    let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (pieces = controller),
    });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
    await user.click(screen.getByRole('button', { name: 'Full Export' }));
    pieces?.enqueue(new Uint8Array(1_240_000));
    await screen.findByRole('button', { name: 'Exporting... 1.2 MB' });
    expect(saved).toEqual([]);
    pieces?.close();
    await screen.findByRole('button', { name: 'Full Export' });
    expect(saved).toEqual(['export.csv']);
  });

  it('says that nothing was saved when it fails, and tries again', async () => {
    let answer: Answer = serverFault;
    const { user } = await openAt('/inventory', { 'GET /export_wines/': () => answer });
    await user.click(screen.getByRole('button', { name: 'Full Export' }));
    const toast = await screen.findByText(
      'Something went wrong on our side. The file was not saved. Nothing was lost. Please try again in a moment.',
    );
    expect(saved).toEqual([]);
    answer = named('mwc_export_2026-11-20.csv');
    const again = within(toast.parentElement ?? document.body);
    await user.click(again.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('The condition documents of a case', () => {
  const report = {
    file_name: 'État du vin.pdf',
    file_url: 'http://portal.test/api/attachments/7/',
  };

  it('are saved under their own names, and a failure is shown with a retry', async () => {
    let answer: Answer = serverFault;
    const { user } = await openAt('/case-inventory/10', {
      'GET /cases/*/': { json: caseDetailAnswer(undefined, [], { attachments: [report] }) },
      'GET /attachments/7/': () => answer,
    });
    await user.click(screen.getByRole('button', { name: /^CONDITION/ }));
    await user.click(await screen.findByRole('menuitem', { name: report.file_name }));
    const toast = await screen.findByText(
      /^Something went wrong on our side. The file was not saved/,
    );
    expect(saved).toEqual([]);
    answer = named('Etat du vin.pdf');
    const again = within(toast.parentElement ?? document.body);
    await user.click(again.getByRole('button', { name: 'Try again' }));
    await screen.findByText('État du vin.pdf was saved to your downloads.');
    expect(saved).toEqual(['État du vin.pdf']);
  });

  it('open over the page when they are pictures, with the others beside them', async () => {
    const pictures = ['front.JPG', 'back.png'].map((file_name, at) => ({
      file_name,
      file_url: `http://portal.test/api/attachments/${8 + at}/`,
    }));
    const attachments = [report, ...pictures];
    const { user, container } = await openAt('/case-inventory/10', {
      'GET /cases/*/': { json: caseDetailAnswer(undefined, [], { attachments }) },
      'GET /attachments/9/': named('back.png'),
    });
    await user.click(screen.getByRole('button', { name: /^CONDITION/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'front.JPG' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'front.JPG' }));
    expect(viewer.getByRole('img').getAttribute('src')).toBe('/api/attachments/8/');
    await user.keyboard('{ArrowRight}');
    expect(viewer.getByRole('img', { name: 'back.png' }).getAttribute('src')).toBe(
      '/api/attachments/9/',
    );
    expect(viewer.queryByText('2 of 2')).not.toBeNull();
    await checkAccessibility(container);
    await user.click(viewer.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['back.png']));
    viewer.getByRole('img').dispatchEvent(new Event('error'));
    await viewer.findByText('This picture cannot be shown. Download it instead.');
    await user.click(viewer.getByRole('button', { name: 'Next' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are saved from the page of a wine too, by keyboard alone', async () => {
    const documented = caseOfBottle({ attachments: [report] });
    const { user } = await openAt('/inventory/1', {
      'GET /wines/*/': { json: wineDetailAnswer([{ count: 2, case: documented }]) },
      'GET /attachments/7/': named('Etat du vin.pdf'),
    });
    screen.getByRole('button', { name: /^Conditions/ }).focus();
    await user.keyboard('{Enter}');
    const file = await screen.findByRole('menuitem', { name: report.file_name });
    await waitFor(() => expect(document.activeElement).toBe(file));
    await user.keyboard('{Enter}');
    await screen.findByText('État du vin.pdf was saved to your downloads.');
    expect(saved).toEqual(['État du vin.pdf']);
  });
});
