import {
  bottleCaseCountSchema,
  cellarGlanceSchema,
} from '@portal/contract/requests/dashboard/dashboard.schemas';
import { apiQuery } from '../../../lib/api-query.ts';

/** Free bottles and the cases that hold them. */
export const bottleCaseCountQuery = {
  ...apiQuery(['bottle-case-count'], '/bottle_case_count/', bottleCaseCountSchema),
  refetchOnMount: 'always',
} as const;

/** Free bottles by type, country and decade, and those ready to drink. */
export const cellarGlanceQuery = {
  ...apiQuery(['cellar-glance'], '/cellar_glance/', cellarGlanceSchema),
  refetchOnMount: 'always',
} as const;
