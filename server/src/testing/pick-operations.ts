import { askForBottle } from './client-operations.ts';
import { happenedNow, stepOf } from './request-steps.ts';
import { type Operations, writeStaff } from './tenant.ts';

/** The picks of a request. */
export const PICK_OPERATIONS: Operations = {
  'GET /api/staff/requests/:number/picks/': async (tenant) => ({
    params: { number: (await askForBottle(tenant)).number },
  }),
  'POST /api/staff/requests/:number/picks/': async (tenant) => {
    const { number, lineId } = await askForBottle(tenant);
    const code = `https://portal.example/c/${tenant.lot.caseNumber}`;
    const lines = [{ line_id: lineId, quantity: 1 }];
    return {
      params: { number },
      body: { how: 'scan', code, reason: '', lines, ...happenedNow(tenant) },
    };
  },
  'POST /api/staff/requests/:number/picks/remove/': async (tenant) => {
    const { number, lineId } = await askForBottle(tenant);
    const lines = [{ line_id: lineId, quantity: 1 }];
    const body = { how: 'hand', reason: 'No label', lines };
    await writeStaff(tenant, `requests/${number}/picks/`, body);
    return { params: { number }, body: { lines: [lineId], ...happenedNow(tenant) } };
  },
  'POST /api/staff/requests/:number/picks/put-back/': async (tenant) => {
    const { number, lineId } = await askForBottle(tenant);
    const lines = [{ line_id: lineId, quantity: 1 }];
    const body = { how: 'hand', reason: 'No label', lines };
    await writeStaff(tenant, `requests/${number}/picks/`, body);
    const { body: cancelled } = await stepOf(tenant, number, { reason: 'Asked by telephone' });
    await writeStaff(tenant, `requests/${number}/cancel/`, cancelled);
    return { params: { number }, body: { bottles: 1, ...happenedNow(tenant) } };
  },
};
