import { requestQueueSchema } from '@portal/contract/warehouse/desk/desk.schemas';
import type { APIRequestContext, Page } from 'playwright-core';
import { pullStops } from '../../e2e/driving/pulled-stops.ts';
import { DRIVER, STEWARD } from './screen.ts';

/** A browser of somebody else beside the page's own. */
async function visitOf(page: Page, email: string) {
  await page.goto('/about');
  const baseURL = new URL(page.url()).origin;
  const visit = await page.context().browser()?.newContext({ baseURL });
  if (visit === undefined) throw new Error('The page has no browser.');
  const data = { email, password: 'cellar-door-55' };
  await visit.request.post('/api/rest-auth/login/', { data });
  return visit;
}

export const stewardVisit = (page: Page) => visitOf(page, STEWARD);
export const driverVisit = (page: Page) => visitOf(page, DRIVER);

export async function csrfHeader(api: APIRequestContext) {
  const { cookies } = await api.storageState();
  const token = cookies.find(({ name }) => name.endsWith('csrftoken'))?.value ?? '';
  return { 'X-CSRFToken': token };
}

/** Confirms the first requests by van for a day. */
export async function confirmVans(api: APIRequestContext, day: string, most: number) {
  const list = await api.get('/api/staff/requests/?method=8&state=open');
  const { results } = requestQueueSchema.parse(await list.json());
  for (const { footprint_id: number, version } of results.slice(0, most)) {
    await api.post(`/api/staff/requests/${number}/confirm/`, {
      data: { version, confirmed_date: day, silent: true },
      headers: await csrfHeader(api),
    });
  }
}

/** Confirms a few requests by van for today and marks them pulled, so that the driver has stops on any day of the week. */
export async function stopsToday(page: Page): Promise<string> {
  const visit = await stewardVisit(page);
  await pullStops(visit, 3);
  await visit.close();
  return '/staff/stops';
}
