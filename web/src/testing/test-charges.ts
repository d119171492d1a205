import type { ClientCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import type {
  CardTerms,
  Rate,
  RateCard,
  RateCardDetail,
} from '@portal/contract/charges/rates/rates.schemas';

const rate = (parts: Partial<Rate>): Rate => ({
  code: 'CASE',
  name: 'Storage',
  unit: 'case a month',
  amount: 410,
  steps: [{ from: 11, amount: 360 }],
  minimum: 0,
  free: 0,
  tax: null,
  methods: [],
  zones: [],
  distance_amount: 0,
  ...parts,
});

const terms: CardTerms = {
  case_count: 'box',
  counted_by: 'month begun',
  in_advance: false,
  every: 'month',
  minimum: 0,
  minimum_tax: null,
  free_days: 0,
  rates: [rate({}), rate({ code: 'HOUR', name: 'Work', unit: 'hour', amount: 6000, steps: [] })],
};

/** A card in the list of rate cards. */
export const testCard: RateCard = {
  id: 3,
  name: 'New Jersey',
  currency: 'USD',
  version: 1,
  latest_month: '2026-01',
  rate_count: 2,
  client_count: 4,
};

/** The same with its terms. */
export const testCardDetail: RateCardDetail = {
  ...testCard,
  terms: [{ month: '2026-01', terms, made_by: 'Maya Brandt', made_at: '2025-12-03T15:00:00Z' }],
  earliest_month: '2026-12',
};

const own = { rates: [], discount: 500, plan: null, places: [], declared_value: 0 };

/** What a client is charged by that card, with a charge by hand. */
export const testClientCharges: ClientCharges = {
  is_hidden: false,
  card: { id: 3, name: 'New Jersey', currency: 'USD' },
  terms,
  own,
  stored: { boxes: 14, bottles: 150, shares: 12.5 },
  month: '2026-11',
  lines: [],
  expected: { net: 5510, tax: 0 },
  next_day: '2026-11-30',
  months: [{ month: '2026-11', net: 5510, tax: 0 }],
  is_for_all: false,
  all_terms: [
    {
      month: '2026-01',
      card: { id: 3, name: 'New Jersey', currency: 'USD' },
      own,
      made_by: 'Sam Marsh',
      made_at: '2025-12-03T15:00:00Z',
    },
  ],
  earliest_month: '2026-12',
  manual: [
    {
      id: 21,
      day: '2026-11-05',
      code: 'HOUR',
      name: 'Repacking',
      quantity: 1.5,
      amount: 9000,
      reason: 'Four part cases became two.',
      made_by: 'Sam Marsh',
      opposite_of: null,
      taken_back_by: null,
    },
  ],
};
