import {
  requestQueueSchema,
  staffRequestSchema,
} from '@portal/contract/staff-requests/staff-requests.schemas';
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

export async function pickWithoutScan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Without scan' }).first().click();
  await page.getByRole('dialog').waitFor();
}
