import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hideMiniCart } from '../../features/requests/pull-list/mini-cart-store.ts';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { rememberList } from '../../lib/remembered-list.ts';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { caseOfBottle, wineDetailAnswer } from '../../testing/test-inventory.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const mixed = caseOfBottle({
  id: 11,
  footprint_id: 500002,
  footprint_lookup_code: 'NJ-118870',
  container_name: 'Mixed',
  last_added_date: '2014-09-18',
});

beforeEach(() => {
  resetBrowserState();
  sessionStorage.clear();
});

async function openWine(wine: WineDetail, user = eleanor) {
  const requests = answerRequests({ 'GET /wines/*/': { json: wine } });
  const page = openPage('/inventory/1', user);
  await screen.findByRole('heading', { level: 1, name: /Château Latour/ });
  return { ...page, requests };
}

function blockOf(caseNumber: string) {
  const block = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { name: `case #${caseNumber}` }));
  if (!block) throw new Error(`no block of case ${caseNumber}`);
  return within(block);
}

describe('A wine', () => {
  it('says its vintage, its full name and what it is', async () => {
    const { container } = await openWine(wineDetailAnswer());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '2005 Château Latour Grand Vin',
    );
    expect(document.title).toBe('2005 Château Latour Grand Vin | OAK');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const names = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(Object.fromEntries(terms.map((term, at) => [term, names[at]]))).toEqual({
      Producer: 'Château Latour',
      Designation: '–',
      Vineyard: '–',
      Appellation: 'Pauillac',
      Variety: 'Red Bordeaux Blend',
      Type: 'Red',
      Country: 'France',
      Region: 'Bordeaux',
      Subregion: 'Médoc',
    });
    expect(screen.queryByRole('heading', { name: '6 Bottle(s)' })).not.toBeNull();
    await checkAccessibility(container);
  });

  it('says when to drink it, and opens a long description on demand', async () => {
    const description = 'From the walled heart of the estate. '.repeat(9).trim();
    const details = { description, drink_from: 2019, drink_to: 2045 };
    const { user } = await openWine(wineDetailAnswer(undefined, details));
    const section = within(screen.getByRole('region', { name: 'Wine details' }));
    const sentence = screen.getByText(/^Ready now, best before 2045/);
    expect(sentence.textContent).toBe('Ready now, best before 2045. Drink 2019–2045');
    expect(section.queryByText(description)).not.toBeNull();
    const more = section.getByRole('button', { name: 'Read more' });
    await user.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(more.textContent).toBe('Read less');
  });

  it('has the cases before the facts, which a phone folds below "Wine details"', async () => {
    const { user } = await openWine(wineDetailAnswer());
    const pull = screen.getByRole('button', { name: /^pull from/ });
    const section = screen.getByRole('region', { name: 'Wine details' });
    expect(pull.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const opener = within(section).getByRole('button', { name: 'Wine details' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows its photograph, and its drawn bottle where there is none', async () => {
    const { user, unmount } = await openWine(wineDetailAnswer());
    await user.hover(screen.getByRole('img', { name: 'Red' }));
    expect(screen.getByRole('tooltip').textContent).toBe('Red');
    unmount();
    await openWine(wineDetailAnswer(undefined, { image_url: '/latour.jpg' }));
    const photo = screen.getByRole('img', { name: 'Château Latour Grand Vin' });
    photo.dispatchEvent(new Event('error'));
    await screen.findByRole('img', { name: 'Red' });
  });

  it('shows the newest condition picture of its cases where it has no photograph', async () => {
    const fileOf = (id: number, file_name: string) => ({
      file_name,
      file_url: `http://portal.test/api/attachments/${id}/`,
    });
    const opened = caseOfBottle({ attachments: [fileOf(9, 'opened.png'), fileOf(12, 'all.pdf')] });
    const newer = { ...mixed, attachments: [fileOf(10, 'NEW.JPEG')] };
    const { user } = await openWine(
      wineDetailAnswer([
        { count: 1, case: newer },
        { count: 1, case: opened },
      ]),
    );
    const shown = () => within(screen.getByRole('figure')).getByRole('img');
    expect(shown().getAttribute('src')).toBe('/api/attachments/10/');
    expect(screen.getByRole('figure').textContent).toBe('Case #NJ-118870');
    // The others are a press away, and take the place of one that does not load.
    const older = { name: 'Condition picture of case #NJ-104233' };
    await user.click(screen.getByRole('button', older));
    expect(shown().getAttribute('src')).toBe('/api/attachments/9/');
    act(() => void shown().dispatchEvent(new Event('error')));
    expect(shown().getAttribute('src')).toBe('/api/attachments/10/');
    expect(screen.queryByRole('button', older)).toBeNull();
    act(() => void shown().dispatchEvent(new Event('error')));
    await screen.findByRole('img', { name: 'Red' });
  });

  it('shows each case with its bottles, documents and the way to us', async () => {
    const report = { file_name: 'report.pdf', file_url: 'http://portal.test/api/files/1' };
    const documented = caseOfBottle({ attachments: [report] });
    const { user } = await openWine(
      wineDetailAnswer([
        { count: 6, case: documented },
        { count: 1, sizeMl: null, case: mixed },
      ]),
    );
    const first = blockOf('NJ-104233');
    expect(first.queryByText('Added 2011-03-14')).not.toBeNull();
    expect(first.queryByText('6 bottle(s) | 750ml | 6 x 750ml OWC')).not.toBeNull();
    expect(first.getByRole('link', { name: 'case #NJ-104233' }).getAttribute('href')).toBe(
      '/case-inventory/10',
    );
    const mail = first.getByRole('link', { name: 'E-mail us about case #NJ-104233' });
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toBe(
      'mailto:support@oak.example?subject=Case #NJ-104233: 2005 Château Latour Grand Vin',
    );
    const second = blockOf('NJ-118870');
    expect(second.queryByText('1 bottle(s) | Unknownml | Mixed')).not.toBeNull();
    expect(second.queryByRole('button', { name: /Conditions/ })).toBeNull();
    await user.click(first.getByRole('button', { name: /Conditions/ }));
    expect(await screen.findByRole('menuitem', { name: 'report.pdf' })).toBeDefined();
  });

  it('names every control after its case, be it one or sixty, and leads back up from the last', async () => {
    const held = Array.from({ length: 60 }, (_, place) => ({
      count: 2,
      case: caseOfBottle({ id: 100 + place, footprint_lookup_code: `NJ-${200 + place}` }),
    }));
    const { user } = await openWine(wineDetailAnswer(held));
    expect(screen.queryByRole('heading', { name: '120 Bottle(s)' })).not.toBeNull();
    const pulls = screen.getAllByRole('button', { name: /^pull from case #NJ-\d+$/ });
    expect(new Set(pulls.map(({ textContent }) => textContent)).size).toBe(60);
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await user.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('never offers reserved bottles', async () => {
    const reserved = [
      { case: caseOfBottle(), size_value: 750, quantity: 2 },
      { case: mixed, size_value: 750, quantity: 3 },
    ];
    await openWine(wineDetailAnswer([{ count: 4 }], { reserved }));
    const first = blockOf('NJ-104233');
    expect(first.queryByText('2 bottle(s) in an open request')).not.toBeNull();
    expect(within(first.getByRole('combobox')).getAllByRole('option')).toHaveLength(4);
    const second = blockOf('NJ-118870');
    expect(second.queryByText('0 bottle(s) | 750ml | Mixed')).not.toBeNull();
    expect(second.queryByText('3 bottle(s) in an open request')).not.toBeNull();
    expect(second.queryByRole('button', { name: /^pull/ })).toBeNull();
  });
});

describe('Pulling a wine', () => {
  it('puts the bottles on the pull list, and pulling again replaces their number', async () => {
    const { user, container } = await openWine(wineDetailAnswer([{ count: 6 }]));
    const quantity = screen.getByRole('combobox', { name: 'Bottles to pull from case #NJ-104233' });
    const pull = screen.getByRole('button', { name: 'pull from case #NJ-104233' });
    await user.click(pull);
    expect(screen.queryByText('1 bottle(s) in Pull Request')).not.toBeNull();
    const header = screen.getByRole('button', { name: 'Pull list, 1 bottle' });
    expect(header.getAttribute('aria-expanded')).toBe('true');
    await user.selectOptions(quantity, '4');
    await user.click(pull);
    expect(screen.queryByText('4 bottle(s) in Pull Request')).not.toBeNull();
    expect(currentPullList()).toMatchObject([
      { wineId: 1, pullQuantity: 4, bottleQuantity: 6, caseDetail: { footprintId: 500001 } },
    ]);
    await checkAccessibility(container);
  });

  it.each([
    ['beside the wine where that is on the screen', 100, 'false'],
    ['below the header where the one beside has scrolled away', -44, 'true'],
    ['below the header where the one beside is further down', 5000, 'true'],
  ])('shows the pull list %s', async (_, top, isBelowHeader) => {
    const { user } = await openWine(wineDetailAnswer([{ count: 6 }]));
    act(hideMiniCart);
    const place = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 300, 200));
    await user.click(screen.getByRole('button', { name: 'pull from case #NJ-104233' }));
    place.mockRestore();
    screen.getByRole('region', { name: 'Pull list beside the wine' });
    const header = screen.getByRole('button', { name: 'Pull list, 1 bottle' });
    expect(header.getAttribute('aria-expanded')).toBe(isBelowHeader);
  });

  it('shows the pull list beside the wine with the ways on', async () => {
    rememberList('/inventory?type=Red&s=300');
    const { user } = await openWine(wineDetailAnswer());
    expect(screen.queryByRole('link', { name: 'SELECT MORE BOTTLES' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^pull/ }));
    const more = await screen.findByRole('link', { name: 'SELECT MORE BOTTLES' });
    expect(more.getAttribute('href')).toBe('/inventory?type=Red&s=300');
    const onward = screen.getAllByRole('link', { name: 'CONTINUE TO DELIVER' });
    expect(onward.map((link) => link.getAttribute('href'))).toContain('/cart');
  });

  it('is grey and without effect for read-only users, with the keyboard too', async () => {
    const { user } = await openWine(wineDetailAnswer(), viewer);
    const pull = screen.getByRole('button', { name: /^pull from/ });
    expect(pull.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
    pull.focus();
    await user.keyboard('{Enter} ');
    await user.click(pull);
    expect(currentPullList()).toEqual([]);
  });
});

describe('A wine that fails to load', () => {
  it('because it is not there leads to /404', async () => {
    answerRequests({ 'GET /wines/*/': { status: 404, json: { detail: 'Not found.' } } });
    const { url } = openPage('/inventory/999', eleanor);
    await screen.findByRole('heading', { name: '404 ERROR' });
    expect(url()).toBe('/404');
  });

  it('because the server fails says so and tries again', async () => {
    let isDown = true;
    const answer = () => (isDown ? serverFault : { json: wineDetailAnswer() });
    answerRequests({ 'GET /wines/*/': answer });
    const { user, container } = openPage('/inventory/1', eleanor);
    await screen.findByText('Something went wrong on our side.');
    expect(container.querySelector('[class*=icture]')).toBeNull();
    await checkAccessibility(container);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: '6 Bottle(s)' });
  });

  it('at once shows where it will be', async () => {
    answerRequests({ 'GET /wines/*/': () => new Promise<Answer>(() => undefined) });
    const { container } = openPage('/inventory/1', eleanor);
    await screen.findByText('Loading...');
    expect(screen.queryByRole('heading', { level: 1, name: 'Wine' })).not.toBeNull();
    expect(container.querySelector('[class*=icture]')).not.toBeNull();
    await checkAccessibility(container);
  });
});
