import { randomUUID } from 'node:crypto';
import { wineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { wineList } from '@portal/contract/cellar/inventory/search-list.schemas';
import { addDays, businessDayAfter } from '@portal/contract/provider/business-days';
import { localTime } from '@portal/contract/provider/local-time';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import { orderSchema } from '@portal/contract/requests/orders/orders.schemas';
import { proposalListSchema } from '@portal/contract/requests/proposals/proposals.schemas';
import { addressListSchema } from '@portal/contract/access/profile/profile.schemas';
import type { Page } from 'playwright-core';
import { OrderWriter } from './order-writer.ts';

const CLIENT = 'collector@example.com';
const PROPOSER = 'proposer@example.com';
const PASSWORD = 'cellar-door-55';

const WINE_LIST = `Case Number,Case Type,Date Added,Producer,Wine,Designation,Vineyard,Appellation,Variety,Country,Region,Subregion,Type,Vintage,Size (ml),Quantity
NJ-900001,12 x 750ml OWC,2026-01-05,Bollinger,Bollinger,R.D. Extra Brut,,Champagne,,France,Champagne,,Sparkling-White,2002,750,12
NJ-900002,12 x 750ml OWC,2026-01-05,Almaviva,Almaviva,,,Puente Alto,,Chile,Maipo Valley,,Red,2005,750,12
`;

/** Requests a bottle by van, several times for one day in two weeks. Returns the requests' numbers. */
export async function requestVans(url: string, count: number): Promise<number[]> {
  const client = await OrderWriter.signIn(async () => url, CLIENT, PASSWORD);
  const body = await oneBottleByVan(client);
  const numbers: number[] = [];
  while (numbers.length < count) {
    const order = orderSchema.parse(await create(client, '/create_pull_request/', body));
    numbers.push(order.footprint_id);
  }
  return numbers;
}

/** The same, proposed to the client, who has declined all other proposals. */
export async function proposeVan(url: string): Promise<void> {
  const client = await OrderWriter.signIn(async () => url, CLIENT, PASSWORD);
  const proposals = proposalListSchema.parse(await readJson(client, '/proposals/'));
  for (const { id } of proposals.filter(({ state }) => state === 'open')) {
    await create(client, `/proposals/${id}/decline/`, { reason: 'Not this year' });
  }
  const proposer = await OrderWriter.signIn(async () => url, PROPOSER, PASSWORD);
  await create(proposer, '/proposals/', await oneBottleByVan(proposer));
}

/** The body of a pull request for a bottle that is free. */
async function oneBottleByVan(client: OrderWriter) {
  const [address] = addressListSchema.parse(await readJson(client, '/addresses/'));
  const found = wineList.parse(await readJson(client, '/search_wines/?search=Lynch-Bages'));
  const wine = found.results.toSorted((a, b) => b.bottles.length - a.bottles.length)[0];
  const { id, bottles } = wineDetail.parse(await readJson(client, `/wines/${wine?.id ?? 0}/`));
  const bottle = bottles[0];
  const line = { wine: id, case_footprint_id: bottle?.case.footprint_id, quantity: 1 };
  return {
    method: 'VanDelivery',
    address: address?.id,
    requested_delivery_date: dayInTwoWeeks(),
    lines: [{ ...line, size_value: bottle?.size_value }],
  };
}

/** Announces two cases of twelve, and loads their wine list on the steward's page. Returns the request's number. */
export async function expectTwoCases(url: string, desk: Page): Promise<number> {
  const client = await OrderWriter.signIn(async () => url, CLIENT, PASSWORD);
  const body = { company_name: 'Zachys', number_of_boxes: 2 };
  const announced = await create(client, '/create_notify_order/', body);
  const { footprint_id: number } = orderSchema.parse(announced);
  await desk.goto(`/staff/receiving/${number}`);
  const file = { name: 'zachys.csv', mimeType: 'text/csv', buffer: Buffer.from(WINE_LIST) };
  await desk.getByLabel('Wine list (optional)').setInputFiles(file);
  await desk.getByRole('button', { name: 'Remove the list' }).waitFor();
  return number;
}

async function readJson(client: OrderWriter, path: string): Promise<unknown> {
  return (await client.get(path)).json();
}

async function create(client: OrderWriter, path: string, body: object): Promise<unknown> {
  const key = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  const answer = await client.send('POST', path, body, key);
  return answer.json();
}

/** A weekday for which the demo requests nothing. */
function dayInTwoWeeks(): string {
  const { date } = localTime(new Date(), 'America/New_York');
  return businessDayAfter(addDays(date, 14), 1, {});
}
