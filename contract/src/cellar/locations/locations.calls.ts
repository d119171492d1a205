import { DESK_LOCATIONS, WAREHOUSE } from '../../access/auth/callers.ts';
import { get, post, put, remove } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  addLocationsBody,
  addedLocationsSchema,
  locationBody,
  locationCasesQuery,
  locationCasesSchema,
  locationListSchema,
  locationSchema,
  locationsQuery,
} from './locations.schemas.ts';
import { stockMapQuery, stockMapSchema } from './stock-map.schemas.ts';

/** The places of the warehouse and what stands there (docs/product/locations.md). */
export const locationCalls = {
  list: get('/staff/locations/', WAREHOUSE, { query: locationsQuery, answer: locationListSchema }),
  add: post('/staff/locations/', DESK_LOCATIONS, {
    body: addLocationsBody,
    status: 201,
    answer: addedLocationsSchema,
  }),
  map: get('/staff/locations/map/', WAREHOUSE, { query: stockMapQuery, answer: stockMapSchema }),
  one: get('/staff/locations/:id/', WAREHOUSE, { params: idPathSchema, answer: locationSchema }),
  cases: get('/staff/locations/:id/cases/', WAREHOUSE, {
    params: idPathSchema,
    query: locationCasesQuery,
    answer: locationCasesSchema,
  }),
  change: put('/staff/locations/:id/', DESK_LOCATIONS, {
    params: idPathSchema,
    body: locationBody,
    answer: locationSchema,
    shows: '/staff/locations/:id/',
  }),
  remove: remove('/staff/locations/:id/', DESK_LOCATIONS, { params: idPathSchema }),
};
