import { vanDaysSchema } from '@portal/contract/warehouse/runs/van-days.schemas';
import { type VanBody, vansSchema } from '@portal/contract/warehouse/runs/vans.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/vans/: all vans. */
export const vansQuery = {
  ...apiQuery(['staff', 'vans'], '/staff/vans/', vansSchema),
  staleTime: 0,
};

/** POST /staff/vans/: adds a van. */
export const useAddVan = (onAdded: () => void) =>
  useApiMutation(
    (body: Pick<VanBody, 'name' | 'capacity'>) => ({
      path: '/staff/vans/',
      body,
      answer: vansSchema,
    }),
    (vans, client) => {
      client.setQueryData(vansQuery.queryKey, vans);
      onAdded();
    },
  );

/** PUT /staff/vans/{id}/: changes a van, with the loaded version. */
export const useChangeVan = (id: number, onSaved: () => void) =>
  useApiMutation(
    (body: VanBody) => ({
      method: 'PUT' as const,
      path: `/staff/vans/${id}/`,
      body,
      answer: vansSchema,
    }),
    (vans, client) => {
      client.setQueryData(vansQuery.queryKey, vans);
      onSaved();
    },
  );

/** GET /staff/van-days/: the weekdays on which the van comes, by the beginning of the ZIP code. */
export const vanDaysQuery = {
  ...apiQuery(['staff', 'van-days'], '/staff/van-days/', vanDaysSchema),
  staleTime: 0,
};

interface SentDays {
  readonly prefix: string;
  /** None removes the rule. */
  readonly weekdays: readonly number[];
}

/** PUT or DELETE /staff/van-days/{prefix}/. */
export const useSetVanDays = (onDone: (sent: SentDays) => void) =>
  useApiMutation(
    ({ prefix, weekdays }: SentDays) => ({
      path: `/staff/van-days/${encodeURIComponent(prefix)}/`,
      answer: vanDaysSchema,
      ...(weekdays.length === 0
        ? { method: 'DELETE' as const }
        : { method: 'PUT' as const, body: { weekdays } }),
    }),
    (days, client, sent) => {
      client.setQueryData(vanDaysQuery.queryKey, days);
      onDone(sent);
    },
  );
