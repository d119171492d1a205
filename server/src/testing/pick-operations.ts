import { pickCalls } from '@portal/contract/warehouse/picking/picking.calls';
import { operationsOf } from './operations-of.ts';
import { askForBottle } from './client-operations.ts';
import { happenedNow, stepOf } from './request-steps.ts';
import { type Operations, writeStaff } from './tenant.ts';

/** The picks of a request. */
export const PICK_OPERATIONS: Operations = {
  ...operationsOf(pickCalls, {
    list: async (tenant) => ({
      params: { number: (await askForBottle(tenant)).number },
    }),
    add: async (tenant) => {
      const { number, lineId } = await askForBottle(tenant);
      const code = `https://portal.example/c/${tenant.lot.caseNumber}`;
      const lines = [{ line_id: lineId, quantity: 1 }];
      return {
        params: { number },
        body: { how: 'scan', code, reason: '', lines, ...happenedNow(tenant) },
      };
    },
    remove: async (tenant) => {
      const { number, lineId } = await askForBottle(tenant);
      const lines = [{ line_id: lineId, quantity: 1 }];
      const body = { how: 'hand', reason: 'No label', lines };
      await writeStaff(tenant, `requests/${number}/picks/`, body);
      return { params: { number }, body: { lines: [lineId], ...happenedNow(tenant) } };
    },
    putBack: async (tenant) => {
      const { number, lineId } = await askForBottle(tenant);
      const lines = [{ line_id: lineId, quantity: 1 }];
      const body = { how: 'hand', reason: 'No label', lines };
      await writeStaff(tenant, `requests/${number}/picks/`, body);
      const { body: cancelled } = await stepOf(tenant, number, { reason: 'Asked by telephone' });
      await writeStaff(tenant, `requests/${number}/cancel/`, cancelled);
      return { params: { number }, body: { bottles: 1, ...happenedNow(tenant) } };
    },
  }),
};
