import type { BrowserContext, Page } from 'playwright-core';
import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { launchChromium } from '../e2e/driving/chromium.ts';
import { expectTwoCases, proposeVan, requestVans } from '../e2e/driving/day-of-work.ts';
import { Hand } from '../e2e/driving/hand.ts';
import { pullStops } from '../e2e/driving/pulled-stops.ts';
import { sendAsProposed, threeBottlesByVan } from '../e2e/driving/steps-of-clients.ts';

// npm run bench -- steps: the clicks, keys and seconds of everyday tasks, from the first page after the log-in.
// The seconds are those of a practised user by the keystroke-level model, with the portal's own waits.
type Task = (page: Page, hand: Hand) => Promise<void>;

const COLLECTOR = 'collector@example.com';
const STEWARD = 'steward@example.com';
const DRIVER = 'driver@example.com';
const VANS = 4;

const DESKTOP = { width: 1440, height: 1000 };
const PHONE = { width: 390, height: 844 };

const portal = await startBuiltPortal({ REQUESTS_PER_MINUTE: '100000' });
const browser = await launchChromium();
try {
  console.log('| task | clicks | keys | seconds |\n| --- | --- | --- | --- |');
  // The collector's last request goes by van.
  await requestVans(portal.url, 1);
  for (const viewport of [DESKTOP, PHONE]) {
    const isPhone = viewport === PHONE;
    const where = isPhone ? 'on a phone' : 'at a desk';
    await measure(`Three bottles by van, ${where}`, COLLECTOR, { viewport }, (page, hand) =>
      threeBottlesByVan(page, hand, isPhone),
    );
    await proposeVan(portal.url);
    await measure(`Send a proposal, ${where}`, COLLECTOR, { viewport }, sendAsProposed);
  }
  await measure('Two whole cases by van', COLLECTOR, {}, twoCases);
  await measure('Announce a shipment', COLLECTOR, {}, announceShipment);
  await measure('Mark a request pulled', STEWARD, {}, markPulled);
  await measure("Confirm and deliver a day's 4 vans", STEWARD, {}, deliverVans);
  await measure('Receive 24 bottles with places', STEWARD, {}, receiveTwoCases);
  await loadVan();
  await measure('From home to the handover', DRIVER, { viewport: PHONE }, openHandover);
} finally {
  await browser.close();
  await portal.stop();
}

async function openAt(email: string, viewport: typeof DESKTOP): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: portal.url, viewport });
  const data = { email, password: 'cellar-door-55' };
  await context.request.post('/api/rest-auth/login/', { data });
  return context;
}

async function measure(
  name: string,
  email: string,
  { viewport = DESKTOP }: { readonly viewport?: typeof DESKTOP },
  task: Task,
): Promise<void> {
  const context = await openAt(email, viewport);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const hand = new Hand(page);
  await task(page, hand);
  console.log(`| ${name} | ${hand.clicks} | ${hand.keys} | ${hand.seconds.toFixed(0)} |`);
  await context.close();
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
  await hand.click(page.getByRole('button', { name: /^Pull list/ }));
  await hand.click(page.getByRole('link', { name: /^MWC Van Delivery, / }));
  await hand.see(page.getByText('default address'));
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
  await hand.type(page.getByLabel('Location', { exact: true }).nth(0), 'A-12');
  await hand.type(page.getByLabel('Location', { exact: true }).nth(1), 'A-12');
  await hand.click(page.getByRole('button', { name: 'Put away and complete' }));
  await hand.see(page.getByRole('heading', { name: 'Put away: 24 bottles in 2 cases' }));
}

async function markPulled(page: Page, hand: Hand): Promise<void> {
  const [number] = await requestVans(portal.url, 1);
  await hand.click(page.getByRole('link', { name: 'Requests', exact: true }).first());
  await hand.click(page.getByRole('link', { name: `#${number}`, exact: true }));
  await hand.click(page.getByRole('checkbox', { name: /^Case #/ }));
  await hand.see(page.getByText('1 of 1 picked'));
  await hand.click(page.getByRole('button', { name: 'Mark 1 bottle pulled' }));
  await hand.see(page.getByRole('link', { name: /^Hand over/ }));
}

/** Makes a stop of today ready to leave. */
async function loadVan(): Promise<void> {
  const desk = await openAt(STEWARD, DESKTOP);
  await pullStops(desk, 1);
  await desk.close();
}

async function openHandover(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('link', { name: /^Hand over/ }).first());
  await hand.see(page.getByRole('heading', { level: 1, name: /^Hand over #/ }));
}
