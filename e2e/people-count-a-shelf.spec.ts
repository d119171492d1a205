import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, tabTo, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();
/** The steward's screen, and the telephone of the packer. */
let desk: Page;
let phone: Page;
let session: string;

beforeAll(async () => {
  desk = await portal.signedIn('steward@example.com', '/staff/stock', WIDTHS[0]);
  phone = await portal.signedIn('packer@example.com', '/staff/counts', WIDTHS[1]);
});

const caseOn = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 2, name: /^Case #/ });
  await heading.waitFor();
  return /#(.*)/.exec((await heading.textContent()) ?? '')?.[1] ?? '';
};
const skipLines = async (page: Page) => {
  for (const skip of (await page.getByRole('checkbox').all()).slice(1)) await skip.check();
};

test('a steward starts a session of the four cases longest unseen', async () => {
  await desk.getByRole('link', { name: /open sessions?$/ }).click();
  await desk.getByText('New counting session').click();
  await desk.getByRole('combobox', { name: 'What to count' }).selectOption('unseen');
  await desk.getByRole('textbox', { name: 'How many cases' }).fill('4');
  await expectGoodScreen(desk, 'the counting sessions');
  await desk.getByRole('button', { name: 'Start the session' }).click();
  await desk.getByRole('heading', { level: 1, name: '4 cases longest unseen' }).waitFor();
  await desk.getByText('0 of 4 counted').waitFor();
  await expectGoodScreen(desk, 'a new session');
  session = new URL(desk.url()).pathname;
});

test('two people get different cases, and a reload keeps the one that is open', async () => {
  await phone.reload();
  await phone.getByRole('link', { name: '4 cases longest unseen' }).click();
  const next = phone.getByRole('button', { name: 'Next case' });
  await next.waitFor();
  await tabTo(phone, next);
  await phone.keyboard.press('Enter');
  const first = await caseOn(phone);
  await desk.getByRole('button', { name: 'Next case' }).click();
  expect(await caseOn(desk)).not.toBe(first);
  await expectGoodScreen(phone, 'a case of a session');
  await phone.reload();
  expect(await caseOn(phone)).toBe(first);
});

test('the packer counts one case on the telephone and misses the next', async () => {
  const first = await caseOn(phone);
  await phone.getByRole('main').getByRole('listitem').getByRole('textbox').first().fill('9999');
  await skipLines(phone);
  await phone.getByRole('button', { name: 'Send the count' }).click();
  await phone.getByText(`Case #${first} is counted and differs from the books.`).waitFor();
  await phone.getByText('1 of 4 counted').waitFor();
  await expect.poll(() => caseOn(phone)).not.toBe(first);
  const missed = await caseOn(phone);
  await phone.getByRole('button', { name: 'Not here' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.waitFor();
  await expectGoodScreen(phone, 'the question before "not here"');
  await dialog.getByRole('button', { name: 'Not here' }).click();
  await phone.getByText('1 of 4 counted, 1 not at their place').waitFor();
  // The next case takes the focus when it opens.
  await expect.poll(() => caseOn(phone)).not.toBe(missed);
  const number = phone.getByRole('textbox', { name: 'Case number' });
  await number.fill('nowhere');
  await number.press('Enter');
  await phone.getByText('nowhere is not one of ours: no case has this number.').waitFor();
  await expectGoodScreen(phone, 'an unknown number');
});

test('bottles nobody owns are recorded with a picture, and refused with a page of HTML', async () => {
  await phone.getByRole('link', { name: 'Record bottles nobody owns' }).click();
  await phone.getByRole('textbox', { name: 'What was found' }).fill('Two magnums without a label');
  const files = phone.getByLabel('Pictures (optional)');
  await files.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<p>') });
  await phone.getByRole('button', { name: 'Record these bottles' }).click();
  await phone.getByText(/^x\.png: File type is not allowed/).waitFor();
  await expectGoodScreen(phone, 'a refused picture');
  await phone.getByRole('button', { name: /x\.png/ }).click();
  await files.setInputFiles('server/src/demo/opened-case.png');
  await phone.getByRole('button', { name: 'Record these bottles' }).click();
  await phone.getByRole('link', { name: 'Two magnums without a label' }).click();
  const picture = phone.getByRole('img', { name: 'Picture 1' });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
    .toBe(true);
  await expectGoodScreen(phone, 'found bottles');
});

test('the steward ends the session, reads its report and resolves what was found', async () => {
  await desk.goto(session);
  await desk.getByRole('button', { name: 'End the session' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
  await desk.getByText(/^Ended by Ruth Sandoval/).waitFor();
  await desk.getByRole('link', { name: 'Report', exact: true }).click();
  await desk.getByRole('heading', { level: 1, name: 'Report: 4 cases longest unseen' }).waitFor();
  await desk.getByText('To be decided', { exact: true }).waitFor();
  await expectGoodScreen(desk, 'the report');
  const csv = await desk.request.get(
    `/api/staff/count-sessions/${session.split('/').at(-1)}/report/csv/`,
  );
  expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(5);
  await desk.goto('/staff');
  await desk.getByRole('link', { name: '1 entry', exact: true }).click();
  await desk.getByRole('link', { name: 'Two magnums without a label' }).click();
  await desk.getByRole('textbox', { name: 'What became of them' }).fill('Given to the shop');
  await desk.getByRole('button', { name: 'Resolve' }).click();
  await desk.getByText('Given to the shop').waitFor();
  await expectGoodScreen(desk, 'a resolved entry');
});

test('no screen complained', () => {
  // The refused picture and the unknown number.
  expect(portal.complaints().filter((one) => !one.includes('400'))).toEqual([]);
});
