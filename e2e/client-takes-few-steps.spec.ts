import { expect, test } from 'vitest';
import { proposeVan, requestVans } from './driving/day-of-work.ts';
import { Hand } from './driving/hand.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { oneBottleOfAWine, sendAsProposed, threeBottlesByVan } from './driving/steps-of-clients.ts';
import { expectFocusInSight, expectGoodScreen, openSignedIn, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';

const portal = startPortalAndBrowser();

test.each([
  [6, WIDTHS[0]],
  [5, WIDTHS[1]],
])('three bottles leave by van in %i clicks from the home page: $name', async (most, width) => {
  await requestVans(portal.url, 1);
  const { page, context, complaints } = await portal.visit(width);
  await openSignedIn(page, COLLECTOR, '/');
  const hand = new Hand(page);
  await threeBottlesByVan(page, hand, width.name === 'phone');
  expect(hand.clicks).toBeLessThanOrEqual(most);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(WIDTHS)(
  'a bottle leaves in three clicks from the page of its wine: $name',
  async (width) => {
    await requestVans(portal.url, 1);
    const { page, context, complaints } = await portal.visit(width);
    await openSignedIn(page, COLLECTOR, '/inventory?search=antinori');
    await page.getByRole('main').getByRole('link', { name: 'Antinori' }).first().click();
    const hand = new Hand(page);
    await oneBottleOfAWine(page, hand);
    expect(hand.clicks).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('"CONTINUE TO DELIVER" of the header is followed by the choice of the method', async () => {
  await requestVans(portal.url, 1);
  const { page, context } = await portal.visit(WIDTHS[0]);
  await openSignedIn(page, COLLECTOR, '/inventory?search=antinori');
  await page.getByRole('main').getByRole('link', { name: 'Antinori' }).first().click();
  await page
    .getByRole('button', { name: /^pull from/ })
    .first()
    .click();
  await page.goto('/faq');
  const hand = new Hand(page);
  await hand.click(page.getByRole('button', { name: /^Pull list/ }));
  await hand.click(page.getByRole('link', { name: 'CONTINUE TO DELIVER' }));
  // The method of the last request is chosen by then.
  await hand.see(page.getByText(/^Earliest day: /));
  await hand.click(page.getByRole('button', { name: 'Continue' }));
  await hand.see(page.getByRole('heading', { level: 1, name: 'MWC Van Delivery' }));
  expect(hand.clicks).toBe(3);
  await context.close();
});

test.each(WIDTHS)('a proposal is sent with two clicks from the home page: $name', async (width) => {
  await proposeVan(portal.url);
  const { page, context, complaints } = await portal.visit(width);
  await openSignedIn(page, COLLECTOR, '/');
  const hand = new Hand(page);
  await sendAsProposed(page, hand);
  expect(hand.clicks).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(WIDTHS)('the calendar leaves the address in sight: $name', async (width) => {
  const { page, context } = await portal.visit(width);
  await openSignedIn(page, COLLECTOR, '/inventory?search=antinori');
  await page.getByRole('main').getByRole('link', { name: 'Antinori' }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^pull from/ })
    .first()
    .click();
  await page.goto('/cart');
  await expectGoodScreen(page, 'pull list with the shortest way');
  await page.getByRole('link', { name: /^MWC Van Delivery, / }).click();
  await page.getByText('default address').waitFor();
  await expectFocusInSight(page, 30);
  await page.getByRole('button', { name: /^Calendar/ }).click();
  const calendar = await page.getByRole('dialog').boundingBox();
  const address = await page.getByText('default address').boundingBox();
  expect(address?.y).toBeGreaterThanOrEqual(0);
  expect((address?.y ?? 0) + (address?.height ?? 0)).toBeLessThan(calendar?.y ?? 0);
  await context.close();
});
