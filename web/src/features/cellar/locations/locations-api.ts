import {
  type AddedLocations,
  addedLocationsSchema,
  type AddLocationsBody,
  type LocationBody,
  locationSchema,
} from '@portal/contract/cellar/locations/locations.schemas';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

const path = (id: string) => `/staff/locations/${encodeURIComponent(id)}/`;

// Codes of locations stand on the pages of cases and requests too.
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['staff'] });

/** GET /staff/locations/{id}/: a location, what is inside it and the first cases that stand there. */
export const locationQuery = (id: string) =>
  apiQuery(['staff', 'locations', id], path(id), locationSchema);

/** POST /staff/locations/. */
export const useAddLocations = (onAdded: (answer: AddedLocations) => void) =>
  useApiMutation(
    (body: AddLocationsBody) => ({ path: '/staff/locations/', body, answer: addedLocationsSchema }),
    (answer, client) => {
      onAdded(answer);
      return refresh(client);
    },
  );

/** PUT /staff/locations/{id}/. */
export const useChangeLocation = (id: string, onSaved: () => void) =>
  useApiMutation(
    (body: LocationBody) => ({ method: 'PUT', path: path(id), body, answer: locationSchema }),
    (saved, client) => {
      client.setQueryData(locationQuery(id).queryKey, saved);
      onSaved();
      return refresh(client);
    },
  );

/** DELETE /staff/locations/{id}/. */
export const useRemoveLocation = (id: string, onRemoved: () => void) =>
  useApiMutation(
    () => ({ method: 'DELETE', path: path(id), answer: z.unknown() }),
    (_, client) => {
      onRemoved();
      return refresh(client);
    },
  );
