import {
  formerRequestCalls,
  ownFormerRequestCalls,
} from '@portal/contract/requests/former/former-requests.calls';
import {
  houseFileCalls,
  houseImportCalls,
} from '@portal/contract/cellar/house-import/house-import.calls';
import { operationsOf } from './operations-of.ts';
import { sharedRecord } from './shared-records.ts';
import {
  callApi,
  nextNumber,
  none,
  ofAccount,
  type Operations,
  type ValidRequest,
} from './tenant.ts';

/** The tables of a house with one new client and a bottle of a new wine. */
function newHouse(): ValidRequest {
  const number = `M-${nextNumber()}`;
  const file = (name: string, lines: readonly string[]) => ({
    name,
    field: 'file',
    content: Buffer.from(lines.join('\r\n')),
  });
  return {
    body: { leave_out_wrong: 'false', allow_similar_numbers: 'false' },
    files: [
      file('clients.csv', ['Number,Name', `${number},Client ${number}`]),
      file('bottles.csv', [
        'Client,Case Number,Producer,Wine,Vintage,Size (ml),Quantity',
        `${number},Case ${number},${number},${number},2010,750,6`,
      ]),
    ],
  };
}

const newRun = sharedRecord('move-in', async ({ portal }): Promise<number> => {
  const { body, files } = newHouse();
  const url = '/api/staff/house-imports/';
  return (await callApi<{ id: number }>(portal.steward, 'POST', url, body, files)).id;
});

/** A valid request of every operation of moving a house in. */
export const HOUSE_IMPORT_OPERATIONS: Operations = {
  ...operationsOf(houseImportCalls, {
    list: () => ({ query: { state: 'open', page: '1' } }),
    one: async (tenant) => ({ params: { id: await newRun(tenant) } }),
    reconciliation: async (tenant) => ({
      params: { id: await newRun(tenant) },
      query: { as: 'csv' },
    }),
    templates: none,
    answer: () => ({
      body: { table: 'bottles', column: 'Type', value: `word ${nextNumber()}`, answer: 'Red' },
    }),
    stop: async (tenant) => ({ params: { id: await newRun(tenant) } }),
    undo: async (tenant) => ({
      params: { id: await newRun(tenant) },
      body: { reason: 'Wrong files' },
    }),
  }),
  ...operationsOf(ownFormerRequestCalls, { list: () => ({ query: { page: '1' } }) }),
  ...operationsOf(formerRequestCalls, {
    list: (tenant) => ({ ...ofAccount(tenant), query: { page: '1' } }),
  }),
  ...operationsOf(houseFileCalls, { check: newHouse, wrong: newHouse, run: newHouse }),
};
