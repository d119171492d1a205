import {
  bottleCaseCountSchema,
  cellarGlanceSchema,
} from '@portal/contract/dashboard/dashboard.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** GET /bottle_case_count/: free bottles and the cases that hold them. */
export const bottleCaseCountQuery = queryOptions({
  queryKey: ['bottle-case-count'],
  queryFn: ({ signal }) =>
    callApi({ path: '/bottle_case_count/', answer: bottleCaseCountSchema, signal }),
  refetchOnMount: 'always',
});

/** GET /cellar_glance/: free bottles by type, country and decade. */
export const cellarGlanceQuery = queryOptions({
  queryKey: ['cellar-glance'],
  queryFn: ({ signal }) => callApi({ path: '/cellar_glance/', answer: cellarGlanceSchema, signal }),
  refetchOnMount: 'always',
});
