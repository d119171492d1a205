/** No row of a kind. */
export const none = { count: 0, results: [] };
const krug = {
  id: 7,
  short_producer: 'Krug',
  long_producer: 'Krug Clos du Mesnil',
  wine_type: { name: 'Sparkling-White' },
  vintage: { value: 2004 },
  designation: null,
  vineyard: 'Clos du Mesnil',
  appellation: 'Champagne',
  variety: null,
  country: 'France',
  region: null,
  subregion: null,
  bottle_count: 3,
};
const request = {
  id: 41,
  footprint_id: 100_041,
  order_type: 'Pull Request',
  method: 8,
  created_date: '2026-11-02T15:00:00Z',
  processed_date: null,
  completed_date: null,
  cancelled_date: null,
};
/** An answer to a client. */
export const found = {
  wines: { count: 34, results: [krug] },
  cases: {
    count: 1,
    results: [{ id: 10, footprint_lookup_code: 'NJ-1', container_name: 'Mixed' }],
  },
  requests: { count: 1, results: [request] },
};
/** An answer without rows. */
export const nothing = { wines: none, cases: none, requests: none };
const account = { id: 12, name: 'Marsh & Co' };
/** An answer to a steward. */
export const foundByStaff = {
  clients: { count: 9, results: [{ ...account, is_closed: true, email: 'ada@marsh.example' }] },
  requests: { count: 1, results: [{ ...request, account }] },
  cases: { count: 1, results: [{ ...found.cases.results[0], account }] },
  locations: { count: 1, results: [{ id: 4, code: 'A-07', kind: 'shelf' }] },
  wines: {
    count: 1,
    results: [
      {
        ...krug,
        vintage: 2004,
        wine_type: 'Sparkling-White',
        nearest: { code: 'A-07', bottle_count: 3 },
      },
    ],
  },
};
