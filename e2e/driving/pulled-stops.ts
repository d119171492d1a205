import type { BrowserContext } from 'playwright-core';
import {
  deskSchema,
  requestQueueSchema,
  staffRequestSchema,
} from '../../contract/src/warehouse/desk/desk.schemas.ts';

/** A delivery that is due today and ready to leave. */
export interface PulledStop {
  readonly number: number;
  readonly orderId: number;
}

/** The header that a change of a signed-in visit needs. */
export async function csrfHeader(visit: BrowserContext) {
  const cookies = await visit.cookies();
  const token = cookies.find(({ name }) => name.endsWith('csrftoken'))?.value ?? '';
  return { 'X-CSRFToken': token };
}

/**
 * Confirms van deliveries for today and marks them pulled, as the desk does: first those of the first account, whose
 * client is collector@example.com. The visit is a steward's.
 */
export async function pullStops(visit: BrowserContext, count: number): Promise<PulledStop[]> {
  const api = visit.request;
  const { today } = deskSchema.parse(await (await api.get('/api/staff/desk/')).json());
  const list = await api.get('/api/staff/requests/?method=8&direction=pull&state=open');
  const { results } = requestQueueSchema.parse(await list.json());
  const headers = await csrfHeader(visit);
  const stops: PulledStop[] = [];
  const sorted = results.toSorted((one, other) => one.account.id - other.account.id);
  for (const { footprint_id: number, id: orderId, ...row } of sorted.slice(0, count)) {
    const act = async (action: string, data: object) => {
      const url = `/api/staff/requests/${number}/${action}/`;
      return staffRequestSchema.parse(await (await api.post(url, { data, headers })).json());
    };
    const fields = { confirmed_date: today, silent: true };
    const confirmed = await act('confirm', { version: row.version, ...fields });
    if (row.processed_date === null) {
      await act('process', { version: confirmed.version, silent: true, unticked: 'pulled' });
    }
    stops.push({ number, orderId });
  }
  return stops;
}
