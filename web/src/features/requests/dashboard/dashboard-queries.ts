import { searchCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import { apiQuery } from '../../../lib/api-query.ts';

/** Free bottles and the cases that hold them. */
export const bottleCaseCountQuery = {
  ...apiQuery(searchCalls.totals),
  refetchOnMount: 'always',
} as const;

/** Free bottles by type, country and decade, and those ready to drink. */
export const cellarGlanceQuery = {
  ...apiQuery(searchCalls.glance),
  refetchOnMount: 'always',
} as const;
