import type { CellarGlance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';

const empty: CellarGlance = {
  wine_type: [],
  country: [],
  decade: [],
  non_vintage: 0,
  ready_to_drink: 0,
  stored_count: 0,
  reserved_count: 0,
  drink_soon: [],
  newest: [],
  oldest: null,
  largest: null,
  long_stored: { year: 2016, bottle_count: 0 },
};

/** GET /cellar_glance/ of an account without bottles. */
export const emptyGlance = { json: empty };

const full: CellarGlance = {
  wine_type: [
    {
      key: 'Red',
      bottle_count: 1812,
      drink: { ready: 1240, hold: 500, past: 70, unknown: 2 },
    },
    {
      key: 'Sparkling-Rose/Red',
      bottle_count: 1,
      drink: { ready: 0, hold: 0, past: 0, unknown: 1 },
    },
  ],
  country: [
    { key: 'France', bottle_count: 902 },
    { key: 'United States', bottle_count: 201 },
    { key: 'Italy', bottle_count: 90 },
    { key: 'Germany', bottle_count: 80 },
    { key: 'Spain', bottle_count: 70 },
    { key: 'Austria', bottle_count: 60 },
    { key: 'Chile', bottle_count: 2 },
    { key: 'Malta', bottle_count: 1 },
  ],
  decade: [
    { key: 2020, bottle_count: 60 },
    { key: 2010, bottle_count: 50 },
    { key: 2000, bottle_count: 40 },
    { key: 1990, bottle_count: 30 },
    { key: 1980, bottle_count: 20 },
    { key: 1970, bottle_count: 10 },
    { key: 1920, bottle_count: 1 },
  ],
  non_vintage: 12,
  ready_to_drink: 1240,
  stored_count: 1336,
  reserved_count: 32,
  drink_soon: [],
  newest: [],
  oldest: { id: 9, short_producer: "Blandy's", vintage: 1920 },
  largest: { id: 8, short_producer: 'Almaviva', vintage: 2005, size_value: 3000 },
  long_stored: { year: 2016, bottle_count: 12 },
};

/** The same of a large cellar: more countries and decades than a chart has bars. */
export const glanceAnswer = { json: full };
