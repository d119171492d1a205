import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { staffRequestSchema } from '../contract/src/warehouse/desk/desk.schemas.ts';
import { mailSubjects } from './driving/mails.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { type PulledStop, pullStops } from './driving/pulled-stops.ts';
import { expectGoodScreen, openSignedIn, tabTo, WIDTHS } from './driving/visit.ts';

const STOPS = 3;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const portal = startPortalAndBrowser();
/** The driver's telephone, and the screen of the desk. */
let phone: Page;
let desk: Page;
let stops: PulledStop[];
const complaints: (readonly string[])[] = [];

async function opened(email: string, first: string, width: (typeof WIDTHS)[number]) {
  const visit = await portal.visit(width);
  await openSignedIn(visit.page, email, first);
  return visit;
}

beforeAll(async () => {
  const steward = await opened('steward@example.com', '/staff', WIDTHS[0]);
  complaints.push(steward.complaints);
  desk = steward.page;
  stops = await pullStops(steward.context, STOPS);
  // Its console says that the network is down.
  ({ page: phone } = await opened('driver@example.com', '/staff/stops', WIDTHS[1]));
});

const stopAt = (at: number) => stops[at] ?? { number: 0, orderId: 0 };
const send = () => phone.getByRole('button', { name: /^Hand over \d+ bottles?$/ });
const waiting = (text: string) =>
  phone.getByRole('banner').getByRole('button', { name: text, exact: true });

async function lookAt(number: number) {
  const answer = await desk.request.get(`/api/staff/requests/${number}/`);
  return staffRequestSchema.parse(await answer.json());
}

/** Draws a wave over the field, as a finger does. */
async function sign(): Promise<void> {
  const field = phone.getByRole('group', { name: 'Signature' }).locator('svg').first();
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('There is no field to sign in.');
  const at = (part: number) =>
    [box.x + box.width * part, box.y + box.height * (0.5 + 0.3 * Math.sin(part * 12))] as const;
  await phone.mouse.move(...at(0.1));
  await phone.mouse.down();
  for (let part = 0.1; part < 0.9; part += 0.05) await phone.mouse.move(...at(part));
  await phone.mouse.up();
}

/** The link of a stop, the next one by its client and the others by their number. */
const linkTo = (number: number) => phone.locator(`main a[href$="/staff/requests/${number}"]`);

async function openStop({ number }: PulledStop): Promise<void> {
  await linkTo(number).click();
  await phone.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor();
  await phone.getByRole('link', { name: /^Hand over/ }).click();
  await phone.getByRole('heading', { level: 1, name: `Hand over #${number}` }).waitFor();
}

test('a driver opens the first stop, and reads at each field what is missing', async () => {
  await linkTo(stopAt(0).number).waitFor();
  await expectGoodScreen(phone, 'stops');
  await openStop(stopAt(0));
  await expectGoodScreen(phone, 'handover');
  await tabTo(phone, send());
  await phone.keyboard.press('Enter');
  await phone.getByText('Enter the name of the person who takes the bottles.').waitFor();
  await phone.getByText('Someone over 21 must sign for the delivery.').waitFor();
  await phone.getByText('Sign here, or type the name of the person who signs.').waitFor();
  await expectGoodScreen(phone, 'refused handover');
  expect((await lookAt(stopAt(0).number)).handovers).toEqual([]);
});

test('what was typed and signed is there after a reload, and pictures are asked for again', async () => {
  await phone.getByLabel('Who takes the bottles?').fill('Ada Keller');
  await phone.getByLabel('The person is over 21').check();
  await sign();
  await phone.getByText('Signed.').waitFor();
  const picture = { name: 'door.png', mimeType: 'image/png', buffer: PICTURE };
  await phone.getByLabel('Pictures').setInputFiles(picture);
  const page = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
  await phone.getByLabel('Pictures').setInputFiles(page);
  await phone.getByText('page.png: The submitted file is empty.').waitFor();
  await phone.reload();
  await phone.getByText('Signed.').waitFor();
  expect(await phone.getByLabel('Who takes the bottles?').inputValue()).toBe('Ada Keller');
  expect(await phone.getByLabel('The person is over 21').isChecked()).toBe(true);
  await phone.getByText(/door\.png/).waitFor();
  await phone.getByLabel('Pictures').setInputFiles(picture);
  await expectGoodScreen(phone, 'signed handover');
});

