import type { Provider } from '../../provider/provider.schemas.ts';
import { t } from '../../texts/orders.ts';

/** The fields a method's form has (docs/product/requests.md#what-each-method-asks). */
export interface PullElements {
  readonly address: boolean;
  readonly time: boolean;
  readonly pickingUp: boolean;
  readonly carrierChoice: boolean;
  readonly warehouse: boolean;
  readonly store: boolean;
  /** The warehouse's address, and what the client writes about the place. */
  readonly freight: boolean;
}

interface PullMethod {
  /** With the provider's short name in it, as steps and requests show it. */
  readonly name: (shortName: string) => string;
  readonly openTo: 'all' | 'private' | 'commercial';
  /** Shown in the choice of methods; null for a method that is reached through another one. */
  readonly description: ((provider: Provider) => string) | null;
  readonly elements: PullElements;
  readonly needsLabel?: boolean;
  /** Shown instead of an address where the bottles are collected. */
  readonly placeName?: string;
  /** What happens to bottles that are pulled; `day` is the confirmed one. */
  readonly next: (day: string | null) => string;
}

/** What the company offers. */
type Offers = Pick<Provider, 'servicesOff'>;

interface MethodFacts {
  readonly code: number;
  readonly apiValue: string;
  /** The provider's place where bottles are collected or arrive. */
  readonly place?: 'store' | 'warehouse';
  /** Whether a request has a tracking number, sooner or later. */
  readonly isTracked?: boolean;
  /** Distinguishes methods of the same name. */
  readonly qualifier?: string;
  readonly pull?: PullMethod;
  /** The method's name in add requests, where there are such. */
  readonly addName?: (shortName: string) => string;
}

const NO_ELEMENTS: PullElements = {
  address: false,
  time: false,
  pickingUp: false,
  carrierChoice: false,
  warehouse: false,
  store: false,
  freight: false,
};

/** What happens to wine that is not collected from the store. */
export const NOT_COLLECTED = t.notCollected;

/** The price of a pickup at the store. */
export const STORE_IS_FREE = t.freeUpTo5Cases;

const carrier = {
  name: () => t.commonCarrier,
  openTo: 'all',
  elements: { ...NO_ELEMENTS, address: true, carrierChoice: true },
  next: () => t.pulledForCarrier,
} as const;

const TABLE = [
  {
    code: 8,
    apiValue: 'VanDelivery',
    pull: {
      name: (shortName) => t.vanDelivery(shortName),
      openTo: 'all',
      description: () => t.vanBringsBottles,
      elements: { ...NO_ELEMENTS, address: true, time: true, pickingUp: true },
      next: nextByVan,
    },
    addName: () => 'Pickup',
  },
  {
    code: 4,
    apiValue: 'CommonCarrierMWC',
    isTracked: true,
    qualifier: t.ourAccount,
    pull: {
      ...carrier,
      description: ({ shortName }) => t.carrierShipsBottles(shortName),
    },
  },
  {
    code: 11,
    apiValue: 'CommonCarrierClient',
    isTracked: true,
    qualifier: t.clientsAccount,
    pull: { ...carrier, description: null, needsLabel: true },
  },
  {
    code: 3,
    apiValue: 'OutboundRetailPickup',
    place: 'store',
    qualifier: 'pull',
    pull: {
      name: () => t.retailStore,
      openTo: 'private',
      description: ({ store }) =>
        [t.collectAtStore(store.addressLines.join(', ')), STORE_IS_FREE, NOT_COLLECTED].join(' '),
      elements: { ...NO_ELEMENTS, store: true },
      placeName: t.retailStorePickup,
      next: () => t.pulledForStore,
    },
  },
  {
    code: 2,
    apiValue: 'OutboundWarehousePickup',
    place: 'warehouse',
    pull: {
      name: () => t.warehousePickup,
      openTo: 'all',
      description: ({ warehouse }) => t.collectAtWarehouse(warehouse.addressLines.join(', ')),
      elements: { ...NO_ELEMENTS, time: true, warehouse: true },
      placeName: t.warehousePickup,
      next: () => t.pulledForWarehouse,
    },
  },
  {
    code: 5,
    apiValue: 'LTLShipping',
    pull: {
      name: () => 'LTL',
      openTo: 'commercial',
      description: ({ warehouse }) => t.freightOnPallets(warehouse.addressLines.join(', ')),
      elements: { ...NO_ELEMENTS, freight: true },
      next: () => t.pulledForFreight,
    },
  },
  {
    code: 7,
    apiValue: 'InboundWarehouseDropoff',
    place: 'warehouse',
    isTracked: true,
    addName: (shortName) => t.notify(shortName),
  },
  {
    code: 6,
    apiValue: 'InboundRetailDropoff',
    place: 'store',
    qualifier: 'add',
    addName: () => t.retailStore,
  },
] as const satisfies readonly MethodFacts[];

