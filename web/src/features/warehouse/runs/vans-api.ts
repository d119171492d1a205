import { vanCalls } from '@portal/contract/warehouse/runs/runs.calls';
import type { VanBody } from '@portal/contract/warehouse/runs/vans.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/vans/: all vans. */
export const vansQuery = {
  ...apiQuery(vanCalls.list),
  staleTime: 0,
};

/** POST /staff/vans/: adds a van. */
export const useAddVan = (onAdded: () => void) =>
  useApiMutation(
    (body: Pick<VanBody, 'name' | 'capacity'>) => requestOf(vanCalls.add, { body }),
    onAdded,
  );

/** PUT /staff/vans/{id}/: changes a van, with the loaded version. */
export const useChangeVan = (id: number, onSaved: () => void) =>
  useApiMutation((body: VanBody) => requestOf(vanCalls.change, { params: { id }, body }), onSaved);

/** GET /staff/van-days/: the weekdays on which the van comes, by the beginning of the ZIP code. */
export const vanDaysQuery = {
  ...apiQuery(vanCalls.days),
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
    ({ prefix, weekdays }: SentDays) =>
      weekdays.length === 0
        ? requestOf(vanCalls.removeDays, { params: { prefix } })
        : requestOf(vanCalls.setDays, { params: { prefix }, body: { weekdays } }),
    (_, _client, sent) => onDone(sent),
  );
