import { locationCalls } from '@portal/contract/cellar/locations/locations.calls';
import type {
  AddedLocations,
  AddLocationsBody,
  LocationBody,
} from '@portal/contract/cellar/locations/locations.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/locations/{id}/: a location, what is inside it and the first cases that stand there. */
export const locationQuery = (id: string) => apiQuery(locationCalls.one, { params: { id } });

/** GET /staff/locations/map/: what stands at each place, of all clients or of one. */
export const stockMapQuery = (account?: string) =>
  apiQuery(locationCalls.map, { query: { account } });

/** POST /staff/locations/. */
export const useAddLocations = (onAdded: (answer: AddedLocations) => void) =>
  useApiMutation((body: AddLocationsBody) => requestOf(locationCalls.add, { body }), onAdded);

/** PUT /staff/locations/{id}/. */
export const useChangeLocation = (id: string, onSaved: () => void) =>
  useApiMutation(
    (body: LocationBody) => requestOf(locationCalls.change, { params: { id }, body }),
    onSaved,
  );

/** DELETE /staff/locations/{id}/. */
export const useRemoveLocation = (id: string, onRemoved: () => void) =>
  useApiMutation(() => requestOf(locationCalls.remove, { params: { id } }), onRemoved);