function nextByVan(day: string | null): string {
  return day === null ? t.pulledForVan : t.pulledForVanOn(day);
}

export type MethodCode = (typeof TABLE)[number]['code'];
export type MethodValue = (typeof TABLE)[number]['apiValue'];
/** A method with everything that depends on it. */
export type Method = MethodFacts & { readonly code: MethodCode; readonly apiValue: MethodValue };

/** The methods of requests, with everything that depends on them (docs/product/requests.md#methods). */
export const METHODS: readonly Method[] = TABLE;

/** A van also picks wine up: the same method, inbound. */
export const VAN: MethodCode = 8;
/** "Notify MWC": a shipment that a third party sends. */
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
export function readMethod(input: unknown): Method | null {
  const names = (m: Method): unknown[] => [m.code, String(m.code), m.apiValue];
  return METHODS.find((method) => names(method).includes(input)) ?? null;
}

/** Returns how bottles leave by a method; null for unknown and inbound methods. */
export const pullMethod = (code: number) => readMethod(code)?.pull ?? null;

/** The API value of a code; null for an unknown code, which screens show as "VALUE NOT RETURNED". */
export function methodValue(code: number): MethodValue | null {
  return readMethod(code)?.apiValue ?? null;
}

/** Whether a pull method is open to an account: LTL to commercial accounts only, the retail store to all others. */
export function isPullMethodOpen(code: number, isCommercial: boolean): boolean {
  const openTo = pullMethod(code)?.openTo;
  return openTo === 'all' || openTo === (isCommercial ? 'commercial' : 'private');
}

/** Whether the company offers a method; the client's own carrier account goes with the common carrier. */
export function isServed(
  code: number,
  direction: 'pull' | 'add',
  { servicesOff }: Offers,
): boolean {
  const method = readMethod(code === CLIENT_CARRIER ? PROVIDER_CARRIER : code);
  return method !== null && !servicesOff.includes(`${direction} ${method.apiValue}`);
}

/** Whether the method step offers this method, also when it was stored on another day or by another account. */
export function isOffered(code: number | null, isCommercial: boolean, offers: Offers): boolean {
  if (code === null || !isPullMethodOpen(code, isCommercial)) return false;
  return pullMethod(code)?.description !== null && isServed(code, 'pull', offers);
}

/** Short name of a method with the provider's own short name in it, as steps and orders show it. */
export function methodShortName(
  code: number,
  direction: 'pull' | 'add',
  shortName: string,
): string {
  const method = readMethod(code);
  const name = direction === 'add' ? method?.addName : method?.pull?.name;
  return name?.(shortName) ?? 'VALUE NOT RETURNED';
}

/** The fields of a method's form; an unknown method has none of them. */
export function pullElements(code: number): PullElements {
  return pullMethod(code)?.elements ?? NO_ELEMENTS;
}

/** Returns the method for the carrier choice "Please Use". */
export function carrierMethod(isClientsAccount: boolean): MethodCode {
  return isClientsAccount ? CLIENT_CARRIER : PROVIDER_CARRIER;
}

/** The sentence about bottles of a request that are pulled. */
export function pulledSentence(code: number, day: string | null): string {
  return (pullMethod(code)?.next ?? nextByVan)(day);
}
