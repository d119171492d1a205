import { labelCalls } from '@portal/contract/cellar/labels/labels.calls';
import { locationCalls } from '@portal/contract/cellar/locations/locations.calls';
import { operationsOf } from './operations-of.ts';
import { sharedRecord } from './shared-records.ts';
import { callApi, nextNumber, type Operations, readStaff, type Tenant } from './tenant.ts';

/** Adds a location inside that of the tenant; returns its code, id and version. */
const addLocation = sharedRecord('location', async (tenant) => {
  const code = `Shelf ${nextNumber()}`;
  const body = { kind: 'shelf', parent: tenant.location, codes: [code] };
  await callApi(tenant.portal.steward, 'POST', '/api/staff/locations/', body);
  const found = await readStaff<{ results: { id: number; code: string }[] }>(
    tenant,
    `locations/?search=${encodeURIComponent(code)}`,
  );
  const id = found.results.find((one) => one.code === code)?.id ?? 0;
  return { id, code };
});

/** Everything that labels can be chosen by; labels of locations follow the location. */
const everyChoice = async (tenant: Tenant) => ({
  account: String(tenant.accountId),
  case: String(tenant.lot.caseId),
  cases: String(tenant.lot.caseId),
  request: '100001',
  location: String((await addLocation(tenant)).id),
});

/** Valid requests of the places of the warehouse. */
export const LOCATION_OPERATIONS: Operations = {
  ...operationsOf(locationCalls, {
    list: ({ location }) => ({ query: { search: location, page: '1' } }),
    add: ({ location }) => ({
      body: { kind: 'bin', parent: location, codes: [`Bin ${nextNumber()}`] },
    }),
    map: ({ accountId }) => ({ query: { account: String(accountId) } }),
    one: async (tenant) => ({
      params: { id: (await addLocation(tenant)).id },
    }),
    cases: async (tenant) => ({
      params: { id: (await addLocation(tenant)).id },
      query: { page: '1' },
    }),
    change: async (tenant) => {
      const { id } = await addLocation(tenant);
      return {
        params: { id },
        body: {
          version: 1,
          code: `Rack ${nextNumber()}`,
          kind: 'rack',
          parent: tenant.location,
          walk_order: 7,
        },
      };
    },
    remove: async (tenant) => ({
      params: { id: (await addLocation(tenant)).id },
    }),
  }),
  ...operationsOf(labelCalls, {
    list: ({ accountId }) => ({
      query: { of: 'cases', account: String(accountId) },
    }),
    file: ({ accountId }) => ({
      query: {
        of: 'cases',
        account: String(accountId),
        format: 'letter-30',
        as: 'pdf',
        says: 'count',
        skip: '3',
      },
    }),
  }),
  'GET /api/staff/labels/ location': async (tenant) => ({
    query: { of: 'locations', ...(await everyChoice(tenant)) },
  }),
  'GET /api/staff/labels/file/ location': async (tenant) => ({
    query: { of: 'locations', ...(await everyChoice(tenant)), format: '62mm', as: 'zpl' },
  }),
};
