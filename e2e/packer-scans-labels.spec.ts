import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  requestQueueSchema,
  type StaffRequest,
  staffRequestSchema,
} from '../contract/src/warehouse/desk/desk.schemas.ts';
import { scannedSchema } from '../contract/src/warehouse/picking/scanning.schemas.ts';
import { qrVideo } from '../server/src/testing/qr-video.ts';
import { CHROMIUM_FLAGS, launchChromium } from './driving/chromium.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, openSignedIn, openVisit, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();
/** Of the browser with a camera. */
let cameraComplaints: readonly string[] = [];
const LABELS = 'https://labels.example';
let phone: Page;
let desk: Page;
let request: StaffRequest;
let number: number;
/** The number of a case of the request. */
let label: string;

/** Types as a hand scanner does: fast, to wherever the focus is, and Enter. */
async function scan(text: string, page = phone): Promise<void> {
  await page.keyboard.type(text, { delay: 2 });
  await page.keyboard.press('Enter');
}

/** The page listens once it shows the button. */
const canScan = () => phone.getByRole('button', { name: 'Use the camera' }).waitFor();

const read = async (path: string): Promise<unknown> =>
  (await desk.request.get(`/api/staff/${path}`)).json();
const stands = async () => {
  const found = scannedSchema.parse(await read(`scan/?code=${label}`));
  return found.kind === 'case' ? found.case.location : null;
};

beforeAll(async () => {
  desk = await portal.signedIn('steward@example.com', '/staff', WIDTHS[0]);
  const queue = requestQueueSchema.parse(await read('requests/?direction=pull&state=requested'));
  number = queue.results[0]?.footprint_id ?? 0;
  request = staffRequestSchema.parse(await read(`requests/${number}/`));
  label = request.order.lines[0]?.case_number ?? '';
  const body = { kind: 'shelf', codes: ['SCAN-1', 'SCAN 2'] };
  const cookies = await desk.context().cookies();
  const token = cookies.find(({ name }) => name.endsWith('csrftoken'))?.value ?? '';
  const headers = { 'X-CSRFToken': token };
  const added = await desk.request.post('/api/staff/locations/', { data: body, headers });
  if (!added.ok()) throw new Error(`The locations were not added: ${added.status()}`);
  phone = await portal.signedIn('packer@example.com', '/staff/scan', WIDTHS[1]);
});

test('a scanned case opens what can be done with it, without a touch', async () => {
  await canScan();
  await scan(`${LABELS}/c/${label}`);
  await phone.getByRole('region', { name: `Case #${label}` }).waitFor();
  await phone.getByRole('link', { name: `Pick for #${number}` }).waitFor();
  await expectGoodScreen(phone, 'a scanned case');
});

test('the case moves to the location that is scanned next, and to one after the other', async () => {
  await scan(`${LABELS}/l/SCAN-1`);
  await phone.getByText(`Case #${label} is now at SCAN-1`).waitFor();
  expect(await stands()).toBe('SCAN-1');
  await phone.goto('/staff/scan');
  await canScan();
  await scan(`${LABELS}/l/SCAN%202`);
  await phone.getByRole('region', { name: 'Putting cases at SCAN 2' }).waitFor();
  await scan(label.toLowerCase());
  await phone.getByText('1 case put here').waitFor();
  expect(await stands()).toBe('SCAN 2');
  await expectGoodScreen(phone, 'putting cases somewhere');
});

test('a label of somebody else is loud and writes nothing', async () => {
  await scan('https://shop.example/9781234');
  await phone.getByRole('alert').filter({ hasText: 'Not one of ours' }).waitFor();
  await expectGoodScreen(phone, 'an unknown label');
  await phone.getByRole('button', { name: 'Stop' }).click();
  // The press did not keep the focus.
  await scan(label);
  await phone.getByRole('region', { name: `Case #${label}` }).waitFor();
  expect(await stands()).toBe('SCAN 2');
});

test('what is scanned without a connection is sent once it is back', async () => {
  await scan(`${LABELS}/l/SCAN-1`);
  await phone.getByText(`Case #${label} is now at SCAN-1`).waitFor();
  await phone.context().setOffline(true);
  await scan('NJ-0');
  await phone.getByText('NJ-0 was not opened here before', { exact: false }).waitFor();
  await scan(`${LABELS}/l/SCAN%202`);
  await phone.getByText(`Case #${label} to SCAN 2: waits for a connection`).waitFor();
  await phone.getByRole('button', { name: '1 waiting to be sent' }).waitFor();
  await expectGoodScreen(phone, 'a move that waits');
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: '1 waiting to be sent' }).waitFor({ state: 'detached' });
  expect(await stands()).toBe('SCAN 2');
});

test('a request is picked by scanning its cases, and the desk sees it', async () => {
  await phone.goto(`/staff/requests/${number}/pick`);
  await phone.getByRole('list', { name: 'Pick list' }).waitFor();
  await scan('NJ-0');
  await phone.getByText('NJ-0 is not on this pick list. Put it back.').waitFor();
  await expectGoodScreen(phone, 'a case of another request');
  const cases = [...new Set(request.order.lines.map(({ case_number: name }) => name ?? ''))];
  for (const name of cases) {
    const lines = request.order.lines.filter(({ case_number: one }) => one === name);
    await scan(`${LABELS}/c/${name}`);
    if (lines.length > 1 || (lines[0]?.quantity ?? 0) > 1) {
      await phone.getByRole('group', { name: `How many of case #${name}?` }).waitFor();
      await expectGoodScreen(phone, 'how many of a case');
      await phone.keyboard.press('Enter');
    }
    await phone.getByText(new RegExp(`of case #${name} picked$`)).waitFor();
  }
  await phone.getByText('Everything is picked.').waitFor();
  await expectGoodScreen(phone, 'a picked list');
  const all = request.order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await desk.goto(`/staff/requests/${number}`);
  await desk.getByText(`${all} of ${all} picked`).waitFor();
  await expectGoodScreen(desk, 'a picked request');
  await phone.getByRole('button', { name: /^Mark .* pulled$/ }).click();
  await phone.getByText('Everything is picked.').waitFor({ state: 'detached' });
});

test('the camera reads a label with WebAssembly from our own server', async () => {
  const video = join(tmpdir(), `label-${process.pid}.y4m`);
  await writeFile(video, qrVideo(`${LABELS}/c/${label}`));
  const browser = await launchChromium([
    ...CHROMIUM_FLAGS,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]);
  try {
    const { page, complaints: found } = await openVisit(browser, portal.url, WIDTHS[1]);
    cameraComplaints = found;
    const foreign: string[] = [];
    page.on('request', (one) => {
      if (!one.url().startsWith(portal.url)) foreign.push(one.url());
    });
    await openSignedIn(page, 'packer@example.com', '/staff/scan');
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByRole('region', { name: `Case #${label}` }).waitFor();
    await expectGoodScreen(page, 'the camera');
    expect(foreign).toEqual([]);
  } finally {
    await browser.close();
    await rm(video, { force: true });
  }
});

test('no screen complained', () => {
  // The browser itself says that an unknown code is 404 and that there is no connection.
  const all = [...portal.complaints(), ...cameraComplaints];
  const own = all.filter((one) => !/404|ERR_INTERNET_DISCONNECTED/.test(one));
  expect(own).toEqual([]);
});
