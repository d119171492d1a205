/** The methods of requests, with their codes and API values (docs/product/requests.md#methods). */
export const METHODS = [
  { code: 8, apiValue: 'VanDelivery', direction: 'pull' },
  { code: 4, apiValue: 'CommonCarrierMWC', direction: 'pull' },
  { code: 11, apiValue: 'CommonCarrierClient', direction: 'pull' },
  { code: 3, apiValue: 'OutboundRetailPickup', direction: 'pull' },
  { code: 2, apiValue: 'OutboundWarehousePickup', direction: 'pull' },
  { code: 5, apiValue: 'LTLShipping', direction: 'pull' },
  { code: 7, apiValue: 'InboundWarehouseDropoff', direction: 'add' },
  { code: 6, apiValue: 'InboundRetailDropoff', direction: 'add' },
] as const;

export type MethodCode = (typeof METHODS)[number]['code'];
export type MethodValue = (typeof METHODS)[number]['apiValue'];

/** A van also picks wine up: the same method, inbound. */
export const VAN: MethodCode = 8;
/** "Notify MWC": a shipment somebody else sends. */
export const WAREHOUSE_DROPOFF: MethodCode = 7;
/** Wine that was brought to the retail store; requests of this method are made by staff alone. */
export const RETAIL_DROPOFF: MethodCode = 6;
/** A common carrier on the provider's account: what the choice "Common Carrier" begins with. */
export const PROVIDER_CARRIER: MethodCode = 4;
/** A common carrier on the client's own account, with the client's own label. */
export const CLIENT_CARRIER: MethodCode = 11;
/** The client calls for the bottles at the retail store. */
export const RETAIL_PICKUP: MethodCode = 3;
/** The client calls for the bottles at the warehouse. */
export const WAREHOUSE_PICKUP: MethodCode = 2;
/** Freight ("less than truckload"), for commercial accounts. */
export const LTL: MethodCode = 5;

/** Reads a method given as code (number or digits) or API value; null when it is neither. */
export function readMethod(input: unknown): (typeof METHODS)[number] | null {
  const names = (m: (typeof METHODS)[number]): unknown[] => [m.code, String(m.code), m.apiValue];
  return METHODS.find((method) => names(method).includes(input)) ?? null;
}

/** The API value of a code; null for an unknown code, which screens show as "VALUE NOT RETURNED". */
export function methodValue(code: number): MethodValue | null {
  return METHODS.find((method) => method.code === code)?.apiValue ?? null;
}

/** Whether a pull method is open to an account: LTL to commercial accounts only, the retail store to all others. */
export function isPullMethodOpen(code: number, isCommercial: boolean): boolean {
  const method = METHODS.find((one) => one.code === code);
  if (method?.direction !== 'pull') return false;
  if (code === LTL) return isCommercial;
  return code === RETAIL_PICKUP ? !isCommercial : true;
}

/** Short name of a method with the provider's own short name in it, as steps and orders show it. */
export function methodShortName(code: number, direction: 'pull' | 'add', provider: string): string {
  if (direction === 'add') return ADD_NAMES(provider)[code] ?? 'VALUE NOT RETURNED';
  return PULL_NAMES(provider)[code] ?? 'VALUE NOT RETURNED';
}

const PULL_NAMES = (provider: string): Record<number, string> => ({
  8: `${provider} Van Delivery`,
  4: 'Common Carrier',
  11: 'Common Carrier',
  3: 'Retail Store',
  2: 'Warehouse Pickup',
  5: 'LTL',
});

const ADD_NAMES = (provider: string): Record<number, string> => ({
  8: 'Pickup',
  7: `Notify ${provider}`,
  6: 'Retail Store',
});

/**
 * The place shown instead of an address: "Warehouse Pickup" or "Retail Store Pickup"; null when the method delivers.
 */
export function pickupPlaceName(code: number): string | null {
  if (code === WAREHOUSE_PICKUP) return 'Warehouse Pickup';
  return code === RETAIL_PICKUP ? 'Retail Store Pickup' : null;
}
