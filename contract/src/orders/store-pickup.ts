/** What wine that is called for and not fetched comes to (document 2, section 9). */
export const NOT_COLLECTED =
  'Wine not collected within 5 business days is returned to the warehouse, with standard pickup and restocking fees.';

/** What the retail store costs (document 2, section 2: Address step). */
export const STORE_IS_FREE = 'Free up to 5 cases.';
