import { reportCalls, reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import { SEARCHED } from './client-operations.ts';
import { operationsOf } from './operations-of.ts';
import type { Operations, Tenant } from './tenant.ts';

const bottles = ({ accountId }: Tenant) => ({
  account: String(accountId),
  search: SEARCHED,
  size: '750',
  location: 'A',
});
const requests = ({ accountId, portal }: Tenant) => ({
  from: portal.day,
  to: portal.day,
  state: 'open',
  direction: 'pull',
  account: String(accountId),
});
const movements = ({ accountId }: Tenant) => ({ account: String(accountId), months: '3' });
const whole = () => ({ body: { format: 'xlsx' } });

/** Valid requests of the reports and their files. */
export const REPORT_OPERATIONS: Operations = {
  ...operationsOf(reportCalls, {
    totals: (tenant) => ({ query: bottles(tenant) }),
    bottles: (tenant) => ({ query: { ...bottles(tenant), page: '1' } }),
    clients: () => ({ query: { search: SEARCHED, page: '1' } }),
    locations: () => ({ query: { page: '1' } }),
    sizes: () => ({ query: { page: '1' } }),
    requests: (tenant) => ({ query: { ...requests(tenant), page: '1' } }),
    movements: (tenant) => ({ query: movements(tenant) }),
  }),
  ...operationsOf(reportExportCalls, {
    bottles: (tenant) => ({ body: { ...bottles(tenant), format: 'csv' } }),
    clients: () => ({ body: { search: SEARCHED, format: 'xlsx' } }),
    locations: whole,
    sizes: whole,
    requests: (tenant) => ({ body: { ...requests(tenant), format: 'csv' } }),
    movements: (tenant) => ({ body: { ...movements(tenant), format: 'xlsx' } }),
  }),
};
