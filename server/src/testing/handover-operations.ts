import { lateHandoverCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { handOverCalls } from '@portal/contract/warehouse/handovers/handovers.calls';
import type { HandedOver } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { operationsOf } from './operations-of.ts';
import { askForBottle, PNG } from './client-operations.ts';
import { DELIVERED, NOBODY } from './handover-scene.ts';
import { processed, stepOf } from './request-steps.ts';
import {
  callApi,
  type Operations,
  type Tenant,
  type ValidRequest,
  versionOf,
  writeStaff,
} from './tenant.ts';

/** Hands a request over that is not marked pulled, then marks it: a late handover to decide about. */
async function lateHandover(tenant: Tenant, more: object = {}): Promise<ValidRequest> {
  const { number } = await askForBottle(tenant);
  const url = `/api/staff/requests/${number}/handover/`;
  const { steward } = tenant.portal;
  const { id } = await callApi<HandedOver>(steward, 'POST', url, { ...DELIVERED });
  const { body } = await stepOf(tenant, number, {});
  await writeStaff(tenant, `requests/${number}/process/`, body);
  const version = await versionOf(tenant, `requests/${number}/`);
  return { params: { number, id }, body: { version, ...more } };
}

/** Valid requests to hand bottles over. */
export const HANDOVER_OPERATIONS: Operations = {
  ...operationsOf(handOverCalls, {
    sign: async (tenant) => {
      const { params } = await processed(tenant, () => ({}));
      return { ...(params && { params }), body: { ...DELIVERED }, files: [PNG] };
    },
  }),
  ...operationsOf(lateHandoverCalls, {
    accept: async (tenant) => lateHandover(tenant, { silent: false }),
    setAside: async (tenant) => lateHandover(tenant, { reason: 'Of another request' }),
  }),
  'POST /api/staff/requests/:number/handover/ typed': async (tenant) => {
    const { params } = await processed(tenant, () => ({}));
    const { signature: _, ...delivered } = DELIVERED;
    const typed = { signed_name: 'Ada Keller', is_witnessed: true, bottles: 1, short: [] };
    return { ...(params && { params }), body: { ...delivered, ...typed } };
  },
  'POST /api/staff/requests/:number/handover/ failed': async (tenant) => {
    const { params } = await processed(tenant, () => ({}));
    const handed_at = tenant.portal.now().toISOString();
    return { ...(params && { params }), body: { ...NOBODY, note: 'Rang twice', handed_at } };
  },
};
