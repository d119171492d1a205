/** What happens to wine that is not collected from the store. */
export const NOT_COLLECTED =
  'Wine not collected within 5 business days is returned to the warehouse, with standard pickup and restocking fees.';

/** The price of a pickup at the store. */
export const STORE_IS_FREE = 'Free up to 5 cases.';
