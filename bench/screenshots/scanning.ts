import { spawnSync } from 'node:child_process';
import { locationListSchema } from '@portal/contract/cellar/locations/locations.schemas';
import {
  requestQueueSchema,
  staffRequestSchema,
} from '@portal/contract/warehouse/desk/desk.schemas';
import type { Page } from 'playwright-core';

/** The first open pull request that asks for several bottles of a case, and that case. */
async function severalOfOne(page: Page) {
  const queue = await page.request.get('/api/staff/requests/?direction=pull&state=requested');
  for (const { footprint_id: number } of requestQueueSchema.parse(await queue.json()).results) {
    const answer = await page.request.get(`/api/staff/requests/${number}/`);
    const { order } = staffRequestSchema.parse(await answer.json());
    const line = order.lines.find(({ quantity }) => quantity > 1);
    if (line !== undefined) return { number, label: line.case_number ?? '' };
  }
  throw new Error('No pull request asks for several bottles of a case.');
}

/** Types a code as a hand scanner does. */
async function type(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

export async function scanCase(page: Page): Promise<void> {
  const { label } = await severalOfOne(page);
  await type(page, `https://portal.example/c/${label}`);
  await page.getByRole('region', { name: /^Case #/ }).waitFor();
}

export async function scanUnknown(page: Page): Promise<void> {
  await type(page, 'https://shop.example/p/9781');
  await page.getByText(/^Not one of ours/).waitFor();
}

export async function pickListOfSeveral(page: Page): Promise<string> {
  return `/staff/requests/${(await severalOfOne(page)).number}/pick`;
}

export async function scanSeveral(page: Page): Promise<void> {
  const { label } = await severalOfOne(page);
  await type(page, label);
  await page.getByRole('group', { name: /^How many/ }).waitFor();
}

export async function scanWrongCase(page: Page): Promise<void> {
  await type(page, 'NJ-0');
  await page.getByText(/is not on this pick list/).waitFor();
}

/** A house that demands scans asks why there is none; here the demo's does. */
export async function pickWithoutScan(page: Page): Promise<void> {
  await page.route('**/picks/', async (route) => {
    const response = await route.fetch();
    const picks: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, picks, { demands_scans: true }) });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Without scan' }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Puts the case at another location. */
export async function scanToMove(page: Page): Promise<void> {
  await scanCase(page);
  await type(page, 'B-04');
  await page.getByText(/ (is now at B-04|was at B-04 already)$/).waitFor();
}

/** Picks the bottles of a case with its label. */
export async function pickByScan(page: Page): Promise<void> {
  await scanSeveral(page);
  await page.keyboard.press('Enter');
  await page.getByText(/ of case .* picked$/).waitFor();
}

/** Scans where a new case stands and its label, and ticks what is in it. */
export async function scanShipment(page: Page): Promise<void> {
  const field = page.getByLabel('Scan a location or a case', { exact: true });
  for (const [code, said] of [
    ['A-12', 'Location A-12'],
    ['https://portal.example/c/NJ-150001', 'Case #NJ-150001'],
  ] as const) {
    await field.fill(code);
    await field.press('Enter');
    await page.getByText(said, { exact: true }).waitFor();
  }
  const expected = page.getByRole('region', { name: 'Wine list' }).getByRole('checkbox');
  await expected.nth(0).check();
  await expected.nth(1).check();
}

/** Dots an inch at which a sheet of labels is drawn. */
const SHEET_DPI = 80;

/** Draws the first sheet of the labels of a shelf's cases, with pdftoppm of poppler-utils. */
export async function showLabelSheet(page: Page): Promise<void> {
  const answer = await page.request.get('/api/staff/locations/?search=A-01');
  const [shelf] = locationListSchema.parse(await answer.json()).results;
  const search = `of=cases&location=${shelf?.id}&format=a4-21&says=wine`;
  const file = await page.request.get(`/api/staff/labels/file/?${search}`);
  const draw = ['-png', '-singlefile', '-r', String(SHEET_DPI), '-'];
  const { stdout } = spawnSync('pdftoppm', draw, { input: await file.body() });
  await page.goto('about:blank');
  await page.setContent(`<html lang="en"><title>Labels</title>
    <body style="margin: 0"><main><h1 style="margin: 0; line-height: 0">
    <img style="max-width: 100%" alt="A sheet of labels" src="data:image/png;base64,${stdout.toString('base64')}">
    </h1></main>`);
}
