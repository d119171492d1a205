/**
 * What a company offers unless it switches it off: the ways in which clients have bottles leave and arrive, by direction
 * and API value of the method (docs/product/requests.md#methods).
 */
export const SERVICES = [
  'pull VanDelivery',
  'pull CommonCarrierMWC',
  'pull OutboundRetailPickup',
  'pull OutboundWarehousePickup',
  'pull LTLShipping',
  'add VanDelivery',
  'add InboundWarehouseDropoff',
] as const;
export type Service = (typeof SERVICES)[number];
