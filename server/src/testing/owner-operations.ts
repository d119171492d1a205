import { noticeCalls } from '@portal/contract/access/notices/notices.calls';
import { holdCalls } from '@portal/contract/requests/orders/orders.calls';
import { operationsOf } from './operations-of.ts';
import { askForBottle } from './client-operations.ts';
import {
  ADDRESS,
  callApi,
  nextNumber,
  type Operations,
  type Tenant,
  type ValidRequest,
} from './tenant.ts';

/** The link of a request to a new address. */
async function holdLink(tenant: Tenant): Promise<ValidRequest> {
  const { browser, portal, email } = tenant;
  const line1 = `${nextNumber()} Hold Street`;
  const { id: addressId } = await callApi<{ id: number }>(browser, 'POST', '/api/addresses/', {
    ...ADDRESS,
    line1,
  });
  await askForBottle({ ...tenant, addressId });
  const token = /hold-request#token=([\w-]+)/.exec(await portal.mailTo(email))?.[1] ?? '';
  return { by: portal.newVisitor(), body: { token } };
}

/** Puts the tenant's next request on hold and returns its number. */
export async function heldRequest(tenant: Tenant): Promise<number> {
  const { by, body } = await holdLink(tenant);
  const url = '/api/hold_request/';
  const held = await callApi<{ footprint_id: number }>(by ?? tenant.browser, 'POST', url, body);
  return held.footprint_id;
}

/** A valid request of every operation about what owners are told. */
export const OWNER_OPERATIONS: Operations = {
  ...operationsOf(noticeCalls, {
    recent: () => ({}),
  }),
  ...operationsOf(holdCalls, {
    details: holdLink,
    hold: holdLink,
  }),
};
