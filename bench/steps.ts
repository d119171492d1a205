import type { Browser, Page } from 'playwright-core';
import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { launchChromium } from '../e2e/driving/chromium.ts';
import { expectTwoCases, requestVans } from './steps/day-of-work.ts';
import { Hand } from './steps/hand.ts';

// npm run bench -- steps: the clicks, keys and seconds of five everyday tasks, from the first page after the log-in.
// The seconds are those of a practised user by the keystroke-level model, with the portal's own waits.
type Task = (page: Page, hand: Hand) => Promise<void>;

const COLLECTOR = 'collector@example.com';
const STEWARD = 'steward@example.com';
const VANS = 4;

const portal = await startBuiltPortal({ REQUESTS_PER_MINUTE: '100000' });
const browser = await launchChromium();
try {
  console.log('| task | clicks | keys | seconds |\n| --- | --- | --- | --- |');
  await measure(browser, 'Three bottles by van', COLLECTOR, threeBottles);
  await measure(browser, 'Two whole cases by van', COLLECTOR, twoCases);
  await measure(browser, 'Announce a shipment', COLLECTOR, announceShipment);
  await measure(browser, "Confirm and deliver a day's 4 vans", STEWARD, deliverVans);
  await measure(browser, 'Receive 24 bottles', STEWARD, receiveTwoCases);
} finally {
  await browser.close();
  await portal.stop();
}

async function measure(window: Browser, name: string, email: string, task: Task): Promise<void> {
  const viewport = { width: 1440, height: 1000 };
  const context = await window.newContext({ baseURL: portal.url, viewport });
  const data = { email, password: 'cellar-door-55' };
  await context.request.post('/api/rest-auth/login/', { data });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const hand = new Hand(page);
  await task(page, hand);
  console.log(`| ${name} | ${hand.clicks} | ${hand.keys} | ${hand.seconds.toFixed(0)} |`);
  await context.close();
}

async function threeBottles(page: Page, hand: Hand): Promise<void> {
  await hand.type(page.getByRole('searchbox'), 'krug 1988');
  await hand.press('Enter');
  await pullFirst(page, hand, 'Krug');
  for (const [words, producer] of [
    ['almaviva 2005', 'Almaviva'],
    ['tignanello 2010', 'Antinori'],
  ] as const) {
    await hand.type(page.getByRole('searchbox').first(), words);
    await hand.press('Enter');
    await pullFirst(page, hand, producer);
  }
  await deliver(page, hand);
}

/** Pulls from the row of a search's only wine; of several cases the first. */
async function pullFirst(page: Page, hand: Hand, producer: string): Promise<void> {
  await hand.see(page.getByRole('heading', { name: /^1 Result/ }));
  const row = page.getByRole('row').filter({ hasText: producer });
  await hand.click(row.getByRole('button', { name: /^pull/ }));
  const popover = page.getByRole('dialog');
  const isListed = row.getByRole('combobox');
  await popover.or(isListed).first().waitFor();
  if (!(await popover.isVisible())) return;
  await hand.click(popover.getByRole('button', { name: /^pull/ }).first());
  await hand.press('Escape');
}

async function twoCases(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'Inventory' }).first());
  await hand.click(page.getByRole('link', { name: 'Case', exact: true }));
  const pulls = page.getByRole('main').getByRole('button', { name: /^pull this case/ });
  await hand.click(pulls.first());
  await hand.click(pulls.first());
  await deliver(page, hand);
}

async function deliver(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: /Pull list/ }));
  await hand.click(page.getByRole('link', { name: 'CONTINUE TO DELIVER' }));
  await hand.click(page.getByRole('main').getByText('Continue to Deliver').first());
  await hand.click(page.getByRole('radio', { name: /^MWC Van Delivery/ }));
  await hand.click(page.getByRole('button', { name: 'Continue' }));
  await hand.see(page.getByText('default address'));
  await hand.click(page.getByRole('group', { name: /Picking Up Wines/ }).getByLabel('No'));
  await hand.click(page.getByRole('button', { name: 'Submit Pull Request' }));
  await hand.see(page.getByRole('heading', { level: 1, name: 'Pull Request Received' }));
}

async function announceShipment(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'Add Bottles to My Cellar' }));
  await hand.click(page.getByRole('radio', { name: /^Notify/ }));
  await hand.click(page.getByRole('button', { name: 'Continue' }));
  await hand.type(page.getByLabel('Name of Company/ Origin', { exact: true }), 'Zachys');
  await hand.type(page.getByLabel(/^Tracking/), '1Z999AA10123456784');
  await hand.click(page.getByRole('button', { name: 'Submit', exact: true }));
  await hand.see(page.getByRole('heading', { level: 1, name: 'Add Request Received' }));
}

async function deliverVans(page: Page, hand: Hand): Promise<void> {
  const numbers = await requestVans(portal.url, VANS);
  await hand.click(page.getByRole('link', { name: 'Requests', exact: true }).first());
  for (const number of numbers) {
    await hand.click(page.getByRole('checkbox', { name: `Select #${number}` }));
  }
  for (const [action, done] of [
    ['Confirm dates', 'confirmed'],
    ['Mark pulled', 'marked pulled'],
    ['Deliver', 'delivered'],
  ] as const) {
    await hand.click(page.getByRole('button', { name: action, exact: true }));
    if (action === 'Deliver') {
      await hand.type(page.getByLabel(/^Why nobody signs here/), 'Signed on paper');
    }
    await hand.click(page.getByRole('dialog').getByRole('button', { name: action }));
    await hand.see(page.getByText(`${VANS} ${done}.`));
  }
}

async function receiveTwoCases(page: Page, hand: Hand): Promise<void> {
  const number = await expectTwoCases(portal.url, page);
  await page.goto('/staff');
  await hand.click(page.getByRole('link', { name: `Receive #${number}` }));
  await hand.click(page.getByRole('button', { name: 'Fill the cases as listed' }));
  await hand.type(page.getByLabel('Location').nth(0), 'A-12');
  await hand.type(page.getByLabel('Location').nth(1), 'A-12');
  await hand.click(page.getByRole('button', { name: 'Put away and complete' }));
  await hand.see(page.getByRole('heading', { name: 'Put away: 24 bottles in 2 cases' }));
}
