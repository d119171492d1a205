import type { ActivityRow, UnchangedRow } from '@portal/contract/cellar/activity/activity.schemas';
import type { WineDetail, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  caseOfBottle,
  wineDetailAnswer,
  wineListAnswer,
  wineRow,
} from '../../testing/test-inventory.ts';
import { eleanor } from '../../testing/test-users.ts';

const NJ = { id: 10, footprint_lookup_code: 'NJ-104233' };
const delivered: ActivityRow = {
  id: 2,
  at: '2026-11-20T16:00:00.000Z',
  happened_at: null,
  kind: 'delivered',
  wine: { id: 1, vintage: { value: 2005 }, long_producer: 'Château Latour Grand Vin' },
  size_value: 750,
  bottles: -2,
  from_case: NJ,
  to_case: null,
  why: '',
  order: { id: 41, footprint_id: 100_041 },
  file_name: null,
  balance: 6,
};
const received: ActivityRow = {
  ...delivered,
  id: 1,
  at: '2026-03-02T16:00:00.000Z',
  kind: 'received',
  bottles: 8,
  from_case: null,
  to_case: NJ,
  order: null,
  balance: 8,
};
const counted: UnchangedRow = {
  at: '2026-05-02T16:00:00.000Z',
  kind: 'counted',
  bottles: 8,
  case: NJ,
  order: null,
};
const pulled: UnchangedRow = {
  at: '2026-11-19T16:00:00.000Z',
  kind: 'pulled',
  bottles: 2,
  case: null,
  order: { id: 41, footprint_id: 100_041 },
};

beforeEach(resetBrowserState);

async function openWine(wine: WineDetail, ofProducer: readonly WineRow[] = [wineRow()]) {
  const results = [delivered, received];
  answerRequests({
    'GET /wines/*/': { json: wine },
    'GET /search_wines/': { json: wineListAnswer({ results: [...ofProducer] }) },
    'GET /activity/': {
      json: { count: 2, is_more: false, page: 1, results, unchanged: [pulled, counted] },
    },
  });
  const page = openPage('/inventory/1', eleanor);
  await screen.findByRole('heading', { level: 1, name: /Château Latour/ });
  return page;
}

describe('The page of a wine', () => {
  it('links each level of its place to what the cellar has from there', async () => {
    await openWine(wineDetailAnswer());
    const place = screen.getByRole('navigation', { name: 'Place of origin' });
    const links = within(place).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['France', '/inventory?countryRegion=France'],
      ['Bordeaux', '/inventory?countryRegion=France_Bordeaux'],
      ['Médoc', `/inventory?countryRegion=${encodeURIComponent('France_Bordeaux_Médoc')}`],
      ['Pauillac', '/inventory?appellation=Pauillac'],
    ]);
  });

  it.each([
    [2040, 2050, 'Hold, ready from 2040. Drink 2040–2050'],
    [2000, 2010, 'Past its window, which ended in 2010. Drink 2000–2010'],
    [2010, null, 'Ready now. Drink from 2010'],
    [null, null, 'No drinking window recorded'],
  ])('says in a sentence where today is in its window (%s to %s)', async (from, to, sentence) => {
    await openWine(wineDetailAnswer(undefined, { drink_from: from, drink_to: to }));
    const said = screen.getAllByText((_, element) => element?.textContent === sentence);
    expect(said.length).toBeGreaterThan(0);
  });

  it('counts the bottles that are free, on the pull list, in open requests and delivered', async () => {
    const reserved = [{ case: caseOfBottle(), size_value: 750, quantity: 2 }];
    const { user, container } = await openWine(
      wineDetailAnswer([{ count: 6 }], { reserved, delivered_count: 3 }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: /Bottles to pull/ }), '4');
    await user.click(screen.getByRole('button', { name: /^pull from/ }));
    for (const count of ['2 free', '4 on your pull list', '2 in open requests', '3 delivered']) {
      screen.getByText(count);
    }
    await checkAccessibility(container);
  });

  it('names the other vintages in the cellar, and other wines of the producer', async () => {
    const forts = wineRow({ id: 3, long_producer: 'Les Forts de Latour' });
    const { container } = await openWine(
      wineDetailAnswer(undefined, {
        other_vintages: [{ id: 2, vintage: { value: 1990 }, bottle_count: 12 }],
      }),
      [wineRow(), wineRow({ id: 2, vintage: { value: 1990 } }), forts],
    );
    const also = within(await screen.findByRole('region', { name: 'Also in your cellar' }));
    const older = also.getByRole('link', { name: '1990, 12 bottles' });
    expect(older.getAttribute('href')).toBe('/inventory/2');
    const other = also.getByRole('link', { name: '2005 Les Forts de Latour' });
    expect(other.getAttribute('href')).toBe('/inventory/3');
    expect(also.getAllByRole('link')).toHaveLength(2);
    await checkAccessibility(container);
  });

  it('says nothing of other wines where there are none', async () => {
    await openWine(wineDetailAnswer());
    await screen.findByRole('region', { name: 'Its life here' });
    expect(screen.queryByRole('region', { name: 'Also in your cellar' })).toBeNull();
  });

  it('tells its life, the newest first, with the requests and what was left', async () => {
    const { container } = await openWine(wineDetailAnswer([{ count: 6 }]));
    const life = within(await screen.findByRole('region', { name: 'Its life here' }));
    await life.findByText('Counted');
    expect(life.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Delivered −2 × 750ml Nov 20, 2026from NJ-104233 Request #1000416 left',
      'Pulled 2 bottles Nov 19, 2026Request #1000418 left',
      'Counted 8 bottles May 2, 2026in NJ-1042338 left',
      'Received +8 × 750ml Mar 2, 2026to NJ-104233 8 left',
    ]);
    const [request] = life.getAllByRole('link', { name: 'Request #100041' });
    expect(request?.getAttribute('href')).toBe('/orders/history/41');
    const all = life.getByRole('link', { name: 'All activity' });
    expect(all.getAttribute('href')).toBe('/activity?wine=1');
    await checkAccessibility(container);
  });

  it('says when the last bottles left', async () => {
    const last = { at: '2026-11-20T16:00:00.000Z', bottles: 2 };
    await openWine(wineDetailAnswer([], { last_left: last }));
    screen.getByText('None left, the last two left on Nov 20, 2026');
    expect(screen.queryByRole('button', { name: /pull/ })).toBeNull();
  });

  it('keeps its cases when its life fails to load, which "Try again" loads', async () => {
    let isDown = true;
    answerRequests({
      'GET /wines/*/': { json: wineDetailAnswer() },
      'GET /search_wines/': { json: wineListAnswer() },
      'GET /activity/': () =>
        isDown
          ? serverFault
          : { json: { count: 1, is_more: false, page: 1, results: [received], unchanged: [] } },
    });
    const { user } = openPage('/inventory/1', eleanor);
    await screen.findByRole('heading', { name: '6 Bottle(s)' });
    await screen.findByText('Something went wrong on our side.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Received');
  });
});
