import { askForBottle } from './client-operations.ts';
import { sharedRecord } from './shared-records.ts';
import { type Tenant, type ValidRequest, versionOf, writeStaff } from './tenant.ts';

/** Returns a request's next step: its number and current version, beside `more`. */
export async function stepOf(tenant: Tenant, number: number, more: object): Promise<ValidRequest> {
  const version = await versionOf(tenant, `requests/${number}/`);
  return { params: { number }, body: { version, silent: false, ...more } };
}

/** When a call was made that a phone may send later. */
export const happenedNow = ({ portal }: Tenant) => ({ happened_at: portal.now().toISOString() });

/** Requests a bottle and marks the request as pulled. */
export const pulled = sharedRecord('pulled request', async (tenant) => {
  const order = await askForBottle(tenant);
  const { body } = await stepOf(tenant, order.number, {});
  await writeStaff(tenant, `requests/${order.number}/process/`, body);
  return order;
});

export async function processed(
  tenant: Tenant,
  more: (lineId: number) => object,
): Promise<ValidRequest> {
  const { number, lineId } = await pulled(tenant);
  return stepOf(tenant, number, more(lineId));
}
