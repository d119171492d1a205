import type { CardTerms, Rate } from '@portal/contract/charges/rates/rates.schemas';
import type { AccountTerms } from '../features/charges/reckoning/account-history.ts';

/** A rate: 4.10 for a case a month. */
export const rate = (part: Partial<Rate>): Rate => ({
  code: 'CASE',
  name: 'Storage',
  unit: 'case a month',
  amount: 410,
  steps: [],
  minimum: 0,
  free: 0,
  tax: null,
  methods: [],
  zones: [],
  distance_amount: 0,
  ...part,
});

/** A card that counts boxes by the day. */
export const card = (part: Partial<CardTerms>): CardTerms => ({
  case_count: 'box',
  counted_by: 'day',
  in_advance: false,
  every: 'month',
  minimum: 0,
  minimum_tax: null,
  free_days: 0,
  rates: [rate({})],
  ...part,
});

/** Terms that are in force in all tests. */
export const inForce = (terms: CardTerms): AccountTerms => ({
  card: [{ month: '2025-12', terms }],
  own: [],
});
