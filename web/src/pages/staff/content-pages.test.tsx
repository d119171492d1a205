import type { StaffPage } from '@portal/contract/house/content/staff-content.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffAboutPage, staffFaqPage } from '../../testing/test-staff-content.ts';
import { eleanor, steward } from '../../testing/test-users.ts';

const draftOf = (page: StaffPage): StaffPage => ({ ...page, version: 2, has_draft: true });

/** Opens the editor of a page; saving and publishing answer the given changes. */
async function openEditor(page: StaffPage, changes: Answers = {}) {
  const requests = answerRequests({
    'GET /staff/content/': { json: [] },
    'GET /staff/content/*/': { json: page },
    'PUT /staff/content/*/draft/': { json: draftOf(page) },
    ...changes,
  });
  const opened = openPage(`/staff/content/pages/${page.slug}`, steward);
  await screen.findByRole('button', { name: 'Save draft' });
  const sent = () => requests.filter(({ call }) => !call.startsWith('GET '));
  return { ...opened, sent };
}

const places = () =>
  screen.getAllByRole('region', { name: /^Category/ }).map((one) => one.getAttribute('aria-label'));

describe('The content', () => {
  const at = '2026-11-20T20:04:00Z';

  it('lists the pages with what clients can read and what waits', async () => {
    answerRequests({
      'GET /staff/content/': {
        json: [
          { slug: 'faq', title: 'FAQ', published_at: at, has_draft: true, updated_at: at },
          { slug: 'about', title: 'About', published_at: null, has_draft: false, updated_at: at },
          { slug: 'terms', title: 'Terms', published_at: at, has_draft: false, updated_at: at },
        ],
      },
    });
    const { container, user } = openPage('/staff/content', steward);
    const link = await screen.findByRole('link', { name: 'FAQ' });
    expect(link.getAttribute('href')).toBe('/staff/content/pages/faq');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '2026-11-20, 15:04',
      'Unpublished draft',
      '2026-11-20, 15:04',
      'See the preview',
      'not published',
      'example text, to be read',
      '–',
      'nothing to see yet',
      '2026-11-20, 15:04',
      'No draft',
      '2026-11-20, 15:04',
      'See the page',
    ]);
    const preview = screen.getByRole('link', { name: 'See the preview of FAQ' });
    expect(preview.getAttribute('href')).toBe('/staff/content/pages/faq#preview');
    const seen = screen.getByRole('link', { name: 'See the page Terms' });
    expect(seen.getAttribute('href')).toBe('/terms');
    const change = screen.getByRole('link', { name: 'Change names and hours' });
    expect(change.getAttribute('href')).toBe('/staff/content/texts');
    await checkAccessibility(container);
    const figures = within(screen.getByRole('list', { name: 'At a glance' }));
    figures.getByRole('link', { name: '2 Published' });
    figures.getByRole('link', { name: '1 Unpublished drafts' });
    figures.getByText('Nov 20, 2026, 3:04 PM');
    await user.click(figures.getByRole('link', { name: '1 Example texts, to be read' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull());
    screen.getByRole('link', { name: 'About' });
  });

  it('says when it fails to load, and is closed to clients', async () => {
    answerRequests({ 'GET /staff/content/': serverFault });
    openPage('/staff/content', steward);
    await screen.findByRole('button', { name: 'Try again' });
    const { url } = openPage('/staff/content', eleanor);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});

describe('A page in its editor', () => {
  it('is shown beside what clients read; a saved draft carries the loaded version', async () => {
    const { container, user, sent } = await openEditor(staffAboutPage);
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    preview.getByText('Call 555.');
    const text = screen.getByLabelText('Text');
    expect(text).toHaveProperty('value', '<p>Call {{phone}}.</p>\n<ul>\n<li>One</li>\n</ul>');
    await checkAccessibility(container);
    await user.clear(text);
    await user.type(text, 'Plain words');
    screen.getByText('Not saved yet.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft saved.');
    expect(sent()).toEqual([
      expect.objectContaining({
        call: 'PUT /staff/content/about/draft/',
        body: { version: 1, title: 'About', body: 'Plain words' },
      }),
    ]);
    preview.getByText(/^The draft, as clients will see it/);
  });

  it('is saved and published in one go, each with the version before it', async () => {
    const done = { ...staffAboutPage, version: 3 };
    const { user, sent } = await openEditor(staffAboutPage, {
      'POST /staff/content/*/publish/': { json: done },
    });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText('Title'), ' us');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published. Clients see it now.');
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      ['PUT /staff/content/about/draft/', expect.objectContaining({ title: 'About us' })],
      ['POST /staff/content/about/publish/', { version: 2 }],
    ]);
  });

  it('a page that another steward has changed shows a message, and the input can be restored', async () => {
    const detail = 'Somebody else has changed this meanwhile.';
    const theirs = { ...staffAboutPage.written, title: 'Theirs' };
    let isTheirs = false;
    const { user } = await openEditor(staffAboutPage, {
      'GET /staff/content/*/': () => ({
        json: isTheirs ? { ...staffAboutPage, version: 9, written: theirs } : staffAboutPage,
      }),
      'PUT /staff/content/*/draft/': { status: 409, json: { detail } },
    });
    await user.type(screen.getByLabelText('Title'), ' mine');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(detail);
    isTheirs = true;
    await user.click(within(alert).getByRole('button', { name: 'Look at it again' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Theirs'));
    await user.click(screen.getByRole('button', { name: 'Restore my changes' }));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'About mine');
  });

  it('discards a draft only after a confirmation', async () => {
    const { user, sent } = await openEditor(draftOf(staffAboutPage), {
      'POST /staff/content/*/discard/': { json: staffAboutPage },
    });
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await screen.findByText('Draft discarded.');
    expect(sent()[0]?.body).toEqual({ version: 2 });
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
  });

  it('is not left with unsaved texts without a confirmation', async () => {
    const { user, url } = await openEditor(staffAboutPage);
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('link', { name: 'All content' }));
    expect(confirm).toHaveBeenCalledWith('Leave without saving your changes?');
    expect(url()).toBe('/staff/content/pages/about');
    confirm.mockReturnValue(true);
    await user.click(screen.getByRole('link', { name: 'All content' }));
    await waitFor(() => expect(url()).toBe('/staff/content'));
  });

  it('a page that does not exist leads to /404', async () => {
    answerRequests({ 'GET /staff/content/*/': { status: 404, json: { detail: 'Not found.' } } });
    const { url } = openPage('/staff/content/pages/none', steward);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});

describe('The questions of the support page', () => {
  it('are moved by keyboard: the button keeps the focus and the new position is announced', async () => {
    const { container, user, sent } = await openEditor(staffFaqPage);
    expect(places()).toEqual(['Category Delivery', 'Category Fees']);
    screen.getByRole('button', { name: 'Down Delivery' }).focus();
    await user.keyboard('{Enter}');
    expect(places()).toEqual(['Category Fees', 'Category Delivery']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Down Delivery' }));
    const delivery = within(screen.getByRole('region', { name: 'Category Delivery' }));
    expect(delivery.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      '2 of 2',
      '1 of 2',
      '2 of 2',
    ]);
    screen.getByRole('button', { name: 'Up Where?' }).focus();
    await user.keyboard('{Enter}');
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      faqs: [{ id: 4 }, { id: 1, faqs: [{ id: 3, question: 'Where?' }, { id: 2 }] }],
    });
  });

  it('get the focus when added, and are not saved empty', async () => {
    const { user, sent } = await openEditor(staffFaqPage);
    await user.click(screen.getByRole('button', { name: 'Add a category' }));
    await user.keyboard('Access');
    const access = within(screen.getByRole('region', { name: 'Category Access' }));
    await user.click(access.getByRole('button', { name: 'Add a question' }));
    await user.keyboard('May I visit?');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await access.findByText('Please fill in this required field.');
    expect(document.activeElement).toBe(access.getByLabelText('Answer'));
    expect(sent()).toEqual([]);
    await user.keyboard('Yes.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const added = { id: 7, question: 'May I visit?', answer: 'Yes.' };
    expect(sent()[0]?.body).toMatchObject({
      faqs: [{ id: 1 }, { id: 4 }, { id: 6, name: 'Access', faqs: [added] }],
    });
  });

  it('are brought back after they were removed', async () => {
    const { user } = await openEditor(staffFaqPage);
    await user.click(screen.getByRole('button', { name: 'Remove Fees' }));
    expect(places()).toEqual(['Category Delivery']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(places()).toEqual(['Category Delivery', 'Category Fees']);
    await user.click(screen.getByRole('button', { name: 'Remove When?' }));
    expect(screen.queryByRole('button', { name: 'Remove When?' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    screen.getByRole('button', { name: 'Remove When?' });
  });
});