test('without network every stop is handed over all the same, and the number waiting is in sight', async () => {
  await phone.getByRole('link', { name: `Back to #${stopAt(0).number}` }).click();
  await phone.getByRole('link', { name: 'Stops' }).click();
  await linkTo(stopAt(2).number).waitFor();
  await phone.waitForLoadState('networkidle');
  await phone.context().setOffline(true);
  await openStop(stopAt(0));
  await phone.getByText('Signed.').waitFor();
  await send().click();
  await waiting('1 waiting to be sent').waitFor();
  await openStop(stopAt(1));
  await phone.getByLabel('Not handed over').check();
  await phone.getByLabel('Why not?').selectOption({ label: 'Nobody was there' });
  await phone.getByRole('button', { name: 'Record that it failed' }).click();
  await waiting('2 waiting to be sent').waitFor();
  await openStop(stopAt(2));
  await phone.getByLabel('Who takes the bottles?').fill('Bo Lind');
  await phone.getByLabel('The person is over 21').check();
  // Signed on paper, typed by keyboard.
  await phone.getByText('The person cannot sign here?').click();
  await phone.getByLabel('Name of the person who signs').fill('Bo Lind');
  await phone.getByLabel('I have seen this person sign').check();
  await send().click();
  await waiting('3 waiting to be sent').click();
  await phone
    .getByRole('dialog')
    .getByText(`Handed over: #${stopAt(0).number}`)
    .waitFor();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await phone.getByRole('button', { name: 'Open menu' }).click();
  await phone.getByRole('button', { name: /^My Profile/ }).click();
  await phone.getByRole('button', { name: 'Logout' }).click();
  await phone.getByText(/^3 things wait in this browser/).waitFor();
  await phone.getByRole('button', { name: 'Log out all the same' }).waitFor();
  await phone.keyboard.press('Escape');
  expect((await lookAt(stopAt(0).number)).handovers).toEqual([]);
});

test('with the network everything arrives once', async () => {
  await phone.context().setOffline(false);
  await phone
    .getByRole('banner')
    .getByRole('button', { name: /waiting/ })
    .waitFor({
      state: 'detached',
    });
  const [first, second, third] = await Promise.all(stops.map(({ number }) => lookAt(number)));
  expect(first?.handovers).toMatchObject([
    { outcome: 'delivered', received_by: 'Ada Keller', pictures: [{ file_name: 'door.png' }] },
  ]);
  expect(second?.handovers).toMatchObject([{ reason: 'nobody there' }]);
  expect(third?.handovers).toMatchObject([{ received_by: 'Bo Lind', signed_name: 'Bo Lind' }]);
  expect(first?.order.completed_date).not.toBeNull();
  expect(second?.order).toMatchObject({ completed_date: null, confirmed_date: null });
  await expectGoodScreen(phone, 'stops that are done');
});

test('what was handed over meanwhile arrives all the same, and the desk decides about it', async () => {
  const { number } = stopAt(1);
  await desk.goto(`/staff/requests/${number}`);
  await phone.goto(`/staff/requests/${number}/handover`);
  await phone.getByLabel('Who takes the bottles?').fill('Cy');
  await phone.getByLabel('The person is over 21').check();
  await sign();
  await phone.context().setOffline(true);
  await send().click();
  await waiting('1 waiting to be sent').waitFor();
  await desk.getByRole('button', { name: 'Deliver without a signature here' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Why nobody signs here').fill('Fetched at the warehouse');
  await expectGoodScreen(desk, 'delivery without a signature');
  await dialog.getByRole('button', { name: /^Deliver \d/ }).click();
  await desk.getByRole('region', { name: 'Actions' }).waitFor({ state: 'detached' });
  await phone.context().setOffline(false);
  await phone
    .getByRole('banner')
    .getByRole('button', { name: /waiting/ })
    .waitFor({
      state: 'detached',
    });
  await desk.reload();
  await desk.getByRole('link', { name: /did not fit this request/ }).click();
  await desk.getByText(/when the request was completed already/).waitFor();
  await expectGoodScreen(desk, 'late handover');
  await tabTo(desk, desk.getByRole('button', { name: 'Set aside' }));
  await desk.keyboard.press('Enter');
  await desk.getByLabel('Why it does not count').fill('Fetched at the warehouse');
  await expectGoodScreen(desk, 'late handover that is set aside');
  await desk.keyboard.press('Enter');
  await desk.getByText(/^Set aside by .*Fetched at the warehouse$/).waitFor();
  expect((await lookAt(number)).handovers).toMatchObject([
    { received_by: null, decision: null },
    { received_by: 'Cy', decision: 'set aside', needs_decision: false },
  ]);
});

test('the client sees who received the bottles, with signature and picture, and is mailed', async () => {
  const { number, orderId } = stopAt(0);
  await expect
    .poll(() => mailSubjects(portal.dataDir), { timeout: 90_000 })
    .toEqual(
      expect.arrayContaining([
        `Order #${number}: delivered`,
        `Order #${stopAt(1).number}: not delivered, please choose a new day`,
      ]),
    );
  await desk.goto(`/staff/requests/${number}`);
  await desk.getByText('Received by Ada Keller').waitFor();
  await desk.getByRole('img', { name: 'Signature of Ada Keller' }).waitFor();
  await desk.getByRole('button', { name: /^Picture 1/ }).click();
  await desk.getByRole('dialog', { name: 'door.png' }).waitFor();
  await expectGoodScreen(desk, 'picture of a handover');
  const client = await opened('collector@example.com', `/orders/history/${orderId}`, WIDTHS[1]);
  complaints.push(client.complaints);
  await client.page.getByText('Received by Ada Keller').waitFor();
  await client.page.getByRole('img', { name: 'Signature of Ada Keller' }).waitFor();
  await expectGoodScreen(client.page, 'request that was handed over');
  await client.page.getByRole('button', { name: /^Picture 1/ }).click();
  await client.page.getByRole('dialog', { name: 'door.png' }).waitFor();
});

test('no screen complained', () => {
  expect(complaints.flat()).toEqual([]);
});
