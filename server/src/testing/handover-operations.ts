import { PNG } from './client-operations.ts';
import { DELIVERED, NOBODY } from './handover-scene.ts';
import { processed } from './stock-operations.ts';
import type { Operations } from './tenant.ts';

/** Valid requests to hand bottles over. */
export const HANDOVER_OPERATIONS: Operations = {
  'POST /api/staff/requests/:number/handover/': async (tenant) => {
    const { params } = await processed(tenant, () => ({}));
    return { ...(params && { params }), body: { ...DELIVERED }, files: [PNG] };
  },
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
