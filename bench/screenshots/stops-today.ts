import {
  deskSchema,
  requestQueueSchema,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import type { APIRequestContext, Page } from 'playwright-core';
import { STEWARD } from './screen.ts';

async function csrfHeader(api: APIRequestContext) {
  const { cookies } = await api.storageState();
  const token = cookies.find(({ name }) => name.endsWith('csrftoken'))?.value ?? '';
  return { 'X-CSRFToken': token };
}

/**
 * Confirms a few requests by van for today, as the steward does, so that the driver has stops on any day of the week.
 */
export async function stopsToday(page: Page): Promise<string> {
  await page.goto('/about');
  const baseURL = new URL(page.url()).origin;
  const visit = await page.context().browser()?.newContext({ baseURL });
  if (visit === undefined) throw new Error('The page has no browser.');
  const api = visit.request;
  const data = { email: STEWARD, password: 'cellar-door-55' };
  await api.post('/api/rest-auth/login/', { data });
  const { today } = deskSchema.parse(await (await api.get('/api/staff/desk/')).json());
  const list = await api.get('/api/staff/requests/?method=8&state=open');
  const { results } = requestQueueSchema.parse(await list.json());
  for (const { footprint_id: number, version } of results.slice(0, 3)) {
    await api.post(`/api/staff/requests/${number}/confirm/`, {
      data: { version, confirmed_date: today, silent: true },
      headers: await csrfHeader(api),
    });
  }
  await visit.close();
  return '/staff/stops';
}
